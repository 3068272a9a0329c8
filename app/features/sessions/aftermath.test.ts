import { afterAll, beforeAll, expect, test } from "vitest";
import { v7 } from "uuid";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type Pair, seedAdult, seedGrant, seedPair } from "./factories.server.ts";
import { completeSessions } from "./jobs.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
const start = new Date("2026-11-23T08:00:00Z");
const superadmin = v7();
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  pair = await seedPair(t.sql, "after");
  other = await seedPair(t.sql, "stranger");
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${superadmin}, 'root@test.example', 'superadmin', 'en', 'UTC')`;
});
afterAll(() => t.close());

const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
async function confirmed(first: number, { rule = true } = {}) {
  const { specialist, guardian, child_id, service_id } = pair;
  const id = await makeSession(t.services, {
    specialist_id: specialist.specialist_id,
    profile_id: child_id,
    account_id: guardian.account_id,
    service_id,
    status: "Confirmed",
    starts: [at(first)],
    chosen: 0,
    steps: [{ kind: "confirmed", at: at(first - 90), by: guardian.account_id }],
  });
  if (rule) {
    const terms = JSON.stringify({ cancellation_hours: 24, late_percent: 0, sick_day: true });
    await t.sql`update session set rule = ${terms}::text::jsonb where id = ${id}`;
  }
  return id;
}
const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
const preview = async (as: string, id: string) => (await t.call(as, "GET", `/sessions/${id}/cancellation`)).body;
const view = async (id: string, as = family()) => (await t.call(as, "GET", `/sessions/${id}`)).body.data;
const claim = (as: string, session_id: string, kind: string) =>
  t.call(as, "POST", "/sessions/claims", { session_id, kind, words: "We waited for twenty minutes." });
const reply = (as: string, claim_id: string, state: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/claims", { claim_id, state, ...more });
const decide = (as: string, id: string, body: object) => t.call(as, "PATCH", `/admin/session-claims/${id}`, body);

test("the preview shows the refund and sick day under the agreed policy, cancelling applies both, and the specialist can waive the rest of the price", async () => {
  const early = await confirmed(60);
  expect((await preview(other.guardian.account_id, early)).statusCode).toBe(404);
  expect((await preview(family(), early)).data).toEqual({
    refund_percent: 100,
    refund: 4800,
    price: 4800,
    currency: "EUR",
    free_until: at(36).toISOString(),
    sick_day: "not_needed",
  });
  // A free cancellation doesn't use up the family's sick day.
  expect((await update(family(), early, "Cancelled", { sick_day: true })).status).toBe(200);
  const late = await confirmed(10);
  expect((await preview(family(), late)).data).toMatchObject({ refund_percent: 0, refund: 0, sick_day: "available" });
  expect((await preview(specialist(), late)).data).toMatchObject({ refund_percent: 100, sick_day: "not_needed" });
  expect((await update(family(), late, "Cancelled", { sick_day: true })).status).toBe(200);
  expect(await view(late)).toMatchObject({ status: "Cancelled", refund_percent: 100 });
  const again = await confirmed(12);
  expect((await preview(family(), again)).data).toMatchObject({ sick_day: "used" });
  expect((await update(family(), again, "Cancelled", { sick_day: true })).body.code).toBe("sick_day_unavailable");
  expect((await update(family(), again, "Cancelled")).status).toBe(200);
  expect(await view(again)).toMatchObject({ refund_percent: 0, actions: { waive: false } });
  expect((await preview(family(), again)).code).toBe("session_closed");
  const unruled = await confirmed(14, { rule: false });
  expect((await preview(family(), unruled)).data).toMatchObject({ refund_percent: 0, sick_day: "not_offered" });

  const waive = (as: string, percent: number) => t.call(as, "PATCH", "/sessions/waive", { session_id: again, percent });
  expect((await waive(other.specialist.account_id, 50)).status).toBe(404);
  expect((await waive(family(), 50)).status).toBe(403);
  expect((await view(again, specialist())).actions.waive).toBe(true);
  expect((await waive(specialist(), 50)).body.data.refund_percent).toBe(50);
  expect((await waive(specialist(), 50)).body.fields).toHaveProperty("percent");
  expect((await waive(specialist(), 100)).status).toBe(200);
  expect((await waive(specialist(), 100)).body.code).toBe("nothing_to_waive");
  expect((await view(again)).events.at(-1)).toMatchObject({ kind: "waived", refund_percent: 100, by: "specialist" });
  expect((await t.call(specialist(), "PATCH", "/sessions/waive", { session_id: late, percent: 100 })).body.code).toBe(
    "nothing_to_waive",
  );
});

test("a no-show falls under the late-cancellation policy, and the family may dispute it for 72 hours", async () => {
  const id = await confirmed(20);
  t.setClock(at(21));
  expect((await update(specialist(), id, "Completed", { outcome: "client_no_show" })).status).toBe(200);
  expect(await view(id)).toMatchObject({
    status: "Completed",
    outcome: "client_no_show",
    refund_percent: 0,
    actions: { claim: true },
  });
  expect((await claim(family(), id, "specialist_no_show")).body.code).toBe("session_closed");
  const made = await claim(family(), id, "dispute");
  expect(made.status).toBe(201);
  expect((await claim(family(), id, "dispute")).body.code).toBe("claim_made");
  expect((await reply(other.specialist.account_id, made.body.data.id, "agreed")).status).toBe(404);
  expect((await reply(specialist(), made.body.data.id, "agreed")).body.data).toMatchObject({
    state: "agreed",
    status: "Completed",
    refund_percent: 100,
  });
  expect(await view(id)).toMatchObject({
    refund_percent: 100,
    claim: { state: "agreed", words: "We waited for twenty minutes." },
  });
  // People with read-only access see neither the dispute nor the refunded part of the price.
  for (const [key, level] of [
    ["grandmother", "guardian"],
    ["school", "viewer"],
  ] as const) {
    const { account_id } = await seedAdult(t.sql, `after-${key}`, "Mira");
    await seedGrant(t.sql, pair.child_id, account_id, level, ["basics", "sessions"]);
    const seen = await view(id, account_id);
    expect(seen).toMatchObject({ status: "Completed", may_act: false, refund_percent: null, claim: null });
    expect(seen.events.map((event: { refund_percent: number | null }) => event.refund_percent)).not.toContainEqual(
      expect.any(Number),
    );
    expect((await preview(account_id, id)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(
    (await decide(superadmin, made.body.data.id, { decision: "upheld", reasons: "Both said so." })).body.code,
  ).toBe("claim_closed");
  const held = await confirmed(30);
  t.setClock(at(32));
  await update(specialist(), held, "Completed");
  t.setClock(at(32 + 73));
  expect((await claim(family(), held, "dispute")).body.code).toBe("dispute_too_late");
  t.setClock(start);
});

test("after a report that the specialist did not show up, the session stays open until the specialist agrees or the team decides with reasons", async () => {
  const [agreed, upheld, dismissed] = [await confirmed(40), await confirmed(42), await confirmed(44)];
  expect((await claim(family(), agreed, "specialist_no_show")).body.code).toBe("session_not_over");
  t.setClock(at(46));
  expect((await claim(other.guardian.account_id, agreed, "specialist_no_show")).status).toBe(404);
  expect((await claim(specialist(), agreed, "specialist_no_show")).status).toBe(403);
  const ids: string[] = [];
  for (const id of [agreed, upheld, dismissed])
    ids.push((await claim(family(), id, "specialist_no_show")).body.data.id);
  const [first = "", second = "", third = ""] = ids;
  expect((await update(specialist(), agreed, "Completed")).body.code).toBe("claim_made");
  expect((await reply(specialist(), first, "agreed")).body.data).toMatchObject({
    status: "Cancelled",
    refund_percent: 100,
  });
  expect(await view(agreed)).toMatchObject({ status: "Cancelled", outcome: "specialist_no_show", refund_percent: 100 });
  expect((await reply(specialist(), second, "refused")).body.fields).toHaveProperty("answer");
  expect((await reply(specialist(), second, "refused", { answer: "I was in the room." })).body.data).toMatchObject({
    state: "refused",
  });
  t.setClock(at(46 + 48));
  await completeSessions(t.services);
  expect((await view(upheld)).status).toBe("Confirmed");
  expect((await t.call(family(), "GET", "/admin/session-claims")).status).toBe(403);
  const list = await t.call(superadmin, "GET", "/admin/session-claims?limit=1");
  expect(list.body.data).toMatchObject([
    { id: second, state: "refused", answer: "I was in the room.", specialist_lastname: "Hočevar" },
  ]);
  const rest = await t.call(superadmin, "GET", `/admin/session-claims?cursor=${list.body.next_cursor}`);
  expect(rest.body).toMatchObject({ data: [{ id: third, state: "open" }], next_cursor: null });
  expect((await decide(superadmin, second, { decision: "upheld" })).body.fields).toHaveProperty("reasons");
  expect(
    (await decide(superadmin, second, { decision: "upheld", refund_percent: 50, reasons: "Both were partly there." }))
      .body.data,
  ).toMatchObject({ state: "decided", status: "Cancelled", refund_percent: 50 });
  expect(
    (await decide(superadmin, third, { decision: "dismissed", reasons: "The room shows both." })).body.data,
  ).toMatchObject({ state: "decided", status: "Completed", refund_percent: null });
  expect(await view(dismissed)).toMatchObject({ outcome: "held", claim: { reasons: "The room shows both." } });
  expect((await view(upheld)).events.at(-1)).toMatchObject({ kind: "claim_decided", by: "team", name: null });
  expect((await t.call(superadmin, "GET", "/admin/session-claims?settled=yes")).body.data.length).toBeGreaterThan(2);
  const [row] = await t.sql`select sequence from session where id = ${upheld}`;
  expect(row?.["sequence"]).toBe(1);
  t.setClock(start);
});
