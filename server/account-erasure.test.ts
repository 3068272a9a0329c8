import { afterAll, beforeAll, expect, test } from "vitest";
import { v7 } from "uuid";
import { makeGroup } from "../app/features/chat/factories.server.ts";
import { type Pair, seedPair } from "../app/features/sessions/factories.server.ts";
import { lastReturn } from "../app/features/privacy/data/log.server.ts";
import {
  requestErasure,
  eraseAccounts,
  pauseAccount,
  remindOfErasure,
} from "../app/features/privacy/verbs/erasure.server.ts";
import { callerOf } from "../app/platform/auth/caller.server.ts";
import type { Person } from "../app/platform/auth/actor.ts";
import { handleEvents } from "../app/platform/testing/events.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { exportAccount } from "./export-account.server.ts";
import { jobContext } from "../app/platform/write/context.ts";
import { subscriptions } from "./jobs.server.ts";

const day = 24 * 3_600_000;
// Later than the tokens' time, because a request for erasure invalidates earlier tokens.
const start = new Date(Date.now() + 3600_000);
const at = (days: number) => new Date(start.getTime() + days * day);
/** Part of every value that is stored about the person. */
const mark = "Zmaj7Q";

let t: TestApi;
let pair: Pair;
let ana: string;
const email = () => `guardian-mark-${mark}@test.example`.toLowerCase();
const personOf = async (id: string) =>
  (await callerOf(t.sql, { sub: id, email: "", exp: 0, iat: 4e9, user_metadata: {} }, t.services.clock())) as Person;
const ask = async (id: string) =>
  requestErasure(t.services, { actor: await personOf(id), now: t.services.clock(), locale: "en" });
const state = async (id: string) =>
  (
    await t.sql<
      { erase_at: Date | null; erased_at: Date | null }[]
    >`select erase_at, erased_at from account where id = ${id}`
  )[0];

/** Test tokens are from today; here they count as issued after the request, which invalidates earlier ones. */
const signIn = (id: string) => t.sql`update account set tokens_from = '2000-01-01' where id = ${id}`;

/** Returns every row of the database that contains the mark, with its table. */
async function dumped(): Promise<string[]> {
  const tables = await t.sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const found: string[] = [];
  for (const { table } of tables) {
    const rows = await t.sql.unsafe(`select r::text as row from ${table} r where r::text ilike '%${mark}%'`);
    for (const { row } of rows as unknown as { row: string }[]) found.push(`${table}: ${row}`);
  }
  return found;
}

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "mark");
  ana = pair.guardian.account_id;
  const { sql } = t;
  const { child_id: child } = pair;
  await sql`delete from profile_access where account_id = ${pair.otherGuardian.account_id}`;
  await sql`update account set email = ${email()} where id = ${ana}`;
  await sql`insert into child_lock (id, account_id, session_id, pin_hash, started_at) values (${v7()}, ${ana}, ${v7()}, ${mark}, ${start})`;
  await sql`
    insert into auth.users (id, email, user_metadata, password_hash, created_at, updated_at)
    values (${ana}, ${email()}, ${sql.json({ firstName: mark })}, ${mark}, ${start}, ${start})`;
  await sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${v7()}, ${ana}, 'email', ${ana}, ${sql.json({ email: email() })}, ${email()}, ${start}, ${start})`;
  await sql`insert into auth.sessions (id, user_id, amr, user_agent, created_at, updated_at) values (${v7()}, ${ana}, '[]', ${mark}, ${start}, ${start})`;
  await sql`insert into auth.signups (id, email, user_metadata, created_at) values (${v7()}, ${email()}, ${sql.json({ firstName: mark })}, ${start})`;
  await sql`
    insert into auth.audit_log values (${v7()}, ${sql.json({ actor_id: ana, actor_username: email(), action: "login" })}, '192.0.2.1', ${start}),
      (${v7()}, ${sql.json({ actor_id: v7(), action: "user_modified", traits: { user_id: ana, user_email: email() } })}, '', ${start})`;
  // Marks every text column of the family's profiles.
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'profile' and table_schema = 'public' and data_type = 'text'
      and column_name not in ('kind', 'time_zone', 'tint', 'gender', 'portrait', 'portrait_alt')`;
  for (const { name } of columns) {
    await sql`update profile set ${sql(name)} = ${mark} where id = ${child} or account_id = ${ana}`.catch(
      () => undefined,
    );
  }
  t.setClock(start);
  const call = (as: string, method: string, path: string, body?: unknown) =>
    t.call(as, method, path, body, { "idempotency-key": v7() });
  const asked = await call(ana, "POST", "/sessions/create", {
    specialist_id: pair.specialist.specialist_id,
    profile_id: child,
    service_id: pair.service_id,
    mode: "online",
    message: `Please ${mark}`,
    preferred_times: [at(3).toISOString()],
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  await sql`update session set place = ${mark} where id = ${asked.body.data.id}`;
  await handleEvents(t.services, subscriptions);
  await makeGroup(sql, t.services.masterKey, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: child,
    members: [ana, pair.specialist.account_id],
    messages: [{ id: v7(), sender_account_id: ana, text: mark, created_at: start }],
  });
  await sql`
    insert into review (id, specialist_id, session_id, account_id, author, rating, punctuality, clarity, comfort, body, locale)
    values (${v7()}, ${pair.specialist.specialist_id}, ${asked.body.data.id}, ${ana}, ${mark}, 5, 5, 5, 5, ${mark}, 'en')`;
  await sql`
    insert into mail (id, dedupe_key, kind, recipient, locale, subject, body_text, body_html)
    values (${v7()}, 'house', 'content.message', 'hello@korak.test', 'en', 'Message', ${`From ${email()}`}, '')`;
  const file = v7();
  await sql`
    insert into stored_file (id, account_id, purpose, state, owner_type, owner_id, media_type, name, bytes, width, height, sha256, sizes, created_at, stored_at, attached_at)
    values (${file}, ${ana}, 'portrait', 'attached', 'profile', ${child}, 'image/webp', ${mark}, 1, 1, 1, '\\x00', '{small}', ${start}, ${start}, ${start})`;
}, 120_000);
afterAll(() => t.close());

