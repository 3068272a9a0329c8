import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** For superadmins, while families wait for money. */
export const loadRefunds = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /admin/refunds/count");
  return data.open > 0 ? data : null;
}) satisfies LoadHomeCard;
