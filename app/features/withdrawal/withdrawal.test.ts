/** Who may withdraw from a contract by law, until when, what is refunded, and who is told. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { feature as checkout } from "../checkout/feature.server.ts";
import { sessionPayments } from "../checkout/verbs.server.ts";
import { feature as packs } from "../packs/feature.server.ts";
import { makeConnectedAccount } from "../payments/factories.server.ts";
import { feature as payments } from "../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../payments/testing/charging.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { feature as sessions } from "../sessions/feature.server.ts";
import { withdrawalEnds } from "../sessions/verbs.server.ts";
import { feature } from "./feature.server.ts";
import { withdrawalRefundPercent, stateOf } from "./rules.ts";
import { payShown } from "../checkout/testing/shown.ts";

const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const subscriptions = [payments, sessions, packs, checkout, feature].flatMap((one) => one.subscriptions ?? []);
let c: Charging;
let pair: Pair;
let guardian: string;
beforeAll(async () => {
  c = await setUpCharging();
  pair = await seedPair(c.t.sql, "withdrawing");
  guardian = pair.guardian.account_id;
  await makeConnectedAccount(c.t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: c.account,
    at: start,
  });
  c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
});
beforeEach(async () => {
  c.set(start);
  await c.t.sql`delete from rate_limit`;
});
afterAll(() => c.t.close());

test.each([
  // The fourteenth day is a Monday, a Saturday, Christmas with the days after it, and January 2.
  ["2026-11-23T10:00:00Z", "SI", "2026-12-07T23:00:00.000Z"],
  ["2026-11-21T10:00:00Z", "SI", "2026-12-07T23:00:00.000Z"],
  ["2026-12-11T10:00:00Z", "SI", "2026-12-28T23:00:00.000Z"],
  ["2026-12-11T10:00:00Z", "AT", "2026-12-25T23:00:00.000Z"],
  ["2026-12-17T23:30:00Z", "SI", "2027-01-04T23:00:00.000Z"],
  ["2026-10-11T10:00:00Z", "RS", "2026-10-26T23:00:00.000Z"],
])("a contract concluded at %s in %s can be withdrawn from until %s", (concluded, country, until) => {
  expect(withdrawalEnds(new Date(concluded), "Europe/Ljubljana", country).toISOString()).toBe(until);
});

test("the refund falls from 100% to 0% during a session with a requested early start, and stays at 100% otherwise", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 9000 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.boolean(),
      (seconds, length, asked_early) => {
        const of = { starts_at: start, ends_at: new Date(start.getTime() + length * 1000), asked_early };
        const percent = withdrawalRefundPercent(of, new Date(start.getTime() + seconds * 1000));
        const kept = Math.max(0, Math.min(1, seconds / length));
        expect(Number.isInteger(percent)).toBe(true);
        if (!asked_early) expect(percent).toBe(100);
        else expect(percent >= 100 * (1 - kept) - 1e-9 && percent < 100 * (1 - kept) + 1).toBe(true);
      },
    ),
  );
});

test.each([
  [{ stands: "open", withdrawn: false }, "open"],
  [{ stands: "open", withdrawn: false, until: at(0) }, "over"],
  [{ stands: "held", withdrawn: false }, "held"],
  [{ stands: "ended", withdrawn: false }, "ended"],
  [{ stands: "ended", withdrawn: true }, "withdrawn"],
] as const)("a contract %j has the state %s", (given, state) => {
  expect(stateOf({ until: at(300), ...given }, start)).toBe(state);
});

let next = 40;
async function booked(payment_type: "Online" | "Cash" = "Online", late = 0): Promise<string> {
  const made = await c.t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type,
    price: 6000,
    mode: "online",
    times: [at((next += 2)).toISOString()],
  });
  const id = made.body.data.id as string;
  const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
  await c.t.call(guardian, "PATCH", "/sessions/update-status", {
    session_id: id,
    status: "Confirmed",
    time_id: time.id,
  });
  if (payment_type === "Online") {
    const { purchase_ids } = (await c.t.call(guardian, "GET", `/checkout?sessionId=${id}`)).body.data;
    await payShown(c.t, pair.otherGuardian.account_id, {
      purchase_ids,
      payment_method_id: await typedBy(pair.otherGuardian.account_id),
      use_credits: false,
      early_start: true,
    });
    await settle();
  }
  await c.t.sql`update session set rule = jsonb_set(rule, '{late_percent}', ${String(late)}::jsonb) where id = ${id}`;
  return id;
}
const typedBy = (_: string) => c.typed("4242424242424242");
const settle = async () => {
  await c.simulator.deliver();
  await handleEvents(c.t.services, subscriptions);
};
const view = async (id: string, as = guardian) => (await c.t.call(as, "GET", `/withdrawals/${id}`)).body;
const withdraw = (id: string, as = guardian, name = "Ana Kovač") =>
  c.t.call(as, "POST", "/withdrawals/make", { contract_id: id, name });
const list = async (as = guardian) =>
  (await c.t.call(as, "GET", "/withdrawals")).body.data as { id: string; state: string }[];

test("a withdrawal is refused for other people's contracts, without a name, and a second time", async () => {
  const id = await booked("Cash");
  for (const other of [c.eva, c.ana]) {
    expect((await view(id, other)).code).toBe("contract_not_found");
    expect((await withdraw(id, other)).body.code).toBe("contract_not_found");
  }
  expect((await c.t.call(pair.specialist.account_id, "GET", `/withdrawals/${id}`)).status).toBe(403);
  expect((await view(pair.child_id)).code).toBe("contract_not_found");
  expect((await withdraw(id, guardian, " ")).body.fields).toHaveProperty("name");
  expect(await view(id)).toMatchObject({
    data: {
      state: "open",
      percent: 100,
      refund: 6000,
      paid_online: false,
      until: "2026-12-07T23:00:00.000Z",
      made: null,
    },
  });
  expect((await list()).map((one) => one.id)).toContain(id);
  // Of two concurrent guardians, one succeeds.
  const both = await Promise.all([withdraw(id), withdraw(id, pair.otherGuardian.account_id, "Bojan Kovač")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await withdraw(id)).body.code).toBe("withdrawal_made");
  expect((await list()).find((one) => one.id === id)?.state).toBe("withdrawn");
  const session = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data;
  expect(session).toMatchObject({ status: "Cancelled", refund_percent: 100, withdrawal_until: null });
  expect(session.events.at(-1)).toMatchObject({ kind: "cancelled", by_law: true });
});

test("a withdrawal before the session refunds everything even after the cancellation deadline, and payer, withdrawer, and specialist are told", async () => {
  const before = await c.charged();
  const id = await booked();
  expect((await c.charged()).gross - before.gross).toBe(6000);
  c.set(at(next - 1));
  expect((await c.t.call(guardian, "GET", `/sessions/${id}/cancellation`)).body.data.refund_percent).toBe(0);
  await c.t.sql`delete from mail`;
  const made = await withdraw(id);
  expect(made.body.data).toMatchObject({
    state: "withdrawn",
    percent: 100,
    refund: 6000,
    made: { stated_name: "Ana Kovač", made_at: at(next - 1).toISOString() },
  });
  await settle();
  await settle();
  expect((await c.charged()).gross).toBe(before.gross);
  const [refund] = await c.t.sql`select reason, amount from payment_refund order by id desc limit 1`;
  expect(refund).toEqual({ reason: "withdrawal", amount: 6000 });
  const mails = await c.t.sql<{ account_id: string; kind: string; subject: string; body_text: string }[]>`
    select account_id, kind, subject, body_text from mail where kind in ('withdrawal.receipt', 'session.cancelled') order by kind, account_id`;
  const receipts = mails.filter(({ kind }) => kind === "withdrawal.receipt");
  expect(receipts.map(({ account_id }) => account_id).toSorted()).toEqual(
    [guardian, pair.otherGuardian.account_id].toSorted(),
  );
  expect(receipts[0]?.body_text).toContain("Ana Kovač");
  expect(receipts[0]?.body_text).toContain(made.body.data.made.id);
  expect(receipts[0]?.body_text).toContain("€60.00");
  const told = mails.find(
    ({ kind, account_id }) => kind === "session.cancelled" && account_id === pair.specialist.account_id,
  );
  expect(told?.body_text).toContain("withdrew from the contract within 14 days");
});

test("a withdrawal during the session refunds only the rest of it, and is refused after the session or the withdrawal period", async () => {
  const before = await c.charged();
  const running = await booked();
  c.set(new Date(at(next).getTime() + 27 * 60_000));
  expect((await view(running)).data).toMatchObject({ state: "open", percent: 40, refund: 2400 });
  expect((await withdraw(running)).body.data).toMatchObject({ percent: 40, refund: 2400 });
  await settle();
  await settle();
  expect((await c.charged()).gross - before.gross).toBe(3600);
  c.set(start);
  const held = await booked();
  c.set(new Date(at(next).getTime() + 45 * 60_000));
  expect((await view(held)).data).toMatchObject({ state: "held", refund: 0 });
  expect((await withdraw(held)).body.code).toBe("withdrawal_held");
  expect((await list()).map(({ id }) => id)).not.toContain(held);
  c.set(start);
  const far = await booked("Cash");
  await c.t.sql`update session_event set created_at = ${at(-24 * 20)} where session_id = ${far} and kind = 'confirmed'`;
  expect((await withdraw(far)).body.code).toBe("withdrawal_over");
  expect((await list()).map(({ id }) => id)).not.toContain(far);
});

test("only the buyer can withdraw from a pack, and booked and unused sessions are refunded, but not those that have begun", async () => {
  const gross = async () => (await c.charged()).gross;
  const before = await gross();
  const offer = await c.t.call(pair.specialist.account_id, "POST", "/pack-offers/add", {
    service_id: pair.service_id,
    count: 4,
    price: 18_003,
    months: 6,
  });
  const { purchase_id: pack_id } = (
    await c.t.call(guardian, "POST", "/checkout/pack", { pack_offer_id: offer.body.data.id, profile_id: pair.child_id })
  ).body.data;
  const paid = { use_credits: false, early_start: true };
  await payShown(c.t, guardian, {
    purchase_ids: [pack_id],
    payment_method_id: await c.typed("4242424242424242"),
    ...paid,
  });
  await settle();
  const used: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const made = await c.t.call(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: 45,
      payment_type: "Online",
      price: 6000,
      mode: "online",
      times: [at((next += 2)).toISOString()],
    });
    const id = made.body.data.id as string;
    const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
    await c.t.call(guardian, "PATCH", "/sessions/update-status", {
      session_id: id,
      status: "Confirmed",
      time_id: time.id,
    });
    const { purchase_ids } = (await c.t.call(guardian, "GET", `/checkout?sessionId=${id}`)).body.data;
    expect(
      (await payShown(c.t, guardian, { purchase_ids, instead: { means: "pack", id: pack_id }, ...paid })).body.data
        .state,
    ).toBe("paid");
    used.push(id);
  }
  await settle();
  const [first = "", second = "", third = ""] = used;
  // Withdrawing from a single session returns it to the pack.
  expect((await withdraw(third)).body.data).toMatchObject({ state: "withdrawn", from_pack: true, percent: 100 });
  await settle();
  expect((await c.t.call(guardian, "GET", `/packs/${pack_id}`)).body.data).toMatchObject({ left: 2 });
  for (const other of [pair.otherGuardian.account_id, c.eva])
    expect((await withdraw(pack_id, other)).body.code).toBe("contract_not_found");
  // The first session is running.
  c.set(new Date(at(next - 4).getTime() + 10 * 60_000));
  expect((await view(pack_id)).data).toMatchObject({
    kind: "pack",
    state: "open",
    words: { title: "Pack of 4: Speech practice", used: "1 of 4 sessions" },
    price: 18_003,
    refund: 13_502,
    percent: 75,
  });
  expect((await list()).map(({ id }) => id)).toContain(pack_id);
  expect((await withdraw(pack_id)).body.data).toMatchObject({ state: "withdrawn", refund: 13_502 });
  for (let i = 0; i < 3; i += 1) await settle();
  expect((await gross()) - before).toBe(4501);
  const status = async (id: string) => (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.status;
  expect([await status(first), await status(second)]).toEqual(["Confirmed", "Cancelled"]);
  expect((await withdraw(pack_id)).body.code).toBe("withdrawal_made");
  expect(
    await c.t
      .sql`select account_id from mail where kind = 'withdrawal.receipt' and dedupe_key like ${`%${(await view(pack_id)).data.made.id}%`}`,
  ).toEqual([{ account_id: guardian }]);
});
