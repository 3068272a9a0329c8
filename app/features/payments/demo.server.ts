import { v7 } from "uuid";
import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/rooms/demo-world.server.ts";
import { chargeLines, post, refundLines } from "../ledger/verbs.server.ts";

const day = 24 * 3600_000;

/** Ana's addresses: her own, and her company's; and what she paid by card. Her cards come from the card simulator, as anyone's do. */
export async function seedPayments(world: DemoWorld): Promise<void> {
  const { services: { sql }, id, now } = world;
  const account_id = id("adult-1");
  const made = { account_id, created_at: now, updated_at: now, country: "GB", city: "London" };
  await sql`insert into billing_address ${sql([
    { ...made, id: v7(), kind: "person", name: "Ana Kovač", tax_number: null, street: "17 Elm Grove", postcode: "SE15 5DB", is_default: true },
    { ...made, id: v7(), kind: "company", name: "Kovač Studio Ltd", tax_number: "GB 412 7781 06", street: "2 Quay Street", postcode: "SE1 9QA", is_default: false },
  ])}`;
  // The credit that she used three weeks ago was for the first one, so the platform withheld less of it.
  await seedPayment(world, { key: "credit of adult-1 held -21", days: -21, amount: 5400, fee: 0 });
  const returned = await seedPayment(world, { key: "payment of adult-1 -12", days: -12, amount: 4500, fee: 450 });
  await seedRefund(world, { ...returned, days: -10 });
  await seedPayment(world, { key: "payment of adult-1 -5", days: -5, amount: 6000, fee: 600 });
  for (const [account, matched] of [[null, 1], ["acct_demo01", 1]] as const) {
    await sql`
      insert into reconciliation_run (id, provider_account, day, matched, differing, others, finished_at)
      values (${v7()}, ${account}, ${at(now, -5).toISOString().slice(0, 10)}, ${matched}, 0, 0, ${at(now, -4)})`;
  }
}

interface Paid { key: string; days: number; amount: number; fee: number }

const at = (now: Date, days: number) => new Date(now.getTime() + days * day);
const actor = { kind: "job", name: "demo" } as const;

async function seedPayment({ services, id, now }: DemoWorld, { key, days, amount, fee }: Paid): Promise<{ payment_id: string; lines: Direct }> {
  const sql = services.sql as unknown as TxSql;
  const [payment_id, paid_at] = [id(key), at(now, days)];
  const lines: Direct = { currency: "EUR", specialist_id: id("specialist-01"), connected: "acct_demo01", amount, fee };
  await sql`
    insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, card_brand,
      card_last4, provider_cost, paid_at, created_at)
    values (${payment_id}, ${`demo:${key}`}, ${id("adult-1")}, ${lines.specialist_id}, ${lines.connected}, ${amount}, 'EUR', ${fee}, 1000,
      ${new Date(paid_at.getTime() + 900_000)}, 'paid', 'visa', '4242', ${Math.round(amount * 0.015) + 25}, ${paid_at}, ${paid_at})`;
  await post(sql, { kind: "charge", source_type: "payment", source_id: payment_id, occurred_at: paid_at, actor, lines: chargeLines(lines) });
  return { payment_id, lines };
}

type Direct = Parameters<typeof chargeLines>[0];

async function seedRefund({ services, id, now }: DemoWorld, { payment_id, lines, days }: { payment_id: string; lines: Direct; days: number }): Promise<void> {
  const sql = services.sql as unknown as TxSql;
  const [refund_id, when] = [id(`refund of ${payment_id}`), at(now, days)];
  await sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at, ended_at)
    values (${refund_id}, ${payment_id}, 'demo', ${refund_id}, ${lines.amount}, ${lines.fee}, 'rule', 'done', 're_demo01', ${when}, ${when})`;
  await post(sql, { kind: "refund", source_type: "refund", source_id: refund_id, occurred_at: when, actor, lines: refundLines(lines) });
}
