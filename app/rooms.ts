import { room as access } from "./features/access/room.ts";
import { room as accounts } from "./features/accounts/room.ts";
import { room as admin } from "./features/admin/room.ts";
import { room as applications } from "./features/applications/room.ts";
import { room as availability } from "./features/availability/room.ts";
import { room as chat } from "./features/chat/room.ts";
import { room as billing } from "./features/billing/room.ts";
import { room as checkout } from "./features/checkout/room.ts";
import { room as clients } from "./features/clients/room.ts";
import { room as colleagues } from "./features/colleagues/room.ts";
import { room as content } from "./features/content/room.ts";
import { room as files } from "./features/files/room.ts";
import { room as games } from "./features/games/room.ts";
import { room as home } from "./features/home/room.ts";
import { room as earnings } from "./features/earnings/room.ts";
import { room as ledger } from "./features/ledger/room.ts";
import { room as listing } from "./features/listing/room.ts";
import { room as notifications } from "./features/notifications/room.ts";
import { room as payments } from "./features/payments/room.ts";
import { room as privacy } from "./features/privacy/room.ts";
import { room as practice } from "./features/practice/room.ts";
import { room as profiles } from "./features/profiles/room.ts";
import { room as progress } from "./features/progress/room.ts";
import { room as promo } from "./features/promo/room.ts";
import { room as reviews } from "./features/reviews/room.ts";
import { room as sessions } from "./features/sessions/room.ts";
import { room as desk } from "./features/desk/room.ts";
import { room as diary } from "./features/diary/room.ts";
import { room as documents } from "./features/documents/room.ts";
import { room as favorites } from "./features/favorites/room.ts";
import { room as packs } from "./features/packs/room.ts";
import { room as families } from "./features/families/room.ts";
import { room as showcase } from "./features/showcase/room.ts";
import { room as specialists } from "./features/specialists/room.ts";
import { room as waiting } from "./features/waiting/room.ts";
import { room as withdrawal } from "./features/withdrawal/room.ts";
import { registerPages } from "./platform/rooms/pages.ts";
import { areas } from "./platform/rooms/room.ts";
import { registerSlots, slotsOf } from "./platform/rooms/slots.ts";
import type { IconName } from "./ui/icon-names.ts";

/**
 * The rooms from the ground up: a room uses only rooms listed before it. Rooms are listed only here and in
 * `server/rooms.server.ts`.
 */
export const rooms = [
  accounts,
  files,
  profiles,
  specialists,
  notifications,
  ledger,
  payments,
  availability,
  applications,
  sessions,
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
  billing,
  withdrawal,
  earnings,
  documents,
  chat,
  clients,
  colleagues,
  reviews,
  listing,
  favorites,
  content,
  desk,
  admin,
  privacy,
  home,
  showcase,
] as const;

type PagesOfAll<P> = (P extends unknown ? (pages: P) => void : never) extends (pages: infer All) => void ? All : never;
type AllPages = PagesOfAll<(typeof rooms)[number]["pages"]>;

declare module "./platform/rooms/register.ts" {
  interface Register {
    pages: { readonly [K in keyof AllPages]: AllPages[K] };
    icon: IconName;
  }
}

for (const room of rooms) registerPages(room.pages);
for (const area of areas) registerSlots(area, slotsOf(rooms, area));

export { findPage, type PageKey, pages } from "./platform/rooms/pages.ts";
