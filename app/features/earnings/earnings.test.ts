import fc from "fast-check";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import "../../../server/features.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { readOrders } from "../checkout/data/purchases.server.ts";
import { returnDiscount, spendDiscount } from "../checkout/verbs/discount.server.ts";
import { paidOf } from "../checkout/verbs/settle.server.ts";
import { commissionOf, disputeLines, feeToReturn, negated, post, refundLines } from "../ledger/verbs.server.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { loadTransactions } from "./components/home-card.server.ts";
import type { Month, Transaction } from "./contract.ts";
import { dueLines } from "./verbs.server.ts";
import { amountIn, owed } from "./rules.ts";
import { commissions } from "./verbs/commission.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
let admin: string;
const now = new Date("2026-11-23T10:00:00Z");
beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  [pair, other] = [await seedPair(t.sql, "earning"), await seedPair(t.sql, "elsewhere")];
  admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
});
afterAll(() => t.close());
beforeEach(() => forget());

const actor = { kind: "job", name: "test" } as const;
const path = "/billing/transactions";
const list = (query = "", as = pair.specialist.account_id) => t.call(as, "GET", `${path}?${query}`);
const rows = async (query = ""): Promise<Transaction[]> => (await list(query)).body.data;
const month = async (query = ""): Promise<Month> =>
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

/** A purchase with its parts, as checkout keeps it; one charge for all its cards unless a charge is named. */
async function buy({ of = pair, at = now, by, parts, payment = v7(), cost = 100 }: Bought): Promise<string> {
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
  if (back > 0) await takeBack(id, (back * 100) / paidOf(order));
  return id;
}

/** Money that went back to a card, as the provider and the ledger know it. */
async function refund(
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

/** The platform takes back that percent of what its code paid. */
async function takeBack(id: string, percent: number): Promise<void> {
  const [order] = await readOrders(t.sql, [id]);
  if (order) await t.sql.begin((tx) => returnDiscount(tx, order, percent, now));
}

async function bank(payment_id: string, id: string, amount: number, cost = 2000): Promise<void> {
  await t.sql`
    insert into payment_dispute (id, payment_id, amount, cost, reason, state, opened_at) values (${id}, ${payment_id}, ${amount}, ${cost}, 'fraudulent', 'open', ${now})`;
  const lines = disputeLines({ currency: "EUR", connected: "acct_1", amount });
  await t.sql.begin((tx) =>
    post(tx, { kind: "dispute", source_type: "dispute", source_id: id, occurred_at: now, actor, lines }),
  );
}

const forget = () =>
  t.sql.begin(async (tx) => {
    // The ledger lets nobody forget.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(
      "truncate purchase_part, purchase, payment_dispute, payment_refund, payment_attempt, payment, journal_line, journal cascade",
    );
  });

test("other people and other specialists see nothing of it; months and cursors are checked", async () => {
  await buy({ of: other, parts: [{ price: 5000 }] });
  expect((await list("", pair.guardian.account_id)).status).toBe(403);
  expect((await t.call(pair.guardian.account_id, "GET", `${path}.csv`)).status).toBe(403);
  expect((await t.call(pair.specialist.account_id, "GET", "/admin/specialist/transactions")).status).toBe(403);
  expect(await rows()).toEqual([]);
  expect(await month()).toEqual({
    month: "2026-11",
    first: null,
    families: [],
    counts: { card: 0, cash: 0, refunds: 0, credits: 0, packs: 0 },
    sums: [],
    cash: [],
  });
  expect((await list("month=2026-13")).body.fields).toHaveProperty("month");
  expect((await list("cursor=x")).body.fields).toHaveProperty("cursor");
});

