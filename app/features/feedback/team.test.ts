/** The team's work with feedback: who may do what in which state, two people at the same time, lists, emails, retention. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { seedAdult } from "../sessions/factories.server.ts";
import { forgetFeedback } from "./jobs.server.ts";
import { feedbackMails } from "./mails.server.ts";
import { mayWithdraw, type TeamAction, teamActions } from "./rules.ts";

let t: TestApi;
let ana: string;
const editors: string[] = [];
let chief: string;
const now = new Date("2026-11-23T08:00:00Z");
const day = 24 * 3600_000;

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  ana = (await seedAdult(t.sql, "ana", "Ana")).account_id;
  for (const name of ["one", "two"])
    editors.push((await makeAccount(t.services, { role: "editor", email: `${name}@team.example` })).id);
  chief = (await makeAccount(t.services, { role: "superadmin" })).id;
});
afterAll(() => t.close());

const [one, two] = [() => editors[0] as string, () => editors[1] as string];
const step = (as: string | null, action: string, feedback_id: string, more: object = {}, headers = {}) =>
  t.call(
    as,
    "POST",
    `/admin/feedbacks/${action}`,
    { feedback_id, ...(action === "answer" && { answer: "We fixed it." }), ...more },
    headers,
  );

interface Made {
  state?: "open" | "answered" | "closed";
  assigned_to?: string | null;
  wants_reply?: boolean;
  kind?: string;
  at?: Date;
  by?: string | null;
}
async function made({
  state = "open",
  assigned_to = null,
  wants_reply = true,
  kind = "idea",
  at = now,
  by = ana,
}: Made = {}) {
  const id = v7({ msecs: at.getTime() });
  await t.sql`
    insert into feedback (id, account_id, role, kind, page, body, locale, wants_reply, state, assigned_to, created_at, changed_at)
    values (${id}, ${by}, 'user', ${kind}, 'sessions.user', 'Words', 'en', ${wants_reply}, ${state}, ${assigned_to}, ${at}, ${at})`;
  return id;
}
const row = async (id: string) =>
  (
    await t.sql<
      { state: string; assigned_to: string | null }[]
    >`select state, assigned_to from feedback where id = ${id}`
  )[0];
const list = async (as: string, query = "") => (await t.call(as, "GET", `/admin/feedbacks?limit=50${query}`)).body.data;

test("refuses the team's calls to guests and families", async () => {
  const id = await made();
  for (const [as, status] of [
    [null, 401],
    [ana, 403],
  ] as const) {
    expect((await t.call(as, "GET", "/admin/feedbacks")).status).toBe(status);
    expect((await t.call(as, "GET", `/admin/feedbacks/${id}`)).status).toBe(status);
    for (const action of teamActions) expect((await step(as, action, id)).status, action).toBe(status);
  }
});

test("answers unknown ids with not found, and names the field of malformed input", async () => {
  for (const action of teamActions) {
    expect((await step(one(), action, v7())).body.code, action).toBe("feedback_not_found");
    expect(Object.keys((await step(one(), action, "7")).body.fields), action).toEqual(["feedback_id"]);
  }
  expect((await t.call(one(), "GET", `/admin/feedbacks/${v7()}`)).body.code).toBe("feedback_not_found");
  const id = await made();
  for (const answer of ["  ", "x".repeat(4001), undefined, 7])
    expect(Object.keys((await step(one(), "answer", id, { answer })).body.fields)).toEqual(["answer"]);
  for (const query of ["state=new", "kind=joke", "cursor=zzz", "limit=51", "state=closed&cursor=zzz"])
    expect(Object.keys((await t.call(one(), "GET", `/admin/feedbacks?${query}`)).body.fields)).toHaveLength(1);
});

/** Possible states of feedback, named as in the table below. */
const standings = {
  new: { state: "open", assigned_to: () => null },
  mine: { state: "open", assigned_to: () => one() },
  "another's": { state: "open", assigned_to: () => two() },
  answered: { state: "answered", assigned_to: () => two() },
  closed: { state: "closed", assigned_to: () => two() },
} as const;
const [taken, done, open] = ["feedback_taken", "feedback_done", "feedback_open"] as const;
type Result = string | [state: string, held: "me" | "nobody"];
const mine = (state: string): Result => [state, "me"];

