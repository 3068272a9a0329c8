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

export type Reason = NewRefund["reason"];

/** A purchase, as lists, papers and the checkout show it. */
export interface SoldThing {
  /** The service, in the reader's language if the specialist gave it. */
  title: string;
  /** How it is called where that is more than the service: "Pack of 5, speech practice". */
  name: string | null;
  minutes: number | null;
  /** How many of them, where it is several. */
  count: number | null;
  session_id: string | null;
  mode: "online" | "in_person" | null;
  place: string | null;
  status: "Pending" | "Confirmed" | "Rejected" | "Cancelled" | "Completed" | null;
  /** Its time, or the time held for it; null once released. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** When it was to be, once its time is given away. */
  was_at: Date | null;
  /** The zone of the place; null without a place. */
  time_zone: string | null;
  /** Until when it can be called off for nothing. */
  free_until: Date | null;
  /** Nothing blocks it anymore. */
  confirmed: boolean;
  /** The law gives no right to withdraw from it, as from leisure events on a set date. If absent, its kind's contracts decide. */
  final?: boolean;
}

export interface SoldLink {
  label: string;
  href: string;
  /** Its prominence; the first `main` is the most prominent. A file is downloaded. */
  as: "main" | "beside" | "plain" | "file";
}

/** The checkout's text about it, in the reader's language. */
export interface SoldWords {
  /** Below its title: the specialist, length and place. */
  how: string;
  /** In the sum. */
  line: string;
  /** How much of the price is refunded. */
  back: string;
  /** Beside the clock that runs until it has to be paid, and once that has run out. */
  hold: string;
  hold_over: string;
  /** After a try to pay that came to nothing. */
  still: string;
  /** It can no longer be paid. */
  over: { title: string; text: string; returned: string; link: SoldLink };
  /** It is paid. */
  paid: {
    title: string;
    /** Until it is confirmed. */
    soon: { title: string; text: string };
    next: string[];
    /** For people who get reminders; null if none is sent. */
    reminder: string | null;
    links: SoldLink[];
  };
}

export interface WordsReader extends FormatsReader {
  time_zone: string;
}

/** Several are dates of one agreement, or one thing for several people. */
export interface Bought<Thing extends SoldThing = SoldThing> {
  things: readonly (Thing & { purchase_id: string })[];
  specialist: { id: string; name: string };
  /** The first one's. */
  profile_id: string;
  now: Date;
}

/** A contract that the law lets a family withdraw from, as its seller knows it. */
export interface SoldContract {
  id: string;
  /** Null where it was bought online: then it has a purchase of the same id. */
  session_id: string | null;
  /** The person who concluded it. */
  account_id: string;
  profile_id: string;
  specialist_id: string;
  /** held: it was provided in full. ended: it was cancelled or has ended otherwise. */
  stands: "open" | "held" | "ended";
  title: string;
  minutes: number;
  /** How many there are, and how many took place or have begun. */
  used: { count: number; used: number } | null;
  starts_at: Date | null;
  ends_at: Date | null;
  time_zone: string;
  concluded_at: Date;
  /** Until when it may be withdrawn from. */
  until: Date;
  paid_online: boolean;
  price: number;
  currency: Currency;
  /** The part of the price for what has taken place; null if it follows the elapsed time. */
  kept: number | null;
}

/** How a contract is spoken of, in the reader's language. */
export interface ContractWords {
  /** Its service, with how many. */
  title: string;
  /** In a list: the person, and the time or number. */
  row: string;
  /** The used part, if it is counted. */
  used: string | null;
  /** The effects of a withdrawal, and who is told. */
  text: string;
  receipt: string;
  keep: string;
  see: Pick<SoldLink, "label" | "href">;
  /** Why it cannot be withdrawn from. */
  closed: { title: string; text: string | null };
  /** The refund if it is not everything. */
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
  /** Ids of an account's contracts that are young enough, the latest first, with those of `also` that are its own. */
  list(
    sql: Reading,
    of: { account_id: string; since: Date; after: string | null; limit: number; also: readonly string[] },
    now: Date,
  ): Promise<string[]>;
  /** For any person; the caller checks rights. */
  read(sql: Reading, ids: readonly string[], locale: Locale, now: Date): Promise<SoldContract[]>;
  words(of: ContractWordsOf, reader: WordsReader): ContractWords;
  /** Ends it within the caller's transaction; its payment is refunded by its own way. */
  rescind(sql: TxSql, context: WriteContext<Person>, contract: SoldContract, percent: number): Promise<void>;
}

/** The part of a purchase to be refunded by now: a percentage, or an amount. */
export type Back = { percent: number } | { amount: number; reason: Reason };

export interface PaidOrder {
  /** Of the purchase; of the thing as well, where it is not a session. */
  id: string;
  session_id: string | null;
}

/** The dispute state of a payment: under review, taken back for good, or undisputed. */
export type BankWord = "open" | "lost" | "none";

/**
 * A kind of thing that families buy. The selling feature registers it in its manifest (`sold.fill("kind", …)`); features that
 * charge, and those that show payments, ask it, and know no kind by name.
 */
