/** Pure rules: what purchases cost, who pays which part, and what is refunded. Amounts are in minor units. */
import { commissionOf, splitByShares } from "../../ledger/verbs.server.ts";
import { smallestCharge } from "../../payments/rules.ts";

export interface Share {
  account_id: string;
  percent: number;
}

export interface PartOfPrice extends Share {
  price: number;
  discount: number;
}

/** Divides a price by shares. If a part would be too small for a card, the person who ordered pays everything. */
export function splitOf(
  price: number,
  discount: number,
  shares: readonly Share[] | null,
  orderedBy: string,
): PartOfPrice[] {
  const whole = [{ account_id: orderedBy, percent: 100, price, discount }];
  if (shares === null) return whole;
  const prices = splitByShares(
    price,
    shares.map(({ percent }) => percent),
  );
  const discounts = splitByShares(discount, prices);
  const parts = shares.map(({ account_id, percent }, i) => ({
    account_id,
    percent,
    price: prices[i] ?? 0,
    discount: discounts[i] ?? 0,
  }));
  return parts.every((part) => discountedPrice(part) >= smallestCharge) ? parts : whole;
}

interface Priced {
  price: number;
  discount: number;
}

export const discountedPrice = ({ price, discount }: Priced): number => price - discount;

type Borne = Priced & Pick<PricedPart, "discount_by">;
/** The specialist's gross income, commission and tax included; the platform pays the discount of its own code. */
export const worthOf = ({ price, discount, discount_by }: Borne): number =>
  discount_by === "platform" ? price : price - discount;

export interface PricedPart extends Priced {
  discount_by: "platform" | "specialist" | null;
  basis_points: number;
}

export interface ChargeTerms {
  credits: number;
  /** The amount charged to the card. */
  amount: number;
  /** The commission, less credits and platform discounts, which the platform owes the specialist. */
  fee: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Divides credits and charge among parts that are paid together. A card is charged at least half a euro, so fewer credits are used if less would be left. */
export function termsOf(parts: readonly PricedPart[], available: number): ChargeTerms[] {
  const owed = parts.map(discountedPrice);
  const all = sum(owed);
  const most = Math.min(all, Math.max(0, available));
  const used = most < all && all - most < smallestCharge ? Math.max(0, all - smallestCharge) : most;
  const credits = used === 0 ? owed.map(() => 0) : splitByShares(used, owed);
  return parts.map((part, i) => {
    const own = credits[i] ?? 0;
    const borne = worthOf(part) - discountedPrice(part);
    return {
      credits: own,
      amount: discountedPrice(part) - own,
      fee: Math.max(0, commissionOf(worthOf(part), part.basis_points) - own - borne),
    };
  });
}

/** Adds up what is charged to the card. */
export const amountOf = (terms: readonly Pick<ChargeTerms, "amount">[]): number =>
  sum(terms.map(({ amount }) => amount));

export const isChargeable = (amount: number): boolean => amount === 0 || amount >= smallestCharge;

export const partOf = (bought: Priced, percent: number): number =>
  Math.round((discountedPrice(bought) * percent) / 100);

interface Bought {
  credits: number;
  amount: number;
  /** The total refund to the card requested so far, arrived or not. */
  card_asked: number;
  credits_returned: number;
}

export const amountPaidFor = ({ credits, amount }: Pick<Bought, "credits" | "amount">): number => credits + amount;
/** The total of refunds requested so far. */
export const requestedRefund = ({
  card_asked,
  credits_returned,
}: Pick<Bought, "card_asked" | "credits_returned">): number => card_asked + credits_returned;

export interface RefundedPart {
  id: string;
  amount: number;
  card_asked: number;
  /** Our refunds for this part: requested and sent. */
  own: { asked: number; sent: number };
}

/**
 * Computes requested and sent card refunds for each part of a payment. Refunds made at the provider itself (`there`) name no part: they
 * stay with the part for which they were counted before, and new ones count for the first part with an amount left. What was sent there beyond
 * that stands in for refunds of ours that have not been sent, such as failed ones.
 */
export function countRefunds(
  parts: readonly RefundedPart[],
  there: { asked: number; sent: number },
): { card_asked: number; card_returned: number }[] {
  const elsewhere = parts.map(({ amount, card_asked, own }) =>
    Math.min(Math.max(0, card_asked - own.asked), Math.max(0, amount - own.asked)),
  );
  let missing = there.asked - sum(elsewhere);
  for (const [i, { amount, own }] of parts.entries()) {
    const more = Math.min(Math.max(0, missing), Math.max(0, amount - own.asked - (elsewhere[i] ?? 0)));
    elsewhere[i] = (elsewhere[i] ?? 0) + more;
    missing -= more;
  }
  // Refunds made at the provider that failed are taken off again.
  for (let i = parts.length - 1; i >= 0; i -= 1) {
    const less = Math.min(Math.max(0, -missing), elsewhere[i] ?? 0);
    elsewhere[i] = (elsewhere[i] ?? 0) - less;
    missing += less;
  }
  let sent = there.sent;
  const counted = parts.map(({ amount, own }, i) => {
    const gone = Math.min(sent, elsewhere[i] ?? 0);
    sent -= gone;
    const card_asked = Math.min(amount, own.asked + (elsewhere[i] ?? 0));
    return { card_asked, card_returned: Math.min(card_asked, own.sent + gone) };
  });
  return counted.map(({ card_asked, card_returned }) => {
    const more = Math.min(sent, card_asked - card_returned);
    sent -= more;
    return { card_asked, card_returned: card_returned + more };
  });
}

/** Divides the rest of a total refund among the parts by what each paid, money before credits. */
export function splitRefund(parts: readonly Bought[], total: number): { card: number; credits: number }[] {
  const paid = parts.map(amountPaidFor);
  const all = sum(paid);
  if (all === 0) return parts.map(() => ({ card: 0, credits: 0 }));
  const due = splitByShares(Math.min(total, all), paid);
  const missing = parts.map((part, i) => Math.max(0, (due[i] ?? 0) - requestedRefund(part)));
  // Dividing a higher total may round a part to a cent less than has already been refunded for it; the others then get less.
  let above = Math.max(0, sum(missing) + sum(parts.map(requestedRefund)) - Math.min(total, all));
  return parts.map((part, i) => {
    const wanted = missing[i] ?? 0;
    const less = Math.min(above, wanted);
    above -= less;
    const card = Math.min(wanted - less, part.amount - part.card_asked);
    return { card, credits: wanted - less - card };
  });
}
