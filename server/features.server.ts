import { feature as access } from "../app/features/access/feature.server.ts";
import { feature as accounts } from "../app/features/accounts/feature.server.ts";
import { feature as applications } from "../app/features/applications/feature.server.ts";
import { feature as availability } from "../app/features/availability/feature.server.ts";
import { feature as calendar } from "../app/features/calendar/feature.server.ts";
import { feature as chat } from "../app/features/chat/feature.server.ts";
import { feature as paymentHistory } from "../app/features/payment-history/feature.server.ts";
import { feature as checkout } from "../app/features/checkout/feature.server.ts";
import { feature as clients } from "../app/features/clients/feature.server.ts";
import { feature as colleagues } from "../app/features/colleagues/feature.server.ts";
import { feature as content } from "../app/features/content/feature.server.ts";
import { feature as uploads } from "../app/features/uploads/feature.server.ts";
import { feature as games } from "../app/features/games/feature.server.ts";
import { feature as home } from "../app/features/home/feature.server.ts";
import { feature as ledger } from "../app/features/ledger/feature.server.ts";
import { feature as profileEditor } from "../app/features/profile-editor/feature.server.ts";
import { feature as notifications } from "../app/features/notifications/feature.server.ts";
import { feature as payments } from "../app/features/payments/feature.server.ts";
import { feature as privacy } from "../app/features/privacy/feature.server.ts";
import { feature as practice } from "../app/features/practice/feature.server.ts";
import { feature as profiles } from "../app/features/profiles/feature.server.ts";
import { feature as progress } from "../app/features/progress/feature.server.ts";
import { feature as promo } from "../app/features/promo/feature.server.ts";
import { feature as reviews } from "../app/features/reviews/feature.server.ts";
import { feature as sessions } from "../app/features/sessions/feature.server.ts";
import { feature as team } from "../app/features/team/feature.server.ts";
import { feature as diary } from "../app/features/diary/feature.server.ts";
import { feature as earnings } from "../app/features/earnings/feature.server.ts";
import { feature as events } from "../app/features/events/feature.server.ts";
import { feature as receipts } from "../app/features/receipts/feature.server.ts";
import { feature as invoices } from "../app/features/invoices/feature.server.ts";
import { feature as documents } from "../app/features/documents/feature.server.ts";
import { feature as families } from "../app/features/families/feature.server.ts";
import { feature as favorites } from "../app/features/favorites/feature.server.ts";
import { feature as feedback } from "../app/features/feedback/feature.server.ts";
import { feature as packs } from "../app/features/packs/feature.server.ts";
import { feature as referrals } from "../app/features/referrals/feature.server.ts";
import { feature as showcase } from "../app/features/showcase/feature.server.ts";
import { feature as specialists } from "../app/features/specialists/feature.server.ts";
import { feature as waiting } from "../app/features/waiting/feature.server.ts";
import { feature as withdrawal } from "../app/features/withdrawal/feature.server.ts";
import { eraseUser, exportUser, signOutUser } from "../auth-server/server.server.ts";
import { registerErasure } from "../app/platform/features/erasure.server.ts";
import { registerFileReaders } from "../app/platform/files/files.server.ts";
import { platformErasure, platformExemptTables } from "../app/platform/features/platform-erasure.server.ts";
import { auditEntriesBy, auditLabels } from "../app/platform/events/audit.server.ts";
import { registerExport } from "../app/platform/features/export.server.ts";
import { registerRetention } from "../app/platform/retention/retention.ts";
import { registerSettings } from "../app/platform/settings/settings.server.ts";
import { authServerLabels } from "./auth-words.server.ts";
import type { OperationsOf, ServerFeature, ExemptTables } from "../app/platform/features/feature.server.ts";

/** The features in dependency order, as in `app/features.ts`. */
const list = [
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

export const features: readonly ServerFeature[] = list;

// Fill all slots first, because the code below may read them.
for (const { fills } of features) for (const one of fills ?? []) one.put();
for (const { name, settings, exportData, dataWords, retention, fileReaders } of features) {
  if (settings) registerSettings(name, settings);
  if (exportData) registerExport(name, exportData, dataWords);
  if (retention) registerRetention(name, retention);
  for (const [table, mayRead] of Object.entries(fileReaders ?? {})) registerFileReaders(table, mayRead);
}
registerExport(
  "platform",
  async (sql, accountId) => ({ audit_log: await auditEntriesBy(sql, accountId) }),
  auditLabels,
);
registerExport("auth-server", exportUser, authServerLabels);

registerErasure("auth-server", {
  tables: {
    "auth.users": "erased",
    "auth.identities": "erased",
    "auth.sessions": "erased",
    "auth.refresh_tokens": "erased",
    "auth.one_time_tokens": "erased",
    "auth.flow_states": "erased",
    "auth.oauth_flows": "erased",
    "auth.mfa_factors": "erased",
    "auth.mfa_challenges": "erased",
    "auth.mfa_recovery_codes": "erased",
    "auth.sign_in_places": "erased",
    "auth.signups": "erased",
    "auth.mail_requests": "erased",
    "auth.audit_log": "erased",
  },
  hide: async (sql, { account_id }) => {
    if (account_id) await signOutUser(sql, account_id);
  },
  erase: async (sql, { account_id }) => {
    if (account_id) await eraseUser(sql, account_id);
  },
});
registerErasure("platform", platformErasure);
for (const { name, erasure } of features) if (erasure) registerErasure(name, erasure);

/** Tables that an erasure or an export leaves out, by owner. */
export const exemptTables: ReadonlyMap<string, ExemptTables> = new Map<string, ExemptTables>([
  ["platform", platformExemptTables],
  [
    "auth-server",
    {
      impersonal: { "auth.signing_keys": "keys of the server", "auth.tries": "digests of addresses, for a day" },
      unexported: {
        "auth.one_time_tokens": "digests of mailed links and codes, until they are used",
        "auth.flow_states": "digests of codes of a sign-in that is under way",
        "auth.oauth_flows": "secrets of a visit to another party that is under way",
      },
    },
  ],
  ...features.map((feature) => [feature.name, feature] as const),
]);

declare module "../app/platform/features/register.ts" {
  interface Register {
    operations: OperationsOf<(typeof list)[number]>;
  }
}
