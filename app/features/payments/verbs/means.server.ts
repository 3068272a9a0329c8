import { AppError } from "../../../platform/errors/app-error.ts";
import { creditsOf, holdCredits, releaseCredits, restoreCredits, useCredits } from "../../ledger/verbs.server.ts";
import type { BalanceMeans, ChargeMeans } from "../data/means.server.ts";
import { payByCard } from "./pay.server.ts";

/** Pays with a saved card, or one entered just now. */
export const cardMeans: ChargeMeans = {
  check({ payment_method_id }) {
    if (payment_method_id === undefined) throw new AppError("card_needed");
  },
  charge(services, context, { payment_id, payment_method_id }) {
    if (payment_method_id === undefined) throw new AppError("card_needed");
    return payByCard(services, context, { payment_id, payment_method_id });
  },
};

/** Pays with credits, which the ledger keeps as the platform's debt to a person. */
export const creditMeans: BalanceMeans = {
  available: async (sql, accountId, wanted, now) =>
    (await creditsOf(sql, accountId, now)).find(({ currency }) => currency === wanted)?.available ?? 0,
  hold: holdCredits,
  use: useCredits,
  release: releaseCredits,
  restore: restoreCredits,
};
