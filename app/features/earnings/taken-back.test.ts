import { v7 } from "uuid";
import { expect, test } from "vitest";
import "../../../server/features.server.ts";
import { chargeLines, disputeLines, negate, post } from "../ledger/verbs.server.ts";
import { assertions } from "../payments/verbs.server.ts";
import { findDifferences } from "./data/books.server.ts";
import {
  t,
  pair,
  now,
  actor,
  path,
  rows,
  month,
  buy,
  refund,
  takeBack,
  openDispute,
  emptyBooks,
  withBooks,
} from "./testing/books.ts";

withBooks();

test("divides the cost of a charge among its purchases without loss, and the specialist bears chargebacks", async () => {
  const payment = v7();
  for (let i = 0; i < 3; i += 1)
    await buy({ parts: [{ price: 4800 }], payment, cost: 100, at: new Date(now.getTime() + i) });
  expect((await rows()).map(({ card_cost }) => card_cost).toSorted()).toEqual([33, 33, 34]);
  expect((await month()).sums[0]).toMatchObject({ price: 14_400, card_cost: 100, net: 14_400 - 100 - 3 * 480 });
  await t.sql`update payment set provider_cost = null`;
  expect([(await rows())[0]?.card_cost, (await month()).sums[0]?.cost_unknown]).toEqual([null, 3]);
  await openDispute(payment, "dp_1", 14_400);
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
  // After a lost dispute nothing was earned, so no commission is due.
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
      lines: negate(disputeLines({ currency: "EUR", connected: "acct_1", amount: 14_400 })),
    }),
  );
  expect((await rows())[0]).toMatchObject({ state: "paid", disputed: 0, commission: 480 });
  const table = await t.call(pair.specialist.account_id, "GET", `${path}.csv`);
  expect(table.body).toContain('"-6.67"');
});

test("after a lost dispute, commission is still due on what the platform paid for its code, but not on what the bank took", async () => {
  const payment = v7();
  const id = await buy({ parts: [{ price: 3333, discount: 500 }], payment, cost: 0 });
  await takeBack(id, 67);
  await t.sql`update purchase_part set card_asked = 1898, card_returned = 1898`;
  const [part] = await t.sql<{ id: string }[]>`select id from purchase_part`;
  await refund(payment, 1898, `${part?.id}:1898`);
  await openDispute(payment, "dp_1", 935, 0);
  await t.sql`update payment_dispute set state = 'lost', closed_at = ${now}`;
  expect((await rows())[0]).toMatchObject({
    state: "lost",
    returned: 1898 + 335,
    disputed: 935,
    commission: 16,
    net: 165 - 16,
  });
});

test("after a chargeback of a partly refunded purchase, commission is due on what is left", async () => {
  const payment = v7();
  const id = await buy({
    parts: [{ price: 600 }, { price: 5400, credits: 5400, credits_returned: 3618 }],
    payment,
    cost: 0,
  });
  const [card] = await t.sql<{ id: string }[]>`select id from purchase_part where purchase_id = ${id} and amount > 0`;
  await refund(payment, 402, `${card?.id}:402`);
  await openDispute(payment, "dp_1", 600, 0);
  await t.sql`update payment_dispute set state = 'lost', closed_at = ${now}`;
  expect((await rows())[0]).toMatchObject({ returned: 4020, disputed: 600, commission: 138, net: 1380 - 138 });
});

test("a session paid with a pack earns nothing more, and the issuer of a code bears its discount", async () => {
  await buy({ parts: [{ price: 4400, pack: true }] });
  expect((await rows("kind=packs"))[0]).toMatchObject({
    state: "pack",
    by_pack: 4400,
    commission: 0,
    card_cost: 0,
    net: 0,
  });
  expect((await month()).sums[0]).toMatchObject({ count: 1, price: 0, net: 0 });
  await emptyBooks();
  await buy({ parts: [{ price: 5000, discount: 1000 }], by: "platform", cost: 85 });
  expect((await rows("kind=credits"))[0]).toMatchObject({
    discount_by: "platform",
    commission: 500,
    net: 5000 - 500 - 85,
  });
  await emptyBooks();
  await buy({ parts: [{ price: 5000, discount: 1000 }], by: "specialist", cost: 85 });
  expect((await rows())[0]).toMatchObject({ commission: 400, net: 4000 - 400 - 85 });
  expect((await month()).sums[0]).toMatchObject({ own_discount: 1000, price: 5000 });
  expect(await rows("kind=credits")).toEqual([]);
});

test("for a session fully paid by the platform's code, earnings, commission and state match the ledger after refunds", async () => {
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

test("rounds amounts once: a quarter of a code's 6.66 for two payers is 1.67, as in the ledger", async () => {
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

test("counts a refund made at the provider for one part of the charge after another, and nothing twice", async () => {
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

test("the ledger check reports a charge that was booked in another currency, in both currencies", async () => {
  const payment = v7();
  await buy({ parts: [{ price: 4800 }], payment });
  const { specialist_id } = pair.specialist;
  const lines = chargeLines({
    currency: "RSD",
    specialist_id: specialist_id ?? "",
    connected: "acct_1",
    amount: 4800,
    fee: 480,
  });
  await t.sql.begin((tx) =>
    post(tx, { kind: "charge", source_type: "payment", source_id: payment, occurred_at: now, actor, lines }),
  );
  const [euros, dinars] = [
    await findDifferences(t.sql, specialist_id ?? "", "EUR"),
    await findDifferences(t.sql, specialist_id ?? "", "RSD"),
  ];
  expect(euros).toEqual([{ source: `received:${specialist_id}`, here: 0, there: 4800, currency: "EUR" }]);
  expect(dinars).toEqual([{ source: `received:${specialist_id}`, here: 4800, there: 0, currency: "RSD" }]);
  expect(await assertions.find("earnings")?.broken(t.sql)).toEqual(dinars);
});
