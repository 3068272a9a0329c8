/** Guardians share prices, and several dates are paid together. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lapseProposals } from "../sessions/jobs.server.ts";
import { at, type Buying, setUpBuying } from "./testing/buying.ts";

let b: Buying;
beforeAll(async () => {
  b = await setUpBuying();
});
beforeEach(() => b.again());
afterAll(() => b.t.close());

const visa = () => b.typed("4242424242424242");
const parts = async (id: string, as = b.ana) =>
  (await b.view(id, as)).parts.map(({ name, you, percent, amount, state }: Record<string, unknown>) => [
    name,
    you,
    percent,
    amount,
    state,
  ]);

test("each guardian pays their part and gets their part of every refund", async () => {
  await b.share([60, 40]);
  const before = await b.charged();
  const { id, purchase_id } = await b.accepted();
  expect(await parts(id)).toEqual([
    ["Ana", true, 60, 3600, "open"],
    ["Bojan", false, 40, 2400, "open"],
  ]);
  expect(await parts(id, b.bojan)).toEqual([
    ["Bojan", true, 40, 2400, "open"],
    ["Ana", false, 60, 3600, "open"],
  ]);
  expect(await b.view(id)).toMatchObject({
    state: "open",
    price: 6000,
    due: 3600,
    amount_with_credits: 3600,
    whole: { due: 6000 },
  });
  const due = await b.t.sql`select payload->>'purchase_part_id' as id from outbox where topic = 'checkout.part_due'`;
  const [part] = await b.t.sql`select account_id from purchase_part where id = ${due.at(-1)?.["id"]}`;
  expect(part?.["account_id"]).toBe(b.bojan);
  await b.credit(600, b.bojan);
  expect((await b.pay(purchase_id, await visa())).body.data).toMatchObject({ state: "waiting", action: null });
  expect([await b.status(id), (await b.view(id)).state]).toEqual(["Pending", "waiting"]);
  expect(await parts(id, b.bojan)).toEqual([
    ["Bojan", true, 40, 2400, "open"],
    ["Ana", false, 60, 3600, "paid"],
  ]);
  // Paying again charges nothing more.
  expect((await b.pay(purchase_id, await visa())).body.data.state).toBe("waiting");
  expect((await b.pay(purchase_id, await visa(), { use_credits: true }, b.bojan)).body.data.state).toBe("paid");
  await b.settle();
  expect(await b.status(id)).toBe("Confirmed");
  const after = await b.charged();
  expect([after.count - before.count, after.gross - before.gross, await b.credits(b.bojan)]).toEqual([2, 5400, 0]);
  // Owed is the withheld commission of 360 for Ana, and of 240 less 600 in credits for Bojan.
  expect(await b.owed()).toBe(-360 - 600);
  // After a late cancellation, half of it is waived, then all.
  b.set(at(39));
  expect((await b.update(b.ana, id, "Cancelled")).status).toBe(200);
  for (const percent of [50, 100]) {
    expect((await b.t.call(b.specialist, "PATCH", "/sessions/waive", { session_id: id, percent })).status).toBe(200);
    await b.settle();
    expect([(await b.view(id)).returned, (await b.view(id, b.bojan)).returned]).toEqual([36 * percent, 24 * percent]);
  }
  expect([(await b.charged()).gross, await b.credits(b.bojan), await b.owed(), (await b.view(id)).state]).toEqual([
    before.gross,
    600,
    0,
    "returned",
  ]);
});

test("lists and counts show a session as unpaid only to people who still owe a payment", async () => {
  await b.share([60, 40]);
  const counted = async (as: string) => (await b.t.call(as, "GET", "/sessions/counts")).body.data.awaiting_me as number;
  const before = [await counted(b.ana), await counted(b.bojan)] as [number, number];
  const { id, purchase_id } = await b.accepted();
  const seen = async (as: string) => {
    const list = (await b.t.call(as, "GET", "/sessions?tab=proposed&limit=50")).body.data.find(
      (one: { id: string }) => one.id === id,
    );
    const alone = (await b.t.call(as, "GET", `/sessions/${id}`)).body.data;
    expect(alone.payment).toEqual(list.payment);
    return list.payment;
  };
  const bojan = { name: "Bojan", percent: 40 };
  expect(await seen(b.ana)).toEqual({ yours: true, paid: false, others: [bojan] });
  expect(await seen(b.specialist)).toBeNull();
  expect([await counted(b.ana), await counted(b.bojan)]).toEqual([before[0] + 1, before[1] + 1]);
  expect((await b.pay(purchase_id, await visa())).body.data.state).toBe("waiting");
  expect(await seen(b.ana)).toEqual({ yours: false, paid: true, others: [bojan] });
  expect(await seen(b.bojan)).toEqual({ yours: true, paid: false, others: [] });
  expect([await counted(b.ana), await counted(b.bojan)]).toEqual([before[0], before[1] + 1]);
  expect((await b.pay(purchase_id, await visa(), {}, b.bojan)).body.data.state).toBe("paid");
  await b.settle();
  expect([(await b.t.call(b.ana, "GET", `/sessions/${id}`)).body.data.payment, await counted(b.bojan)]).toEqual([
    null,
    before[1],
  ]);
});

test("if one guardian pays and the deadline passes, the paid part is fully refunded", async () => {
  await b.share([60, 40]);
  const before = await b.charged();
  const { id, purchase_id } = await b.accepted();
  expect((await b.pay(purchase_id, await visa())).body.data.state).toBe("waiting");
  expect((await b.charged()).gross - before.gross).toBe(3600);
  b.set(at(24.1));
  expect((await b.pay(purchase_id, await visa(), {}, b.bojan)).body.code).toBe("purchase_over");
  await lapseProposals(b.t.services);
  await b.settle();
  expect([await b.status(id), (await b.charged()).gross]).toEqual(["Cancelled", before.gross]);
  expect(await b.view(id)).toMatchObject({
    state: "cancelled",
    returned: 3600,
    parts: [{ state: "returned" }, { state: "cancelled" }],
  });
});

test("two guardians can pay at the same time, and one can pay the part whose payment the other left unfinished at the bank", async () => {
  await b.share([50, 50]);
  const before = await b.charged();
  const both = await b.accepted();
  const [one, two] = [await visa(), await visa()];
  await Promise.all([b.pay(both.purchase_id, one), b.pay(both.purchase_id, two, {}, b.bojan)]);
  await b.settle();
  expect([await b.status(both.id), (await b.view(both.id)).state, (await b.charged()).count - before.count]).toEqual([
    "Confirmed",
    "paid",
    2,
  ]);
  const { id, purchase_id } = await b.accepted();
  const { action } = (await b.pay(purchase_id, await b.typed("4000002760003184"), {}, b.bojan)).body.data;
  expect((await parts(id))[1]).toEqual(["Bojan", false, 50, 3000, "paying"]);
  expect((await b.pay(purchase_id, await visa(), { whole: true })).body.data.state).toBe("paid");
  await b.atTheBank(action, "pass").catch(() => null);
  await b.settle();
  expect([await b.status(id), (await b.charged()).gross - before.gross]).toEqual(["Confirmed", 12_000]);
  expect((await b.t.call(b.bojan, "POST", "/checkout/check", { purchase_ids: [purchase_id] })).body.data.state).toBe(
    "paid",
  );
});

test("a guardian who lost access owes nothing, and the other can pay everything", async () => {
  await b.share([60, 40]);
  const { id, purchase_id } = await b.accepted();
  const may = (at_: Date | null) =>
    b.t
      .sql`update profile_access set revoked_at = ${at_} where profile_id = ${b.pair.child_id} and account_id = ${b.bojan}`;
  await may(at(-1));
  expect((await b.pay(purchase_id, await visa(), {}, b.bojan)).body.code).toBe("purchase_not_found");
  expect((await b.pay(purchase_id, await visa())).body.data.state).toBe("waiting");
  expect((await b.pay(purchase_id, await visa(), { whole: true })).body.data.state).toBe("paid");
  expect(await b.status(id)).toBe("Confirmed");
  await may(null);
  // If a part is too small for a card, the guardian who accepted pays everything.
  await b.share([99, 1]);
  const small = await b.accepted(4000);
  expect(await parts(small.id)).toEqual([["Ana", true, 100, 4000, "open"]]);
  await b.share(null);
  const alone = await b.accepted();
  expect((await b.pay(alone.purchase_id, await visa(), {}, b.bojan)).body.data.state).toBe("paid");
});

test("one charge pays four dates, and one of them is refunded separately", async () => {
  await b.share(null);
  await b.credit(1000);
  const [before, owed] = [await b.charged(), await b.owed()];
  const series = await b.acceptedSeries(4);
  const { body } = await b.t.call(b.ana, "GET", `/checkout?seriesId=${series.id}`);
  expect(body.data).toMatchObject({
    state: "open",
    price: 24_000,
    due: 24_000,
    amount_with_credits: 23_000,
    purchase_ids: { length: 4 },
    items: { length: 4 },
  });
  expect(
    (await b.pay([...series.purchase_ids, (await b.accepted()).purchase_id], "pm_card_visa", {}, b.eva)).body.code,
  ).toBe("purchase_not_found");
  expect((await b.pay(series.purchase_ids, await visa(), { use_credits: true })).body.data).toMatchObject({
    state: "paid",
    purchase_ids: { length: 4 },
  });
  await b.settle();
  const after = await b.charged();
  expect([after.count - before.count, after.gross - before.gross, await b.credits()]).toEqual([1, 23_000, 0]);
  expect(await Promise.all(series.sessions.map(b.status))).toEqual(Array.from({ length: 4 }, () => "Confirmed"));
  // One email covers all four, with a calendar file for each.
  const told = await b.t.sql<{ kind: string; attachments: { content: string }[] }[]>`
    select m.kind, m.attachments from session_event e join mail m on m.dedupe_key = m.kind || ':' || e.id || ':' || ${b.ana}
    where e.session_id = any(${series.sessions}::uuid[]) and e.kind = 'confirmed'`;
  expect(
    told.map(({ kind, attachments }) => [
      kind,
      attachments.map(({ content }) => content.split("BEGIN:VEVENT").length - 1),
    ]),
  ).toEqual([["session.series_confirmed", [1, 1, 1, 1]]]);
  expect((await b.owed()) - owed).toBe(-2400);
  await b.update(b.specialist, series.sessions[1] as string, "Cancelled", { reason: "Ill" });
  await b.settle();
  expect([(await b.charged()).gross - before.gross, await b.credits(), (await b.owed()) - owed]).toEqual([
    17_250, 250, -1800,
  ]);
});

test("after one of several dates is cancelled during authentication, the others wait for a new payment", async () => {
  const before = await b.charged();
  const series = await b.acceptedSeries(4);
  const { action } = (await b.pay(series.purchase_ids, await b.typed("4000002760003184"))).body.data;
  expect((await b.update(b.ana, series.sessions[2] as string, "Cancelled")).status).toBe(200);
  await b.settle();
  await b.atTheBank(action, "pass").catch(() => null);
  await b.settle();
  expect((await b.charged()).gross).toBe(before.gross);
  const { body } = await b.t.call(b.ana, "GET", `/checkout?seriesId=${series.id}`);
  expect(body.data).toMatchObject({ state: "open", due: 18_000, purchase_ids: { length: 3 }, items: { length: 4 } });
  expect((await b.pay(series.purchase_ids, await visa())).body.code).toBe("purchase_over");
  expect((await b.pay(body.data.purchase_ids, await visa())).body.data.state).toBe("paid");
  await b.settle();
  expect((await b.charged()).gross - before.gross).toBe(18_000);
  // The dates expire together in one event, which ends all their purchases.
  const late = await b.acceptedSeries(3);
  b.set(at(25));
  await lapseProposals(b.t.services);
  await b.settle();
  expect((await b.t.call(b.ana, "GET", `/checkout?seriesId=${late.id}`)).body.data).toMatchObject({
    state: "cancelled",
    items: [{ state: "cancelled" }, { state: "cancelled" }, { state: "cancelled" }],
  });
});

test("a hundred concurrent payments by two guardians for one session make one charge", async () => {
  await b.share(null);
  const before = await b.charged();
  const { id, purchase_id } = await b.accepted();
  const cards = [await visa(), await visa()];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      b.pay(purchase_id, cards[i % 2] as string, {}, i % 2 === 0 ? b.ana : b.bojan),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  await b.settle();
  const after = await b.charged();
  expect([after.count - before.count, after.gross - before.gross, await b.status(id)]).toEqual([1, 6000, "Confirmed"]);
});

test("of fifty concurrent payments with credits for three of them, three succeed", async () => {
  await b.t.sql`delete from rate_limit`;
  const series = await b.acceptedSeries(10, 1000);
  const left = await b.credits();
  await b.credit(3000 - left);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => b.pay(series.purchase_ids[i % 10] as string, null, { use_credits: true })),
  );
  await b.settle();
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const [row] = await b.t
    .sql`select count(*)::int as count from purchase where id = any(${series.purchase_ids}::uuid[]) and state = 'paid'`;
  expect([row?.["count"], await b.credits()]).toEqual([3, 0]);
});

/** Ana suggests a split, and Bojan accepts it. */
async function agree(percent: number): Promise<void> {
  const shares = async () => (await b.t.call(b.ana, "GET", `/profiles/shares/${b.pair.child_id}`)).body.data;
  const { people } = await shares();
  const made = await b.t.call(b.ana, "POST", "/profiles/shares/propose", {
    profile_id: b.pair.child_id,
    shares: people.map(({ access_id, you }: { access_id: string; you: boolean }) => ({
      access_id,
      percent: you ? percent : 100 - percent,
    })),
  });
  const { share_plan_id } = made.body.data.proposal ?? {};
  if (share_plan_id) await b.t.call(b.bojan, "POST", "/profiles/shares/answer", { share_plan_id, accept: true });
}