test("the team's card has what the list of each kind sums; an editor has none", async () => {
  await buy({ parts: [{ price: 5000 }], cost: 100 });
  const called: string[] = [];
  const card = (role: string) =>
    loadTransactions({
      caller: { role },
      api: async (name: string, { query }: { query: { kind: string } }) => {
        called.push(`${name} ${query.kind}`);
        return (await t.call(admin, "GET", `/admin/specialist/transactions/total?kind=${query.kind}`)).body;
      },
    } as unknown as Parameters<typeof loadTransactions>[0]);
  expect(await card("editor")).toBeNull();
  expect(called).toEqual([]);
  expect(await card("superadmin")).toMatchObject({
    card: [{ currency: "EUR", count: 1, price: 5000, commission: 500 }],
    cash: [],
  });
});

test("a row of the picture to the cent: credit, card cost, commission and its tax", async () => {
  const id = await buy({ parts: [{ price: 4800, credits: 400 }], cost: 135 });
  const [row] = await rows();
  expect(row).toMatchObject({
    id,
    kind: "session",
    state: "paid",
    title: "Speech practice",
    profile: { name: "Zala", initial: "K" },
    price: 4800,
    card: 4400,
    credits: 400,
    card_cost: 135,
    commission_before: 480,
    commission: 480,
    commission_vat: 87,
    commission_vat_basis_points: 2200,
    net: 4185,
    vat: null,
    payers: [{ name: "Ana", percent: 100, brand: "visa", last4: "4242" }],
  });
  await t.sql`update purchase_part set card_asked = 1200, card_returned = 1200`;
  // Asked for is not yet gone.
  expect((await rows())[0]).toMatchObject({ state: "paid", returned: 0, net: 4185 });
  const [of] = await t.sql<
    { id: string; payment_id: string }[]
  >`select id, payment_id from purchase_part where purchase_id = ${id}`;
  await refund(of?.payment_id ?? "", 1200, `${of?.id}:1200`);
  expect((await rows("kind=refunds"))[0]).toMatchObject({
    state: "part_refunded",
    returned: 1200,
    commission: 360,
    commission_vat: 65,
    net: 4800 - 1200 - 135 - 360,
  });
  expect((await month()).sums[0]).toMatchObject({
    count: 1,
    price: 4800,
    refunds: 1,
    returned: 1200,
    card_cost: 135,
    commission_net: 295,
    commission_vat: 65,
    net: 3105,
  });
  const found = async (search: string) => (await rows(`search=${encodeURIComponent(search)}`)).length;
  expect(await Promise.all(["zal", "48", "€44.00", "12,00", "Ana", "49", "%"].map(found))).toEqual([
    1, 1, 1, 1, 0, 0, 0,
  ]);
  expect((await month()).families).toEqual([{ id: pair.child_id, name: "Zala", initial: "K" }]);
  expect(
    await Promise.all(
      [pair.child_id, other.child_id].map(async (profile) => (await rows(`profileId=${profile}`)).length),
    ),
  ).toEqual([1, 0]);
  const readings =
    await t.sql`select purpose from profile_reading where profile_id = ${pair.child_id} and account_id = ${pair.specialist.account_id}`;
  // A list of one's own earnings opens nothing of a child.
  expect(readings).toEqual([]);
  const table = await t.call(pair.specialist.account_id, "GET", `${path}.csv`);
  expect([table.status, table.body]).toEqual([200, expect.stringContaining('"31.05","EUR"')]);
});

