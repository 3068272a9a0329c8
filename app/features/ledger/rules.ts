import type { Currency } from "../../platform/money/format.ts";

/**
 * The accounts and their owners. The platform's assets and costs are positive, its debts and earnings negative, so that every journal
 * sums to zero. `memo` accounts contain other people's money, always in pairs.
 */
export const accountKinds = {
  /** Money at the card provider until it is paid out to the bank. */
  provider_balance: { of: null, memo: false },
  /** Money in the bank. */
  bank: { of: null, memo: false },
  /** A specialist's debt for commission that is not collected yet. Negative if collected but not invoiced yet. */
  receivable_specialist: { of: "specialist", memo: false },
  /** A payer's debt to the platform: a refund that reached them twice, once from the platform. */
  receivable_payer: { of: "account", memo: false },
  /** Money that the platform collected for a specialist and has not paid to them. */
  specialist_payable: { of: "specialist", memo: false },
  /** Credits that a person can use. */
  user_credit: { of: "account", memo: false },
  /** Credits held for a payment in progress. */
  credit_held: { of: "account", memo: false },
  /** The cost of credits for the platform. */
  credit_cost: { of: null, memo: false },
  /** Commission on invoices, without tax. */
  commission_income: { of: null, memo: false },
  /** The platform's own sales that are not invoiced yet, tax included. */
  own_sales: { of: null, memo: false },
  /** Value added tax to be paid to the state, by rate in basis points. */
  vat_output: { of: "rate", memo: false },
  /** The card provider's fees for the platform's own sales. */
  provider_fees: { of: null, memo: false },
  /** Disputes that the platform lost. */
  dispute_loss: { of: null, memo: false },
  /** The other side of amounts converted from one currency to another: a position in each. */
  exchange: { of: null, memo: false },
  /** Cents left by rounding. */
  rounding: { of: null, memo: false },
  /** Payments of families on a specialist's own account at the provider. */
  connected_gross: { of: "connected", memo: true },
  /** A specialist's refunds to families from their own pocket, instead of from the account at the provider. */
  returned_directly: { of: "specialist", memo: true },
  /** Sessions of a pack that are paid and not yet used: the specialist owes them to the family. */
  pack: { of: "pack", memo: true },
  /** The contra account of all memo accounts. */
  memo_contra: { of: null, memo: true },
} as const satisfies Record<string, { of: string | null; memo: boolean }>;

export type AccountKind = keyof typeof accountKinds;
type Single = { [K in AccountKind]: (typeof accountKinds)[K]["of"] extends null ? K : never }[AccountKind];
export type Account = Single | `${Exclude<AccountKind, Single>}:${string}`;

export const kindOfAccount = (account: string): AccountKind => account.split(":", 1)[0] as AccountKind;
/** Returns what follows the kind: the owner's id, or the rate for `vat_output`; null for accounts without an owner. */
export const ownerOfAccount = (account: string): string | null =>
  account.includes(":") ? account.slice(account.indexOf(":") + 1) : null;

export function isAccount(text: string): text is Account {
  const kind = kindOfAccount(text);
  if (!Object.hasOwn(accountKinds, kind)) return false;
  const owner = ownerOfAccount(text);
  return accountKinds[kind].of === null ? owner === null : owner !== null && owner.length > 0 && owner.length <= 80;
}

/** The operator's time zone, in which the books' months are counted. */
export const booksZone = "Europe/Ljubljana";

/** Kinds of journals; each has a text. */
export const journalKinds = [
  "charge",
  "refund",
  "refund_failed",
  "refund_otherwise",
  "refund_twice",
  "refund_sent_back",
  "commission_invoice",
  "commission_paid",
  "converted",
  "provider_fee",
  "payout",
  "payout_failed",
  "dispute",
  "dispute_won",
  "pack_bought",
  "pack_used",
  "pack_returned",
  "promo_used",
  "promo_returned",
  "referral_reward",
  "correction",
  "reversal",
  "credit_granted",
  "credit_held",
  "credit_released",
  "credit_used",
  "credit_restored",
  "credit_expired",
  "credit_revoked",
  "credit_left",
] as const;
export type JournalKind = (typeof journalKinds)[number];

export const currencies = ["EUR", "RSD"] as const satisfies Currency[];

/** In minor units. */
export interface Money {
  amount: number;
  currency: Currency;
}

/**
 * Returns the amounts that a journal moved, by currency: the sum of its positive lines. A payment to a specialist has positive memo lines
 * and the platform's part of it, so only the larger sum counts.
 */
export function movedIn(lines: readonly { account: string; amount: number; currency: Currency }[]): Money[] {
  const plus = lines.filter(({ amount }) => amount > 0);
  return [...Map.groupBy(plus, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (memo: boolean) =>
      own.reduce((all, one) => all + (accountKinds[kindOfAccount(one.account)].memo === memo ? one.amount : 0), 0);
    return { amount: Math.max(sum(true), sum(false)), currency };
  });
}

/** One line of a journal: a change of an account. */
export interface Line extends Money {
  account: Account;
  /** The id of the credit, only for `user_credit` and `credit_held`. */
  lot_id?: string | null;
}

/** The card provider accepts at most eight digits. */
export const largestAmount = 99_999_999;

/** Sources of credits; each has a text. */
export const creditKinds = ["goodwill", "referral", "correction"] as const;
export type CreditKind = (typeof creditKinds)[number];
/** Why a credit ended: it expired, was revoked by the operator, or its owner's account was erased. */
export const creditEnds = ["expired", "revoked", "left"] as const;
export type CreditEnd = (typeof creditEnds)[number];

/** Days before a credit expires when its owner is told. */
export const warningDays = 30;
export const pageSize = 20;
export const longestPage = 50;

export const longestWords = 200;
export const longestReason = 500;
/** The maximum of a goodwill credit, in minor units. */
export const largestGrant = { EUR: 50_000, RSD: 6_000_000 } as const satisfies Record<Currency, number>;
/** The maximum number of days that a credit may last. */
export const longestDays = 1830;
