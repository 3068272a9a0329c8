import type { Subscription } from "../app/platform/events/subscription.server.ts";
import type { Schedule } from "../app/platform/jobs/jobs.server.ts";
import { keptSince, platformRetention } from "../app/platform/retention/retention.ts";
import type { Services } from "../app/platform/services.server.ts";
import { features } from "./features.server.ts";

/** The subscriptions of all features. */
export const subscriptions: Subscription[] = features.flatMap((feature) => feature.subscriptions ?? []);

/** The schedules of all features and of the platform. */
export const schedules = (services: Services): Schedule[] => [
  ...features.flatMap((feature) => feature.schedules?.(services) ?? []),
  {
    name: "platform.sweep",
    cron: "17 3 * * *",
    run: async () => {
      const since = (kind: "repeated_calls" | "changes") =>
        keptSince(platformRetention[kind], services.clock(), services.settings);
      await services.sql`delete from idempotency_key where created_at < ${since("repeated_calls")}`;
      await services.sql`delete from audit_log where created_at < ${since("changes")}`;
    },
  },
];
