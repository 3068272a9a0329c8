import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the latest comparisons with the card provider's books, for superadmins. */
export const loadReconciliation = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const { data } = await page.api("GET /admin/reconciliation", { query: { limit: "3" } });
  return data.length > 0
    ? {
        days: data.map(({ id, day, account, open }) => ({
          id,
          day,
          specialist: account && (account.specialist ?? account.id),
          open,
        })),
      }
    : null;
}) satisfies LoadHomeCard;
