/** Feedback from families and specialists: refusals, the page, screenshots, withdrawal, erasure, and the data export. */
import sharp from "sharp";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportAccount } from "../../../server/export-account.server.ts";
import "../../../server/features.server.ts";
import { eraseEverywhere } from "../../platform/features/erasure.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { jobContext } from "../../platform/write/context.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { previousPage, pageAt, describePage } from "./data/pages.server.ts";
import { feedbackLimit } from "./rules.ts";

let t: TestApi;
let pair: Pair;
let editor: string;
const now = new Date("2026-11-23T08:00:00Z");
beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  pair = await seedPair(t.sql, "feedback");
  editor = (await makeAccount(t.services, { role: "editor", email: "editor@team.example" })).id;
});
afterAll(() => t.close());

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const words = { kind: "problem", body: "The button does nothing." };
const add = (as: string | null, more: object = {}, headers = {}) =>
  t.call(as, "POST", "/feedbacks/add", { ...words, ...more }, headers);
const own = async (as: string) => (await t.call(as, "GET", "/feedbacks?limit=50")).body.data;
const remove = (as: string | null, feedback_id: string) => t.call(as, "DELETE", "/feedbacks/remove", { feedback_id });

async function upload(as: string, bytes: Uint8Array, path = "/services/upload-image"): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/png" }), "screen.png");
  const headers = { "x-korak-locale": "en", authorization: `Bearer t.${as}.t` };
  return t.api.hono.fetch(new Request(`http://test${path}`, { method: "POST", body: form, headers }), { clientIp: "" });
}
const picture = () =>
  sharp({ create: { width: 300, height: 600, channels: 3, background: "#177a56" } })
    .png()
    .toBuffer();
async function screenshot(as: string): Promise<string> {
  const answer = await upload(as, await picture());
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
const opened = async (link: string) =>
  (await t.api.hono.fetch(new Request(`http://test${link.slice("/api".length)}`), { clientIp: "" })).status;

test("guests and the team can neither give feedback nor list or withdraw their own", async () => {
  for (const [as, status] of [
    [null, 401],
    [editor, 403],
  ] as const) {
    expect((await add(as)).status).toBe(status);
    expect((await t.call(as, "GET", "/feedbacks")).status).toBe(status);
    expect((await remove(as, v7())).status).toBe(status);
  }
});

test.each([
  [{ kind: undefined }, "kind"],
  [{ kind: "joke" }, "kind"],
  [{ body: " " }, "body"],
  [{ body: "x".repeat(4001) }, "body"],
  [{ wants_reply: "yes" }, "wants_reply"],
  [{ file_id: "7" }, "file_id"],
  [{ page: "/no/such/page" }, "page"],
  [{ page: "https://elsewhere.example/user" }, "page"],
  [{ page: "//elsewhere.example/user" }, "page"],
  [{ page: "/user/sessions?token=secret" }, "page"],
  [{ page: "/user#secret" }, "page"],
  [{ page: `/${"x".repeat(500)}` }, "page"],
  [{ more: 1 }, "more"],
])("feedback with %j is refused, naming the field %s", async (more, field) => {
  const { status, body } = await add(family(), more);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test("giving, listing and withdrawing feedback are refused during a child lock", async () => {
  await t.sql`
    insert into child_lock (id, account_id, profile_id, pin_hash, started_at) values (${v7()}, ${family()}, ${pair.child_id}, 'x', ${now})`;
  expect((await add(family())).body.code).toBe("child_lock");
  expect((await t.call(family(), "GET", "/feedbacks")).body.code).toBe("child_lock");
  expect((await remove(family(), v7())).body.code).toBe("child_lock");
  await t.sql`delete from child_lock`;
});

test("stores only which page the feedback is about, and shows it in the reader's language without ids", async () => {
  const path = `/sl/uporabnik/srecanja/${v7()}`;
  expect((await add(family(), { page: path })).status).toBe(201);
  expect(await t.sql`select page from feedback`).toEqual([{ page: "sessions.user_one" }]);
  expect((await own(family()))[0].page).toEqual({ title: "Sessions", path: "/user/sessions/…" });
  expect(describePage("sessions.user_one", "sr")).toEqual({ title: "Susreti", path: "/sr/korisnik/termini/…" });
  expect(describePage("gone.page", "en")).toBeNull();
  expect(previousPage(path, "en")).toEqual({ path, title: "Sessions", shown: "/user/sessions/…" });
  for (const wrong of ["", "/user/give-feedback", "/user/nowhere", "javascript:alert(1)", "/\\elsewhere.example"])
    expect(previousPage(wrong, "en")).toBeNull();
  expect([pageAt("/user"), pageAt("/"), pageAt("user")]).toEqual(["user.home", "home", undefined]);
});

test("stores feedback with the same key once, and refuses too many at the same time", async () => {
  const key = { "idempotency-key": v7() };
  const twice = [await add(specialist(), {}, key), await add(specialist(), {}, key)];
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(twice[0]?.body).toEqual(twice[1]?.body);
  expect(await own(specialist())).toHaveLength(1);
  const all = await Promise.all(Array.from({ length: feedbackLimit.burst }, () => add(specialist())));
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(feedbackLimit.burst - 1).fill(201), 429]);
  expect(all.find(({ status }) => status === 429)?.body.code).toBe("too_much_at_once");
});

test("accepts a screenshot only from its uploader, once; its link works for the author and the team only", async () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n");
  expect((await upload(family(), pdf)).status).toBe(415);
  expect((await upload(family(), Buffer.alloc(13 * 1024 * 1024, 1))).status).toBe(413);
  const other = pair.otherGuardian.account_id;
  const file_id = await screenshot(family());
  const document = (
    (await (await upload(family(), await picture(), "/services/upload-document")).json()) as { data: { id: string } }
  ).data.id;
  for (const [as, id] of [
    [other, file_id],
    [family(), document],
    [family(), v7()],
  ] as const)
    expect((await add(as, { file_id: id })).body.code).toBe("file_not_found");
  const { id } = (await add(family(), { file_id })).body.data;
  expect((await add(family(), { file_id })).body.code).toBe("file_not_found");
  const { link } = (await own(family())).find((one: { id: string }) => one.id === id).screenshot;
  const shown = (await t.call(editor, "GET", `/admin/feedbacks/${id}`)).body.data;
  expect(shown.screenshot).toMatchObject({ width: 300, height: 600 });
  expect([await opened(link), await opened(shown.screenshot.link)]).toEqual([200, 200]);
  expect(await opened(link.replace(family(), other))).toBe(404);
  await t.sql`
    insert into child_lock (id, account_id, profile_id, pin_hash, started_at) values (${v7()}, ${family()}, ${pair.child_id}, 'x', ${now})`;
  expect(await opened(link)).toBe(404);
  await t.sql`delete from child_lock`;
  await t.sql`update account set role = 'user' where id = ${editor}`;
  expect(await opened(shown.screenshot.link)).toBe(404);
  await t.sql`update account set role = 'editor' where id = ${editor}`;
  expect((await remove(family(), id)).status).toBe(200);
  expect(await opened(link)).toBe(404);
});

