import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** For superadmins: the current month's income so far, by card and directly, as their list totals it. */
export const loadTransactions = (async ({ api, caller }) => {
  if ((caller as Person).role !== "superadmin") return null;
  const [card, cash] = await Promise.all(
    (["card", "cash"] as const).map((kind) => api("GET /admin/specialist/transactions/total", { query: { kind } })),
  );
  return { card: card?.data ?? [], cash: cash?.data ?? [] };
}) satisfies LoadHomeCard;

/** For a specialist: the sums of the current month, as their page has them; null while nothing was paid. */
export const loadMonth = (async ({ api }) => {
  const {
    data: { sums, cash },
  } = await api("GET /billing/transactions/month");
  return sums.length + cash.length === 0 ? null : { sums, cash };
}) satisfies LoadHomeCard;