test("an erasure is refused before an upcoming session, and for the last superadmin", async () => {
  await expect(ask(ana)).rejects.toMatchObject({ code: "sessions_ahead" });
  await t.sql`update session set status = 'Completed', awaits = null, starts_at = ${at(-2)}, ends_at = ${at(-1)}`;
  const chief = v7();
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${chief}, 'chief@test.example', 'superadmin', 'en', 'UTC')`;
  await expect(ask(chief)).rejects.toMatchObject({ code: "last_superadmin" });
});

test("an account to be erased is hidden immediately, can still be exported, and is restored by one sign-in", async () => {
  await ask(ana);
  expect((await state(ana))?.erase_at).toEqual(at(30));
  expect(await t.sql`select from auth.sessions where user_id = ${ana}`).toHaveLength(0);
  expect((await t.call(pair.specialist.account_id, "GET", `/profiles/${pair.child_id}`)).status).toBe(404);
  const copy = JSON.stringify(await exportAccount(t.services, jobContext("export-account", at(1)), email()));
  expect(copy.match(new RegExp(mark, "g"))?.length).toBeGreaterThan(5);
  t.setClock(at(2));
  expect((await t.call(ana, "GET", "/profiles")).status).toBe(401);
  await signIn(ana);
  expect((await t.call(ana, "GET", `/profiles/${pair.child_id}`)).status).toBe(200);
  expect((await state(ana))?.erase_at).toBeNull();
  expect((await t.call(pair.specialist.account_id, "GET", `/profiles/${pair.child_id}`)).status).toBe(200);
});

test("a specialist is removed by the request for erasure, and published again by a sign-in", async () => {
  const { account_id, specialist_id } = pair.specialist;
  await ask(account_id);
  const status = async () =>
    (await t.sql`select status from specialist where id = ${specialist_id}`)[0]?.["status"] as string;
  expect(await status()).toBe("removed");
  await signIn(account_id);
  await t.call(account_id, "GET", "/accounts/consents");
  expect(await status()).toBe("published");
});

test("a paused account is hidden until the next sign-in, and is not erased", async () => {
  t.setClock(at(3));
  await pauseAccount(t.services, { actor: await personOf(ana), now: at(3), locale: "en" });
  const seen = async () => (await t.call(pair.specialist.account_id, "GET", `/profiles/${pair.child_id}`)).status;
  expect([await seen(), (await t.sql`select from auth.sessions where user_id = ${ana}`).length]).toEqual([404, 0]);
  await handleEvents(t.services, subscriptions);
  t.setClock(at(300));
  expect([await remindOfErasure(t.services), await eraseAccounts(t.services)]).toEqual([0, 0]);
  t.setClock(at(4));
  await signIn(ana);
  expect((await t.call(ana, "GET", "/profiles")).status).toBe(200);
  expect(await seen()).toBe(200);
  await handleEvents(t.services, subscriptions);
  const kinds = (
    await t.sql<
      { kind: string }[]
    >`select kind from mail where account_id = ${ana} and kind like 'erasure.%' order by id`
  ).map((one) => one.kind);
  expect(kinds.slice(-2)).toEqual(["erasure.paused", "erasure.resumed"]);
  expect([
    await lastReturn(t.sql, ana, new Date(0)),
    await lastReturn(t.sql, pair.otherGuardian.account_id, new Date(0)),
  ]).toEqual(["pause", null]);
  const log = (await t.call(ana, "GET", "/data-copies/log")).body.data.map((one: { action: string }) => one.action);
  expect(log.slice(0, 2)).toEqual(["accounts.resume", "accounts.pause"]);
});

test("two concurrent requests for erasure count as one", async () => {
  t.setClock(at(5));
  const actor = await personOf(ana);
  const context = { actor, now: at(5), locale: "en" as const };
  await Promise.allSettled([requestErasure(t.services, context), requestErasure(t.services, context)]);
  expect((await state(ana))?.erase_at).toEqual(at(35));
  t.setClock(at(32));
  expect((await remindOfErasure(t.services)) + (await remindOfErasure(t.services))).toBe(1);
});

test("30 days after the request, no table contains anything about the person", async () => {
  expect((await dumped()).length).toBeGreaterThan(10);
  await handleEvents(t.services, subscriptions);
  t.setClock(at(35));
  expect(await eraseAccounts(t.services)).toBe(0);
  expect(await t.sql`select from mail where kind = 'erasure.done' and recipient = ${email()}`).toHaveLength(1);
  await handleEvents(t.services, subscriptions);
  await t.sql`update mail set status = 'sent' where kind = 'erasure.done'`;
  await signIn(ana);
  // The erasure can no longer be undone, and two concurrent runs erase once.
  expect((await t.call(ana, "GET", "/profiles")).status).toBe(401);
  const runs = await Promise.all([eraseAccounts(t.services), eraseAccounts(t.services)]);
  expect(runs[0] + runs[1]).toBe(1);
  expect(await dumped()).toEqual([]);
  expect((await state(ana))?.erased_at).toEqual(at(35));
  expect(await t.sql`select from stored_file where state <> 'released' and owner_id = ${pair.child_id}`).toHaveLength(
    0,
  );
});
