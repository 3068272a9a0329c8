import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { reviewDays } from "../../applications/rules.ts";
import { daysBetween, promisedOn } from "../rules.ts";

/** How many applications the card shows. */
const shown = 5;

/**
 * Applications that wait for the team, those with the nearest promised answer first; after them those that were begun and not handed in.
 * `more`: there are others.
 */
export async function loadApplications({ api, services, caller }: PageContext) {
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const today = isoDay(services.clock(), zone);
  const [review, begun] = await Promise.all(
    (["in_review", "applied"] as const).map((status) =>
      api("GET /admin/specialist/list", { query: { status, limit: String(shown) } }),
    ),
  );
  const waiting = [...(review?.data ?? []), ...(begun?.data ?? [])].map((one) => {
    const promised =
      one.submitted_at && one.status === "in_review" ? promisedOn(isoDay(one.submitted_at, zone), reviewDays) : null;
    return { ...one, promised, left: promised === null ? null : daysBetween(today, promised) };
  });
  return {
    applications: waiting.slice(0, shown),
    more: waiting.length > shown || [review, begun].some((list) => list?.next_cursor),
    zone,
  };
}
