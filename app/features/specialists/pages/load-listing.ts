import { redirect } from "react-router";
import { pages } from "../../../platform/rooms/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { type Page, pathOf } from "../../../platform/i18n/pages.ts";
import { filtersFrom, longestPage, pageSize, queryOf } from "../rules.ts";

/** Data of the listing for a URL. Ignores unknown filters; an invalid cursor redirects to the first page. */
export async function loadListing(
  { api, locale, caller }: Pick<PageContext, "api" | "locale" | "caller">,
  request: Request,
  list: "specialists.public" | "specialists.user",
) {
  const { searchParams } = new URL(request.url);
  const { sort, ...filters } = filtersFrom(searchParams);
  // Without JavaScript the form also sends empty fields; redirect to a clean URL for sharing.
  if ([...searchParams.values()].includes("")) {
    throw redirect(pathOf(pages[list] as Page, locale, {}, queryOf({ ...filters, sort })));
  }
  const after = searchParams.get("after") ?? undefined;
  const wanted = Number(searchParams.get("shown"));
  const limit = after === undefined && wanted > pageSize
    ? Math.min(longestPage, Math.ceil(wanted / pageSize) * pageSize)
    : pageSize;
  const query = { ...filters, sort, ...(after !== undefined && { cursor: after }) };
  const read = list === "specialists.public"
    ? api("GET /public/specialists", { query: { ...query, limit: String(limit) } })
    : api("POST /specialists/listing/search", { body: { ...query, limit } });
  const [page, facets] = await Promise.all([
    read.catch((error: unknown) => {
      if (after === undefined || !(error instanceof ApiError) || error.status !== 400) throw error;
      throw redirect(pathOf(pages[list] as Page, locale, {}, queryOf({ ...filters, sort })));
    }),
    api("GET /specialists/listing/filters", { query: filters }),
  ]);
  const ids = page.data.map((person) => person.id);
  const free = ids.length ? (await api("GET /public/availability", { query: { specialistId: ids } })).data : [];
  return {
    filters: { ...filters, sort },
    facets: facets.data,
    cards: page.data,
    next_cursor: page.next_cursor,
    nextFree: Object.fromEntries(free.map((one) => [one.specialist_id, one.next_free_at])),
    // The public listing is the same for everybody.
    ownZone: list === "specialists.user" && caller.kind === "person" ? caller.time_zone : undefined,
    limit,
    after,
  };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
