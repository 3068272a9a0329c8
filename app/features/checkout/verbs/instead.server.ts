import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { nonMoneyMeans, type RefundReason } from "../../payments/verbs.server.ts";
import type { Order, Part } from "../data/purchases.server.ts";
import { dropDiscount } from "./discount.server.ts";
import { undoChoices, markPaid } from "./settle.server.ts";

interface Instead {
  /** The name of the means, and the id of what the payer uses. */
  means: string;
  id: string;
  early_start: boolean;
  address: unknown;
}

/**
 * Pays whole purchases with something in place of money; refused if someone has paid a part. The caller has locked them and called
 * `recordMadePayments`.
 */
export async function payInstead(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  orders: readonly Order[],
  { means: name, id: of, early_start, address }: Instead,
): Promise<void> {
  const { account_id } = actor;
  const early = early_start ? now : null;
  const means = nonMoneyMeans.find(name);
  if (!means) throw wrongField("instead", "choice");
  for (const order of orders) {
    const { id, price, parts } = order;
    if (parts.some(({ state }) => state !== "open")) throw new AppError("purchase_part_paid");
    await undoChoices(sql, parts, now);
    const use_id = await means.take(sql, order, { id: of, actor }, now);
    if (order.discount > 0) await dropDiscount(sql, order, now);
    await sql`update purchase set shared = false, discount = 0, discount_by = null, promo_code_id = null where id = ${id}`;
    const [first, ...others] = parts as [Part, ...Part[]];
    await sql`delete from purchase_part where id = any(${others.map((part) => part.id)}::uuid[])`;
    await sql`
      update purchase_part set account_id = ${account_id}, percent = 100, price = ${price}, discount = 0, credits = 0, amount = 0, fee = 0, hold_id = null,
        payment_id = null, pack_use_id = ${use_id}, address = ${address ? JSON.stringify(address) : null}::jsonb,
        early_start_at = case when account_id = ${account_id} then coalesce(early_start_at, ${early}) else ${early}::timestamptz end
      where id = ${first.id}`;
    await markPaid(sql, [{ ...first, hold_id: null }], now, now);
  }
}

/** Gives back what paid in place of money, such as a session of a pack. False if money paid. */
export async function giveBackInstead(
  sql: TxSql,
  order: Order,
  percent: number,
  reason: RefundReason,
  now: Date,
): Promise<boolean> {
  const part = order.parts.find(({ pack_use_id, state }) => pack_use_id !== null && state === "paid");
  if (!part?.pack_use_id) return false;
  const of = { use_id: part.pack_use_id, percent, reason, actor: { kind: "job", name: "checkout" } as const };
  let known = false;
  for (const [, means] of nonMoneyMeans.all()) known ||= await means.back(sql, of, now);
  if (!known) throw new Error(`No means of payment knows the use ${part.pack_use_id}`);
  if (percent === 100) {
    await sql`update purchase_part set state = 'returned', ended_at = ${now} where id = ${part.id}`;
    await sql`update purchase set state = 'returned', ended_at = ${now} where id = ${order.id}`;
  }
  return true;
}
