import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { soldKinds } from "../../payments/verbs.server.ts";
import type { Currency } from "../../../platform/money/format.ts";

export type State = "open" | "paid" | "cancelled" | "returned";

/** One thing that was ordered. */
export interface Purchase {
  id: string;
  /** The key under which the selling feature is registered. */
  kind: string;
  /** Null unless it is a session. */
  session_id: string | null;
  profile_id: string;
  specialist_id: string;
  /** Who ordered it. */
  account_id: string;
  price: number;
  discount: number;
  discount_by: "platform" | "specialist" | null;
  promo_code_id: string | null;
  currency: Currency;
  basis_points: number;
  shared: boolean;
  pay_until: Date;
  state: State;
}

/** What one payer pays of a purchase. */
export interface Part extends Pick<Purchase, "specialist_id" | "currency" | "basis_points" | "discount_by"> {
  id: string;
  purchase_id: string;
  account_id: string;
  percent: number;
  price: number;
  discount: number;
  credits: number;
  amount: number;
  hold_id: string | null;
  payment_id: string | null;
  pack_use_id: string | null;
  early_start_at: Date | null;
  address: unknown;
  state: State;
  /** The amount to be refunded to the card, of which `card_returned` has been. */
  card_asked: number;
  card_returned: number;
  credits_returned: number;
}

export interface Order extends Purchase {
  parts: Part[];
}

/** Reads orders by id, the oldest first; unknown ids are omitted. */
export async function readOrders(sql: Reading, ids: readonly string[]): Promise<Order[]> {
  const purchases = await sql<Purchase[]>`select * from purchase where id = any(${[...ids]}::uuid[]) order by id`;
  const parts = await sql<Part[]>`
    select t.*, b.specialist_id, b.currency, b.basis_points, b.discount_by
    from purchase_part t join purchase b on b.id = t.purchase_id
    where t.purchase_id = any(${[...ids]}::uuid[]) order by t.purchase_id, t.percent desc, t.id`;
  return purchases.map((one) => ({ ...one, parts: parts.filter(({ purchase_id }) => purchase_id === one.id) }));
}

export async function readOrder(sql: Reading, id: string): Promise<Order | null> {
  return (await readOrders(sql, [id]))[0] ?? null;
}

/**
 * Locks orders until the transaction ends. The lock covers everything bought from a specialist, because a payment may be for several
 * purchases. It is always taken before payments and credits.
 */
export async function lockOrders(sql: TxSql, ids: readonly string[]): Promise<Order[]> {
  const sellers = await sql<{ specialist_id: string }[]>`
    select distinct specialist_id from purchase where id = any(${[...ids]}::uuid[]) order by specialist_id`;
  for (const { specialist_id } of sellers) await lockSeller(sql, specialist_id);
  return readOrders(sql, ids);
}

/** Locks purchases from a specialist, so that they run one at a time. */
export async function lockSeller(sql: TxSql, specialistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${specialistId}`}, 0))`;
}

/** Returns ids of the purchases that a payment is for, in whole or in part. */
export async function purchasesPaidBy(sql: Reading, paymentId: string): Promise<string[]> {
  const rows = await sql<{ purchase_id: string }[]>`
    select distinct purchase_id from purchase_part where payment_id = ${paymentId} order by purchase_id`;
  return rows.map(({ purchase_id }) => purchase_id);
}

/** The ledger's source of the credits held for a part. */
export const holdOf = (hold_id: string) => ({ source_type: "purchase", source_id: hold_id });

/** Whether only someone else may see and pay it. */
export const isOnlyForOthers = ({ kind, account_id }: Pick<Order, "kind" | "account_id">, accountId: string): boolean =>
  !soldKinds.get(kind).shared && account_id !== accountId;

/** Whether an account has paid for a session or a part of it, by any means. */
export async function hasPaidFor(sql: Reading, sessionId: string, accountId: string): Promise<boolean> {
  const [row] = await sql`
    select from purchase b join purchase_part t on t.purchase_id = b.id
    where b.session_id = ${sessionId} and t.account_id = ${accountId} and t.state = 'paid' limit 1`;
  return row !== undefined;
}
