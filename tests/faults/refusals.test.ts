import { v7 } from "uuid";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productApi } from "../../server/product-api.server.ts";
import { seedDemo } from "../../server/demo.server.ts";
import type { CallerRole, OperationShape } from "../../app/platform/http/operation.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { IdKind } from "../id-kinds.ts";
import {
  formsOf,
  type Ids,
  kindsIn,
  namesField,
  namesIds,
  pathOf,
  validInput,
  invalidTexts,
  invalidValues,
} from "./inputs.ts";

// Mounting uses no services, so the list is available when tests are collected.
const operations = productApi(undefined as never).operations.map(({ shape }) => ({
  name: `${shape.method.toUpperCase()} ${shape.path}`,
  shape,
}));

let api: TestApi;
/** Account ids that have no relation to the demo people. */
const accounts: Record<Exclude<CallerRole, "anon">, string> = {
  authenticated: v7(),
  user: v7(),
  specialist: v7(),
  editor: v7(),
  superadmin: v7(),
};
let foreign: Ids;
let before: Record<string, string>;

beforeAll(async () => {
  api = await testApi();
  await seedDemo(api.services);
  await addStrangers();
  const ids = await demoIds();
  foreign = (kind) => ids[kind] ?? kind;
  before = await fingerprintOf(api.sql);
}, 120_000);

afterAll(() => api?.close());

async function addStrangers(): Promise<void> {
  const { sql } = api;
  for (const role of ["user", "specialist", "editor", "superadmin"] as const) {
    const id = accounts[role];
    await sql`insert into account (id, email, role, locale, time_zone)
      values (${id}, ${`${role}@stranger.example`}, ${role}, 'en', 'Europe/Ljubljana')`;
    await sql`insert into profile (id, kind, account_id, name, lastname, time_zone)
      values (${v7()}, 'own', ${id}, 'Some', 'Stranger', 'Europe/Ljubljana')`;
  }
  // Copies everything else from a published demo specialist.
  await sql`insert into specialist select (jsonb_populate_record(s, jsonb_build_object(
      'id', ${v7()}::text, 'account_id', ${accounts.specialist}::text))).*
    from specialist s where status = 'published' limit 1`;
}

/** Kinds that the demo may lack, which get an unknown id. Their features' tests use real ones. */
const notInTheDemo: IdKind[] = [
  "access_invitation",
  "access_request",
  "child_lock",
  "commission_rate",
  "data_request",
  "game_item_off",
  "game_off",
  "invoice_objection",
  "platform_document",
  "platform_document_payment",
  "purchase",
  "share_plan",
  "shared_page",
  "session_claim",
  "session_series",
];

/** Ids of a session waiting for its family, and its related rows; for other kinds, any demo row. */
async function demoIds(): Promise<Record<IdKind, string>> {
  const { sql } = api;
  const [session] = await sql`
    select s.id, s.profile_id, s.specialist_id, t.id as time_id, v.id as service_id
    from session s join session_time t on t.session_id = s.id and t.state = 'held'
    join service v on v.specialist_id = s.specialist_id where s.status = 'Pending' and s.awaits = 'family' limit 1`;
  const [message] = await sql`select id, group_id from chat_message limit 1`;
  const [file] = await sql`
    insert into stored_file (account_id, purpose, state, owner_type, owner_id, media_type, name, bytes, sha256, sizes, created_at, stored_at, attached_at)
    select account_id, 'document', 'attached', 'profile', id, 'application/pdf', 'a.pdf', 1, '', '{original}', now(), now(), now()
    from profile where id = ${session?.["profile_id"]} returning id`;
  const ids: Record<IdKind, string> = {
    profile: session?.["profile_id"],
    specialist: session?.["specialist_id"],
    service: session?.["service_id"],
    session: session?.["id"],
    session_time: session?.["time_id"],
    chat_group: message?.["group_id"],
    chat_message: message?.["id"],
    stored_file: file?.["id"],
  };
  for (const kind of kindsIn(operations.map(({ shape }) => shape))) {
    ids[kind] ??= (await sql`select id from ${sql(kind)} order by id limit 1`)[0]?.["id"];
    if (notInTheDemo.includes(kind)) ids[kind] ??= v7();
    expect(ids[kind], `the demo has no row in ${kind}, so that its id could be tried by a stranger`).toEqual(
      expect.any(String),
    );
  }
  return ids;
}

