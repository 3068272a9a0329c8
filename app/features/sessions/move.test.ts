import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type Pair, seedPair } from "./factories.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
const start = new Date("2026-11-23T08:00:00Z");
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  pair = await seedPair(t.sql, "move");
  other = await seedPair(t.sql, "stranger");
});
afterAll(() => t.close());

const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
let next = 20;

async function confirmed(first = (next += 3)) {
  const { specialist, guardian, child_id, service_id } = pair;
  const id = await makeSession(t.services, {
    specialist_id: specialist.specialist_id,
    profile_id: child_id,
    account_id: guardian.account_id,
    service_id,
    status: "Confirmed",
    starts: [at(first)],
    chosen: 0,
    steps: [
      { kind: "proposed", at: at(-48), by: specialist.account_id },
      { kind: "confirmed", at: at(-40), by: guardian.account_id },
    ],
  });
  return { id, first };
}
const propose = (as: string, session_id: string, hours: number[], more: object = {}) =>
  t.call(as, "POST", "/sessions/move", { session_id, times: hours.map((h) => at(h).toISOString()), ...more });
const answer = (as: string, move_id: string, state: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/move", { move_id, state, ...more });
const view = async (id: string, as = pair.guardian.account_id) =>
  (await t.call(as, "GET", `/sessions/${id}`)).body.data;

test("refuses moves by strangers, to invalid or taken times, or of a changed session, and the wrong side's answer", async () => {
  const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  const { id, first } = await confirmed();
  expect((await propose(other.guardian.account_id, id, [first + 1])).status).toBe(404);
  expect((await propose(other.specialist.account_id, id, [first + 1])).status).toBe(404);
  expect((await propose(family, id, [-1])).body.fields).toHaveProperty(["times.0"]);
  expect((await propose(family, id, [first])).body.fields["times.0"].code).toBe("sameTime");
  expect(
    (await propose(specialist, id, [first + 1], { reply_until: at(-1).toISOString() })).body.fields,
  ).toHaveProperty("reply_until");
  expect((await propose(family, id, [first + 1], { expected_updated_at: at(-1).toISOString() })).body.code).toBe(
    "session_changed",
  );
  const busy = await confirmed();
  const taken = await propose(specialist, id, [busy.first]);
  expect([taken.status, taken.body.code, Object.keys(taken.body.fields)]).toEqual([409, "slot_taken", ["times.0"]]);
  const made = await propose(specialist, id, [first + 0.5]);
  expect(made.status).toBe(201);
  const move = made.body.data.id;
  expect((await answer(other.guardian.account_id, move, "accepted")).status).toBe(404);
  expect((await answer(specialist, move, "accepted", { time_id: move })).body.code).toBe("not_your_turn");
  expect((await answer(family, move, "withdrawn")).body.code).toBe("not_your_turn");
  expect((await answer(family, move, "accepted")).body.fields).toHaveProperty("time_id");
  expect((await answer(family, move, "accepted", { time_id: move })).body.fields).toHaveProperty("time_id");
  expect((await view(id)).starts_at).toBe(at(first).toISOString());
});

test("a specialist's new times are held next to the agreed one, and the accepted one replaces it", async () => {
  const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  const { id, first } = await confirmed();
  // The first time overlaps the session's own agreed time, which is allowed.
  const made = await propose(specialist, id, [first + 0.5, first + 100], {
    message: "I’m at a training that morning.",
  });
  expect(made.body.data).toMatchObject({ by: "specialist", state: "open" });
  const open = await view(id);
  expect(open).toMatchObject({
    status: "Confirmed",
    move_awaits: "family",
    starts_at: at(first).toISOString(),
    times: [{ state: "chosen" }],
    move: {
      by: "specialist",
      message: "I’m at a training that morning.",
      times: [{ state: "held" }, { state: "held" }],
    },
    actions: { answer_move: true, withdraw_move: false, move: true },
  });
  const { data: counts } = (await t.call(family, "GET", "/sessions/counts")).body;
  expect(counts.awaiting_me).toBeGreaterThan(0);
  const done = await answer(family, open.move.id, "accepted", { time_id: open.move.times[0].id });
  expect(done.body.data).toMatchObject({ state: "accepted", session_id: id });
  const after = await view(id);
  expect(after).toMatchObject({
    status: "Confirmed",
    move: null,
    move_awaits: null,
    starts_at: at(first + 0.5).toISOString(),
    free_cancellation_until: at(first + 0.5 - 24).toISOString(),
  });
  const [row] = await t.sql`select sequence from session where id = ${id}`;
  expect(row?.["sequence"]).toBe(1);
  expect(after.events.map((one: { kind: string }) => one.kind).slice(-2)).toEqual(["move_proposed", "moved"]);
  expect((await answer(family, open.move.id, "accepted", { time_id: open.move.times[0].id })).body.code).toBe(
    "move_closed",
  );
  // The old time and the other offered one are available again.
  const free = await confirmed(first + 100);
  expect((await propose(specialist, free.id, [first - 0.5])).status).toBe(201);
});

test("a family's request to move holds no times: a taken one cannot be accepted, and a counter-offer replaces the request", async () => {
  const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  const { id, first } = await confirmed();
  const wanted = await propose(family, id, [first + 30, first + 31]);
  const request = await view(id, specialist);
  expect(request).toMatchObject({
    move_awaits: "specialist",
    move: { by: "family", times: [{ state: "preferred" }, { state: "preferred" }] },
  });
  await confirmed(first + 30);
  const lost = await answer(specialist, wanted.body.data.id, "accepted", { time_id: request.move.times[0].id });
  expect([lost.status, lost.body.code]).toEqual([409, "slot_taken"]);
  const counter = await propose(specialist, id, [first + 32]);
  expect((await answer(specialist, wanted.body.data.id, "rejected")).body.code).toBe("move_closed");
  expect((await answer(family, counter.body.data.id, "rejected", { reason: "Too late for us." })).status).toBe(200);
  expect(await view(id)).toMatchObject({ move: null, starts_at: at(first).toISOString(), status: "Confirmed" });
  const again = await propose(family, id, [first + 40]);
  expect((await answer(family, again.body.data.id, "withdrawn")).status).toBe(200);
  const held = await t.sql`select 1 from session_time where session_id = ${id} and state in ('held', 'preferred')`;
  expect(held).toHaveLength(0);
});

test("an open move expires automatically, and ends with its session", async () => {
  const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  const late = await confirmed();
  const made = await propose(specialist, late.id, [late.first + 200]);
  const cancelled = await confirmed();
  await propose(family, cancelled.id, [cancelled.first + 210]);
  const ended = await t.call(family, "PATCH", "/sessions/update-status", {
    session_id: cancelled.id,
    status: "Cancelled",
  });
  expect(ended.status).toBe(200);
  expect(new Date(made.body.data.reply_until) <= at(late.first)).toBe(true);
  t.setClock(at(late.first));
  expect((await answer(family, made.body.data.id, "rejected")).body.code).toBe("hold_lapsed");
  expect(await lapseProposals(t.services)).toBeGreaterThan(0);
  expect((await view(late.id)).events.at(-1)).toMatchObject({ kind: "move_lapsed", by: "clock" });
  t.setClock(at(late.first + 26));
  await completeSessions(t.services);
  expect(await view(late.id)).toMatchObject({ status: "Completed", outcome: "held", move: null });
  const open =
    await t.sql`select 1 from session_move where state = 'open' and session_id in (${late.id}, ${cancelled.id})`;
  expect(open).toHaveLength(0);
  t.setClock(start);
});
