import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the totals of all income in the current month, by card and direct. For superadmins. */
export const loadTransactions = (async ({ api, caller }) => {
  if ((caller as Person).role !== "superadmin") return null;
  const [card, cash] = await Promise.all(
    (["card", "cash"] as const).map((kind) => api("GET /admin/specialist/transactions/total", { query: { kind } })),
  );
  return { card: card?.data ?? [], cash: cash?.data ?? [] };
}) satisfies LoadHomeCard;

/** Loads the sums of a specialist's current month; null while nothing was paid. */
export const loadMonth = (async ({ api }) => {
  const {
    data: { sums, cash },
  } = await api("GET /billing/transactions/month");
  return sums.length + cash.length === 0 ? null : { sums, cash };
}) satisfies LoadHomeCard;
