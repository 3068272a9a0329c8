import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the platform's latest codes, for superadmins. */
export const loadPlatformCodes = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /promo-codes", { query: { limit: "3" } });
  return { codes: data };
}) satisfies LoadHomeCard;
