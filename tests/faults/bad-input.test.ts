import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../server/demo.server.ts";
import { emailOf } from "../../app/demo/world.server.ts";
import { writeCursor } from "../../app/platform/http/cursor.ts";
import { devMail } from "../../app/platform/mail/dev-mail.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";

let api: TestApi;
let family: string;
let specialist: string;
const id = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";

beforeAll(async () => {
  api = await testApi();
  await seedDemo(api.services);
  const [row] = await api.sql`select id from account where email = ${emailOf("adult-1")}`;
  family = row?.["id"];
  const [person] = await api.sql`select id from specialist where status = 'published' limit 1`;
  specialist = person?.["id"];
}, 120_000);
afterAll(() => api?.close());

const fieldsOf = (answer: { body: { fields?: object } }) => Object.keys(answer.body.fields ?? {});

describe("text that the database cannot store", () => {
  test.each([
    ["/public/specialists?city=%00", "city"],
    ["/specialists/listing/filters?city=a%00b", "city"],
    ["/public/specialists?cursor=%00", "cursor"],
  ])("is an error that names the field, in the query of %s", async (path, field) => {
    const answer = await api.call(null, "GET", path);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test.each([
    ["NUL", "a\0b@c.example"],
    ["half a pair", "\ud800@c.example"],
    ["half a pair", "\ude00\ud83d"],
  ])("is an error that names the field, in a body with or without an idempotency key: %s", async (_, email) => {
    for (const headers of [{}, { "idempotency-key": `odd-${email.length}-${Math.random()}` }]) {
      const answer = await api.call(
        family,
        "POST",
        "/specialists/check-email",
        { email },
        headers as Record<string, string>,
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "invalid_input", fields: { email: { code: "type" } } },
      });
    }
  });

  test("is an error deep in a body, while a complete surrogate pair in a query is accepted", async () => {
    const deep = `{"email":${"[".repeat(50_000)}"\\u0000"${"]".repeat(50_000)}}`;
    expect(await api.call(family, "POST", "/specialists/check-email", deep)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
    const whole = await api.call(null, "GET", `/public/specialists?city=${encodeURIComponent("😀")}`);
    expect(whole).toMatchObject({ status: 200, body: { data: [] } });
  });

  test("is an error that names the field, in a page's in-process call", async () => {
    const origin = { caller: { kind: "anon" }, locale: "en", requestId: "", clientIp: "" } as const;
    const call = api.api.dispatch("GET /public/specialists", origin, { query: { city: "\0" } });
    await expect(call).rejects.toMatchObject({ status: 400, body: { fields: { city: {} } } });
  });

  test("is accepted as a recipient in the URL of the demo mailbox", async () => {
    expect((await devMail(api.services).request("/?to=%00")).status).toBe(200);
  });
});

const text = (value: string) => Buffer.from(value).toString("base64url");
const times = [
  "0000-01-01T00:00:00Z",
  "0000-01-01 00:00:00+00",
  "9999-12-31T23:59:60Z",
  "2026-02-30 00:00:00+00",
  "2026-02-30T00:00:00Z",
  "infinity",
  "-infinity",
  "now",
  "epoch",
  "1",
  "0",
  "2026",
  "Jan1",
  "+23:59",
  "",
  "2026-01-01",
  "-271821-04-20T00:00:00Z",
];

describe("a cursor", () => {
  test.each([
    ["/sessions?tab=confirmed", true],
    ["/public/specialists?sort=newest", false],
    ["/reviews/{id}?limit=5", false],
    ["/chat/groups?limit=5", true],
    ["/sessions", true],
    ["/public/specialists", false],
  ])("that is forged is refused as an invalid field by the list %s", async (path, signedIn) => {
    const made = times.flatMap((time) => [
      writeCursor(time, id),
      text(`${time} ${id}`),
      writeCursor(time),
      writeCursor(id, time),
    ]);
    for (const cursor of [
      ...made,
      text("[]"),
      text("null"),
      text("{}"),
      "x",
      writeCursor(1e99, id),
      writeCursor(-1, "x"),
    ]) {
      const address = `${path.replace("{id}", specialist)}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
      const answer = await api.call(signedIn ? family : null, "GET", address);
      expect(answer, Buffer.from(cursor, "base64url").toString()).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
      expect(fieldsOf(answer)).toEqual(["cursor"]);
    }
  });

  test("that is genuine continues where the previous page ended, without a gap", async () => {
    const all = await api.call(family, "GET", "/chat/groups?limit=50");
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const part = await api.call(family, "GET", `/chat/groups?limit=1${next && `&cursor=${next}`}`);
      seen.push(...part.body.data.map((one: { id: string }) => one.id));
      next = part.body.next_cursor;
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(all.body.data.map((one: { id: string }) => one.id));
  });
});

test("an answer names only the first 20 of many unknown fields", async () => {
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]));
  const answer = await api.call(null, "POST", "/specialists/register/verify", body);
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect(fieldsOf(answer)).toHaveLength(20);
});
