import { redirect } from "react-router";
import { pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { findNextAvailable, findSavedSpecialistIds } from "../data/around.server.ts";
import { filtersToQuery, filtersFrom, longestPage, pageSize, queryOf } from "../rules.ts";

/** A person with an available time within this many days does not count as away. */
const soonDays = 5;

/** Loads the listing for a URL. Ignores unknown filters; an invalid cursor redirects to the first page. */
export async function loadListing(
  { api, locale, caller, services }: Pick<PageContext, "api" | "locale" | "caller" | "services">,
  request: Request,
  list: "specialists.public" | "specialists.user",
) {
  const { searchParams } = new URL(request.url);
  const { sort, profileId: wanted, compare, ...filters } = filtersFrom(searchParams);
  // Only in the family's area. Deleted profiles and those of other families are ignored.
  const about = list === "specialists.user" && wanted ? await familyMember(api, wanted) : undefined;
  const compared = compare ? await other(api, compare) : undefined;
  const search = { ...filters, sort, profileId: about?.id, compare: compared?.id };
  // Without JavaScript the form sends empty fields too. Redirect to a clean URL, which is better for sharing.
  if ([...searchParams.values()].includes("")) {
    throw redirect(pathTo(list, locale, {}, queryOf(search)));
  }
  const after = searchParams.get("after") ?? undefined;
  const shown = Number(searchParams.get("shown"));
  const limit =
    after === undefined && shown > pageSize ? Math.min(longestPage, Math.ceil(shown / pageSize) * pageSize) : pageSize;
  const query = { ...filters, sort, ...(after !== undefined && { cursor: after }) };
  const read =
    list === "specialists.public"
      ? api("GET /public/specialists", {
          query: {
            ...filtersToQuery(filters),
            sort,
            ...(after !== undefined && { cursor: after }),
            limit: String(limit),
          },
        })
      : api("POST /specialists/listing/search", { body: { ...query, limit } });
  const [page, facets] = await Promise.all([
    read.catch((error: unknown) => {
      if (after === undefined || !(error instanceof ApiError) || error.status !== 400) throw error;
      throw redirect(pathTo(list, locale, {}, queryOf(search)));
    }),
    api("GET /specialists/listing/filters", { query: filtersToQuery(filters) }),
  ]);
  const ids = page.data.map((person) => person.id);
  const kept = list === "specialists.user" ? await findSavedSpecialistIds({ api }, ids) : [];
  // People without a stored time may have become available since; those without an early one may be away.
  const soon = new Date(services.clock().getTime() + soonDays * 24 * 3600_000).toISOString();
  const asked = page.data.filter(({ next_free_at: at }) => at === null || at > soon).map((person) => person.id);
  const free = await findNextAvailable({ api }, asked);
  const freeOf = new Map(free.map((one) => [one.specialist_id, one]));
  return {
    filters: search,
    about,
    compared,
    facets: facets.data,
    cards: page.data.map((person) => {
      const { next_free_at = null, away_until = null } = freeOf.get(person.id) ?? {};
      return { ...person, next_free_at: person.next_free_at ?? next_free_at, away_until };
    }),
    next_cursor: page.next_cursor,
    kept,
    // The public listing is the same for everyone.
    ownZone: list === "specialists.user" && caller.kind === "person" ? caller.time_zone : undefined,
    limit,
    after,
  };
}

/** The person chosen for comparison; undefined if not listed. */
async function other(api: PageContext["api"], id: string) {
  const found = await api("GET /specialists/view/public", { query: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const { name, lastname, portrait, tint } = found.data;
  return { id, name, lastname, portrait, tint };
}

/** The member of the reader's family that the listing is for; undefined if the id is not one of theirs. */
export async function familyMember(api: PageContext["api"], id: string) {
  const found = await api("GET /profiles/{id}", { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  });
  return found && { id, name: found.data.name, portrait: found.data.portrait, tint: found.data.tint };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
