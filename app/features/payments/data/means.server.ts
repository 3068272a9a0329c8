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

/** Means in place of money for whole things: a session of a pack. */
export interface InsteadMeans {
  /** The account's own that could pay for all of these. */
  offers(
    sql: Reading,
    of: {
      orders: readonly ForMeans[];
      /** The people who would pay a part of them with money. */ others: readonly string[];
    },
    accountId: string,
    reader: WordsReader,
    now: Date,
  ): Promise<Offer[]>;
  /** The label of a use in the total; null if it is not of this means. */
  line(sql: Reading, useId: string, locale: Locale): Promise<string | null>;
  /** Takes it for one of them, and answers the id of that use. The same again is the same use. */
  take(sql: TxSql, order: ForMeans, by: { id: string; actor: Person }, now: Date): Promise<string>;
  /**
   * Returns this percentage of a use: to its source, or as money by its own way. False if it is not a use of this means.
   */
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
  /** The labels of the button and the total, and the conditions of paying like this. */
  button: string;
  line: string;
  rule: string;
  /** The consequence for others who were to pay a part; null if there are none. */
  others: string | null;
}

/** A balance that pays part of the rest, or all of it: credits. */
export interface BalanceMeans {
  available(sql: Reading, accountId: string, currency: Currency, now: Date): Promise<number>;
  hold(sql: TxSql, of: Movement & { account_id: string; currency: Currency; amount: number }): Promise<unknown>;
  use(sql: TxSql, of: Movement & { against: string }): Promise<unknown>;
  release(sql: TxSql, of: Movement): Promise<unknown>;
  restore(sql: TxSql, of: Movement & { used_by: Source; amount: number }): Promise<unknown>;
}

type Movement = Source & { occurred_at: Date; actor: Poster };

/** Money for the rest of a started payment: a card. */
export interface ChargeMeans {
  /** Whether the payer's choice does: a card has to be named. Refuses if not. */
  check(chosen: { payment_method_id?: string | undefined }): void;
  /** Requests the money. A later result is reported by `payment.paid` or `payment.cancelled`. */
  charge(
    services: Services,
    context: WriteContext<Person>,
    payment: { payment_id: string; payment_method_id?: string | undefined },
  ): Promise<PayAnswer>;
}

/** Means of payment by name. Features that charge ask for the possible ones, and know by name only the default. */
export const insteadMeans = slot<InsteadMeans>("payments.instead");
export const balanceMeans = slot<BalanceMeans>("payments.balance");
/** The one that there is. */
export const balance = (): BalanceMeans => balanceMeans.get("credits");
export const chargeMeans = slot<ChargeMeans>("payments.charge");
