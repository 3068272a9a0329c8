import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Poster } from "../../ledger/verbs.server.ts";
import type { NewRefund } from "../verbs/refunds.server.ts";

export type RefundReason = NewRefund["reason"];

/** A purchase as shown in lists, documents and the checkout. */
export interface SoldThing {
  /** The service, in the reader's language if the specialist gave it. */
  title: string;
  /** A longer name if the service alone is not enough: "Pack of 5, speech practice". */
  name: string | null;
  minutes: number | null;
  /** How many sessions or tickets it contains; null for one thing. */
  count: number | null;
  session_id: string | null;
  mode: "online" | "in_person" | null;
  place: string | null;
  status: "Pending" | "Confirmed" | "Rejected" | "Cancelled" | "Completed" | null;
  /** Its time, or the time held for it; null after the time is released. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Its former time, after that time is released. */
  was_at: Date | null;
  /** The place's time zone; null without a place. */
  time_zone: string | null;
  /** Until when it can be cancelled free of charge. */
  free_until: Date | null;
  /** Whether nothing is left to do before it can take place. */
  confirmed: boolean;
  /** Whether the law grants no right to withdraw from it, such as for leisure events on a set date. If absent, its kind's contracts decide. */
  final?: boolean;
}

export interface SoldLink {
  label: string;
  href: string;
  /** How prominent it is; the first `main` is the most prominent. `file` is a download. */
  as: "main" | "beside" | "plain" | "file";
}

/** The checkout's text about it, in the reader's language. */
export interface SoldWords {
  /** The line below its title: specialist, length and place. */
  how: string;
  /** Its label in the total. */
  line: string;
  /** How much of the price is refunded. */
  back: string;
  /** Shown next to the countdown of the time to pay, and after it has run out. */
  hold: string;
  hold_over: string;
  /** Shown after a failed attempt to pay. */
  still: string;
  /** Shown when it can no longer be paid. */
  over: { title: string; text: string; returned: string; link: SoldLink };
  /** Shown after it is paid. */
  paid: {
    title: string;
    /** Shown until it is confirmed. */
    soon: { title: string; text: string };
    next: string[];
    /** When a reminder is sent; null if none is. */
    reminder: string | null;
    links: SoldLink[];
  };
}

export interface WordsReader extends FormatsReader {
  time_zone: string;
}

/** Purchases that are paid together: sessions of one agreement, or tickets of several people. */
export interface PurchaseGroup<Thing extends SoldThing = SoldThing> {
  things: readonly (Thing & { purchase_id: string })[];
  specialist: { id: string; name: string };
  /** The profile of the first one. */
  profile_id: string;
  now: Date;
}

/** A contract from which the law lets a family withdraw. */
export interface SoldContract {
  id: string;
  /** Null if it was bought online; then it has a purchase with the same id. */
  session_id: string | null;
  /** The person who concluded it. */
  account_id: string;
  profile_id: string;
  specialist_id: string;
  /** held: it was provided in full. ended: it was cancelled or has ended otherwise. */
  stands: "open" | "held" | "ended";
  title: string;
  minutes: number;
  /** The number of sessions, and how many took place or have begun; null if it is not counted. */
  used: { count: number; used: number } | null;
  starts_at: Date | null;
  ends_at: Date | null;
  time_zone: string;
  concluded_at: Date;
  /** The end of the withdrawal period. */
  until: Date;
  paid_online: boolean;
  price: number;
  currency: Currency;
  /** The part of the price for what has taken place; null if it depends on the elapsed time. */
  kept: number | null;
}

/** Texts about a contract, in the reader's language. */
export interface ContractWords {
  /** Its service and number of sessions. */
  title: string;
  /** Its line in a list: the person, and the time or number. */
  row: string;
  /** How much has been used, such as "2 of 5"; null if it is not counted. */
  used: string | null;
  /** The effects of a withdrawal, and who is told. */
  text: string;
  receipt: string;
  keep: string;
  see: Pick<SoldLink, "label" | "href">;
  /** Why withdrawing is not possible. */
  closed: { title: string; text: string | null };
  /** Shown with a partial refund. */
  part: string;
}

export interface ContractWordsOf {
  contract: SoldContract;
  profile_name: string;
  /** The refund, as an amount. */
  amount: string;
  /** The recipient of the confirmation. */
  email: string;
}

export interface Contracts {
  /** Returns ids of the account's contracts since a time, the latest first, and of its contracts among `also`. */
  list(
    sql: Reading,
    of: { account_id: string; since: Date; after: string | null; limit: number; also: readonly string[] },
    now: Date,
  ): Promise<string[]>;
  /** Does not check rights; the caller does. */
  read(sql: Reading, ids: readonly string[], locale: Locale, now: Date): Promise<SoldContract[]>;
  words(of: ContractWordsOf, reader: WordsReader): ContractWords;
  /** Ends it within the caller's transaction, and refunds this percentage of its payment. */
  rescind(sql: TxSql, context: WriteContext<Person>, contract: SoldContract, percent: number): Promise<void>;
}

/** The total to be refunded for a purchase so far: a percentage, or an amount. */
export type RefundTotal = { percent: number } | { amount: number; reason: RefundReason };

export interface PaidOrder {
  /** The id of the purchase, which is also the id of the sold thing if that is not a session. */
  id: string;
  session_id: string | null;
}

/** The dispute state of a payment: under review, taken back for good, or undisputed. */
export type DisputeState = "open" | "lost" | "none";

/**
 * A kind of thing that families buy. The selling feature registers it in its manifest (`sold.fill("kind", …)`), so that features that
 * charge or show payments need not know the kinds.
 */
