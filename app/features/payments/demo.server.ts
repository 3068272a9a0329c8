import { v7 } from "uuid";
import type { TxSql } from "../../platform/db/database.server.ts";
import type { Currency } from "../../platform/money/format.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { chargeLines, commissionOf, post, refundLines } from "../ledger/verbs.server.ts";

const day = 24 * 3600_000;
const at = (now: Date, days: number) => new Date(now.getTime() + days * day);
const actor = { kind: "job", name: "demo" } as const;

/** The connected account of the specialist whose sessions the demo's families pay by card. */
export const demoAccount = "acct_demo01";
export const demoSeller = "specialist-01";

/**
 * Seeds Ana's addresses, her own and her company's, a specialist's account, and the latest comparisons of the books. Cards and charges
 * come from the card simulator.
 */
export async function seedPayments(world: DemoWorld): Promise<void> {
  const {
    services: { sql },
    id,
    now,
  } = world;
  const account_id = id("adult-1");
  const made = { account_id, created_at: now, updated_at: now, country: "GB", city: "London" };
  await sql`insert into billing_address ${sql([
    {
      ...made,
      id: v7(),
      kind: "person",
      name: "Ana Kovač",
      tax_number: null,
      street: "17 Elm Grove",
      postcode: "SE15 5DB",
      is_default: true,
    },
    {
      ...made,
      id: v7(),
      kind: "company",
      name: "Kovač Studio Ltd",
      tax_number: "GB 412 7781 06",
      street: "2 Quay Street",
      postcode: "SE1 9QA",
      is_default: false,
    },
  ])}`;
  await sql`
    insert into connected_account (id, specialist_id, provider_id, connected_at, read_at, country, takes_payments, pays_out, told)
    values (${v7()}, ${id(demoSeller)}, ${demoAccount}, ${at(now, -90)}, ${now}, 'SI', true, true, 'ready')`;
  await sql`
    insert into seller_terms (specialist_id, vat, cash, updated_at)
    select s.id, t.vat, true, s.created_at
    from (values (${id(demoSeller)}::uuid, 'small'), (${id("specialist-07")}::uuid, 'health')) t (id, vat) join specialist s on s.id = t.id`;
  await seedComparisons(world);
}

async function seedComparisons({ services: { sql }, now }: DemoWorld): Promise<void> {
  const runs = [
    { account: null, days: -17, matched: 1, found: [] },
    { account: demoAccount, days: -17, matched: 1, found: [] },
    {
      account: demoAccount,
      days: -9,
      matched: 0,
      found: [
        {
          class: "missing_here",
          kind: "charge",
          source: "ch_demo_own_shop",
          there: 1200,
          resolved_at: at(now, -8),
          resolution: "Her own charge for a picture book, made on the provider’s page. It has nothing to do with us.",
        },
      ],
    },
    {
      account: null,
      days: -3,
      matched: 1,
      found: [
        {
          class: "missing_here",
          kind: "application_fee_refund",
          source: "fr_demo_by_hand",
          there: -550,
          resolved_at: null,
          resolution: null,
        },
      ],
    },
  ];
  for (const { account, days, matched, found } of runs) {
    const run_id = v7();
    await sql`
      insert into reconciliation_run (id, provider_account, day, matched, differing, others, finished_at)
      values (${run_id}, ${account}, ${at(now, days).toISOString().slice(0, 10)}, ${matched}, ${found.length}, 0, ${at(now, days + 1)})`;
    for (const one of found)
      await sql`insert into reconciliation_difference ${sql({ id: v7(), run_id, currency: "EUR", here: null, ...one })}`;
  }
}

export interface DemoCharge {
  key: string;
  reference: string;
  account_id: string;
  amount: number;
  currency: Currency;
  /** Credits used; they reduce the commission. */
  credits: number;
  price: number;
  paid_at: Date;
}

const basis_points = 1000;

/** Seeds a card payment. */
export async function seedCharge(
  { services, id }: DemoWorld,
  { key, price, credits, paid_at, ...charge }: DemoCharge,
): Promise<{ payment_id: string; fee: number }> {
  const sql = services.sql as unknown as TxSql;
  const payment_id = id(key);
  const fee = Math.max(0, commissionOf(price, basis_points) - credits);
  const specialist_id = id(demoSeller);
  await sql`insert into payment ${sql({
    id: payment_id,
    ...charge,
    specialist_id,
    provider_account: demoAccount,
    fee,
    basis_points,
    pay_until: new Date(paid_at.getTime() + 900_000),
    state: "paid",
    card_brand: "visa",
    card_last4: "4242",
    provider_cost: Math.round(charge.amount * 0.015) + 25,
    paid_at,
    created_at: paid_at,
  })}`;
  const lines = chargeLines({
    currency: charge.currency,
    specialist_id,
    connected: demoAccount,
    amount: charge.amount,
    fee,
  });
  await post(sql, {
    kind: "charge",
    source_type: "payment",
    source_id: payment_id,
    occurred_at: paid_at,
    actor,
    lines,
  });
  return { payment_id, fee };
}

interface DemoRefund {
  source_type: string;
  source_id: string;
  reason: "rule" | "withdrawal";
}

/** Seeds a full refund of a payment. */
export async function seedRefund(
  { services, id }: DemoWorld,
  payment_id: string,
  source: DemoRefund,
  when: Date,
): Promise<void> {
  const sql = services.sql as unknown as TxSql;
  const refund_id = id(`refund of ${payment_id}`);
  const [{ amount, fee, currency } = { amount: 0, fee: 0, currency: "EUR" as Currency }] = await sql<
    { amount: number; fee: number; currency: Currency }[]
  >`
    select amount, fee, currency from payment where id = ${payment_id}`;
  await sql`insert into payment_refund ${sql({
    id: refund_id,
    payment_id,
    ...source,
    amount,
    fee,
    state: "done",
    provider_id: `demo ${refund_id}`,
    asked_at: when,
    ended_at: when,
  })}`;
  const lines = refundLines({ currency, specialist_id: id(demoSeller), connected: demoAccount, amount, fee });
  await post(sql, { kind: "refund", source_type: "refund", source_id: refund_id, occurred_at: when, actor, lines });
}