export interface Sold<Thing extends SoldThing = SoldThing> {
  /**
   * The guardians of a child share its price as agreed, and each of them may see and pay it. If false, only the person who ordered
   * it may.
   */
  shared: boolean;
  /**
   * The charging feature gives up orders that were not paid in time, or whose seller was stopped. If false, the selling feature
   * does.
   */
  lapses: boolean;
  /** The kind of promo codes for it; null for none. */
  codes: "sessions" | "packs" | "events" | null;
  /** Paid for ahead, it pays for other things later. Lists of money can be narrowed to such. */
  ahead: boolean;
  /** The kind's label. */
  word(locale: Locale): string;
  /** By the ids of the purchases. */
  describe(sql: Reading, orders: readonly PaidOrder[], locale: Locale): Promise<ReadonlyMap<string, Thing>>;
  words(bought: Bought<Thing>, reader: WordsReader): SoldWords;
  /** All of it is paid, with money and credits; in the transaction that records it. */
  paid?(sql: TxSql, order: PaidOrder & { paid: number; actor: Poster }, now: Date): Promise<void>;
  /** No one paid it in time, or its order was withdrawn; in the transaction that notes it. */
  dropped?(sql: TxSql, id: string, now: Date): Promise<void>;
  /** Purchases that are to be confirmed together with this one, if they are paid by now. */
  together?(sql: Reading, order: PaidOrder): Promise<string[]>;
  /**
   * They are paid, and are confirmed with everything this requires. Returns those that were too late, whose money is refunded. May
   * run any number of times.
   */
  confirm?(
    services: Services,
    context: WriteContext<Job>,
    orders: readonly (PaidOrder & { paid_at: Date })[],
  ): Promise<string[]>;
  /** Null where nothing is, or another purchase has taken its place. */
  back(sql: Reading, order: PaidOrder): Promise<Back | null>;
  /** May run any number of times. */
  bank?(sql: TxSql, of: { id: string; bank: BankWord; actor: Poster }, now: Date): Promise<void>;
  /**
   * It was refunded at the card provider itself, and that refund failed, so it is valid again. False if it had not ended that way.
   */
  reopen?(sql: TxSql, of: { id: string; actor: Poster }, now: Date): Promise<boolean>;
  contracts?: Contracts;
  /** Paid, and not provided yet: its refund would have to come from the specialist's connected account. */
  owed: Owed;
}

/** What a specialist still owes families of a kind, and where it is settled; in the reader's language. */
export interface Owed {
  count: (sql: Reading, specialistId: string, now: Date) => Promise<number>;
  words: (count: number, locale: Locale) => { text: string; link: { label: string; href: string } };
}

/** By kind, as purchases name it. */
export const sold = slot<Sold>("payments.sold");

/**
 * What a page address names by a parameter of its own: the selling feature knows which purchases that is. The entry's key is the
 * parameter.
 */
export interface AskedBy {
  /** The value has the form of an id. */
  valid(value: string): boolean;
  /** The purchases that this account can pay for it now, else those that were paid last. */
  purchases(sql: Reading, of: { account_id: string }, value: string, now: Date): Promise<string[]>;
  /** The page to open while nothing is ordered yet; null where the address names nothing valid. */
  without(value: string | null, locale: Locale): string;
}

export const askedBy = slot<AskedBy>("payments.asked");

/** The kinds with a certain property. */
export const kindsWith = (what: (kind: Sold) => boolean): string[] =>
  sold.all().flatMap(([kind, of]) => (what(of) ? [kind] : []));

/** The descriptions of purchases of any kind, by their ids. */
export async function thingsOf(
  sql: Reading,
  purchases: readonly (PaidOrder & { kind: string })[],
  locale: Locale,
): Promise<ReadonlyMap<string, SoldThing>> {
  const kinds = Map.groupBy(purchases, ({ kind }) => kind);
  const found = await Promise.all([...kinds].map(([kind, of]) => sold.get(kind).describe(sql, of, locale)));
  return new Map(found.flatMap((things) => [...things]));
}

/** The amounts to be paid. */
export interface NewOrder {
  kind: string;
  /** Of the thing that is sold, if its feature chose it. */
  id?: string;
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
  account_id: string;
  /** In minor units. */
  price: number;
  currency: Currency;
  /** The platform's commission; by default that of the settings. */
  basis_points?: number;
  pay_until: Date;
}

/** The feature that charges for sold things. */
export interface Till {
  /** Everything that is bought from a specialist is in turn; taken before anything else. */
  lockSeller(sql: TxSql, specialistId: string): Promise<void>;
  /** Records what is to be paid, within the caller's transaction. Refused if the specialist cannot be paid. */
  order(services: Services, sql: TxSql, order: NewOrder, now: Date): Promise<{ purchase_id: string }>;
  /** Purchases of these that can still be paid. */
  open(sql: Reading, ids: readonly string[], now: Date): Promise<string[]>;
  /** Gives up unpaid orders. */
  giveUp(sql: TxSql, ids: readonly string[], now: Date): Promise<void>;
  /** Refunds what is due for purchases, or for those of a session. May run any number of times. */
  settle(services: Services, of: { purchase_id: string } | { session_id: string }, reason?: Reason): Promise<void>;
}

/** One feature fills it. */
export const tills = slot<Till>("payments.till");
export const till = (): Till => tills.get("till");
