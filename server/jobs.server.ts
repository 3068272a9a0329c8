import type { Subscription } from "../app/platform/events/subscription.server.ts";
import type { Schedule } from "../app/platform/jobs/jobs.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { rooms } from "./rooms.server.ts";

/** The subscriptions of all rooms. */
export const subscriptions: Subscription[] = rooms.flatMap((room) => room.subscriptions ?? []);

/** The schedules of all rooms and of the platform. */
export const schedules = (services: Services): Schedule[] => [
  ...rooms.flatMap((room) => room.schedules?.(services) ?? []),
  {
    name: "platform.sweep",
    cron: "17 3 * * *",
    run: async () => {
      await services.sql`delete from idempotency_key where created_at < now() - interval '1 day'`;
      await services.sql`delete from audit_log where created_at < now() - make_interval(days => ${services.settings.auditDays})`;
    },
  },
];
