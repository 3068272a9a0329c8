/** The lines of each kind of journal. Zero amounts are left out. */
import type { Currency } from "../../platform/money/format.ts";
import { vatFromGross } from "./amounts.ts";
import type { Account, Line } from "./rules.ts";

type Pair = readonly [account: Account, amount: number];

const linesOf = (currency: Currency, pairs: readonly Pair[]): Line[] =>
  pairs.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount, currency }));

/** Reverses lines. */
export const negate = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, amount: -line.amount }));

/** A payment on a specialist's own account at the card provider. */
interface Direct {
  currency: Currency;
  specialist_id: string;
  /** The account's id at the provider. */
  connected: string;
  /** The amount charged to the card. */
  amount: number;
  /** The amount that the provider withheld for the platform: the commission, less used credits. */
  fee: number;
}

/** Lines of a charge; empty only if nothing was charged. */
export const chargeLines = ({ currency, specialist_id, connected, amount, fee }: Direct): Line[] =>
  linesOf(currency, [
    ["provider_balance", fee],
    [`receivable_specialist:${specialist_id}`, -fee],
    [`connected_gross:${connected}`, amount],
    ["memo_contra", -amount],
  ]);

/** Lines of a refund: `amount` goes to the card, and `fee` of the commission to the specialist (see `feeToReturn`). */
export const refundLines = (refund: Direct): Line[] => negate(chargeLines(refund));

/** A refund that the provider could not make and that was paid another way. */
interface Otherwise {
  currency: Currency;
  /** Null if the platform itself was the seller. */
  specialist_id: string | null;
  amount: number;
  /** Who paid it, from their own bank account. */
  by: "platform" | "specialist";
}

/**
 * Lines of a refund paid another way. The specialist owes what the platform paid in their place, because the money is still on their
 * account. What they paid themselves only moves memo accounts.
 */
export const refundOtherwiseLines = ({ currency, specialist_id, amount, by }: Otherwise): Line[] =>
  by === "specialist" && specialist_id !== null
    ? linesOf(currency, [
        [`returned_directly:${specialist_id}`, -amount],
        ["memo_contra", amount],
      ])
    : linesOf(currency, [
        [specialist_id === null ? "own_sales" : `receivable_specialist:${specialist_id}`, amount],
        ["bank", -amount],
      ]);

/**
 * Lines for a refund paid another way that the card received after all: the specialist no longer owes it, and the payer owes what the
 * platform paid.
 */
export const refundTwiceLines = ({ account_id, ...of }: Otherwise & { account_id: string }): Line[] =>
  negate(refundOtherwiseLines(of)).map((line) =>
    line.account === "bank" ? { ...line, account: `receivable_payer:${account_id}` } : line,
  );

/** Lines for a payer who returned the platform's money. */
export const refundSentBackLines = ({
  currency,
  account_id,
  amount,
}: Pick<Otherwise, "currency" | "amount"> & { account_id: string }): Line[] =>
  linesOf(currency, [
    ["bank", amount],
    [`receivable_payer:${account_id}`, -amount],
  ]);

/** Lines of a payment for the platform's own products. Use `negate` for refunds, also with a smaller amount. */
export const ownSaleLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["provider_balance", amount],
    ["own_sales", -amount],
  ]);

/** Lines of a disputed payment, taken from the specialist's account. The platform keeps its fee until that is refunded. */
export const disputeLines = ({
  currency,
  connected,
  amount,
}: Pick<Direct, "currency" | "connected" | "amount">): Line[] =>
  linesOf(currency, [
    [`connected_gross:${connected}`, -amount],
    ["memo_contra", amount],
  ]);

/** Lines of a dispute that the platform bears, with the provider's fee for it. */
export const ownDisputeLines = ({
  currency,
  amount,
  fee,
}: {
  currency: Currency;
  amount: number;
  fee: number;
}): Line[] =>
  linesOf(currency, [
    ["dispute_loss", amount],
    ["provider_fees", fee],
    ["provider_balance", -amount - fee],
  ]);

/** Lines of the commission on a month's invoice, already collected with card payments or due from direct ones. `rate` in basis points. */
export function commissionInvoiceLines({
  currency,
  specialist_id,
  gross,
  rate,
}: {
  currency: Currency;
  specialist_id: string;
  gross: number;
  rate: number;
}): Line[] {
  const { net, vat } = vatFromGross(gross, rate);
  return linesOf(currency, [
    [`receivable_specialist:${specialist_id}`, gross],
    ["commission_income", -net],
    [`vat_output:${rate}`, -vat],
  ]);
}

/** A specialist paid what they owed, by bank transfer; `amount` is negative where the platform paid what it owed to them. */
export const commissionPaidLines = ({ specialist_id, amount }: { specialist_id: string; amount: number }): Line[] =>
  linesOf("EUR", [
    ["bank", amount],
    [`receivable_specialist:${specialist_id}`, -amount],
  ]);

/** A movement of a specialist's account is put into euros: `from` is taken out in its currency, and `amount` put in. */
export const convertedLines = ({
  specialist_id,
  from,
  amount,
}: {
  specialist_id: string;
  from: { amount: number; currency: Currency };
  amount: number;
}): Line[] => [
  ...linesOf(from.currency, [
    [`receivable_specialist:${specialist_id}`, -from.amount],
    ["exchange", from.amount],
  ]),
  ...linesOf("EUR", [
    [`receivable_specialist:${specialist_id}`, amount],
    ["exchange", -amount],
  ]),
];

/** Lines of the provider's fees for the platform's own account. */
export const providerFeeLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["provider_fees", amount],
    ["provider_balance", -amount],
  ]);

/** Lines of the provider's payout of our balance to the bank; `amount` is negative if it was returned. */
export const payoutLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["bank", amount],
    ["provider_balance", -amount],
  ]);

/** Lines for a paid pack, whose sessions are owed. The charge has a separate journal. */
export const packBoughtLines = ({
  currency,
  pack_id,
  amount,
}: {
  currency: Currency;
  pack_id: string;
  amount: number;
}): Line[] =>
  linesOf(currency, [
    [`pack:${pack_id}`, -amount],
    ["memo_contra", amount],
  ]);

/** Lines for a session paid with a pack, or for the refunded unused part. */
export const packUsedLines = (used: { currency: Currency; pack_id: string; amount: number }): Line[] =>
  negate(packBoughtLines(used));

/**
 * Lines for compensating a specialist for the discount of the platform's own promo code. Use `negate` for refunds, also with a smaller
 * amount.
 */
export const promoUsedLines = ({
  currency,
  specialist_id,
  amount,
}: {
  currency: Currency;
  specialist_id: string;
  amount: number;
}): Line[] =>
  linesOf(currency, [
    ["credit_cost", amount],
    [`receivable_specialist:${specialist_id}`, -amount],
  ]);

/** Lines for a specialist who owes less commission after recommending Korak, or after being invited. */
export const referralRewardLines = (reward: { currency: Currency; specialist_id: string; amount: number }): Line[] =>
  promoUsedLines(reward);
