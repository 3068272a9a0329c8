/** A family's billing history with its documents and emails. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { feature as checkout } from "../checkout/feature.server.ts";
import { sessionPayments } from "../checkout/verbs.server.ts";
import { grantCredit } from "../ledger/verbs.server.ts";
import { makeConnectedAccount } from "../payments/factories.server.ts";
import { feature as payments } from "../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../payments/testing/charging.ts";

import { type Pair, seedAdult, seedGrant, seedPair } from "../sessions/factories.server.ts";
import { feature as sessions } from "../sessions/feature.server.ts";
import type { BillingEntry } from "./contract.ts";
import { feature } from "./feature.server.ts";
import { payShown } from "../checkout/testing/shown.ts";

const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const subscriptions = [payments, sessions, checkout, feature].flatMap((one) => one.subscriptions ?? []);
let c: Charging;
let pair: Pair;
let guardian: string;
let specialist: string;
beforeAll(async () => {
  c = await setUpCharging();
  pair = await seedPair(c.t.sql, "billed");
  guardian = pair.guardian.account_id;
  specialist = pair.specialist.account_id;
  await makeConnectedAccount(c.t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: c.account,
    at: start,
  });
  c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
});
afterAll(() => c.t.close());

let next = 40;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  c.t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
async function accepted(price: number): Promise<{ id: string; purchase_ids: string[] }> {
  const made = await c.t.call(specialist, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price,
    mode: "online",
    times: [at((next += 2)).toISOString()],
  });
  const id = made.body.data.id as string;
  const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
  await update(guardian, id, "Confirmed", { time_id: time.id });
  return { id, purchase_ids: (await c.t.call(guardian, "GET", `/checkout?sessionId=${id}`)).body.data.purchase_ids };
}
const pay = async (purchase_ids: string[], card: string | null, more: object = {}, as = guardian) => {
  await c.t.sql`delete from rate_limit`;
  return payShown(c.t, as, {
    purchase_ids,
    ...(card !== null && { payment_method_id: await c.typed(card) }),
    use_credits: false,
    early_start: true,
    ...more,
  });
};
const settle = async () => {
  await c.simulator.deliver();
  await handleEvents(c.t.services, subscriptions);
};
const history = async (query = "", as = guardian): Promise<{ data: BillingEntry[]; next_cursor: string | null }> =>
  (await c.t.call(as, "GET", `/billing/history${query}`)).body;
const billed = async (query = "", as = guardian) => (await c.t.call(as, "GET", `/billing/billed${query}`)).body.data;
const mails = (kind: string) => c.t.sql<
  {
    account_id: string;
    subject: string;
    body_text: string;
    attachments: { filename: string; content: string; encoding: string }[];
  }[]
>`
  select account_id, subject, body_text, attachments from mail where kind = ${kind} order by id`;
async function pdf(path: string, as = guardian): Promise<string> {
  const response = await c.t.api.hono.fetch(
    new Request(`http://test${path}`, { headers: { authorization: `Bearer t.${as}.t`, "x-korak-locale": "sl" } }),
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return read(new Uint8Array(await response.arrayBuffer()));
}
async function read(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) =>
      (await (await document.getPage(i + 1)).getTextContent()).items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" "),
    ),
  );
  await task.destroy();
  return pages.join(" ").replaceAll(/\s+/g, " ");
}

test("the history is empty without payments, and refuses specialists and invalid filters", async () => {
  expect(await history("", c.eva)).toEqual({ data: [], next_cursor: null });
  expect(await billed("", c.eva)).toEqual([]);
  expect((await c.t.call(specialist, "GET", "/billing/history")).status).toBe(403);
  for (const query of ["?month=2026-13", "?kind=cash", "?cursor=abc", "?limit=0"])
    expect((await c.t.call(guardian, "GET", `/billing/history${query}`)).status).toBe(400);
  expect((await c.t.call(guardian, "GET", "/billing/statement?year=26")).status).toBe(400);
});

test("payments by card and credits, and refunds, have entries, totals, confirmations and emails", async () => {
  await c.t.sql.begin((sql) =>
    grantCredit(sql, {
      account_id: guardian,
      amount: 5400,
      currency: "EUR",
      kind: "referral",
      words: "Maja",
      expires_at: at(9000),
      source_type: "test",
      source_id: "1",
      occurred_at: at(-48),
      actor: { kind: "job", name: "test" },
    }),
  );
  const first = await accepted(4400);
  await pay(first.purchase_ids, "4242424242424242");
  c.set(at(1));
  const second = await accepted(5000);
  expect((await pay(second.purchase_ids, null, { use_credits: true })).body.data.state).toBe("paid");
  c.set(at(2));
  const third = await accepted(6000);
  await pay(third.purchase_ids, "5555555555554444", { use_credits: true });
  await settle();
  const { data: before } = await history();
  expect(
    before.map(({ kind, state, amount, credits, card }) => [kind, state, amount, credits, card?.last4 ?? null]),
  ).toEqual([
    ["payment", "paid", 5600, 400, "4444"],
    ["payment", "paid", 0, 5000, null],
    ["payment", "paid", 4400, 0, "4242"],
    ["credit", "added", 5400, 0, null],
  ]);
  expect(before[0]?.things).toMatchObject([
    {
      session_id: third.id,
      price: 6000,
      credits: 400,
      amount: 5600,
      percent: 100,
      minutes: 45,
      profile: { id: pair.child_id },
    },
  ]);
  c.set(at(3));
  await update(specialist, third.id, "Cancelled", { reason: "Ill" });
  await settle();
  const { data: after } = await history();
  expect(after.slice(0, 3).map(({ kind, state, amount }) => [kind, state, amount])).toEqual(
    expect.arrayContaining([
      ["refund", "arrived", 5600],
      ["credit", "returned", 400],
      ["payment", "back", 5600],
    ]),
  );
  const refund = after.find(({ kind }) => kind === "refund") as BillingEntry;
  expect(refund).toMatchObject({ reason: "rule", card: { last4: "4444" }, things: [{ session_id: third.id }] });
  expect(await billed()).toEqual([{ month: "2026-11", currency: "EUR", paid: 10_000, refunded: 5600, spent: 4400 }]);
  expect(await billed("?before=2026-11")).toEqual([]);

  // The history can be filtered by kind and month, and read page by page.
  const count = async (query: string) => (await history(query)).data.length;
  expect([
    await count("?kind=payments"),
    await count("?kind=refunds"),
    await count("?kind=credits"),
    await count("?kind=packs"),
  ]).toEqual([3, 2, 4, 0]);
  expect([await count("?month=2026-11"), await count("?month=2026-10"), await count("?month=2026-12")]).toEqual([
    6, 0, 0,
  ]);
  const paged: BillingEntry[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await history(`?limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.data);
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(after);

  // The confirmations and the statement.
  await c.t.sql`update purchase set vat_kind = 'standard', vat_basis_points = 2200 where session_id = ${third.id}`;
  await c.t.sql`update purchase set vat_kind = 'health', vat_basis_points = 0 where session_id = ${second.id}`;
  const [payment, byCredits] = [before[0] as BillingEntry, before[1] as BillingEntry];
  const confirmation = await pdf(`/billing/history/${payment.id}/confirmation`);
  for (const said of [
    "Potrdilo o plačilu",
    "Mastercard s končnico 4444 in dobroimetje",
    "To ni račun.",
    "V ceni je 22 % DDV: 10,82 €",
    "56,00 €",
    "4,00 €",
    "45 min",
    payment.id,
  ])
    expect(confirmation).toContain(said);
  expect(await pdf(`/billing/history/${byCredits.id}/confirmation`)).toMatch(/Plačano z dobroimetjem 50,00 €.*ZDDV-1/);
  expect(await pdf(`/billing/history/${refund.id}/confirmation`)).toContain("Potrdilo o vračilu");
  // The platform pays the specialist the discount of its own promo code, so the VAT is computed on the full price.
  const coded = { price: 9000, discount: 3000 };
  await c.t.sql`update purchase set ${c.t.sql({ ...coded, discount_by: "platform" })} where session_id = ${third.id}`;
  await c.t
    .sql`update purchase_part set ${c.t.sql(coded)} where purchase_id = (select id from purchase where session_id = ${third.id})`;
  const withCode = await pdf(`/billing/history/${payment.id}/confirmation`);
  for (const said of ["90,00 €", "30,00 €", "56,00 €", "4,00 €", "V ceni je 22 % DDV: 16,23 €"])
    expect(withCode).toContain(said);
  const statement = await pdf("/billing/statement?year=2026");
  expect(statement).toContain("Plačila v letu 2026");
  expect(statement).toMatch(/100,00 €|44,00 €/);
  for (const one of [payment, byCredits, refund])
    expect((await c.t.call(c.eva, "GET", `/billing/history/${one.id}/confirmation`)).body.code).toBe(
      "billing_entry_not_found",
    );
  expect((await c.t.call(guardian, "GET", `/billing/history/${first.purchase_ids[0]}/confirmation`)).status).toBe(404);
  const table = String(
    (await c.t.call(guardian, "GET", "/billing/payments.csv", undefined, { "x-korak-locale": "sl" })).body,
  )
    .trim()
    .split("\r\n");
  expect(table).toHaveLength(after.length + 1);
  expect(table.find((line) => line.includes(payment.id))).toContain('"56,00","4,00",""');

  // The emails, each sent once.
  const paid = await mails("payment-history.paid");
  expect(paid.map(({ account_id, attachments }) => [account_id, attachments.length])).toEqual([
    [guardian, 1],
    [guardian, 1],
    [guardian, 1],
  ]);
  expect(paid.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("€44.00"),
    "Paid with €50.00 in credits",
    expect.stringContaining("€56.00"),
  ]);
  expect(await read(new Uint8Array(Buffer.from(paid[0]?.attachments[0]?.content ?? "", "base64")))).toContain(
    "Payment confirmation",
  );
  expect((await mails("payment-history.refund")).map(({ subject }) => subject)).toEqual([
    "Your refund of €56.00 is on its way",
  ]);
});

test("a guardian who pays a share sees only that share, and the other guardian is told what is due", async () => {
  c.set(at(4));
  const partner = await seedAdult(c.t.sql, "billed-partner", "Pia");
  await seedGrant(c.t.sql, pair.child_id, partner.account_id, "guardian", ["basics", "sessions", "book"]);
  const { purchase_ids } = await accepted(6000);
  const [part] = await c.t.sql<
    { id: string }[]
  >`select id from purchase_part where purchase_id = ${purchase_ids[0] ?? ""}`;
  await c.t.sql`update purchase set shared = true where id = ${purchase_ids[0] ?? ""}`;
  await c.t
    .sql`update purchase_part set percent = 60, price = 3600, amount = 3600, fee = 360 where id = ${part?.id ?? ""}`;
  await c.t.sql`
    insert into purchase_part (id, purchase_id, account_id, percent, price, amount, fee, state)
    values (gen_random_uuid(), ${purchase_ids[0] ?? ""}, ${partner.account_id}, 40, 2400, 2400, 240, 'open')`;
  await c.t.sql`
    insert into outbox (id, topic, payload) select gen_random_uuid(), 'checkout.part_due', jsonb_build_object('purchase_part_id', id)
    from purchase_part where purchase_id = ${purchase_ids[0] ?? ""} and account_id = ${partner.account_id}`;
  await settle();
  expect(
    (await mails("payment-history.part_due")).map(({ account_id, body_text }) => [
      account_id,
      body_text.includes("40%: €24.00"),
    ]),
  ).toEqual([[partner.account_id, true]]);
  await pay(purchase_ids, "4242424242424242");
  await settle();
  expect((await mails("payment-history.paid")).at(-1)?.body_text).toContain("until the other share is paid");
  expect((await history()).data[0]).toMatchObject({ amount: 3600, things: [{ percent: 60, price: 3600 }] });
  expect(await history("", partner.account_id)).toEqual({ data: [], next_cursor: null });
});

test("reports failed refunds, disputes and late payments to the people concerned", async () => {
  const team = await c.t.sql<{ id: string }[]>`
    insert into account (id, email, role, locale, time_zone) values (gen_random_uuid(), 'team@test.example', 'superadmin', 'en', 'Europe/Ljubljana') returning id`;
  const [payment] = await c.t.sql<
    { id: string }[]
  >`select id from payment where account_id = ${guardian} and paid_at is not null order by id desc limit 1`;
  const payment_id = payment?.id ?? "";
  const refund_id = crypto.randomUUID();
  await c.t.sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, ended_at)
    values (${refund_id}, ${payment_id}, 'test', 'bank', 1000, 0, 'override', 'failed', ${at(4)}, ${at(4)})`;
  await c.t.sql`
    insert into payment_dispute (id, payment_id, amount, reason, state, answer_until, opened_at)
    values ('dp_test', ${payment_id}, 3600, 'fraudulent', 'open', ${at(200)}, ${at(4)})`;
  for (const [topic, payload] of [
    ["payment.refund_failed", { payment_id, refund_id }],
    ["payment.refund_failed", { payment_id, refund_id }],
    ["payment.refund_arrived", { payment_id, refund_id }],
    ["payment.disputed", { payment_id, dispute_id: "dp_test" }],
    ["payment.paid_late", { payment_id }],
  ] as const)
    await c.t
      .sql`insert into outbox (id, topic, payload) values (gen_random_uuid(), ${topic}, ${c.t.sql.json(payload)})`;
  await settle();
  const to = async (kind: string) => (await mails(kind)).map(({ account_id }) => account_id).toSorted();
  expect(await to("payment-history.refund_failed")).toEqual([guardian, team[0]?.id].toSorted());
  expect(await to("payment-history.disputed")).toEqual([specialist, team[0]?.id].toSorted());
  // The specialist is not told of a late payment, because the payer has another open or paid purchase.
  expect(await to("payment-history.late")).toEqual([guardian]);
  expect(await to("payment-history.refund_arrived")).toEqual([guardian]);
  // A failed refund does not count as refunded, not even in the totals.
  expect((await history("?kind=refunds")).data[0]).toMatchObject({ state: "failed", amount: 1000 });
  expect((await history()).data.find(({ id }: BillingEntry) => id === payment_id)).toMatchObject({ state: "stuck" });
  // A failed refund has no confirmation.
  expect((await c.t.call(guardian, "GET", `/billing/history/${refund_id}/confirmation`)).status).toBe(404);
  expect((await billed())[0]).toMatchObject({ paid: 13_600, refunded: 5600 });
});
