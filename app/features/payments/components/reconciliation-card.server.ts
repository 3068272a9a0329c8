import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

const shown = "3";

/** For superadmins: days with differences to look into, whenever they were; without any, the latest comparisons. */
export const loadReconciliation = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  const unsettled = await page.api("GET /admin/reconciliation", { query: { which: "open", limit: shown } });
  const { data } =
    unsettled.data.length > 0 ? unsettled : await page.api("GET /admin/reconciliation", { query: { limit: shown } });
  return data.length > 0
    ? {
        days: data.map(({ id, day, account, open, differing }) => ({
          id,
          day,
          specialist: account && (account.specialist ?? account.id),
          open,
          differing,
        })),
      }
    : null;
}) satisfies LoadHomeCard;
