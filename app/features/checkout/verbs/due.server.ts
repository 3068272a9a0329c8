import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { releaseCredits } from "../../ledger/verbs.server.ts";
import { cancelPayment, chargeableAccount } from "../../payments/verbs.server.ts";
import type { SessionPayments } from "../../sessions/verbs.server.ts";
import { holdOf, lockPurchase, type Purchase } from "../data/purchases.server.ts";
import { termsOf } from "../data/terms.server.ts";

/** How sessions are paid online. */
export const sessionPayments = ({ commissionBasisPoints }: { commissionBasisPoints: number }): SessionPayments => ({
  available: async (sql, specialistId) => (await chargeableAccount(sql, specialistId)) !== null,

  async begin(sql, { session_id, specialist_id, profile_id, account_id, amount: price, currency, pay_until }, now) {
    const id = v7({ msecs: now.getTime() });
    const { amount, fee } = termsOf(price, 0, commissionBasisPoints);
    await sql`
      insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, currency, basis_points, amount, fee, pay_until, state, created_at)
      values (${id}, ${session_id}, ${profile_id}, ${specialist_id}, ${account_id}, ${price}, ${currency}, ${commissionBasisPoints}, ${amount}, ${fee},
        ${pay_until}, 'open', ${now})`;
    return { reference: id };
  },

  async release(services, { reference }) {
    const now = services.clock();
    await write(services, jobContext("checkout.release", now), async (_, sql) => {
      const purchase = await lockPurchase(sql, reference);
      if (purchase?.state === "open") await giveUp(sql, purchase, now);
    });
  },
});

/** Ends an open purchase. If its payment was quicker, it stays for the event that says so. */
export async function giveUp(sql: TxSql, purchase: Purchase, now: Date): Promise<void> {
  if (!(await clear(sql, purchase, now))) return;
  await sql`update purchase set state = 'cancelled', ended_at = ${now} where id = ${purchase.id}`;
}

/** Takes back what was chosen for an open purchase: its payment and its credits. False if it is paid. */
export async function clear(sql: TxSql, { id, payment_id, hold_id, price, basis_points }: Purchase, now: Date): Promise<boolean> {
  if (payment_id !== null && (await cancelPayment(sql, payment_id, now)) === "paid") return false;
  if (hold_id !== null) await releaseCredits(sql, { ...holdOf(hold_id), occurred_at: now, actor: { kind: "job", name: "checkout" } });
  const { amount, fee } = termsOf(price, 0, basis_points);
  await sql`update purchase set payment_id = null, hold_id = null, credits = 0, amount = ${amount}, fee = ${fee} where id = ${id}`;
  return true;
}
