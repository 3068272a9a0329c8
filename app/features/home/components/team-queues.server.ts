import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";

const dayMs = 86_400_000;

/** Items that wait for the reader, with the days that the oldest has waited. */
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
