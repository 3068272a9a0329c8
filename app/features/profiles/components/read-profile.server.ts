import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import type { ReadProfile } from "../contract.ts";

const read = new WeakMap<PageContext, Map<string, Promise<ReadProfile>>>();

/**
 * The profile in the page's path, read once per request for the layout, the page, and its cards. Throws a 404 if the reader may
 * not see it. Only for loaders, which must read the profile again after an action.
 */
export function readProfile(page: PageContext, id: string): Promise<ReadProfile> {
  const known = read.get(page) ?? new Map<string, Promise<ReadProfile>>();
  read.set(page, known);
  const found =
    known.get(id) ?? orNotFound(page.api("GET /profiles/{id}", { params: { id } })).then(({ data }) => data);
  known.set(id, found);
  return found;
}

/**
 * The profile for a page that changes it. Throws a 404 for everyone who may not, before anything is written to the access log.
 */
export async function readEditableProfile(page: PageContext, id: string): Promise<ReadProfile> {
  const { data } = await page.api("GET /profiles");
  if (!data.some((one) => one.id === id && one.editable)) throw pageNotFound();
  return readProfile(page, id);
}

/** The profile as passed to other features' cards. */
export const subjectOf = (profile: ReadProfile): ProfileSubject => ({
  id: profile.id,
  kind: profile.kind,
  name: profile.name,
  lastname: profile.lastname,
  time_zone: profile.location.time_zone,
  level: profile.level,
  scopes: profile.scopes,
});
