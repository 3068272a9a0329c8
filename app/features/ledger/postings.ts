/** The lines of what happens with money. A zero makes no line. */
import type { Currency } from "../../platform/money/format.ts";
import { vatFromGross } from "./amounts.ts";
import type { Account, Line } from "./rules.ts";

type Pair = readonly [account: Account, amount: number];

const linesOf = (currency: Currency, pairs: readonly Pair[]): Line[] =>
  pairs.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount, currency }));

/** The same, taken back. */
export const negated = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, amount: -line.amount }));

/** A payment on a specialist's own account at the card provider. */
interface Direct {
  currency: Currency;
  specialist_id: string;
  /** The account's id at the provider. */
  connected: string;
  /** The amount charged to the card. */
  amount: number;
  /** The amount that the provider withheld for the platform: the commission, less credits that were used. */
  fee: number;
}

/** Empty only if nothing was charged. */
export const chargeLines = ({ currency, specialist_id, connected, amount, fee }: Direct): Line[] =>
  linesOf(currency, [
    ["provider_balance", fee],
    [`receivable_specialist:${specialist_id}`, -fee],
    [`connected_gross:${connected}`, amount],
    ["memo_contra", -amount],
  ]);

/** `amount` is refunded to the card, and `fee` of the commission to the specialist: see `feeToReturn`. */
export const refundLines = (refund: Direct): Line[] => negated(chargeLines(refund));

/** A refund that the provider could not carry out reached the family another way. */
interface Otherwise {
  currency: Currency;
  /** Null where the platform itself was paid. */
  specialist_id: string | null;
  amount: number;
  /** The payer, from their own bank account. */
  by: "platform" | "specialist";
}

/**
 * The specialist owes what the platform paid in their place: the money is still on their account. What they paid themselves is not
 * the platform's money.
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
 * The card received the refund after all: the specialist owes nothing anymore, and the payer owes what the platform paid.
 */
export const refundTwiceLines = ({ account_id, ...of }: Otherwise & { account_id: string }): Line[] =>
  negated(refundOtherwiseLines(of)).map((line) =>
    line.account === "bank" ? { ...line, account: `receivable_payer:${account_id}` } : line,
  );

/** The payer sent the platform's money back. */
export const refundSentBackLines = ({
  currency,
  account_id,
  amount,
}: Pick<Otherwise, "currency" | "amount"> & { account_id: string }): Line[] =>
  linesOf(currency, [
    ["bank", amount],
    [`receivable_payer:${account_id}`, -amount],
  ]);

/** A payment for the platform's own products. `negated`, or less of it, is refunded to the card. */
export const ownSaleLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["provider_balance", amount],
    ["own_sales", -amount],
  ]);

/** A disputed payment, taken from the specialist's account. The platform's fee stays until it is refunded. */
export const disputeLines = ({
  currency,
  connected,
  amount,
}: Pick<Direct, "currency" | "connected" | "amount">): Line[] =>
  linesOf(currency, [
    [`connected_gross:${connected}`, -amount],
    ["memo_contra", amount],
  ]);

/** A dispute that the platform bears, with the provider's fee for it. */
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

/** Commission on a month's invoice, be it collected with card payments already or due from cash ones. `rate` in basis points. */
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

/** The provider's fee for the platform's own actions. */
export const providerFeeLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["provider_fees", amount],
    ["provider_balance", -amount],
  ]);

/** The provider's payout of our balance to the bank; `amount` is negative for one that came back. */
export const payoutLines = ({ currency, amount }: { currency: Currency; amount: number }): Line[] =>
  linesOf(currency, [
    ["bank", amount],
    ["provider_balance", -amount],
  ]);

/** A pack was paid: its sessions are owed. The charge itself is a journal of its own. */
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

/** A session of a pack took place, or the unused part is refunded. */
export const packUsedLines = (used: { currency: Currency; pack_id: string; amount: number }): Line[] =>
  negated(packBoughtLines(used));

/**
 * The platform discounts a specialist's price and compensates them, as with credits. `negated`, or less of it, for refunds.
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

/** A specialist owes less commission for having recommended Korak, or for having come that way. */
export const referralRewardLines = (reward: { currency: Currency; specialist_id: string; amount: number }): Line[] =>
  promoUsedLines(reward);