/** The results for an editor. A superadmin differs in one case. */
const table: Record<TeamAction, Record<keyof typeof standings, Result>> = {
  assign: { new: mine("open"), mine: mine("open"), "another's": taken, answered: done, closed: done },
  unassign: { new: ["open", "nobody"], mine: ["open", "nobody"], "another's": taken, answered: done, closed: done },
  answer: { new: mine("answered"), mine: mine("answered"), "another's": taken, answered: done, closed: done },
  close: { new: mine("closed"), mine: mine("closed"), "another's": taken, answered: mine("closed"), closed: done },
  reopen: { new: open, mine: open, "another's": open, answered: mine("open"), closed: mine("open") },
};

describe.each(teamActions)("the team action %s", (action) => {
  test.each(Object.keys(standings) as (keyof typeof standings)[])(
    "has the listed result for feedback that is %s",
    async (standing) => {
      for (const [who, as] of [
        ["editor", one()],
        ["superadmin", chief],
      ] as const) {
        const { state, assigned_to } = standings[standing];
        const held = standing === "mine" ? as : assigned_to();
        const id = await made({ state, assigned_to: held });
        const wanted: Result =
          who === "superadmin" && action === "unassign" && standing === "another's"
            ? ["open", "nobody"]
            : table[action][standing];
        const { status, body } = await step(as, action, id);
        if (typeof wanted === "string") {
          expect([status, body.code], who).toEqual([409, wanted]);
          expect(await row(id)).toEqual({ state, assigned_to: held });
        } else {
          expect(status, JSON.stringify(body)).toBe(200);
          expect(await row(id), who).toEqual({ state: wanted[0], assigned_to: wanted[1] === "me" ? as : null });
        }
      }
    },
  );
});

test("an author may withdraw only open feedback that was never answered", () => {
  expect(["open", "answered", "closed"].map((state) => mayWithdraw(state as "open", 0))).toEqual([true, false, false]);
  expect(mayWithdraw("open", 1)).toBe(false);
});

