import fc from "fast-check";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import "../../../server/features.server.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { commissionOf, feeToReturn } from "../ledger/verbs.server.ts";
import { loadTransactions } from "./components/home-card.server.ts";
import type { Transaction } from "./contract.ts";
import { dueLines } from "./verbs.server.ts";
import { amountIn, owedAfterWaivers } from "./rules.ts";
import { commissions } from "./verbs/commission.server.ts";
import { t, pair, other, admin, path, list, rows, month, buy, refund, emptyBooks, withBooks } from "./testing/books.ts";

withBooks();

test("families can't read earnings, specialists see only their own, and invalid months and cursors are refused", async () => {
  await buy({ of: other, parts: [{ price: 5000 }] });
  expect((await list("", pair.guardian.account_id)).status).toBe(403);
  expect((await t.call(pair.guardian.account_id, "GET", `${path}.csv`)).status).toBe(403);
  expect((await t.call(pair.specialist.account_id, "GET", "/admin/specialist/transactions")).status).toBe(403);
  expect(await rows()).toEqual([]);
  expect(await month()).toEqual({
    month: "2026-11",
    first: null,
    rewards: [],
    families: [],
    counts: { card: 0, cash: 0, refunds: 0, credits: 0, packs: 0 },
    sums: [],
    cash: [],
  });
  expect((await list("month=2026-13")).body.fields).toHaveProperty("month");
  expect((await list("cursor=x")).body.fields).toHaveProperty("cursor");
});

test("the team's card shows the totals of each list, and editors have no card", async () => {
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

test("a row with credit, card cost, commission and tax matches the specification's example to the cent", async () => {
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
  // A refund that is only requested does not count yet.
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
  // Reading one's own earnings does not count as reading a child's profile.
  expect(readings).toEqual([]);
  const table = await t.call(pair.specialist.account_id, "GET", `${path}.csv`);
  expect([table.status, table.body]).toEqual([200, expect.stringContaining('"31.05","EUR"')]);
});

test("the checkout and the row show the tax that is stored with the order", async () => {
  const id = await buy({ parts: [{ price: 4800 }] });
  const said = async () => (await t.call(pair.guardian.account_id, "GET", `/checkout?purchaseId=${id}`)).body.data.vat;
  expect([await said(), (await rows())[0]?.vat]).toEqual([null, null]);
  await t.sql`update purchase set vat_kind = 'standard', vat_basis_points = 2200`;
  expect(await said()).toEqual({ basis_points: 2200, base: 4800, amount: 866, clause: null });
  expect((await rows())[0]?.vat).toEqual({ kind: "standard", basis_points: 2200, amount: 866 });
  // The platform's code doesn't change the taxed amount; the specialist's own code lowers it.
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

test("every row adds up, and a month's sums equal its rows", async () => {
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
      await emptyBooks();
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

test("paging returns each row once, months follow the reader's zone, and the team sees no families", async () => {
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
  // The team does not see families, so it can't find them by searching either.
  const searched = async (search: string) =>
    (await t.call(admin, "GET", `/admin/specialist/transactions?search=${search}`)).body.data;
  expect([await searched("Zal"), await searched("Z")]).toEqual([[], []]);
  // The team can search for specialists by name, and the total covers the whole list.
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

test("commission on a directly paid session is due after it took place, at the rate when it was confirmed, less waivers", async () => {
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
  // The agreed amount is still shown next to what is owed.
  expect((await rows("kind=cash"))[0]).toMatchObject({ price: 2402, agreed: 4805, net: 2162 });
  // Each change is a new version with its reason, and versions never change.
  const versions = () => t.sql`
    select version, reason, price, commission, recorded_at is not null as recorded from commission_due where session_id = ${id} order by version`;
  expect(await versions()).toEqual([
    { version: 1, reason: "agreed", price: null, commission: null, recorded: true },
    { version: 2, reason: "took_place", price: 4805, commission: 481, recorded: true },
    { version: 3, reason: "waived", price: 2402, commission: 240, recorded: true },
  ]);
  for (const statement of [
    t.sql`update commission_due set commission = 1 where session_id = ${id}`,
    t.sql`delete from commission_due where session_id = ${id}`,
    t.sql`truncate commission_due`,
  ])
    await expect(statement).rejects.toMatchObject({ code: "23001" });
  await expect(t.sql`
    insert into commission_due (session_id, version, specialist_id, basis_points, agreed_at, currency)
    select session_id, 9, specialist_id, basis_points, agreed_at, currency from commission_due where session_id = ${id} and version = 1`).rejects.toMatchObject(
    { constraint_name: "commission_due_follows" },
  );
  // Concurrent decisions on a claim add one version: nothing is owed, the month is empty, and an invoice gets zero.
  await t.sql`update session set outcome = 'client_no_show' where id = ${id}`;
  const claim = commissions.find(({ topic }) => topic === "session.claim_decided");
  const answers = [1, 2, 3].map(() =>
    (claim?.handle as (services: object, payload: object) => Promise<void>)(t.services, { session_id: id }),
  );
  await Promise.all(answers);
  expect((await versions()).slice(3)).toEqual([
    { version: 4, reason: "claim", price: null, commission: null, recorded: true },
  ]);
  expect(await rows("kind=cash")).toEqual([]);
  expect(await month()).toMatchObject({ counts: { cash: 0 }, cash: [] });
  expect(
    await dueLines(t.sql, pair.specialist.specialist_id, {
      from: new Date("2026-11-01T00:00:00Z"),
      until: new Date("2026-12-01T00:00:00Z"),
    }),
  ).toMatchObject([{ session_id: id, version: 4, price: 0, commission: 0 }]);
});

test("the search reads amounts as people type them, and waivers lower the amount owed", () => {
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
  expect([owedAfterWaivers(4805, 0), owedAfterWaivers(4805, 50), owedAfterWaivers(4805, 100)]).toEqual([4805, 2402, 0]);
});
