import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { zoneWithOffset } from "../../../platform/time/zone-names.server.ts";

const profileOf = async ({ api }: PageContext, { id }: ProfileSubject) =>
  (await api("GET /profiles/{id}", { params: { id } })).data;

export async function loadFacts(page: PageContext, subject: ProfileSubject) {
  const profile = await profileOf(page, subject);
  const zone = zoneWithOffset(page.locale, profile.location.time_zone, page.services.clock().toISOString());
  return { profile, zone };
}
