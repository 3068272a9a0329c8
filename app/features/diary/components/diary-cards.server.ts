import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { zoneOf } from "./zone-of.server.ts";

/** The card shows only a few entries; the log's own page shows all. */
const most = "6";

export async function loadSharedPages(page: PageContext, { id }: ProfileSubject) {
  const { data, next_cursor } = await page.api("GET /profiles/{id}/shared-pages", {
    params: { id },
    query: { limit: most },
  });
  return data.length === 0 ? null : { pages: data, next: next_cursor, zone: zoneOf(page) };
}

export async function loadLatestEntries(page: PageContext, { id }: ProfileSubject) {
  const { data, next_cursor } = await page.api("GET /profiles/{id}/diary", { params: { id }, query: { limit: most } });
  return { entries: data, more: next_cursor !== null, zone: zoneOf(page), now: page.services.clock().toISOString() };
}
