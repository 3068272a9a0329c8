import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** For superadmins: the way to the list. */
export const loadTransactions = ((page) =>
  Promise.resolve((page.caller as Person).role === "superadmin" ? { there: true } : null)) satisfies LoadHomeCard;

/** For a specialist: the sums of the current month, as their page has them; null while nothing was paid. */
export const loadMonth = (async ({ api }) => {
  const {
    data: { sums, cash },
  } = await api("GET /billing/transactions/month");
  return sums.length + cash.length === 0 ? null : { sums, cash };
}) satisfies LoadHomeCard;
