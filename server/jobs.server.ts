import type { Schedule } from "../app/platform/rooms/room.server.ts";
import type { JobOptions } from "../app/platform/jobs/jobs.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { rooms } from "./rooms.server.ts";

/** Who listens to which event. */
export function handlers(services: Services): JobOptions["handlers"] {
  const all: JobOptions["handlers"] = {};
  for (const room of rooms) {
    for (const [topic, handler] of Object.entries(room.handlers?.(services) ?? {})) {
      if (all[topic]) throw new Error(`Two rooms handle ${topic}`);
      all[topic] = handler;
    }
  }
  return all;
}

/** What runs by the clock: each room's, and the platform's own. */
export const schedules = (services: Services): Schedule[] => [
  ...rooms.flatMap((room) => room.schedules?.(services) ?? []),
  {
    name: "platform.sweep",
    cron: "17 3 * * *",
    run: async () => {
      await services.sql`delete from idempotency_key where created_at < now() - interval '1 day'`;
    },
  },
];
