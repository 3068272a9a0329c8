/**
 * Text that a person enters through calls is in their export, and nowhere after the erasure: tables, jobs, files, log, and request
 * log.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestErasure, eraseAccounts } from "../../app/features/privacy/verbs/erasure.server.ts";
import { scopes } from "../../app/features/profiles/rules.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { sweepFiles } from "../../app/platform/files/sweep.server.ts";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import { type Jobs, startJobs } from "../../app/platform/jobs/jobs.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { jobContext } from "../../app/platform/write/context.ts";
import { exportAccount } from "../../server/export-account.server.ts";
import type { Environment } from "../../server/environment.ts";
import { schedules, subscriptions } from "../../server/jobs.server.ts";
import type { Metrics } from "../../server/metrics.ts";
import { requestLog } from "../../server/middleware.ts";
import { productApi } from "../../server/product-api.server.ts";
import type { KilledErasure } from "./killed-erasure.ts";
import { formsOf, type Ids, kindsIn, validInput } from "./inputs.ts";

/** Part of every value that the leaving person enters. */
const mark = "Zmaj7Q";
const marked = (what: string) => `${mark} ${what}`;
const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const start = new Date();
const days = (count: number) => new Date(start.getTime() + count * 24 * 3600_000);

let t: TestApi;
let jobs: Jobs;
let pair: Pair;
let ana: string;
let log = "";
/** Processes started early, because loading all features takes them a while. */
let doomed: ChildProcess[];

const personOf = async (id: string) =>
  (await callerOf(t.sql, { sub: id, email: "", exp: 0, iat: 4e9, user_metadata: {} }, t.services.clock())) as Person;
const ask = async (id: string) =>
  requestErasure(t.services, { actor: await personOf(id), now: t.services.clock(), locale: "en" });
const run = (name: string) =>
  schedules(t.services)
    .find((one) => one.name === name)
    ?.run() as Promise<number>;

/** Lists every row of every table and schema, including jobs, that contains the mark. */
async function dumped(): Promise<string[]> {
  const tables = await t.sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const found = await t.sql.unsafe<{ row: string }[]>(
    tables
      .map(({ table }) => `select '${table} ' || r::text as row from only ${table} r where r::text ilike '%${mark}%'`)
      .join(" union all "),
  );
  return found.map(({ row }) => row);
}

/** Waits until the pump and the jobs have nothing left to do. */
async function quiet(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await t.sql<{ count: number }[]>`
      select (select count(*) from outbox) + (select count(*) from pgboss.job where state in ('created', 'active', 'retry')
        and name <> 'schedules' and name not like '\\_\\_%') as count`;
        return Number(row?.count);
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(0);
}

