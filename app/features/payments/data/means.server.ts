import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Poster, Source } from "../../ledger/verbs.server.ts";
import type { PayAnswer } from "../contract.ts";
import type { RefundReason, WordsReader } from "./sold.server.ts";

/** A means of payment other than money that covers a whole purchase, such as a session from a pack. */
export interface NonMoneyMeans {
  /** Returns what the account has that could pay for all of these. */
  offers(
    sql: Reading,
    of: {
      orders: readonly OrderForMeans[];
      /** The people who would pay a part of them with money. */ others: readonly string[];
    },
    accountId: string,
    reader: WordsReader,
    now: Date,
  ): Promise<MeansOffer[]>;
  /** The label of a use in the total; null if the use belongs to another means. */
  line(sql: Reading, useId: string, locale: Locale): Promise<string | null>;
  /** Uses it for one order and returns the id of that use. Repeating it returns the same use. */
  take(sql: TxSql, order: OrderForMeans, by: { id: string; actor: Person }, now: Date): Promise<string>;
  /** Gives back this percentage of a use, to its source or as money. False if the use belongs to another means. */
  back(
    sql: TxSql,
    of: { use_id: string; percent: number; reason: RefundReason; actor: Poster },
    now: Date,
  ): Promise<boolean>;
}

export interface OrderForMeans {
  id: string;
  kind: string;
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
}

/** A choice shown to the payer, in their language. */
export interface MeansOffer {
  id: string;
  label: string;
  text: string;
  /** The labels of the button and the total, and the conditions. */
  button: string;
  line: string;
  rule: string;
  /** What it means for others who share the price; null if no one does. */
  others: string | null;
}

/** A balance that pays part or all of the rest, such as credits. */
export interface BalanceMeans {
  available(sql: Reading, accountId: string, currency: Currency, now: Date): Promise<number>;
  hold(sql: TxSql, of: Movement & { account_id: string; currency: Currency; amount: number }): Promise<unknown>;
  use(sql: TxSql, of: Movement & { against: string }): Promise<unknown>;
  release(sql: TxSql, of: Movement): Promise<unknown>;
  restore(sql: TxSql, of: Movement & { used_by: Source; amount: number }): Promise<unknown>;
}

type Movement = Source & { occurred_at: Date; actor: Poster };

/** A means that pays the rest of a payment with money, such as a card. */
export interface ChargeMeans {
  /** Refuses an incomplete choice, such as one without a card. */
  check(chosen: { payment_method_id?: string | undefined }): void;
  /** Requests the money. A later result is reported by `payment.paid` or `payment.cancelled`. */
  charge(
    services: Services,
    context: WriteContext<Person>,
    payment: { payment_id: string; payment_method_id?: string | undefined },
  ): Promise<PayAnswer>;
}

/** Means of payment by name. Features that charge know only the default by name. */
export const nonMoneyMeans = slot<NonMoneyMeans>("payments.instead");
export const balanceMeans = slot<BalanceMeans>("payments.balance");
/** The only balance so far. */
export const creditBalanceMeans = (): BalanceMeans => balanceMeans.get("credits");
export const chargeMeans = slot<ChargeMeans>("payments.charge");