test("what one charge cost is divided among what it paid, nothing lost; what the bank took back is the specialist's", async () => {
  const payment = v7();
  for (let i = 0; i < 3; i += 1)
    await buy({ parts: [{ price: 4800 }], payment, cost: 100, at: new Date(now.getTime() + i) });
  expect((await rows()).map(({ card_cost }) => card_cost).toSorted()).toEqual([33, 33, 34]);
  expect((await month()).sums[0]).toMatchObject({ price: 14_400, card_cost: 100, net: 14_400 - 100 - 3 * 480 });
  await t.sql`update payment set provider_cost = null`;
  expect([(await rows())[0]?.card_cost, (await month()).sums[0]?.cost_unknown]).toEqual([null, 3]);
  await bank(payment, "dp_1", 14_400);
  expect(
    (await rows()).map(({ state, disputed, dispute_cost, commission, net }) => [
      state,
      disputed,
      dispute_cost,
      commission,
      net + dispute_cost,
    ]),
  ).toEqual(Array.from({ length: 3 }, (_, i) => ["disputed", 4800, i === 0 ? 666 : 667, 480, -480]));
  expect((await month()).sums[0]).toMatchObject({ disputed: 14_400, dispute_cost: 2000, net: -2000 - 3 * 480 });
  // Lost: nothing was earned, so no commission is due on it.
  await t.sql`update payment_dispute set state = 'lost', closed_at = ${now}`;
  expect((await month()).sums[0]).toMatchObject({
    disputed: 14_400,
    dispute_cost: 2000,
    commission_net: 0,
    commission_vat: 0,
    net: -2000,
  });
  await t.sql`update payment_dispute set state = 'won', closed_at = ${now}`;
  await t.sql.begin((tx) =>
    post(tx, {
      kind: "dispute_won",
      source_type: "dispute",
      source_id: "dp_1",
      occurred_at: now,
      actor,
      lines: negated(disputeLines({ currency: "EUR", connected: "acct_1", amount: 14_400 })),
    }),
  );
  expect((await rows())[0]).toMatchObject({ state: "paid", disputed: 0, commission: 480 });
  const table = await t.call(pair.specialist.account_id, "GET", `${path}.csv`);
  expect(table.body).toContain('"-6.67"');
});

test("a lost dispute ends the commission on what the bank took, not on what the platform's code paid", async () => {
  const payment = v7();
  const id = await buy({ parts: [{ price: 3333, discount: 500 }], payment, cost: 0 });
  await takeBack(id, 67);
  await t.sql`update purchase_part set card_asked = 1898, card_returned = 1898`;
  const [part] = await t.sql<{ id: string }[]>`select id from purchase_part`;
  await refund(payment, 1898, `${part?.id}:1898`);
  await bank(payment, "dp_1", 935, 0);
  await t.sql`update payment_dispute set state = 'lost', closed_at = ${now}`;
  expect((await rows())[0]).toMatchObject({
    state: "lost",
    returned: 1898 + 335,
    disputed: 935,
    commission: 16,
    net: 165 - 16,
  });
});

test("a bank takes of one payer's part what went back already: commission is on what is left of the whole", async () => {
  const payment = v7();
  const id = await buy({
    parts: [{ price: 600 }, { price: 5400, credits: 5400, credits_returned: 3618 }],
    payment,
    cost: 0,
  });
  const [card] = await t.sql<{ id: string }[]>`select id from purchase_part where purchase_id = ${id} and amount > 0`;
  await refund(payment, 402, `${card?.id}:402`);
  await bank(payment, "dp_1", 600, 0);
  await t.sql`update payment_dispute set state = 'lost', closed_at = ${now}`;
  expect((await rows())[0]).toMatchObject({ returned: 4020, disputed: 600, commission: 138, net: 1380 - 138 });
});

test("a session from a pack brings nothing again, and a code is paid by who gave it", async () => {
  await buy({ parts: [{ price: 4400, pack: true }] });
  expect((await rows("kind=packs"))[0]).toMatchObject({
    state: "pack",
    by_pack: 4400,
    commission: 0,
    card_cost: 0,
    net: 0,
  });
  expect((await month()).sums[0]).toMatchObject({ count: 1, price: 0, net: 0 });
  await forget();
  await buy({ parts: [{ price: 5000, discount: 1000 }], by: "platform", cost: 85 });
  expect((await rows("kind=credits"))[0]).toMatchObject({
    discount_by: "platform",
    commission: 500,
    net: 5000 - 500 - 85,
  });
  await forget();
  await buy({ parts: [{ price: 5000, discount: 1000 }], by: "specialist", cost: 85 });
  expect((await rows())[0]).toMatchObject({ commission: 400, net: 4000 - 400 - 85 });
  expect((await month()).sums[0]).toMatchObject({ own_discount: 1000, price: 5000 });
  expect(await rows("kind=credits")).toEqual([]);
});