export interface SoldKind<Thing extends SoldThing = SoldThing> {
  /**
   * Whether the guardians of a child share its price as agreed, and each may see and pay it. If false, only the person who ordered it
   * may.
   */
  shared: boolean;
  /**
   * Whether the charging feature drops orders that were not paid in time, or whose seller was suspended. If false, the selling feature
   * does.
   */
  lapses: boolean;
  /** The kind of promo codes that apply to it; null for none. */
  codes: "sessions" | "packs" | "events" | null;
  /** Whether it is prepaid and pays for other things later. Lists of payments can be filtered by this. */
  ahead: boolean;
  /** The kind's label. */
  word(locale: Locale): string;
  /** Returns descriptions by purchase id. */
  describe(sql: Reading, orders: readonly PaidOrder[], locale: Locale): Promise<ReadonlyMap<string, Thing>>;
  words(bought: PurchaseGroup<Thing>, reader: WordsReader): SoldWords;
  /** Called when all of it is paid, with money and credits, in the transaction that records it. */
  paid?(sql: TxSql, order: PaidOrder & { paid: number; actor: Poster }, now: Date): Promise<void>;
  /** Called when it was not paid in time or its order was withdrawn, in the transaction that records it. */
  dropped?(sql: TxSql, id: string, now: Date): Promise<void>;
  /** Returns paid purchases that have to be confirmed together with this one. */
  together?(sql: Reading, order: PaidOrder): Promise<string[]>;
  /** Confirms paid purchases. Returns those that were too late, whose money is refunded. May run any number of times. */
  confirm?(
    services: Services,
    context: WriteContext<Job>,
    orders: readonly (PaidOrder & { paid_at: Date })[],
  ): Promise<string[]>;
  /** Returns what is to be refunded; null if nothing is, or if another purchase has replaced it. */
  back(sql: Reading, order: PaidOrder): Promise<RefundTotal | null>;
  /** Called with the dispute state of its payment when that may have changed. May run any number of times. */
  bank?(sql: TxSql, of: { id: string; bank: DisputeState; actor: Poster }, now: Date): Promise<void>;
  /** Makes a purchase valid again when a refund made at the card provider itself has failed. False if it had not ended that way. */
  reopen?(sql: TxSql, of: { id: string; actor: Poster }, now: Date): Promise<boolean>;
  contracts?: Contracts;
  /** Purchases paid and not provided yet: a refund would have to come from the specialist's connected account. */
  owed: OwedServices;
}

/** What a specialist still owes families of one kind; the words are in the reader's language. */
export interface OwedServices {
  count: (sql: Reading, specialistId: string, now: Date) => Promise<number>;
  words: (count: number, locale: Locale) => { text: string; link: { label: string; href: string } };
}

/** The registered kinds, by the `kind` of purchases. */
export const soldKinds = slot<SoldKind>("payments.sold");

/**
 * A query parameter by which the checkout's address names purchases. The key is the parameter's name; the selling feature finds the
 * purchases.
 */
export interface PurchaseParameter {
  /** Whether the value is well formed. */
  valid(value: string): boolean;
  /** Returns the purchases that this account can pay now, or else the ones paid last. */
  purchases(sql: Reading, of: { account_id: string }, value: string, now: Date): Promise<string[]>;
  /** Returns the page to open while nothing is ordered. `value` is null if the address names nothing valid. */
  without(value: string | null, locale: Locale): string;
}

export const purchaseParameters = slot<PurchaseParameter>("payments.asked");

/** Returns the kinds that pass a test. */
export const kindsWith = (what: (kind: SoldKind) => boolean): string[] =>
  soldKinds.all().flatMap(([kind, of]) => (what(of) ? [kind] : []));

/** Returns the descriptions of purchases of any kind by id. */
export async function thingsOf(
  sql: Reading,
  purchases: readonly (PaidOrder & { kind: string })[],
  locale: Locale,
): Promise<ReadonlyMap<string, SoldThing>> {
  const kinds = Map.groupBy(purchases, ({ kind }) => kind);
  const found = await Promise.all([...kinds].map(([kind, of]) => soldKinds.get(kind).describe(sql, of, locale)));
  return new Map(found.flatMap((things) => [...things]));
}

/** An order to be paid. */
export interface NewOrder {
  kind: string;
  /** The id of the sold thing, if its feature chose one. */
  id?: string;
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
  account_id: string;
  /** In minor units. */
  price: number;
  currency: Currency;
  /** The platform's commission; defaults to the rate in the settings. */
  basis_points?: number;
  pay_until: Date;
}

/** The interface of the feature that charges for sold things. */
export interface Till {
  /** Locks purchases from a specialist, so that they run one at a time. Take this lock before any other. */
  lockSeller(sql: TxSql, specialistId: string): Promise<void>;
  /** Records an order within the caller's transaction. Refuses if the specialist can't be paid. */
  order(services: Services, sql: TxSql, order: NewOrder, now: Date): Promise<{ purchase_id: string }>;
  /** Returns which of these purchases can still be paid. */
  open(sql: Reading, ids: readonly string[], now: Date): Promise<string[]>;
  /** Drops unpaid orders. */
  giveUp(sql: TxSql, ids: readonly string[], now: Date): Promise<void>;
  /** Refunds what is due for a purchase, or for all purchases of a session. May run any number of times. */
  settle(
    services: Services,
    of: { purchase_id: string } | { session_id: string },
    reason?: RefundReason,
  ): Promise<void>;
}

/** Filled by exactly one feature. */
export const tills = slot<Till>("payments.till");
export const till = (): Till => tills.get("till");
