import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";

/** The profile data that other features' cards get. */
export async function readSubject({ api }: PageContext, id: string): Promise<ProfileSubject> {
  const { data } = await orNotFound(api("GET /profiles/{id}", { params: { id } }));
  const { kind, name, lastname, location, level, scopes } = data;
  return { id, kind, name, lastname, time_zone: location.time_zone, level, scopes };
}