test("what the platform's code paid whole and what of it was taken back: earnings, commission and state follow the ledger", async () => {
  const id = await buy({ parts: [{ price: 4800, discount: 4800 }], by: "platform" });
  expect((await rows())[0]).toMatchObject({ state: "paid", commission: 480, net: 4320 });
  await takeBack(id, 25);
  expect((await rows("kind=refunds"))[0]).toMatchObject({
    state: "part_refunded",
    returned: 1200,
    commission: 360,
    net: 3240,
  });
  await takeBack(id, 100);
  expect((await rows("kind=refunds"))[0]).toMatchObject({ state: "refunded", returned: 4800, commission: 0, net: 0 });
  expect(await month()).toMatchObject({
    counts: { refunds: 1 },
    sums: [{ refunds: 1, returned: 4800, commission_net: 0, commission_vat: 0, net: 0 }],
  });
});

test("one rounding: two payers, a code of 6.66, a quarter waived: earnings are the ledger's 1.67", async () => {
  await buy({
    parts: [
      { price: 3000, discount: 333, card_returned: 667 },
      { price: 3000, discount: 333, card_returned: 667 },
    ],
    by: "platform",
    cost: 0,
  });
  const [taken] = await t.sql`
    select sum(l.amount)::int as amount from journal j join journal_line l on l.journal_id = j.id where j.kind = 'promo_returned' and l.account like 'receivable%'`;
  expect([taken?.["amount"], (await rows())[0]?.returned]).toEqual([167, 1334 + 167]);
});

test("what somebody gave back at the provider is counted for one part of the charge after the other, and nothing twice", async () => {
  const payment = v7();
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1)
    ids.push(await buy({ parts: [{ price: 4800 }], payment, cost: 0, at: new Date(now.getTime() + i) }));
  const returned = async () =>
    (await rows()).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => row.returned);
  const [first] = await t.sql<{ id: string }[]>`select id from purchase_part where purchase_id = ${ids[0] ?? ""}`;
  await refund(payment, 1000, `${first?.id}:1000`);
  await refund(payment, 5000, "re_1", "provider");
  expect(await returned()).toEqual([4800, 1200, 0]);
  await refund(payment, 8400, "re_2", "provider");
  expect(await returned()).toEqual([4800, 4800, 4800]);
  expect((await rows()).map(({ state, commission, net }) => [state, commission, net])).toEqual(
    Array.from({ length: 3 }, () => ["refunded", 0, 0]),
  );
});

test("the tax of the day of the order is said at the checkout and in the row", async () => {
  const id = await buy({ parts: [{ price: 4800 }] });
  const said = async () => (await t.call(pair.guardian.account_id, "GET", `/checkout?purchaseId=${id}`)).body.data.vat;
  expect([await said(), (await rows())[0]?.vat]).toEqual([null, null]);
  await t.sql`update purchase set vat_kind = 'standard', vat_basis_points = 2200`;
  expect(await said()).toEqual({ basis_points: 2200, base: 4800, amount: 866, clause: null });
  expect((await rows())[0]?.vat).toEqual({ kind: "standard", basis_points: 2200, amount: 866 });
  // What the platform's code pays is a part of the price, a specialist's own code lowers it.
  for (const [by, base, amount] of [
    ["platform", 4800, 866],
    ["specialist", 2400, 433],
  ] as const) {
    await t.sql`update purchase_part set discount = 2400, amount = 2400`;
    await t.sql`update purchase set discount = 2400, discount_by = ${by}`;
    expect([await said(), (await rows())[0]?.vat?.amount]).toEqual([
      { basis_points: 2200, base, amount, clause: null },
      amount,
    ]);
  }
  await t.sql`update purchase set vat_kind = 'small', vat_basis_points = 0`;
  expect(await said()).toMatchObject({ amount: 0, clause: expect.stringContaining("94(1)") });
});

