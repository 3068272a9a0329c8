import { notificationHandlers } from "../app/features/notifications/jobs.server.ts";
import { moveSigningKeys, sweepAuth } from "../app/features/accounts/jobs.server.ts";
import { completeSessions, lapseProposals } from "../app/features/sessions/jobs.server.ts";
import type { JobOptions } from "../app/platform/jobs/jobs.server.ts";
import type { Services } from "../app/platform/services.server.ts";

/** Who listens to which event. */
export const handlers = (services: Services): JobOptions["handlers"] => notificationHandlers(services);

/** What runs by the clock. Each is idempotent: another process, or a late run, does no harm. */
export const schedules = (services: Services): JobOptions["schedules"] => [
  { name: "sessions.lapse", cron: "* * * * *", run: () => lapseProposals(services) },
  { name: "accounts.keys", cron: "*/5 * * * *", run: () => moveSigningKeys(services) },
  { name: "accounts.sweep", cron: "43 * * * *", run: () => sweepAuth(services) },
  { name: "sessions.complete", cron: "*/10 * * * *", run: () => completeSessions(services) },
  {
    name: "platform.sweep",
    cron: "17 3 * * *",
    run: async () => {
      await services.sql`delete from idempotency_key where created_at < now() - interval '1 day'`;
    },
  },
];
