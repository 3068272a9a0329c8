import { feature as access } from "./features/access/feature.ts";
import { feature as accounts } from "./features/accounts/feature.ts";
import { feature as applications } from "./features/applications/feature.ts";
import { feature as availability } from "./features/availability/feature.ts";
import { feature as calendar } from "./features/calendar/feature.ts";
import { feature as chat } from "./features/chat/feature.ts";
import { feature as paymentHistory } from "./features/payment-history/feature.ts";
import { feature as checkout } from "./features/checkout/feature.ts";
import { feature as clients } from "./features/clients/feature.ts";
import { feature as colleagues } from "./features/colleagues/feature.ts";
import { feature as content } from "./features/content/feature.ts";
import { feature as uploads } from "./features/uploads/feature.ts";
import { feature as games } from "./features/games/feature.ts";
import { feature as home } from "./features/home/feature.ts";
import { feature as earnings } from "./features/earnings/feature.ts";
import { feature as events } from "./features/events/feature.ts";
import { feature as receipts } from "./features/receipts/feature.ts";
import { feature as invoices } from "./features/invoices/feature.ts";
import { feature as ledger } from "./features/ledger/feature.ts";
import { feature as profileEditor } from "./features/profile-editor/feature.ts";
import { feature as notifications } from "./features/notifications/feature.ts";
import { feature as payments } from "./features/payments/feature.ts";
import { feature as privacy } from "./features/privacy/feature.ts";
import { feature as practice } from "./features/practice/feature.ts";
import { feature as profiles } from "./features/profiles/feature.ts";
import { feature as progress } from "./features/progress/feature.ts";
import { feature as promo } from "./features/promo/feature.ts";
import { feature as reviews } from "./features/reviews/feature.ts";
import { feature as sessions } from "./features/sessions/feature.ts";
import { feature as team } from "./features/team/feature.ts";
import { feature as diary } from "./features/diary/feature.ts";
import { feature as documents } from "./features/documents/feature.ts";
import { feature as favorites } from "./features/favorites/feature.ts";
import { feature as feedback } from "./features/feedback/feature.ts";
import { feature as packs } from "./features/packs/feature.ts";
import { feature as families } from "./features/families/feature.ts";
import { feature as referrals } from "./features/referrals/feature.ts";
import { feature as showcase } from "./features/showcase/feature.ts";
import { feature as specialists } from "./features/specialists/feature.ts";
import { feature as waiting } from "./features/waiting/feature.ts";
import { feature as withdrawal } from "./features/withdrawal/feature.ts";
import { registerPages } from "./platform/features/pages.ts";
import { areas } from "./platform/features/feature.ts";
import { registerSlots, slotsOf } from "./platform/features/slots.ts";
import type { IconName } from "./ui/icon-names.ts";

/**
 * The features from the ground up: a feature uses only features listed before it. Features are listed only here and in
 * `server/features.server.ts`.
 */
export const features = [
  accounts,
  uploads,
  profiles,
  specialists,
  notifications,
  ledger,
  payments,
  availability,
  applications,
  sessions,
  calendar,
  waiting,
  access,
  diary,
  families,
  games,
  practice,
  progress,
  packs,
  promo,
  checkout,
  paymentHistory,
  withdrawal,
  earnings,
  receipts,
  invoices,
  events,
  documents,
  chat,
  clients,
  colleagues,
  reviews,
  referrals,
  feedback,
  profileEditor,
  favorites,
  content,
  team,
  privacy,
  home,
  showcase,
] as const;

type PagesOfAll<P> = (P extends unknown ? (pages: P) => void : never) extends (pages: infer All) => void ? All : never;
type AllPages = PagesOfAll<(typeof features)[number]["pages"]>;

declare module "./platform/features/register.ts" {
  interface Register {
    pages: { readonly [K in keyof AllPages]: AllPages[K] };
    icon: IconName;
  }
}

for (const feature of features) registerPages(feature.pages);
for (const area of areas) registerSlots(area, slotsOf(features, area));

export { findPage, type PageKey, pages } from "./platform/features/pages.ts";