async function upload(as: string): Promise<string> {
  const pdf = Buffer.from(`%PDF-1.7\n% ${marked("bytes")}\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n`);
  const form = new FormData();
  form.append("file", new Blob([pdf], { type: "application/pdf" }), `${marked("file")}.pdf`);
  const response = await t.api.hono.fetch(
    new Request("http://test/services/upload-document", {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer t.${as}.t` },
    }),
    { clientIp: "" },
  );
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Returns an upload that no call has used yet, because uploads are limited. */
async function freeFile(): Promise<string> {
  const [free] = await t.sql<{ id: string }[]>`
    select id from stored_file where account_id = ${ana} and state = 'pending' order by id desc limit 1`;
  return free?.id ?? upload(ana);
}

/** Passes calls through the server's request log, like calls from outside. */
function logRequests(): void {
  const { hono } = t.api;
  const inner = hono.fetch;
  const outer = new Hono<Environment>();
  outer.use(requestLog(t.services.log, { observe: () => undefined } as unknown as Metrics));
  outer.all("*", (c) => inner(c.req.raw, c.env as never));
  hono.fetch = outer.fetch as unknown as typeof inner;
}

/** Ids of the newest thing of each kind that belongs to the family. */
async function idsNow(kinds: readonly string[]): Promise<Ids> {
  const columns = await t.sql<{ table: string }[]>`
    select c.table_name as table from information_schema.columns c join information_schema.columns i
      on i.table_name = c.table_name and i.table_schema = 'public' and i.column_name = 'id'
    where c.table_schema = 'public' and c.column_name = 'profile_id'`;
  const own = columns.map((one) => one.table).filter((one) => kinds.includes(one));
  const rows = await t.sql.unsafe<{ kind: string; id: string }[]>(
    own
      .map((kind) => `(select '${kind}' as kind, id::text from ${kind} where profile_id = $1 order by id desc limit 1)`)
      .join(" union all "),
    [pair.child_id],
  );
  const known = new Map(rows.map(({ kind, id }) => [kind, id]));
  for (const [kind, id] of Object.entries({
    profile: pair.child_id,
    specialist: pair.specialist.specialist_id,
    service: pair.service_id,
    stored_file: await freeFile(),
  }))
    known.set(kind, id);
  const nothing = v7();
  return (kind) => known.get(kind) ?? (kinds.includes(kind) ? nothing : kind);
}

/** Calls that would prevent later calls. */
const apart =
  /child-lock|data-copies|access\/change|\/select$|withdraw|\/end$|portrait|upload|restore|invitations\/answer/;
const writes = ({ method, roles, path }: OperationShape) =>
  ["post", "put", "patch"].includes(method) &&
  (roles.includes("user") || roles.includes("authenticated")) &&
  !apart.test(path);

beforeAll(async () => {
  doomed = ["delete from auth.users", "commit"].map(() =>
    fork(new URL("killed-erasure.ts", import.meta.url), { stdio: "inherit" }),
  );
  t = await testApi();
  t.services.log = createLogger("trace", undefined, { write: (line: string) => void (log += line) });
  logRequests();
  pair = await seedPair(t.sql, "proof");
  ana = pair.guardian.account_id;
  await t.sql`delete from profile_access where account_id = ${pair.otherGuardian.account_id}`;
  await t.sql`update profile_access set scopes = ${[...scopes]} where account_id = ${ana}`;
  await t.sql`
    insert into auth.users (id, email, user_metadata, created_at, updated_at)
    values (${ana}, 'guardian-proof@test.example', ${t.sql.json({ firstName: marked("sign-in") })}, ${start}, ${start})`;
  t.setClock(start);
  jobs = await startJobs(t.services, { subscriptions, schedules: [] });
}, 60_000);
afterAll(async () => {
  for (const child of doomed) child.kill("SIGKILL");
  await jobs?.stop();
  await t?.close();
});

test("a person's export contains all text that they entered and that is stored", async () => {
  const kinds = kindsIn(operations);
  const done = new Set<string>();
  const send = async (path: string, method: string, body: unknown) => {
    const answer = await t.call(ana, method, path, body, { "idempotency-key": v7() });
    if (answer.status < 300) done.add(path.replaceAll(pair.child_id, "{id}"));
    return answer;
  };
  for (const shape of operations.filter(writes)) {
    for (const form of formsOf(shape)) {
      const { path, body } = validInput(shape, await idsNow(kinds), form, marked(shape.id));
      await send(path, shape.method.toUpperCase(), body);
    }
  }
  const invited = await send("/profiles/access/add", "POST", {
    profile_id: pair.child_id,
    level: "viewer",
    email: `${mark.toLowerCase()}@test.example`,
    scopes: [],
    note: marked("note"),
    ends_at: days(20).toISOString(),
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const {
    body: { data: child },
  } = await t.call(ana, "GET", `/profiles/${pair.child_id}`);
  const updated = await send("/profiles/update", "PUT", {
    id: pair.child_id,
    version: child.version,
    name: marked("child"),
    lastname: marked("family"),
    birth_date: "2017-05-05",
    gender: null,
    languages: ["sl"],
    location: { time_zone: "Europe/London" },
    ...Object.fromEntries(
      ["school_year", "interests", "helps", "notes", "guardian_notes"].map((field) => [
        field,
        marked(field.replace("_", "-")),
      ]),
    ),
  });
  expect(updated.status, JSON.stringify(updated.body)).toBe(200);
  const patched = await send("/profiles/patch", "PATCH", {
    id: pair.guardian.own_profile_id,
    name: marked("own"),
    lastname: marked("surname"),
  });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  const wished = await send("/data-copies/ask", "POST", { everyone: true });
  expect(wished.status, JSON.stringify(wished.body)).toBe(201);
  const asked = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    message: "For the child",
    times: [days(6).toISOString()],
  });
  expect(asked.status).toBe(201);
  expect([...done]).toEqual(
    expect.arrayContaining([
      "/profiles/add",
      "/sessions/create",
      "/chat/groups/add",
      "/profiles/{id}/shared-pages",
      "/profiles/files/add",
      "/data-requests/add",
      "/accounts/consents/decide",
    ]),
  );
  const [group] = await t.sql<{ id: string }[]>`select id from chat_group where profile_id = ${pair.child_id} limit 1`;
  expect((await send("/chat/messages/add", "POST", { group_id: group?.id, text: marked("message") })).status).toBe(201);
  const ids = await idsNow(kinds);
  for (const shape of operations.filter(({ method, query }) => method === "get" && query)) {
    const [path] = validInput(shape, ids).path.split("?");
    await t.call(ana, "GET", `${path}?${new URLSearchParams({ q: marked("search"), cursor: marked("cursor") })}`);
  }
  expect(log).toContain(`"path":"/profiles/access/add"`);
  // Failures are logged without personal text.
  await t.sql`alter table data_request add constraint none check (false) not valid`;
  expect((await send("/data-requests/add", "POST", { kind: "other", body: marked("refused") })).status).toBe(500);
  await t.sql`alter table data_request drop constraint none`;
  await quiet();
  expect((await t.sql`select from data_copy where state = 'ready' and account_id = ${ana}`).length).toBeGreaterThan(0);
  expect(filesWith().length).toBeGreaterThan(1);

  const copy = JSON.stringify(
    await exportAccount(t.services, jobContext("export-account", days(1)), "guardian-proof@test.example"),
  );
  // Stored responses repeat text that a later call may have changed.
  const rows = (await dumped()).filter((row) => !row.startsWith("idempotency_key "));
  const values = new Set(rows.join("\n").match(new RegExp(`${mark} [A-Za-z-]+`, "g")) ?? []);
  values.add(marked("message"));
  expect(values.size).toBeGreaterThan(8);
  expect([...values].filter((value) => !copy.includes(value))).toEqual([]);
}, 90_000);

const stored = () =>
  readdirSync(t.services.settings.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
/** Stored files with the mark in their bytes or their name. */
const filesWith = () =>
  stored().filter(({ parentPath, name }) => name.includes(mark) || readFileSync(join(parentPath, name)).includes(mark));

test("a killed erasure changes nothing, and the next run erases all that the person entered", async () => {
  await t.sql`update session set status = 'Completed', awaits = null, starts_at = ${days(-2)}, ends_at = ${days(-1)}`;
  await ask(ana);
  await quiet();
  const now = days(30);
  t.setClock(now);
  expect(await run("privacy.erase")).toBe(0);
  await quiet();
  const before = (await dumped()).length;
  expect(before).toBeGreaterThan(15);
  for (const [i, words] of ["delete from auth.users", "commit"].entries()) {
    const child = doomed[i] as ChildProcess;
    child.send({ url: t.services.databaseUrl, now: now.toISOString(), before: words } satisfies KilledErasure);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    await expect
      .poll(() =>
        t.sql`select from pg_stat_activity where application_name = 'killed-erasure'`.then((rows) => rows.length),
      )
      .toBe(0);
    expect((await dumped()).length).toBe(before);
  }
  expect(await run("privacy.erase")).toBe(1);
  await quiet();
  await run("privacy.end_copies");
  await sweepFiles(t.services, days(31));
  expect(await dumped()).toEqual([]);
  expect(filesWith()).toEqual([]);
  expect(stored().filter(({ parentPath }) => parentPath.includes("copies"))).toEqual([]);
  expect(log.toLowerCase().includes(mark.toLowerCase()), "in the log").toBe(false);
  expect(log.length).toBeGreaterThan(0);
}, 60_000);

test("a last-moment sign-in either restores the account or finds it erased", async () => {
  t.setClock(start);
  const people = [];
  for (let i = 0; i < 12; i += 1) {
    const person = await seedAdult(t.sql, `race-${i}`, `Ana${i}`);
    await seedGrant(t.sql, pair.child_id, person.account_id, "viewer", ["basics"]);
    await ask(person.account_id);
    await t.sql`update account set tokens_from = '2000-01-01' where id = ${person.account_id}`;
    people.push(person.account_id);
  }
  const end = { ...t.services, clock: () => days(30) };
  const signIn = (id: string) =>
    callerOf(t.sql, { sub: id, email: "", exp: 0, iat: 4e9, user_metadata: {} }, days(29.999));
  const [, ...answers] = await Promise.all([
    eraseAccounts(end).then(() => eraseAccounts(end)),
    ...people.map((id) =>
      signIn(id).then(
        () => "back",
        () => "gone",
      ),
    ),
  ]);
  t.setClock(days(30));
  await quiet();
  await eraseAccounts(end);
  const rows = await t.sql<{ id: string; back: boolean; whole: boolean }[]>`
    select a.id, a.erase_at is null as back, a.erased_at is null and p.name <> '' and p.deleted_at is null as whole
    from account a join profile p on p.account_id = a.id where a.id = any(${people}::uuid[])`;
  const state = new Map(rows.map((row) => [row.id, row]));
  expect(people.map((id) => [state.get(id)?.back, state.get(id)?.whole])).toEqual(
    answers.map((one) => [one === "back", one === "back"]),
  );
}, 60_000);
