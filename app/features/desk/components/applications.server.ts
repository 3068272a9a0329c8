import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** How many applications the card shows. */
const shown = 5;

/** Applications nobody has decided yet, the oldest first. `more`: there are others. */
export async function loadApplications({ api, services, caller }: PageContext) {
  const lists = await Promise.all((["applied", "in_review"] as const).map((status) =>
    api("GET /admin/specialist/list", { query: { status, limit: String(shown) } })));
  const waiting = lists.flatMap(({ data }) => data).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    applications: waiting.slice(0, shown),
    more: waiting.length > shown || lists.some(({ next_cursor }) => next_cursor !== null),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}
