import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { requestMail } from "./mails.server.ts";
import { monthsAfter } from "./rules.ts";

let t: TestApi;
let ana: string;
let marko: string;
let editor: string;
let admin: string;
beforeAll(async () => {
  t = await testApi();
  ana = (await makeAdult(t)).account_id;
  marko = (await makeAdult(t)).account_id;
  editor = (await makeAccount(t, { role: "editor" })).id;
  admin = (await makeAccount(t, { role: "superadmin" })).id;
  t.setClock(new Date("2026-01-31T10:00:00Z"));
});
afterAll(() => t?.close());

const add = async (as: string, body = "Please correct my name.") =>
  (await t.call(as, "POST", "/data-requests/add", { kind: "correction", body })).body.data;
const team = (as: string, what: string, body: object) => t.call(as, "POST", `/data-requests/${what}`, body);

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-03-30", 1, "2026-04-30"],
])("adds months to a day: %s plus %i is %s", (day, months, due) => expect(monthsAfter(day, months)).toBe(due));

it("only superadmins see and answer everyone's data requests, and others see only their own", async () => {
  expect((await t.call(ana, "POST", "/data-requests/add", { kind: "access", body: " " })).body.fields).toHaveProperty(
    "body",
  );
  const { id } = await add(ana);
  for (const as of [ana, marko, editor]) {
    expect((await t.call(as, "GET", "/data-requests/all")).status).toBe(403);
    expect((await t.call(as, "GET", `/data-requests/view/${id}`)).status).toBe(403);
    expect((await team(as, "answer", { data_request_id: id, answer: "Yes" })).status).toBe(403);
  }
  expect((await t.call(marko, "GET", "/data-requests")).body.data).toEqual([]);
  expect((await t.call(ana, "GET", "/data-requests")).body.data).toMatchObject([
    { id, due_on: "2026-02-28", outcome: null },
  ]);
  expect((await team(admin, "answer", { data_request_id: v7(), answer: "Yes" })).body.code).toBe(
    "data_request_not_found",
  );
});

it("a data request is extended once and answered once, with an email at each step", async () => {
  const { id } = await add(marko);
  const extended = await team(admin, "extend", { data_request_id: id, reason: "We have to ask others." });
  expect(extended.body.data).toMatchObject({ due_on: "2026-04-30" });
  expect((await team(admin, "extend", { data_request_id: id, reason: "Again." })).body.code).toBe("already_extended");
  await team(admin, "note", { data_request_id: id, body: "Called." });
  const answers = await Promise.all([1, 2].map(() => team(admin, "answer", { data_request_id: id, answer: "Done." })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await team(admin, "close", { data_request_id: id, outcome: "refused", reason: "No." })).body.code).toBe(
    "request_closed",
  );
  for (const what of ["received", "extended", "answered", "answered"] as const) {
    await requestMail.handle(t.services, { data_request_id: id, what } as never, {
      id: v7(),
      topic: "data_request.changed",
      subject: null,
    });
  }
  const mails = await t.sql`select body_text from mail where account_id = ${marko} order by id`;
  expect(mails.map((mail) => String(mail["body_text"]))).toEqual([
    expect.stringContaining("April\u00a030, 2026"),
    expect.stringContaining("We have to ask others."),
    expect.stringContaining("Done."),
  ]);
  const seen = (await t.call(admin, "GET", `/data-requests/view/${id}`)).body.data;
  expect(seen).toMatchObject({ outcome: "answered", notes: [{ body: "Called." }] });
  const log = (await t.call(marko, "GET", "/data-copies/log")).body.data;
  expect(log.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`)).toEqual(
    expect.arrayContaining(["privacy.add_request you", "privacy.answer_request team", "privacy.read_request team"]),
  );
  // The admin only worked on someone else's data, so their own log is empty.
  expect((await t.call(admin, "GET", "/data-copies/log")).body.data).toEqual([]);
});

it("open data requests are sorted by deadline, marked when overdue, and listed once each", async () => {
  for (let i = 0; i < 4; i += 1) await add(i % 2 ? ana : marko, `Request ${i}`);
  const all = async (state: string) => {
    const rows: { id: string; due_on: string; overdue: boolean }[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await t.call(
        admin,
        "GET",
        `/data-requests/all?limit=2&state=${state}${cursor && `&cursor=${cursor}`}`,
      );
      rows.push(...body.data);
      cursor = body.next_cursor;
    }
    return rows;
  };
  const open = await all("open");
  expect(open.map(({ due_on }) => due_on)).toEqual(open.map(({ due_on }) => due_on).toSorted());
  expect([open.length, new Set(open.map(({ id }) => id)).size, (await all("closed")).length]).toEqual([5, 5, 1]);
  expect(open.some(({ overdue }) => overdue)).toBe(false);
  t.setClock(new Date("2026-03-01T12:00:00Z"));
  expect((await all("open")).every(({ overdue }) => overdue)).toBe(true);
  const [queue] = (await t.call(admin, "GET", "/admin/queues")).body.data;
  expect(queue).toMatchObject({ key: "privacy.requests", count: 5, due_on: "2026-02-28", late: true });
});

it("shows superadmins the pending erasures, the next one first, and which are late", async () => {
  expect((await t.call(editor, "GET", "/data-requests/erasures")).status).toBe(403);
  const people: string[] = [];
  for (const days of [-3, 0, 20]) {
    const { account_id } = await makeAdult(t);
    await t.sql`
      update account set erasure_asked_at = ${t.services.clock()}, erase_at = ${new Date(t.services.clock().getTime() + days * 86_400_000)},
        erasing_since = ${days === 0 ? t.services.clock() : null} where id = ${account_id}`;
    people.push(account_id);
  }
  const first = (await t.call(admin, "GET", "/data-requests/erasures?limit=2")).body;
  const rest = (await t.call(admin, "GET", `/data-requests/erasures?limit=2&cursor=${first.next_cursor}`)).body;
  const seen = [...first.data, ...rest.data].map((one: { id: string; state: string }) => [one.id, one.state]);
  expect(seen).toEqual(["late", "under_way", "waiting"].map((state, i) => [people[i], state]));
});
