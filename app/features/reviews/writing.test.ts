/** Reviews written, held back, decided, answered, reported and withdrawn: who may do so, in which state, and what the sums say. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type Pair, seedPair } from "../sessions/factories.server.ts";
import { remindOfReviews } from "./jobs.server.ts";
import { reviewSubscriptions } from "./mails.server.ts";
import { mayTakeReviewAction, type ReviewAction, reviewStates, publicAuthorName } from "./rules.ts";
import { recountReviews } from "./verbs/sums.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
const now = new Date("2026-11-23T08:00:00Z");
let sessions = 0;
const [editor, day] = [v7(), 24 * 3600_000];
const scores = { rating: 5, punctuality: 4, clarity: 5, comfort: 3 };
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "reviews");
  other = await seedPair(t.sql, "others");
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${editor}, 'editor-reviews@test.example', 'editor', 'en', 'UTC')`;
});
afterAll(() => t.close());

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const call = (as: string | null, method: string, path: string, body?: object) =>
  t.call(as, method, `/reviews/${path}`, body);

async function session({ status = "Completed", outcome = "held", completed = now } = {}): Promise<string> {
  // The specialist's sessions must not overlap.
  const starts = new Date(completed.getTime() - (25 + 2 * sessions++) * 3600_000);
  const id = await makeSession(t.services, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    account_id: family(),
    service_id: pair.service_id,
    status: status as "Completed",
    starts: [starts],
    chosen: 0,
    steps: [{ kind: "confirmed", at: new Date(starts.getTime() - day), by: family() }],
  });
  if (status === "Completed")
    await t.sql`update session set outcome = ${outcome}, completed_at = ${completed} where id = ${id}`;
  return id;
}
async function written(more: object = {}): Promise<{ id: string; session_id: string; state: string }> {
  t.setClock(now);
  const session_id = await session();
  const { status, body } = await call(family(), "POST", "add", { session_id, ...scores, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body.data, session_id };
}
const summary = async () => (await t.call(null, "GET", `/reviews/summary/${pair.specialist.specialist_id}`)).body.data;
const shown = async () =>
  (await t.call(null, "GET", `/reviews/${pair.specialist.specialist_id}?limit=50`)).body.data.map(
    ({ id }: { id: string }) => id,
  );
const cases = async (decided = "no") =>
  (await t.call(editor, "GET", `/admin/reviews?decided=${decided}&limit=50`)).body.data;
const caseOf = async (review_id: string) =>
  (await cases()).find((one: { review: { id: string } }) => one.review.id === review_id);
const decide = (id: string, decision: string, answer = "It names a child.", as = editor) =>
  t.call(as, "PATCH", `/admin/reviews/${id}`, { decision, answer });

async function sumsAreRight(): Promise<void> {
  const of = () =>
    t.sql`select count, rating, punctuality, clarity, comfort from review_sums where specialist_id = ${pair.specialist.specialist_id}`;
  const kept = await of();
  await recountReviews(t.sql, pair.specialist.specialist_id);
  expect(await of()).toEqual(kept);
}

test("refuses a review from anyone who neither booked nor paid, of a session that did not take place, and after sixty days", async () => {
  t.setClock(now);
  const id = await session();
  const add = (as: string | null, more: object = {}) => call(as, "POST", "add", { session_id: id, ...scores, ...more });
  expect((await add(null)).status).toBe(401);
  expect((await add(specialist())).status).toBe(403);
  for (const stranger of [other.guardian, pair.otherGuardian])
    expect((await add(stranger.account_id)).status).toBe(404);
  expect((await add(family(), { session_id: v7() })).status).toBe(404);
  const { body } = await add(family(), { rating: 6, clarity: undefined, body: "x".repeat(2001) });
  expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(["rating", "clarity", "body"]));
  const code = async (session_id: string) => (await add(family(), { session_id })).body.code;
  expect(await code(await session({ status: "Confirmed" }))).toBe("review_too_early");
  expect(await code(await session({ status: "Cancelled" }))).toBe("session_not_held");
  expect(await code(await session({ outcome: "client_no_show" }))).toBe("session_not_held");
  expect(await code(await session({ completed: new Date(now.getTime() - 61 * day) }))).toBe("review_over");
  expect((await call(family(), "GET", `session/${id}`)).body.data).toMatchObject({
    review: null,
    may_write_until: new Date(now.getTime() + 60 * day).toISOString(),
  });
  expect((await call(other.guardian.account_id, "GET", `session/${id}`)).status).toBe(404);
});

test("accepts one of a hundred concurrent reviews of a session, and counts it once", async () => {
  t.setClock(now);
  const before = (await summary()).rating_count;
  const session_id = await session();
  const all = await Promise.all(
    Array.from({ length: 100 }, () => call(family(), "POST", "add", { session_id, ...scores })),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 99 }, () => 409)]);
  expect((await summary()).rating_count).toBe(before + 1);
  await sumsAreRight();
});

test("shows an author's first name and initial, and with three reviews the same average in the summary and on the card", async () => {
  await written({ body: "Clear and patient. Best, Ana" });
  await written({ rating: 1 });
  const { body } = await t.call(null, "GET", `/reviews/${pair.specialist.specialist_id}`);
  expect(body.data.find((one: { body: string | null }) => one.body === "Clear and patient. Best, Ana").author).toMatch(
    /^Ana \p{Lu}\.$/u,
  );
  expect(JSON.stringify(body)).not.toContain("Zala");
  expect(await summary()).toMatchObject({ rating_count: 3, rating: 367, punctuality: 400 });
  const card = (await t.call(null, "GET", `/specialists/view/public?id=${pair.specialist.specialist_id}`)).body.data;
  expect([card.rating, card.rating_count]).toEqual([367, 3]);
  expect(publicAuthorName(" Ana ", "Žagar")).toBe("Ana Ž.");
});

test("holds back a review that names the child, with its stars, until the team decides, and emails the author the decision", async () => {
  const before = await summary();
  const { id, session_id, state } = await written({ body: "Zala came home happy." });
  expect([state, (await shown()).includes(id), await summary()]).toEqual(["held", false, before]);
  const own = (await call(family(), "GET", `session/${session_id}`)).body.data.review;
  expect([own.state, own.held_for]).toEqual(["held", ["name"]]);
  const waiting = await caseOf(id);
  expect(waiting).toMatchObject({ kind: "review", reasons: ["name"], review: { body: "Zala came home happy." } });
  expect((await t.call(family(), "GET", "/admin/reviews")).status).toBe(403);
  expect((await decide(waiting.id, "accepted", "", family())).status).toBe(403);
  expect((await decide(v7(), "accepted")).body.code).toBe("review_case_not_found");
  expect(Object.keys((await decide(waiting.id, "refused", "")).body.fields)).toEqual(["answer"]);
  const twice = await Promise.all([decide(waiting.id, "accepted", ""), decide(waiting.id, "refused")]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await handleEvents(t.services, reviewSubscriptions);
  expect(await t.sql`select kind from mail where kind like 'reviews.review_%'`).toHaveLength(1);
  await sumsAreRight();
});

test("a declined review goes back to the team when its text is changed, with the earlier version", async () => {
  const { id, session_id } = await written({ body: "Call me at 041 555 123." });
  await decide((await caseOf(id)).id, "refused", "It has a phone number.");
  expect((await call(family(), "GET", `session/${session_id}`)).body.data.review).toMatchObject({
    state: "declined",
    answer: "It has a phone number.",
  });
  const change = (as: string, more: object = {}) => call(as, "PATCH", "change", { review_id: id, ...scores, ...more });
  expect((await change(pair.otherGuardian.account_id)).body.code).toBe("review_not_found");
  expect((await change(family(), { body: "A calm hour." })).body.data.state).toBe("held");
  const again = await caseOf(id);
  expect([again.reasons, again.versions.length]).toEqual([["contact"], 1]);
  expect((await decide(again.id, "accepted", "")).status).toBe(200);
  expect(await shown()).toContain(id);
  t.setClock(new Date(now.getTime() + 14 * day + 1));
  expect((await change(family(), { rating: 1 })).body.code).toBe("review_over");
  await sumsAreRight();
});

test("withdrawing a review deletes its text, and the session cannot be reviewed again", async () => {
  const { id, session_id } = await written({ body: "Fine." });
  expect((await call(other.guardian.account_id, "DELETE", "remove", { review_id: id })).body.code).toBe(
    "review_not_found",
  );
  expect((await call(family(), "DELETE", "remove", { review_id: id })).status).toBe(200);
  expect(await shown()).not.toContain(id);
  expect(await t.sql`select body, reply from review where id = ${id}`).toEqual([{ body: null, reply: null }]);
  expect((await call(family(), "DELETE", "remove", { review_id: id })).body.code).toBe("review_closed");
  expect((await call(family(), "POST", "add", { session_id, ...scores })).body.code).toBe("already_reviewed");
  await sumsAreRight();
});

test("lets the specialist reply once, naming the author but not the child; a reply can be removed", async () => {
  const { id } = await written({ body: "Good." });
  const reply = (as: string, text: string) => call(as, "POST", "reply", { review_id: id, reply: text });
  expect((await reply(other.specialist.account_id, "Thanks!")).body.code).toBe("review_not_found");
  expect((await reply(family(), "Thanks!")).status).toBe(403);
  expect((await reply(specialist(), "Thank you, Ana. Petra")).body.data.reply_state).toBe("shown");
  expect((await reply(specialist(), "Again.")).body.code).toBe("already_replied");
  expect((await call(specialist(), "DELETE", "reply", { review_id: id })).status).toBe(200);
  expect((await reply(specialist(), "Zala was brave.")).body.data.reply_state).toBe("held");
  const received = (await call(specialist(), "GET", "received?limit=50")).body.data.find(
    (one: { id: string }) => one.id === id,
  );
  expect(received).toMatchObject({ reply: "Zala was brave.", reply_state: "held" });
  expect(
    (await t.call(null, "GET", `/reviews/${pair.specialist.specialist_id}?limit=50`)).body.data.find(
      (one: { id: string }) => one.id === id,
    ).reply,
  ).toBeNull();
  await decide((await caseOf(id)).id, "refused", "It names the child.");
  expect((await reply(specialist(), "It was a pleasure.")).body.data.reply_state).toBe("shown");
});

test("a reported review stays visible until the team accepts a report, and reporters and author are told", async () => {
  const { id } = await written({ body: "Never again." });
  const report = (as: string, more: object = {}) =>
    call(as, "POST", "report", { review_id: id, reason: "untrue", words: "It was another day.", ...more });
  expect((await report(family())).body.code).toBe("review_not_found");
  expect(Object.keys((await report(specialist(), { reason: "dislike", words: "" })).body.fields)).toEqual([
    "reason",
    "words",
  ]);
  expect((await report(specialist())).status).toBe(201);
  expect((await report(specialist())).body.code).toBe("already_reported");
  expect(await shown()).toContain(id);
  const first = await caseOf(id);
  expect(first).toMatchObject({ kind: "report", reporter: "specialist", words: "It was another day." });
  expect(JSON.stringify(first)).not.toContain(family());
  expect((await decide(first.id, "refused", "It is about a session.")).status).toBe(200);
  expect((await report(other.guardian.account_id)).status).toBe(201);
  expect((await decide((await caseOf(id)).id, "accepted", "It turned out to be untrue.")).status).toBe(200);
  expect(await shown()).not.toContain(id);
  await handleEvents(t.services, reviewSubscriptions);
  const told = await t.sql<{ kind: string; account_id: string }[]>`
    select kind, account_id from mail where kind in ('reviews.report_refused', 'reviews.report_accepted', 'reviews.removed') order by kind`;
  expect(told).toEqual([
    { kind: "reviews.removed", account_id: family() },
    { kind: "reviews.report_accepted", account_id: other.guardian.account_id },
    { kind: "reviews.report_refused", account_id: specialist() },
  ]);
  expect((await cases("yes")).length).toBeGreaterThanOrEqual(2);
  await sumsAreRight();
});

test("voids the review of a session that turned out not to have taken place", async () => {
  const { id, session_id } = await written();
  await t.sql`update session set status = 'Cancelled', outcome = 'specialist_no_show', completed_at = null where id = ${session_id}`;
  await t.sql`insert into outbox (id, topic, payload) values (${v7()}, 'session.claim_decided', ${t.sql.json({ session_id })})`;
  await handleEvents(t.services, reviewSubscriptions);
  expect([(await shown()).includes(id), await t.sql`select state from review where id = ${id}`]).toEqual([
    false,
    [{ state: "void" }],
  ]);
  await sumsAreRight();
});

test("asks for a review once after a session and reminds once, but not again about the same specialist", async () => {
  t.setClock(new Date(now.getTime() + 200 * day));
  const at = new Date(now.getTime() + 200 * day);
  const completed = async () => {
    const session_id = await session({ completed: at });
    await t.sql`insert into outbox (id, topic, payload) values (${v7()}, 'session.completed', ${t.sql.json({ session_id })})`;
    await handleEvents(t.services, reviewSubscriptions);
    return session_id;
  };
  const mails = () =>
    t.sql<
      { kind: string }[]
    >`select kind from mail where kind in ('reviews.ask', 'reviews.remind') order by created_at, kind`;
  const first = await completed();
  await completed();
  expect((await mails()).map(({ kind }) => kind)).toEqual(["reviews.ask"]);
  await remindOfReviews(t.services);
  t.setClock(new Date(at.getTime() + 8 * day));
  await remindOfReviews(t.services);
  await remindOfReviews(t.services);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["reviews.ask", "reviews.remind"]);
  expect((await call(family(), "POST", "add", { session_id: first, ...scores })).status).toBe(201);
});

describe("review actions", () => {
  const wanted: Record<ReviewAction, string> = {
    change: "shown held declined",
    withdraw: "shown held declined",
    void: "shown held declined",
    show: "held",
    decline: "held",
    remove: "shown",
    reply: "shown",
    report: "shown",
  };
  test.each(Object.entries(wanted))("%s is allowed only in the states: %s", (action, states) => {
    expect(reviewStates.filter((state) => mayTakeReviewAction(action as ReviewAction, state)).join(" ")).toBe(states);
  });
});
