import { room as access } from "../app/features/access/room.server.ts";
import { room as accounts } from "../app/features/accounts/room.server.ts";
import { room as admin } from "../app/features/admin/room.server.ts";
import { room as applications } from "../app/features/applications/room.server.ts";
import { room as availability } from "../app/features/availability/room.server.ts";
import { room as chat } from "../app/features/chat/room.server.ts";
import { room as billing } from "../app/features/billing/room.server.ts";
import { room as checkout } from "../app/features/checkout/room.server.ts";
import { room as clients } from "../app/features/clients/room.server.ts";
import { room as colleagues } from "../app/features/colleagues/room.server.ts";
import { room as content } from "../app/features/content/room.server.ts";
import { room as files } from "../app/features/files/room.server.ts";
import { room as games } from "../app/features/games/room.server.ts";
import { room as home } from "../app/features/home/room.server.ts";
import { room as ledger } from "../app/features/ledger/room.server.ts";
import { room as listing } from "../app/features/listing/room.server.ts";
import { room as notifications } from "../app/features/notifications/room.server.ts";
import { room as payments } from "../app/features/payments/room.server.ts";
import { room as privacy } from "../app/features/privacy/room.server.ts";
import { room as practice } from "../app/features/practice/room.server.ts";
import { room as profiles } from "../app/features/profiles/room.server.ts";
import { room as progress } from "../app/features/progress/room.server.ts";
import { room as promo } from "../app/features/promo/room.server.ts";
import { room as reviews } from "../app/features/reviews/room.server.ts";
import { room as sessions } from "../app/features/sessions/room.server.ts";
import { room as desk } from "../app/features/desk/room.server.ts";
import { room as diary } from "../app/features/diary/room.server.ts";
import { room as earnings } from "../app/features/earnings/room.server.ts";
import { room as documents } from "../app/features/documents/room.server.ts";
import { room as families } from "../app/features/families/room.server.ts";
import { room as favorites } from "../app/features/favorites/room.server.ts";
import { room as packs } from "../app/features/packs/room.server.ts";
import { room as showcase } from "../app/features/showcase/room.server.ts";
import { room as specialists } from "../app/features/specialists/room.server.ts";
import { room as waiting } from "../app/features/waiting/room.server.ts";
import { room as withdrawal } from "../app/features/withdrawal/room.server.ts";
import { eraseUser, exportUser, signOutUser } from "../auth-server/server.server.ts";
import { registerErasure } from "../app/platform/rooms/erasure.server.ts";
import { registerFileReaders } from "../app/platform/files/files.server.ts";
import { platformErasure } from "../app/platform/rooms/platform-erasure.server.ts";
import { auditEntriesBy } from "../app/platform/events/audit.server.ts";
import { registerExport } from "../app/platform/rooms/export.server.ts";
import { registerGamePlan } from "../app/platform/rooms/game-plans.server.ts";
import { registerSettings } from "../app/platform/settings/settings.server.ts";
import type { OperationsOf, ServerRoom } from "../app/platform/rooms/room.server.ts";

/** The rooms in dependency order, as in `app/rooms.ts`. */
const list = [
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

export const rooms: readonly ServerRoom[] = list;

for (const { name, settings, exportData, fileReaders, gamePlan } of rooms) {
  if (settings) registerSettings(name, settings);
  if (exportData) registerExport(name, exportData);
  if (gamePlan) registerGamePlan(gamePlan);
  for (const [table, mayRead] of Object.entries(fileReaders ?? {})) registerFileReaders(table, mayRead);
}
registerExport("platform", async (sql, accountId) => ({ audit_log: await auditEntriesBy(sql, accountId) }));
registerExport("auth-server", exportUser);

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
for (const { name, erasure } of rooms) if (erasure) registerErasure(name, erasure);

declare module "../app/platform/rooms/register.ts" {
  interface Register {
    operations: OperationsOf<(typeof list)[number]>;
  }
}
