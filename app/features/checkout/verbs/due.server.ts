import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { lockShares, sharesOf } from "../../families/verbs.server.ts";
import { chargeableAccount, sellerVat, soldKinds } from "../../payments/verbs.server.ts";
import type { SessionPayments } from "../../sessions/verbs.server.ts";
import { owingOf } from "../data/owing.server.ts";
import { lockOrders, type Purchase } from "../data/purchases.server.ts";
import { commissionRateAt } from "../data/rate.server.ts";
import { splitOf, termsOf } from "../data/terms.server.ts";
import { giveUpPurchase } from "./settle.server.ts";

/** Lets sessions be paid online. */
export const sessionPayments = (settings: { commissionBasisPoints: number }): SessionPayments => ({
  available: async (sql, specialistId) => (await chargeableAccount(sql, specialistId)) !== null,

  async begin(sql, { amount: price, ...due }, now) {
    const basis_points = await commissionRateAt(sql, settings, now);
    const id = await beginPurchase(sql, { ...due, kind: "session", price, basis_points }, now);
    return { reference: id };
  },

  owing: owingOf,

  async release(services, { reference }) {
    const now = services.clock();
    await write(services, jobContext("checkout.release", now), async (_, sql) => {
      const [order] = await lockOrders(sql, [reference]);
      if (order?.state === "open") await giveUpPurchase(sql, order, now);
    });
  },
});

type Due = Pick<
  Purchase,
  | "kind"
  | "session_id"
  | "specialist_id"
  | "profile_id"
  | "account_id"
  | "price"
  | "currency"
  | "basis_points"
  | "pay_until"
>;

/**
 * Records what is to be paid and by whom: by the child's shares if there are any, or else by the person who ordered. Publishes
 * `checkout.part_due` for parts of people who did not order it.
 */
export async function beginPurchase(
  sql: TxSql,
  due: Due,
  now: Date,
  id: string = v7({ msecs: now.getTime() }),
): Promise<string> {
  const { kind, session_id, specialist_id, profile_id, account_id, price, currency, basis_points, pay_until } = due;
  const vat = await sellerVat(sql, specialist_id);
  const together = soldKinds.get(kind).shared;
  if (together) await lockShares(sql, profile_id);
  const shares = together ? await sharesOf(sql, profile_id, now) : null;
  const parts = splitOf(price, 0, shares, account_id);
  const shared =
    shares !== null &&
    parts.length === shares.length &&
    parts.every((part, i) => part.account_id === shares[i]?.account_id);
  await sql`
    insert into purchase (id, kind, session_id, profile_id, specialist_id, account_id, price, currency, basis_points, shared, vat_kind,
      vat_basis_points, pay_until, state, created_at)
    values (${id}, ${kind}, ${session_id}, ${profile_id}, ${specialist_id}, ${account_id}, ${price}, ${currency}, ${basis_points}, ${shared},
      ${vat?.kind ?? null}, ${vat?.basis_points ?? null}, ${pay_until}, 'open', ${now})`;
  for (const part of parts) {
    const part_id = v7({ msecs: now.getTime() });
    const [terms] = termsOf([{ ...part, discount_by: null, basis_points }], 0);
    await sql`
      insert into purchase_part (id, purchase_id, account_id, percent, price, amount, fee, state)
      values (${part_id}, ${id}, ${part.account_id}, ${part.percent}, ${part.price}, ${terms?.amount ?? 0}, ${terms?.fee ?? 0}, 'open')`;
    if (part.account_id !== account_id)
      await publish(sql, "checkout.part_due", { purchase_part_id: part_id }, { subject: `purchase:${id}` });
  }
  return id;
}
