import { data } from "react-router";
import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { filtersFrom } from "../rules.ts";

/** Reviews per page of the profile. */
const reviewsShown = 5;
/** Upcoming event dates; the calendar has the others. */
const eventsShown = 5;

/**
 * Loads the profile of a published specialist, else throws a 404. For a paused one, the 404 says so and tells whether to offer a
 * family the way to its own sessions and messages.
 */
export function loadPublicProfile(
  page: Parameters<typeof loadProfile>[0],
  request: Request,
  id: string,
): Promise<Profile> {
  return orNotFound(
    loadProfile(page, request, id).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.body.code !== "specialist_paused") throw error;
      const { caller } = page;
      throw data(
        { explained: error.message, own: caller.kind === "person" && caller.role === "user" },
        { status: error.status },
      );
    }),
  );
}

async function loadProfile(
  { api, caller, services }: Pick<PageContext, "api" | "caller" | "services">,
  request: Request,
  id: string,
) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("reviews") ?? undefined;
  const profileId = caller.kind === "person" ? (filtersFrom(query).profileId ?? null) : null;
  const family = caller.kind === "person" && caller.role === "user";
  const seen = api("GET /specialists/view/public", { query: { id } });
  const [person, reviews, summary, free, reliability, packs, events, kept] = await Promise.all([
    seen,
    api("GET /reviews/{id}", { params: { id }, query: { limit: String(reviewsShown), ...(cursor && { cursor }) } }),
    api("GET /reviews/summary/{id}", { params: { id } }),
    api("GET /public/availability/{id}", { params: { id } }),
    api("GET /reviews/reliability/{id}", { params: { id } }),
    api("GET /public/packs/{id}", { params: { id } }),
    api("GET /events/calendar-dates", { query: { specialistId: id, limit: String(eventsShown) } }),
    family ? api("GET /favorites/among", { query: { specialistId: [id] } }) : undefined,
  ]).catch(async (error: unknown) => {
    // Only the refusal of this call says why, so let it throw first.
    await seen;
    throw error;
  });
  return {
    person: person.data,
    /** The family member the search is for. */
    profileId,
    reviews: reviews.data,
    olderReviews: reviews.next_cursor,
    onOlderReviews: cursor !== undefined,
    summary: summary.data,
    free: free.data,
    reliability: reliability.data,
    packs: packs.data,
    events: events.data,
    /** Whether the specialist is among the reader's favorites. */
    kept: kept?.data.includes(id) ?? false,
    now: services.clock().toISOString(),
    /** The reader's time zone, when known. */
    ownZone: caller.kind === "person" ? caller.time_zone : null,
  };
}

export type Profile = Awaited<ReturnType<typeof loadProfile>>;