test("every row adds up, and the month is the sum of its rows", async () => {
  const part = fc.record({
    price: fc.integer({ min: 200, max: 20_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    credit: fc.integer({ min: 0, max: 100 }),
    back: fc.constantFrom(0, 0, 25, 50, 100),
  });
  const bought = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 2 }),
    by: fc.constantFrom("platform" as const, "specialist" as const),
    cost: fc.integer({ min: 0, max: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 4 }), async (all) => {
      await forget();
      let [net, kept] = [0, 0];
      for (const { parts, by, cost } of all) {
        const made = parts.map(({ price, off, credit, back }) => {
          const discount = Math.floor((price * off) / 200);
          const credits = Math.floor(((price - discount) * credit) / 200);
          const paid = price - discount;
          const returned = Math.round((paid * back) / 100);
          const card_returned = Math.min(returned, paid - credits);
          const base = by === "specialist" ? paid : price;
          const commission = commissionOf(base, 1000);
          const left = commission - feeToReturn({ amount: paid, fee: commission }, { amount: 0, fee: 0 }, returned);
          kept += left;
          net += paid - returned - left;
          return { price, discount, credits, card_returned, credits_returned: returned - card_returned };
        });
        await buy({ parts: made, by, cost });
        const sum = (of: (part: (typeof made)[number]) => number) => made.reduce((total, one) => total + of(one), 0);
        const percent =
          (sum((one) => one.card_returned + one.credits_returned) * 100) / sum((one) => one.price - one.discount);
        if (by === "platform")
          net += sum((one) => one.discount) - Math.round((sum((one) => one.discount) * percent) / 100);
        net -= cost;
      }
      const shown = await rows();
      for (const row of shown) {
        const { price, discount, discount_by, returned, disputed, card_cost, commission } = row;
        expect(row.net).toBe(
          price - (discount_by === "specialist" ? discount : 0) - returned - disputed - (card_cost ?? 0) - commission,
        );
      }
      const [sums] = (await month()).sums;
      expect(sums).toMatchObject({ count: all.length, net });
      expect((sums?.commission_net ?? 0) + (sums?.commission_vat ?? 0)).toBe(kept);
      expect(sums?.net).toBe(
        (sums?.price ?? 0) - (sums?.own_discount ?? 0) - (sums?.returned ?? 0) - (sums?.card_cost ?? 0) - kept,
      );
    }),
    { numRuns: 12 },
  );
});

test("pages go to the end, each row once, by the months of the reader's zone", async () => {
  const late = new Date("2026-10-31T23:30:00Z");
  for (let i = 0; i < 5; i += 1)
    await buy({ parts: [{ price: 4800 }], at: i === 0 ? late : new Date("2026-11-05T10:00:00Z") });
  const seen: string[] = [];
  for (let cursor = ""; ;) {
    const { body } = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...(body.data as Transaction[]).map(({ id }) => id));
    if (body.next_cursor === null) break;
    cursor = body.next_cursor as string;
  }
  expect(new Set(seen).size).toBe(5);
  expect([(await month()).first, (await rows("month=2026-10")).length]).toEqual(["2026-11", 0]);
  const all = await t.call(
    admin,
    "GET",
    `/admin/specialist/transactions?specialistId=${pair.specialist.specialist_id}`,
  );
  expect(all.body.data).toHaveLength(5);
  expect(all.body.data[0]).toMatchObject({
    profile: null,
    specialist: { id: pair.specialist.specialist_id },
    payers: [{ name: null }],
  });
  expect((await t.call(admin, "GET", `/admin/specialist/transactions?specialistId=${v7()}`)).body.data).toEqual([]);
  // Who is not shown the families does not find out by searching whose sessions they are.
  const searched = async (search: string) =>
    (await t.call(admin, "GET", `/admin/specialist/transactions?search=${search}`)).body.data;
  expect([await searched("Zal"), await searched("Z")]).toEqual([[], []]);
  // Specialists are found by their names, and the total is of the list, on whatever page it is.
  const [{ name, lastname }] = await t.sql<
    [{ name: string; lastname: string }]
  >`select name, lastname from specialist where id = ${pair.specialist.specialist_id}`;
  const ofThem = `specialistId=${pair.specialist.specialist_id}`;
  const total = async (query: string) =>
    (await t.call(admin, "GET", `/admin/specialist/transactions/total?${query}`)).body.data;
  for (const words of [name, lastname, `${name} ${lastname}`]) {
    const search = encodeURIComponent(words);
    expect([(await searched(`${search}&${ofThem}`)).length, await total(`search=${search}&${ofThem}`)]).toEqual([
      5,
      await total(ofThem),
    ]);
  }
  expect(await total(ofThem)).toEqual([
    {
      currency: "EUR",
      count: 5,
      price: 5 * 4800,
      own_discount: 0,
      returned: 0,
      disputed: 0,
      costs: 500,
      commission: 5 * 480,
      net: (all.body.data as Transaction[]).reduce((sum, { net }) => sum + net, 0),
    },
  ]);
  expect(await total(`search=Zal&${ofThem}`)).toEqual([]);
  expect((await t.call(pair.specialist.account_id, "GET", "/admin/specialist/transactions/total")).status).toBe(403);
  expect(all.body.data[0].entries).toMatchObject([{ source_type: "payment" }]);
  expect((await rows())[0]?.entries).toEqual([]);
});

