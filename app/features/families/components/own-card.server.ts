import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";

/** Loads a young person's own decision; null while guardians decide, or once consent is given. */
export async function loadOwnConsent({ api, caller }: PageContext, { id, time_zone }: ProfileSubject) {
  const { data } = await api("GET /profiles/own-consent/{id}", { params: { id } });
  const zone = caller.kind === "person" ? caller.time_zone : time_zone;
  return data.needed && data.given !== true ? { consent: data, zone } : null;
}
