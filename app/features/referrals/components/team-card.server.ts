import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the latest invitations, for superadmins. */
export const loadTeamCard = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /admin/referrals", { query: { limit: "3" } });
  return { referrals: data.map(({ id, type, state, reason }) => ({ id, type, state, reason })) };
}) satisfies LoadHomeCard;