test("assigns feedback to only one of two people who both try to take it at the same time", async () => {
  const id = await made();
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => step(at % 2 ? one() : two(), "assign", id)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
  expect(new Set(all.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(new Set([taken]));
});

test("accepts one of two simultaneous answers, and stores an answer with the same key once", async () => {
  const id = await made();
  const both = await Promise.all([step(one(), "answer", id), step(two(), "answer", id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe(done);
  const other = await made();
  const key = { "idempotency-key": v7() };
  const again = [await step(one(), "answer", other, {}, key), await step(one(), "answer", other, {}, key)];
  expect(again.map(({ status, body }) => [status, body.data])).toEqual([
    [200, { id: other, state: "answered" }],
    [200, { id: other, state: "answered" }],
  ]);
  expect(await t.sql`select from feedback_answer where feedback_id = ${other}`).toHaveLength(1);
});

test("either withdraws or answers feedback if both happen at the same time", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await made();
    const [gone, answered] = await Promise.all([
      t.call(ana, "DELETE", "/feedbacks/remove", { feedback_id: id }),
      step(one(), "answer", id),
    ]);
    expect([
      [200, "feedback_not_found"],
      ["feedback_answered", 200],
    ]).toContainEqual([gone.body.code ?? gone.status, answered.body.code ?? answered.status]);
  }
});

test("notifies the author of an answer once, and sends an email only if they wanted a reply", async () => {
  await t.sql`delete from outbox`;
  const [wanted, quiet] = [await made(), await made({ wants_reply: false })];
  for (const id of [wanted, quiet]) expect((await step(one(), "answer", id)).status).toBe(200);
  const events = await t.sql<{ payload: object }[]>`select payload from outbox where topic = 'feedback.answered'`;
  await handleEvents(t.services, feedbackMails);
  for (const { payload } of events)
    await feedbackMails[0]?.handle(t.services, payload as never, { id: "", topic: "feedback.answered", subject: null });
  const mails = await t.sql<{ body_text: string }[]>`select body_text from mail where kind = 'feedback.answered'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toMatch(/We fixed it\.[^]*Words/);
  expect(await t.sql`select from notification where kind = 'feedback.answered' and account_id = ${ana}`).toHaveLength(
    2,
  );
});

test("emails the author when feedback is closed, but only if it has no answer and they wanted a reply", async () => {
  await t.sql`delete from outbox`;
  const [wanted, quiet, answered] = [await made(), await made({ wants_reply: false }), await made()];
  await step(one(), "answer", answered);
  for (const id of [wanted, quiet, answered]) expect((await step(one(), "close", id)).status).toBe(200);
  await handleEvents(t.services, feedbackMails);
  const mails = await t.sql<{ dedupe_key: string }[]>`select dedupe_key from mail where kind = 'feedback.closed'`;
  expect(mails.map(({ dedupe_key }) => dedupe_key)).toEqual([`feedback.closed:${wanted}`]);
});

test("refuses an answer to an author who has left, but allows closing", async () => {
  const id = await made({ by: null });
  expect((await step(one(), "answer", id)).body.code).toBe("feedback_author_left");
  expect((await t.call(one(), "GET", `/admin/feedbacks/${id}`)).body.data).toMatchObject({
    author: null,
    state: "new",
  });
  expect((await step(one(), "close", id)).status).toBe(200);
});

test("lists feedback by state and kind, each once across pages, open feedback oldest first", async () => {
  await t.sql`delete from feedback`;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await made({ kind: n % 2 ? "problem" : "idea", at: at(n) }));
  await made({ state: "answered", at: at(8) });
  const closed = [await made({ state: "closed", at: at(9) }), await made({ state: "closed", at: at(10) })];
  await step(one(), "assign", ids[3] as string);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const path: string = `/admin/feedbacks?limit=2${cursor && `&cursor=${cursor}`}`;
    const { body } = await t.call(one(), "GET", path);
    seen.push(...body.data.map((found: { id: string }) => found.id));
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(ids);
  const idsOf = async (as: string, query: string) => (await list(as, query)).map((found: { id: string }) => found.id);
  expect(await idsOf(one(), "&state=mine")).toEqual([ids[3]]);
  expect(await idsOf(two(), "&state=mine")).toEqual([]);
  expect(await idsOf(one(), "&kind=problem")).toEqual([ids[1], ids[3], ids[5]]);
  expect(await idsOf(one(), "&state=closed")).toEqual(closed.toReversed());
  expect(await idsOf(one(), "&state=closed&kind=praise")).toEqual([]);
  const first = (await t.call(one(), "GET", "/admin/feedbacks?state=closed&limit=1")).body;
  expect(
    (await t.call(one(), "GET", `/admin/feedbacks?state=closed&limit=1&cursor=${first.next_cursor}`)).body,
  ).toMatchObject({
    data: [{ id: closed[0] }],
    next_cursor: null,
  });
  const queue = (await t.call(two(), "GET", "/admin/queues")).body.data;
  expect(queue.find(({ key }: { key: string }) => key === "feedback.open")).toMatchObject({
    count: 7,
    oldest_at: at(0).toISOString(),
    path: "/admin/feedback",
  });
});

test("records only in the author's data log that the team opened the feedback", async () => {
  const id = await made();
  const { data } = (await t.call(one(), "GET", `/admin/feedbacks/${id}`)).body;
  expect(data).toMatchObject({ author: { name: expect.stringContaining("Ana") }, page: { path: "/user/sessions" } });
  const log = (await t.call(ana, "GET", "/data-copies/log")).body.data;
  expect(log[0]).toMatchObject({ action: "feedback.read", by: "team" });
  const opener = (await t.call(one(), "GET", "/data-copies/log")).body.data;
  expect(opener.filter(({ action }: { action: string }) => action === "feedback.read")).toEqual([]);
});

test("deletes feedback two years after it was answered or closed, and keeps open feedback", async () => {
  const old = new Date(now.getTime() - 800 * day);
  const gone = [await made({ state: "answered", at: old }), await made({ state: "closed", at: old })];
  const kept = [await made({ at: old }), await made({ state: "closed", at: new Date(now.getTime() - 700 * day) })];
  await t.sql`
    insert into feedback_answer (id, feedback_id, account_id, body, written_at) values (${v7()}, ${gone[0] as string}, ${one()}, 'Yes.', ${old})`;
  expect(await forgetFeedback(t.services)).toBe(2);
  expect(await t.sql`select id from feedback where id = any(${[...gone, ...kept]}::uuid[]) order by id`).toEqual(
    kept.toSorted().map((id) => ({ id })),
  );
});
