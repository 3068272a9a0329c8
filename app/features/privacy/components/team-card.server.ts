import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** For superadmins, while a request is open. */
export const loadTeamCard = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /data-requests/counts");
  return data.open > 0 ? data : null;
}) satisfies LoadHomeCard;
