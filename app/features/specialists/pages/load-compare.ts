import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import { findNextAvailable, findSavedSpecialistIds } from "../data/around.server.ts";

/** How many people can be compared at once. */
const side = 2;

/** Loads the people named in the URL, without those who are not listed. */
export async function loadCompare({ api, caller }: Pick<PageContext, "api" | "caller">, request: Request) {
  const asked = [...new Set(new URL(request.url).searchParams.getAll("with"))].filter(isRouteId);
  const found = await Promise.all(
    asked.slice(0, side).map((id) =>
      api("GET /specialists/view/public", { query: { id } }).then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof ApiError && error.status < 500) return null;
          throw error;
        },
      ),
    ),
  );
  const people = found.filter((person) => person !== null);
  const ids = people.map((person) => person.id);
  const family = caller.kind === "person" && caller.role === "user";
  const kept = family ? await findSavedSpecialistIds({ api }, ids) : [];
  const free = await findNextAvailable({ api }, ids);
  return {
    people,
    /** Ids of the reader's saved people. */
    kept,
    /** Whether the URL names more people than can be compared. */
    more: asked.length > side,
    /** The next available time and the last day of an absence, by specialist id. */
    free: Object.fromEntries(
      free.map(({ specialist_id, next_free_at, away_until }) => [specialist_id, { next_free_at, away_until }]),
    ),
    ownZone: caller.kind === "person" ? caller.time_zone : undefined,
  };
}

export type Comparison = Awaited<ReturnType<typeof loadCompare>>;
