import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";

const dayMs = 86_400_000;

/** Work queues for the reader, with how many days the oldest item has waited. */
export async function loadTeamQueues({ api, caller, services }: PageContext) {
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const today = Date.parse(isoDay(services.clock(), zone));
  const { data } = await api("GET /admin/queues");
  return {
    queues: data.map(({ oldest_at, ...one }) => ({
      ...one,
      days: oldest_at === null ? null : Math.round((today - Date.parse(isoDay(oldest_at, zone))) / dayMs),
    })),
  };
}
