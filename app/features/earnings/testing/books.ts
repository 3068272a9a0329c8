import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach } from "vitest";
import "../../../../server/features.server.ts";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { readOrders } from "../../checkout/data/purchases.server.ts";
import { returnDiscount, spendDiscount } from "../../checkout/verbs/discount.server.ts";
import { totalPaid } from "../../checkout/verbs/settle.server.ts";
import { disputeLines, post, refundLines } from "../../ledger/verbs.server.ts";
import { makeAdult } from "../../profiles/factories.server.ts";
import { type Pair, seedPair } from "../../sessions/factories.server.ts";
import type { Month, Transaction } from "../contract.ts";

export let t: TestApi;
export let pair: Pair;
export let other: Pair;
export let admin: string;
export const now = new Date("2026-11-23T10:00:00Z");
/** Sets up two specialists and a member of the team, and empties the books before each test. Call it once in a test file. */
export function withBooks(): void {
  beforeAll(async () => {
    t = await testApi();
    t.setClock(now);
    [pair, other] = [await seedPair(t.sql, "earning"), await seedPair(t.sql, "elsewhere")];
    admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
  });
  afterAll(() => t.close());
  beforeEach(() => emptyBooks());
}

export const actor = { kind: "job", name: "test" } as const;
export const path = "/billing/transactions";
export const list = (query = "", as = pair.specialist.account_id) => t.call(as, "GET", `${path}?${query}`);
export const rows = async (query = ""): Promise<Transaction[]> => (await list(query)).body.data;
export const month = async (query = ""): Promise<Month> =>
  (await t.call(pair.specialist.account_id, "GET", `${path}/month?${query}`)).body.data;

interface Part {
  price: number;
  discount?: number;
  credits?: number;
  card_returned?: number;
  credits_returned?: number;
  pack?: boolean;
}
interface Bought {
  of?: Pair;
  at?: Date;
  by?: "platform" | "specialist";
  parts: Part[];
  payment?: string;
  cost?: number | null;
}

/** Makes a purchase with its parts as the checkout stores it. A new charge pays all its cards unless `payment` names one. */
export async function buy({ of = pair, at = now, by, parts, payment = v7(), cost = 100 }: Bought): Promise<string> {
  const [id, session_id] = [v7(), v7()];
  const sum = (key: "price" | "discount") => parts.reduce((all, part) => all + (part[key] ?? 0), 0);
  const { sql } = t;
  const { specialist_id } = of.specialist;
  await sql`
    insert into session (id, specialist_id, profile_id, account_id, status, service_name, minutes, payment_type, price, currency, mode, time_zone, starts_at, ends_at,
      cancellation_hours)
    values (${session_id}, ${specialist_id}, ${of.child_id}, ${of.guardian.account_id}, 'Confirmed', ${sql.json({ en: "Speech practice" })}, 45, 'Online', ${sum("price")},
      'EUR', 'online', 'Europe/Ljubljana', ${at}, ${new Date(at.getTime() + 1)}, 24)`;
  await sql`
    insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, discount, discount_by, currency, basis_points, pay_until, state, created_at, paid_at)
    values (${id}, ${session_id}, ${of.child_id}, ${specialist_id}, ${of.guardian.account_id}, ${sum("price")}, ${sum("discount")}, ${sum("discount") ? (by ?? "platform") : null},
      'EUR', 1000, ${at}, 'paid', ${at}, ${at})`;
  const amountOf = ({ price, discount = 0, credits = 0, pack }: Part) => (pack ? 0 : price - discount - credits);
  const charged = parts.reduce((all, part) => all + amountOf(part), 0);
  if (charged > 0) {
    await sql`
      insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, card_brand, card_last4,
        provider_cost, paid_at, created_at)
      values (${payment}, ${payment}, ${of.guardian.account_id}, ${specialist_id}, 'acct_1', ${charged}, 'EUR', 0, 1000, ${at}, 'paid', 'visa', '4242', ${cost}, ${at}, ${at})
      on conflict (id) do update set amount = payment.amount + excluded.amount`;
  }
  for (const [i, part] of parts.entries()) {
    const amount = amountOf(part);
    await sql`
      insert into purchase_part (id, purchase_id, account_id, percent, price, discount, credits, amount, fee, hold_id, payment_id, pack_use_id, state, card_asked, card_returned,
        credits_returned, paid_at)
      values (${v7()}, ${id}, ${(i === 0 ? of.guardian : of.otherGuardian).account_id}, ${Math.floor(100 / parts.length)}, ${part.price}, ${part.discount ?? 0},
        ${part.credits ?? 0}, ${amount}, 0, ${part.credits ? v7() : null}, ${amount > 0 ? payment : null}, ${part.pack ? v7() : null}, 'paid', ${part.card_returned ?? 0}, ${part.card_returned ?? 0},
        ${part.credits_returned ?? 0}, ${at})`;
  }
  const [order] = await readOrders(sql, [id]);
  if (!order) throw new Error("No purchase");
  await sql.begin((tx) => spendDiscount(tx, order, at));
  for (const part of order.parts)
    if (part.card_returned > 0) await refund(payment, part.card_returned, `${part.id}:${part.card_returned}`);
  const back = order.parts.reduce((all, part) => all + part.card_returned + part.credits_returned, 0);
  if (back > 0) await takeBack(id, (back * 100) / totalPaid(order));
  return id;
}

/** Makes a completed refund to a card, with its journal. */
export async function refund(
  payment_id: string,
  amount: number,
  source_id: string,
  source_type = "purchase",
): Promise<string> {
  const id = v7();
  await t.sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at, ended_at)
    values (${id}, ${payment_id}, ${source_type}, ${source_id}, ${amount}, 0, ${source_type === "provider" ? "provider" : "rule"}, 'done', ${id}, ${now}, ${now})`;
  const lines = refundLines({
    currency: "EUR",
    specialist_id: pair.specialist.specialist_id ?? "",
    connected: "acct_1",
    amount,
    fee: 0,
  });
  await t.sql.begin((tx) =>
    post(tx, { kind: "refund", source_type: "refund", source_id: id, occurred_at: now, actor, lines }),
  );
  return id;
}

/** Takes back that percentage of what the platform paid for its code. */
export async function takeBack(id: string, percent: number): Promise<void> {
  const [order] = await readOrders(t.sql, [id]);
  if (order) await t.sql.begin((tx) => returnDiscount(tx, order, percent, now));
}

export async function openDispute(payment_id: string, id: string, amount: number, cost = 2000): Promise<void> {
  await t.sql`
    insert into payment_dispute (id, payment_id, amount, cost, reason, state, opened_at) values (${id}, ${payment_id}, ${amount}, ${cost}, 'fraudulent', 'open', ${now})`;
  const lines = disputeLines({ currency: "EUR", connected: "acct_1", amount });
  await t.sql.begin((tx) =>
    post(tx, { kind: "dispute", source_type: "dispute", source_id: id, occurred_at: now, actor, lines }),
  );
}

export const emptyBooks = () =>
  t.sql.begin(async (tx) => {
    // Turns off the triggers that keep the ledger from being deleted.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(
      "truncate purchase_part, purchase, payment_dispute, payment_refund, payment_attempt, payment, journal_line, journal cascade",
    );
  });