/** Returns a caller that the operation is meant for; null for public ones. */
function callerFor({ roles }: OperationShape): string | null {
  if (roles.includes("anon")) return null;
  return accounts[roles.find((role) => role === "user") ?? (roles[0] as "user")];
}
const callersFor = ({ roles }: OperationShape) =>
  roles.includes("anon") ? [null] : roles.map((role) => accounts[role as "user"]);

/** Whether this caller may use other people's things: the team may in every call, and anyone may in the calls named here. */
const isOpenTo = (as: string | null, name: string) =>
  as === accounts.editor ||
  as === accounts.superadmin ||
  name === "POST /favorites/add" ||
  name === "POST /reviews/report" ||
  name === "GET /waiting/specialists/{id}";
/** Calls that answer the same whether or not there was something to remove. */
const withoutEffect = ["DELETE /favorites/remove", "PATCH /notifications/read"];

const expectClear = (answer: { status: number; body: { statusCode?: number; code?: string; message?: string } }) => {
  expect(answer.body).toMatchObject({
    statusCode: answer.status,
    code: expect.any(String),
    message: expect.any(String),
  });
};

describe.each(operations)("$name", ({ name: call, shape }) => {
  const send = (as: string | null, body?: unknown, headers: Record<string, string> = {}, path = pathOf(shape)) =>
    api.call(as, shape.method.toUpperCase(), path, body, headers);
  const open = shape.roles.includes("anon");
  // Forms with files have their own tests. Anything else sent there gets a 415.
  const json = shape.body && shape.request === undefined;

  test("returns 403 for other roles", async () => {
    if (open || shape.roles.includes("authenticated")) return;
    for (const [role, id] of Object.entries(accounts)) {
      if (shape.roles.includes(role as CallerRole)) continue;
      expect(await send(id, shape.body ? {} : undefined), role).toMatchObject({
        status: 403,
        body: { code: "not_allowed" },
      });
    }
  });

  if (json)
    test("refuses a body that is not JSON, not an object, of another type or too large", async () => {
      const as = callerFor(shape);
      for (const text of ["{", "", '{"a":}', "[1", "undefined", "{'a':1}", "[".repeat(100_000)]) {
        expect(await send(as, text), text.slice(0, 20)).toMatchObject({
          status: 400,
          body: { code: "malformed_json" },
        });
      }
      for (const text of [
        ...(shape.nullBody ? [] : ["null"]),
        "[]",
        "1",
        '"text"',
        `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
      ]) {
        const answer = await send(as, text);
        expect(answer, text.slice(0, 20)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
        expect(Object.keys(answer.body.fields)).not.toHaveLength(0);
      }
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
        "application/jsonp",
      ]) {
        const answer = await send(as, "{}", { "content-type": type });
        expect(answer, type).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
      }
      const mega = "x".repeat(1024 * 1024);
      for (const body of [mega, { name: mega }, { message: mega }, `{"a":"${mega}`]) {
        expect(await send(as, body)).toMatchObject({ status: 413, body: { code: "body_too_large" } });
      }
      expect((await send(as, '{"a":"\\u0000"}')).status).toBe(400);
    });

  if (json)
    test("names an unknown field", async () => {
      for (const field of ["unexpected", "role", "constructor", "toString", "account_id_"]) {
        if (Object.hasOwn(shape.body?.shape ?? {}, field)) continue;
        const { body, path } = validInput(shape, foreign);
        const answer = await send(callerFor(shape), { ...body, [field]: 1 }, {}, path);
        expect(answer).toMatchObject({
          status: 400,
          body: { code: "invalid_input", fields: { [field]: { code: "unknown" } } },
        });
      }
    });

  if (json)
    test("names each field that is of a wrong type, too long or invalid", async () => {
      for (const [field, type] of Object.entries(shape.body?.shape ?? {})) {
        const { body, path } = validInput(shape, foreign);
        for (const value of invalidValues(type as z.ZodType)) {
          const answer = await send(callerFor(shape), { ...body, [field]: value }, {}, path);
          const shown = `${field} = ${JSON.stringify(value).slice(0, 40)}`;
          expect(answer, shown).toMatchObject({ status: 400, body: { code: "invalid_input" } });
          expect(namesField(answer.body.fields, field), `${shown}: ${JSON.stringify(answer.body.fields)}`).toBe(true);
        }
      }
    });

  if (shape.query)
    test("names each query field with a wrong value", async () => {
      for (const [field, type] of Object.entries(shape.query?.shape ?? {})) {
        for (const value of invalidTexts(type as z.ZodType)) {
          const right = validInput(shape, foreign);
          const path = `${right.path.split("?")[0]}?${new URLSearchParams({ [field]: value })}`;
          const answer = await send(callerFor(shape), json ? right.body : undefined, {}, path);
          expect(answer, `${field}=${value.slice(0, 30)}`).toMatchObject({
            status: 400,
            body: { code: "invalid_input" },
          });
          expect(namesField(answer.body.fields, field), `${field}: ${JSON.stringify(answer.body.fields)}`).toBe(true);
        }
      }
    });

  if (shape.params)
    test("answers impossible ids with 400 or 404 and a clear error", async () => {
      for (const id of ["x", "0", "-1", "null", "' or 1=1", "%00", "../profiles", "x".repeat(2000)]) {
        const params = Object.fromEntries(Object.keys(shape.params?.shape ?? {}).map((name) => [name, id]));
        const answer = await send(callerFor(shape), shape.body && {}, {}, pathOf(shape, params));
        expect([400, 404], id).toContain(answer.status);
        expectClear(answer);
      }
    });

  if (namesIds(shape))
    test("refuses other people's things and unknown ones with a clear error, or returns public or no data", async () => {
      const all = callersFor(shape).flatMap((as) => formsOf(shape).map((form) => ({ as, form })));
      for (const { as, form } of all) {
        for (const ids of isOpenTo(as, call) ? [() => v7()] : [foreign, () => v7()]) {
          const { path, body } = validInput(shape, ids, form);
          const answer = await send(as, body, {}, path);
          // Anyone may read public data, and a private list may be empty.
          const harmless =
            answer.status === 200 &&
            (withoutEffect.includes(call) || (shape.method === "get" && (open || answer.body.data.length === 0)));
          if (harmless) continue;
          expect([400, 403, 404], `${path} ${JSON.stringify(body)}`).toContain(answer.status);
          expectClear(answer);
        }
      }
    });
});

test("the refused calls above change nothing", async () => {
  // Rate limits were used and refunded, so their rows stay for a while with nothing spent. Opening the link of an invitation or a
  // shared page counts as a guess.
  const spent = await api.sql`
    select key from rate_limit where spent_until > now() and key not like 'access-link:%' and key not like 'shared-page:%'`;
  expect([...spent]).toEqual([]);
  await api.sql`truncate rate_limit`;
  expect(await fingerprintOf(api.sql)).toEqual(before);
});

describe("unusual text", () => {
  const odd = [
    "\ud800",
    "\ude00\ud83d",
    "a\u0301\u0308".repeat(20),
    "\u202eabc\u2066",
    "'; drop table account; --",
    "${1}<b>&\u2028",
  ];
  test.each(operations.filter(({ shape }) => shape.method !== "get"))(
    "never makes $name return 500",
    async ({ shape }) => {
      const profile = await ownProfile();
      const own: Ids = (kind) => (kind === "profile" ? profile : foreign(kind));
      const all = callersFor(shape).flatMap((as) => formsOf(shape).map((form) => ({ as, form })));
      for (const { as, form } of all) {
        for (const text of odd) {
          const { path, body } = validInput(shape, own, form, text);
          const answer = await api.call(as, shape.method.toUpperCase(), path, body);
          expect(answer.status, JSON.stringify({ path, body, answer: answer.body })).toBeLessThan(500);
        }
      }
    },
  );

  async function ownProfile(): Promise<string> {
    const [row] = await api.sql`select id from profile where account_id = ${accounts.user}`;
    return row?.["id"];
  }
});
