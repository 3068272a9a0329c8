import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Poster, Source } from "../../ledger/verbs.server.ts";
import type { PayAnswer } from "../contract.ts";
import type { Reason, WordsReader } from "./sold.server.ts";

/** What stands in place of money for whole things: a session of a pack. */
export interface InsteadMeans {
  /** The account's own that could pay for all of these. */
  offers(
    sql: Reading,
    of: { orders: readonly ForMeans[]; /** Who would pay a part of them with money. */ others: readonly string[] },
    accountId: string,
    reader: WordsReader,
    now: Date,
  ): Promise<Offer[]>;
  /** How the sum names a use of it; null if it is none of this means. */
  line(sql: Reading, useId: string, locale: Locale): Promise<string | null>;
  /** Takes it for one of them, and answers the id of that use. The same again is the same use. */
  take(sql: TxSql, order: ForMeans, by: { id: string; actor: Person }, now: Date): Promise<string>;
  /** So many percent of what was taken go back: to where they came from, or as money by their own way. False if it is no use of this means. */
  back(sql: TxSql, of: { use_id: string; percent: number; reason: Reason; actor: Poster }, now: Date): Promise<boolean>;
}

export interface ForMeans {
  id: string;
  kind: string;
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
}

/** As the payer chooses among them, in their language. */
export interface Offer {
  id: string;
  label: string;
  text: string;
  /** On the button, in the sum, and what holds for what is paid so. */
  button: string;
  line: string;
  rule: string;
  /** What that means for others who were to pay a part; null where nobody is. */
  others: string | null;
}

/** A balance that pays some of the rest, or all of it: credits. */
export interface BalanceMeans {
  available(sql: Reading, accountId: string, currency: Currency, now: Date): Promise<number>;
  hold(sql: TxSql, of: Movement & { account_id: string; currency: Currency; amount: number }): Promise<unknown>;
  use(sql: TxSql, of: Movement & { against: string }): Promise<unknown>;
  release(sql: TxSql, of: Movement): Promise<unknown>;
  restore(sql: TxSql, of: Movement & { used_by: Source; amount: number }): Promise<unknown>;
}

type Movement = Source & { occurred_at: Date; actor: Poster };

/** Money for what is left, of a payment that was begun: a card. */
export interface ChargeMeans {
  /** Whether the payer's choice does: a card has to be named. Refuses if not. */
  check(chosen: { payment_method_id?: string | undefined }): void;
  /** Asks for the money. What is not answered at once is told by `payment.paid` or `payment.cancelled`. */
  charge(
    services: Services,
    context: WriteContext<Person>,
    payment: { payment_id: string; payment_method_id?: string | undefined },
  ): Promise<PayAnswer>;
}

/** Means of payment by their names. Whoever takes money asks for what can pay, and knows none by name but the one that is meant where none is named. */
export const insteadMeans = slot<InsteadMeans>("payments.instead");
export const balanceMeans = slot<BalanceMeans>("payments.balance");
/** The one that there is. */
export const balance = (): BalanceMeans => balanceMeans.get("credits");
export const chargeMeans = slot<ChargeMeans>("payments.charge");