test("lets only the author withdraw feedback, once, and deletes it", async () => {
  const other = pair.otherGuardian.account_id;
  const { id } = (await add(other)).body.data;
  expect((await own(other))[0]).toMatchObject({ id, state: "new", withdrawable: true });
  expect((await remove(family(), id)).body.code).toBe("feedback_not_found");
  const all = await Promise.all(Array.from({ length: 5 }, () => remove(other, id)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await t.sql`select from feedback where id = ${id}`).toHaveLength(0);
  expect(Object.keys((await remove(other, "7")).body.fields)).toEqual(["feedback_id"]);
});

test("lists an author's feedback with states and answers, the latest sent or answered first, each once across pages", async () => {
  const other = pair.otherGuardian.account_id;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    t.setClock(new Date(now.getTime() + (n + 1) * 3600_000));
    ids.push((await add(other, { body: `Number ${n}`, wants_reply: n === 0 })).body.data.id);
  }
  t.setClock(new Date(now.getTime() + 5 * 3600_000));
  const step = (action: string, feedback_id: string | undefined, more = {}) =>
    t.call(editor, "POST", `/admin/feedbacks/${action}`, { feedback_id, ...more });
  await step("assign", ids[1]);
  await step("answer", ids[0], { answer: "It’s fixed." });
  expect((await remove(other, ids[0] as string)).body.code).toBe("feedback_answered");
  const seen: object[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body }: { body: { data: object[]; next_cursor: string | null } } = await t.call(
      other,
      "GET",
      `/feedbacks?limit=1${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.data);
    cursor = body.next_cursor;
  }
  expect(seen).toMatchObject([
    { id: ids[0], state: "answered", answers: [{ body: "It’s fixed." }], withdrawable: false },
    { id: ids[2], state: "new", answers: [], withdrawable: true },
    { id: ids[1], state: "in_progress", withdrawable: true },
  ]);
  expect(JSON.stringify(seen)).not.toContain("team.example");
  t.setClock(now);
});

test("exports an author's feedback with the answers, but not who answered", async () => {
  const other = pair.otherGuardian.account_id;
  const [account] = await t.sql<{ email: string }[]>`select email from account where id = ${other}`;
  const copy = (await exportAccount(t.services, jobContext("export-account", now), account?.email ?? ""))?.["feedback"];
  expect(copy).toMatchObject({ feedback: [{ kind: "problem" }, {}, {}], feedback_answer: [{ body: "It’s fixed." }] });
  expect(JSON.stringify(copy)).not.toContain(editor);
});

test("an erasure removes the name and the screenshot, and keeps the text and the answers", async () => {
  t.setClock(new Date(now.getTime() + 2 * 24 * 3600_000));
  const { account_id } = pair.guardian;
  const file_id = await screenshot(account_id);
  const { id } = (await add(account_id, { file_id, wants_reply: true, body: "Words that stay" })).body.data;
  await t.call(editor, "POST", "/admin/feedbacks/answer", { feedback_id: id, answer: "An answer that stays" });
  await t.sql.begin((sql) => eraseEverywhere(sql, { account_id, profile_ids: [] }, now));
  await t.sql.begin((sql) => eraseEverywhere(sql, { account_id: editor, profile_ids: [] }, now));
  expect(await t.sql`select account_id, body, state, wants_reply, assigned_to from feedback where id = ${id}`).toEqual([
    { account_id: null, body: "Words that stay", state: "answered", wants_reply: false, assigned_to: null },
  ]);
  expect(await t.sql`select account_id, body from feedback_answer where feedback_id = ${id}`).toEqual([
    { account_id: null, body: "An answer that stays" },
  ]);
  expect(
    await t.sql`select state, owner_id from stored_file where id = ${file_id} and state = 'attached'`,
  ).toHaveLength(0);
});
