import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import type { ReadProfile } from "../contract.ts";

const read = new WeakMap<PageContext, Map<string, Promise<ReadProfile>>>();

/**
 * The profile of a page's path, read once per request for the layout, the page and its cards. One that the reader may
 * not see is the page's 404. Only for loaders: after an action they read what it changed.
 */
export function readProfile(page: PageContext, id: string): Promise<ReadProfile> {
  const known = read.get(page) ?? new Map<string, Promise<ReadProfile>>();
  read.set(page, known);
  const found =
    known.get(id) ?? orNotFound(page.api("GET /profiles/{id}", { params: { id } })).then(({ data }) => data);
  known.set(id, found);
  return found;
}

/** The profile of a page that changes it. For all others a 404, before the access log records an opening. */
export async function readToChange(page: PageContext, id: string): Promise<ReadProfile> {
  const { data } = await page.api("GET /profiles");
  if (!data.some((one) => one.id === id && one.editable)) throw pageNotFound();
  return readProfile(page, id);
}

/** The data for other features' cards on the profile's page. */
export const subjectOf = (profile: ReadProfile): ProfileSubject => ({
  id: profile.id,
  kind: profile.kind,
  name: profile.name,
  lastname: profile.lastname,
  time_zone: profile.location.time_zone,
  level: profile.level,
  scopes: profile.scopes,
});
