import type { TxSql } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { demoAccount } from "../demo.server.ts";
import type { CardProvider } from "../provider/provider.ts";
import { providerOf } from "../provider/refusals.ts";

/** The part of the card simulator that the demo's charges need. */
interface Simulator {
  openAccount(account: { id: string; email: string | null; country: string }): void;
  payOut(account: string): string | undefined;
  asOf<T>(past: Date, work: () => Promise<T>): Promise<T>;
}

const card = "pm_card_visa";

/**
 * Makes the demo's charges and refunds at the simulator, backdated, on the specialist's account. Repeating it changes nothing. If several
 * processes start on one database, only one does it, because two simulators would give the same ids to different charges.
 */
export async function chargeDemo(services: Services, simulator: Simulator): Promise<void> {
  await services.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('payments demo', 0))`;
    await chargeAll(tx, providerOf(services), simulator, services.clock());
  });
}

async function chargeAll(sql: TxSql, provider: CardProvider, simulator: Simulator, now: Date): Promise<void> {
  const [owner] = await sql<{ email: string | null }[]>`
    select a.email from connected_account c join specialist s on s.id = c.specialist_id join account a on a.id = s.account_id
    where c.provider_id = ${demoAccount} and c.disconnected_at is null`;
  if (!owner) return;
  simulator.openAccount({ id: demoAccount, email: owner.email, country: "SI" });
  const payments = await sql<{ id: string; paid_at: Date }[]>`
    select id, paid_at from payment where provider_account = ${demoAccount} and state = 'paid' and charge_id is null order by paid_at, id`;
  for (const { id, paid_at } of payments) await simulator.asOf(paid_at, () => chargeOne(sql, provider, id));
  const refunds = await sql<{ id: string; asked_at: Date }[]>`
    select r.id, r.asked_at from payment_refund r join payment p on p.id = r.payment_id
    where p.provider_account = ${demoAccount} and r.provider_id = 'demo ' || r.id order by r.asked_at, r.id`;
  for (const { id, asked_at } of refunds) await simulator.asOf(asked_at, () => refundOne(sql, provider, id));
  // One payout has arrived, the other is on its way.
  if (payments.length > 0)
    for (const hours of [8 * 24, 2])
      await simulator.asOf(new Date(now.getTime() - hours * 3600_000), async () => simulator.payOut(demoAccount));
}

async function chargeOne(sql: TxSql, provider: CardProvider, payment_id: string): Promise<void> {
  const [payment] = await sql<
    { amount: number; currency: "EUR"; fee: number; description: string | null; paid_at: Date }[]
  >`
    select amount, currency, fee, description, paid_at from payment where id = ${payment_id}`;
  if (!payment) return;
  const { paid_at, ...terms } = payment;
  const intent_id = await provider.makeIntent(
    demoAccount,
    { payment_id, ...terms, customer_id: null },
    `intent:${payment_id}`,
  );
  await provider.confirmIntent(demoAccount, intent_id, card, `demo-pay:${payment_id}`);
  const { charge } = await provider.readIntent(demoAccount, intent_id);
  if (!charge) throw new Error(`The demo's payment ${payment_id} was not charged`);
  await sql`
    update payment set intent_asked_at = ${paid_at}, intent_id = ${intent_id}, charge_id = ${charge.id}, fee_id = ${charge.fee_id}, provider_cost = ${charge.cost}
    where id = ${payment_id}`;
}

async function refundOne(sql: TxSql, provider: CardProvider, refund_id: string): Promise<void> {
  const [refund] = await sql<{ amount: number; fee: number; intent_id: string; fee_id: string | null }[]>`
    select r.amount, r.fee, p.intent_id, p.fee_id from payment_refund r join payment p on p.id = r.payment_id where r.id = ${refund_id}`;
  if (!refund) return;
  const { amount, fee, intent_id, fee_id } = refund;
  const { id } = await provider.makeRefund(demoAccount, { refund_id, intent_id, amount }, `refund:${refund_id}`);
  const returned =
    fee > 0 && fee_id !== null
      ? await provider.returnFee(fee_id, { refund_id, amount: fee }, `refund-fee:${refund_id}`)
      : null;
  await sql`update payment_refund set provider_id = ${id}, fee_refund_id = ${returned} where id = ${refund_id}`;
}
