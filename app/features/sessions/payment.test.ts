/** Tests sessions that are paid before they are confirmed, with a stand-in for the charging feature. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { jobContext } from "../../platform/write/context.ts";
import { openForWork } from "../availability/factories.server.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { lapseProposals } from "./jobs.server.ts";
import { sessionMailSubscriptions } from "./mails/subscriptions.server.ts";
import { confirmPaid, type PaymentDue } from "./verbs.server.ts";
import { paymentReleaseSubscriptions } from "./verbs/payment.server.ts";

let t: TestApi;
let pair: Pair;
const start = new Date("2026-11-23T08:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
let open = true;
const due: PaymentDue[] = [];
const released: string[] = [];
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "paying");
  t.services.sessionPayments = {
    available: async () => open,
    begin: async (_, one) => ({ reference: `pay-${due.push(one)}` }),
    owing: async () => new Map(),
    release: async (_, { reference }) => void released.push(reference),
  };
});
afterAll(() => t.close());
beforeEach(() => t.setClock(start));

let next = 30;
const offer = (hours: number[], more: object = {}) =>
  t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price: 4800,
    mode: "online",
    times: hours.map((h) => at(h).toISOString()),
    ...more,
  });
const view = async (id: string) => (await t.call(pair.guardian.account_id, "GET", `/sessions/${id}`)).body.data;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
/** Makes an offer with two times and accepts the second as the family. */
async function accepted() {
  const made = await offer([(next += 2), (next += 2)]);
  const id = made.body.data.id as string;
  const time = (await view(id)).times[1] as { id: string; starts_at: string };
  const answer = await update(pair.guardian.account_id, id, "Confirmed", { time_id: time.id });
  expect([answer.status, answer.body.data]).toMatchObject([200, { status: "Pending", awaits: "payment" }]);
  return { id, time, reference: `pay-${due.length}`, at: next };
}
const pay = async (session_id: string, reference: string, paid_at: Date) => {
  const [settled] = await confirmPaid(t.services, jobContext("payments.webhook", t.services.clock()), [
    { session_id, reference, paid_at },
  ]);
  return { paid: settled?.paid };
};
const stepsOf = async (id: string) =>
  (
    await t.sql<{ kind: string }[]>`
  select kind from session_event where session_id = ${id} order by id`
  ).map((row) => row.kind);
const settle = () => handleEvents(t.services, [...sessionMailSubscriptions, ...paymentReleaseSubscriptions]);

test("refuses to offer or accept online payment when it is not available", async () => {
  open = false;
  expect((await offer([20])).body.code).toBe("payment_online_unavailable");
  open = true;
  expect((await offer([20], { price: 0 })).body.fields).toHaveProperty("price");
  const made = await offer([20]);
  const [time] = (await view(made.body.data.id)).times;
  open = false;
  const answer = await update(pair.guardian.account_id, made.body.data.id, "Confirmed", { time_id: time.id });
  expect([answer.status, answer.body.code]).toEqual([409, "payment_stopped"]);
  expect((await view(made.body.data.id)).awaits).toBe("family");
  open = true;
});

test("an accepted time is held for its payment, which confirms it once even if reported twice", async () => {
  const { id, time, reference, at: hours } = await accepted();
  expect(due.at(-1)).toMatchObject({
    session_id: id,
    amount: 4800,
    currency: "EUR",
    account_id: pair.guardian.account_id,
    pay_until: at(24),
  });
  expect(await view(id)).toMatchObject({
    status: "Pending",
    awaits: "payment",
    reply_until: at(24).toISOString(),
    times: [{ state: "released" }, { id: time.id, state: "held" }],
  });
  expect((await offer([hours])).body.code).toBe("slot_taken");
  expect((await offer([hours - 2], { payment_type: "Cash" })).status).toBe(201);
  expect((await offer([hours + 40], { session_id: id, profile_id: undefined })).body.code).toBe("not_your_turn");
  expect((await update(pair.guardian.account_id, id, "Confirmed", { time_id: time.id })).body.code).toBe(
    "not_your_turn",
  );
  await t.sql`delete from profile_access where profile_id = ${pair.child_id} and account_id = ${pair.specialist.account_id}`;
  // The report arrives an hour after the hold ended, but the payment was made in time and the time is still held.
  t.setClock(at(25));
  expect(await pay(id, reference, at(23))).toEqual({ paid: "confirmed" });
  expect(await pay(id, reference, at(23))).toEqual({ paid: "confirmed" });
  expect(await stepsOf(id)).toEqual(["proposed", "accepted", "confirmed"]);
  expect(await view(id)).toMatchObject({ status: "Confirmed", starts_at: time.starts_at });
  const [access] = await t.sql`
    select granted_by from profile_access where profile_id = ${pair.child_id} and account_id = ${pair.specialist.account_id} and revoked_at is null`;
  expect(access).toEqual({ granted_by: pair.guardian.account_id });
  // Paid twice: the second payment is refunded.
  expect(await pay(id, "pay-other", at(23))).toEqual({ paid: "too_late" });
  expect((await view(id)).status).toBe("Confirmed");
  await settle();
  const mails =
    await t.sql`select kind, recipient from mail where kind in ('session.accepted', 'session.confirmed', 'session.paid_late') order by kind, recipient`;
  expect(mails.map((mail) => mail["kind"])).toEqual(expect.arrayContaining(["session.confirmed", "session.paid_late"]));
});