test("commission on a session paid directly is due once it took place, at the rate of its confirmation, less what was waived", async () => {
  const ask = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4805,
    mode: "online",
    times: ["2026-11-24T10:00:00Z"],
  });
  const { id } = ask.body.data as { id: string };
  const [time] = (await t.call(pair.guardian.account_id, "GET", `/sessions/${id}`)).body.data.times as { id: string }[];
  const update = (as: string, status: string, more: object = {}) =>
    t.call(as, "PATCH", "/sessions/update-status", { session_id: id, status, ...more });
  expect((await update(pair.guardian.account_id, "Confirmed", { time_id: time?.id })).status).toBe(200);
  await handleEvents(t.services, commissions);
  expect(await rows("kind=cash")).toEqual([]);
  t.services.settings = { ...t.services.settings, commissionBasisPoints: 2000 };
  t.setClock(new Date("2026-11-24T11:00:00Z"));
  expect((await update(pair.specialist.account_id, "Completed")).status).toBe(200);
  await handleEvents(t.services, commissions);
  expect((await rows("kind=cash"))[0]).toMatchObject({
    id,
    kind: "cash",
    state: "received",
    price: 4805,
    agreed: null,
    direct: 4805,
    commission: 481,
    commission_vat: 87,
    net: 4324,
  });
  expect(await month()).toMatchObject({
    counts: { cash: 1 },
    cash: [{ basis_points: 1000, count: 1, price: 4805, commission: 481 }],
  });
  await t.sql`update session set waived_percent = 50 where id = ${id}`;
  const settle = commissions.find(({ topic }) => topic === "session.waived");
  for (let i = 0; i < 2; i += 1)
    await (settle?.handle as (services: object, payload: object) => Promise<void>)(t.services, { session_id: id });
  const due = await dueLines(t.sql, pair.specialist.specialist_id, {
    from: new Date("2026-11-01T00:00:00Z"),
    until: new Date("2026-12-01T00:00:00Z"),
  });
  expect(due).toMatchObject([{ session_id: id, basis_points: 1000, price: 2402, commission: 240, currency: "EUR" }]);
  // What was agreed is still to be seen beside what is owed of it.
  expect((await rows("kind=cash"))[0]).toMatchObject({ price: 2402, agreed: 4805, net: 2162 });
});

test("what is typed as an amount is one", () => {
  expect(["48", "48,5", "€48.00", "48.00 EUR", "1.005", "1e3", "-4", "4800000000", ""].map(amountIn)).toEqual([
    4800,
    4850,
    4800,
    4800,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([owed(4805, 0), owed(4805, 50), owed(4805, 100)]).toEqual([4805, 2402, 0]);
});
