import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the latest journals, for superadmins. */
export const loadLedger = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /admin/ledger/journals", { query: { limit: "3" } });
  return data.length > 0
    ? { journals: data, zone: (page.caller as Person).time_zone, now: page.services.clock().toISOString() }
    : null;
}) satisfies LoadHomeCard;