test("a new split applies to unpaid accepted sessions, but not to partly paid ones or while a payment is under way", async () => {
  await b.share(null);
  const [before, free] = [await b.charged(), await b.credits()];
  const [open, partly, atBank, failed] = [
    await b.accepted(),
    await b.accepted(),
    await b.accepted(),
    await b.accepted(),
  ];
  await b.share([50, 50]);
  const halves = await b.accepted();
  expect((await b.pay(halves.purchase_id, await visa())).body.data.state).toBe("waiting");
  await b.share(null);
  expect((await b.pay(partly.purchase_id, await visa())).body.data.state).toBe("paid");
  const { action } = (await b.pay(atBank.purchase_id, await b.typed("4000002760003184"))).body.data;
  // After a refused card no payment is under way, and its credits are released.
  await b.credit(1000);
  expect((await b.pay(failed.purchase_id, await b.typed("4000000000000002"), { use_credits: true })).status).toBe(402);
  expect(await b.credits()).toBe(free);
  await agree(70);
  await b.settle();
  expect(await parts(open.id)).toEqual([
    ["Ana", true, 70, 4200, "open"],
    ["Bojan", false, 30, 1800, "open"],
  ]);
  expect(await parts(failed.id)).toEqual([
    ["Ana", true, 70, 4200, "open"],
    ["Bojan", false, 30, 1800, "open"],
  ]);
  expect(await b.credits()).toBe(free + 1000);
  expect(await parts(halves.id)).toEqual([
    ["Ana", true, 50, 3000, "paid"],
    ["Bojan", false, 50, 3000, "open"],
  ]);
  expect(await parts(partly.id)).toEqual([["Ana", true, 100, 6000, "paid"]]);
  expect(await parts(atBank.id)).toEqual([["Ana", true, 100, 6000, "paying"]]);
  await b.atTheBank(action, "pass");
  await b.settle();
  expect([await b.status(atBank.id), await b.status(partly.id)]).toEqual(["Confirmed", "Confirmed"]);
  // The old amount is refused. After a new agreement each guardian pays their new part.
  expect((await b.pay(open.purchase_id, await visa(), { amount: 6000 })).body.code).toBe("purchase_changed");
  await agree(40);
  await b.settle();
  expect((await b.pay(open.purchase_id, await visa(), { amount: 2400 })).body.data.state).toBe("waiting");
  expect((await b.pay(open.purchase_id, await visa(), { amount: 3600 }, b.bojan)).body.data.state).toBe("paid");
  await b.settle();
  expect([await b.status(open.id), (await b.charged()).gross - before.gross]).toEqual([
    "Confirmed",
    3000 + 6000 + 6000 + 6000,
  ]);
});

test("while guardians agree, accept and pay at the same time, each session is divided by one split and no one pays twice", async () => {
  await b.t.sql`delete from rate_limit`;
  await b.share(null);
  const before = await b.charged();
  const open = [await b.accepted(), await b.accepted(), await b.accepted()];
  const cards = await Promise.all(open.map(() => visa()));
  const [, , late] = await Promise.all([
    agree(60),
    Promise.all(open.map(({ purchase_id }, i) => b.pay(purchase_id, cards[i] as string))),
    b.accepted(),
  ]);
  await b.settle();
  let gross = 0;
  for (const { id, purchase_id } of [...open, late]) {
    const [mine, other] = await parts(id);
    if (other)
      expect([mine, other].map(([, , percent, amount]) => [percent, amount])).toEqual([
        [60, 3600],
        [40, 2400],
      ]);
    else expect(mine).toEqual(["Ana", true, 100, 6000, "paid"]);
    if (other) for (const as of [b.ana, b.bojan]) await b.pay(purchase_id, await visa(), {}, as);
    gross += 6000;
  }
  await b.settle();
  expect((await b.charged()).gross - before.gross).toBe(gross);
  for (const { id } of [...open, late]) expect(await b.status(id)).toBe("Confirmed");
});