test("a payment that arrives after the hold, a withdrawal, or a suspension is reported once and refunded, and the times are released", async () => {
  const [late, withdrawn, stopped] = [await accepted(), await accepted(), await accepted()];
  await settle();
  const told = await t.sql<
    { recipient: string; subject: string }[]
  >`select recipient, subject from mail where kind = 'session.accepted' and subject <> '' order by id desc limit 1`;
  expect(told[0]?.recipient).toBe(pair.specialist.email);
  expect(told[0]?.subject).toMatch(/: \S/);
  expect((await update(pair.guardian.account_id, withdrawn.id, "Cancelled")).status).toBe(200);
  await t.sql`update specialist set status = 'suspended' where id = ${pair.specialist.specialist_id}`;
  expect(await pay(stopped.id, stopped.reference, at(1))).toEqual({ paid: "too_late" });
  await t.sql`update specialist set status = 'published' where id = ${pair.specialist.specialist_id}`;
  t.setClock(at(24.1));
  await lapseProposals(t.services);
  for (const one of [late, withdrawn]) {
    expect(await pay(one.id, one.reference, at(24.2))).toEqual({ paid: "too_late" });
    expect(await pay(one.id, one.reference, at(24.2))).toEqual({ paid: "too_late" });
  }
  expect(await Promise.all([late, withdrawn, stopped].map(({ id }) => stepsOf(id)))).toEqual([
    ["proposed", "accepted", "lapsed", "paid_late"],
    ["proposed", "accepted", "withdrawn", "paid_late"],
    ["proposed", "accepted", "paid_late"],
  ]);
  const events = await t.sql<{ payload: object }[]>`
    select payload from outbox where topic = 'session.paid_too_late' and payload->>'session_id' = any(${[late.id, withdrawn.id, stopped.id]})`;
  expect(events.map(({ payload }) => payload)).toContainEqual({
    session_id: late.id,
    kind: "paid_late",
    reference: late.reference,
  });
  expect(events).toHaveLength(3);
  await settle();
  expect(new Set(released)).toEqual(new Set([late, withdrawn, stopped].map((one) => one.reference)));
  const free =
    await t.sql`select id from session_time where session_id = any(${[late.id, withdrawn.id, stopped.id]}::uuid[]) and state <> 'released'`;
  expect(free).toHaveLength(0);
  await expect(pay(pair.child_id, "pay-1", at(1))).rejects.toMatchObject({ code: "not_found" });
});

test("with a specialist who takes only cards, cash cannot be offered, and a direct booking waits for its payment", async () => {
  const { specialist_id } = pair.specialist;
  const ask = (hours: number, more: object = {}) =>
    t.call(pair.guardian.account_id, "POST", "/sessions/create", {
      specialist_id,
      service_id: pair.service_id,
      profile_id: pair.child_id,
      mode: "online",
      preferred_times: [at(hours).toISOString()],
      ...more,
    });
  await t.sql`insert into seller_terms (specialist_id, cash, updated_at) values (${specialist_id}, false, ${start})`;
  expect((await offer([(next += 2)], { payment_type: "Cash" })).body.code).toBe("cash_not_taken");
  expect((await t.call(pair.specialist.account_id, "GET", "/sessions/prefills")).body.data.ways).toEqual({
    card: false,
    cash: false,
  });
  open = false;
  expect((await ask((next += 2))).body.code).toBe("payment_stopped");
  open = true;
  const { id } = (await ask((next += 2))).body.data;
  const [preferred] = (await view(id)).times;
  const fit = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    session_id: id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price: 4800,
    mode: "online",
    times: [preferred.starts_at],
  });
  expect(fit.status).toBe(201);
  await t.sql`insert into booking_rules (specialist_id, instant_services, updated_at) values (${specialist_id}, array[${pair.service_id}]::uuid[], ${start})
    on conflict (specialist_id) do update set instant_services = excluded.instant_services`;
  await openForWork(t.services, [specialist_id], [{ weekday: 3, starts: "09:00", ends: "17:00" }]);
  const booked = await ask(220, { instant: true });
  expect([booked.status, booked.body.data]).toMatchObject([201, { status: "Pending", awaits: "payment" }]);
  expect(due.at(-1)).toMatchObject({ session_id: booked.body.data.id, account_id: pair.guardian.account_id });
  await settle();
  const told = await t.sql<
    { recipient: string }[]
  >`select recipient from mail where kind = 'session.accepted' order by id desc limit 1`;
  expect(told[0]?.recipient).toBe(pair.specialist.email);
  await t.sql`delete from seller_terms`;
});
