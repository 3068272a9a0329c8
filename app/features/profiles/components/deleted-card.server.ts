import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** Loads the deleted profiles that the reader can restore; null if there are none. */
export async function loadDeletedProfiles(page: PageContext) {
  const { data } = await page.api("GET /profiles/deleted", {});
  return data.length === 0 ? null : { deleted: data };
}
