import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAuthUpkeep, type AuthUpkeep } from "../server.server.ts";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
let upkeep: AuthUpkeep;
beforeAll(async () => {
  rig = await authRig();
  upkeep = createAuthUpkeep({ ...rig.deps, days: { audit: 180 } });
});
afterAll(() => rig.close());
beforeEach(async () => {
  await rig.sql`truncate auth.users, auth.audit_log, rate_limit, auth.tries, auth.oauth_flows, auth.signups cascade`;
});

const day = 86_400;
const rows = async (table: string) => (await rig.sql`select * from ${rig.sql(table)}`).length;
const audited = async (action: string) =>
  (
    await rig.sql<{ traits: Record<string, unknown> }[]>`
    select payload -> 'traits' as traits from auth.audit_log where payload ->> 'action' = ${action}`
  ).map((row) => row.traits);

it("a sweep keeps everything that is still valid", async () => {
  const { auth, email } = await rig.person();
  await rig.client().signUp({ email: "waiting@korak.test", password });
  await rig.client().signInWithOtp({ email });
  await auth.refreshSession();
  await auth.mfa.enroll({ factorType: "totp" }).catch(() => undefined);
  const before = await Promise.all(["auth.users", "auth.sessions", "auth.one_time_tokens", "auth.audit_log"].map(rows));
  const { rate_limits: _, ...removed } = await upkeep.sweep();
  expect(removed).toEqual({});
  expect(
    await Promise.all(["auth.users", "auth.sessions", "auth.one_time_tokens", "auth.audit_log"].map(rows)),
  ).toEqual(before);
  expect((await auth.refreshSession()).error).toBeNull();
});

it("a sweep deletes expired email tokens and codes, revoked refresh tokens, and old rate limits", async () => {
  const { auth, id, email } = await rig.person();
  await auth.refreshSession();
  await auth.refreshSession();
  await rig.client("pkce").signInWithOtp({ email });
  await rig.call("GET", new URL(rig.lastMail(email).link).href.slice(rig.deps.issuer.length));
  await rig.client().resetPasswordForEmail(email);
  rig.pass(61);
  await rig.client().resetPasswordForEmail(email);
  expect(await Promise.all(["auth.one_time_tokens", "auth.flow_states", "auth.refresh_tokens"].map(rows))).toEqual([
    1, 1, 3,
  ]);
  rig.pass(day + 3601);
  expect(await upkeep.sweep()).toMatchObject({ one_time_tokens: 1, flow_states: 1, refresh_tokens: 2 });
  expect(await Promise.all(["auth.one_time_tokens", "auth.flow_states", "auth.refresh_tokens"].map(rows))).toEqual([
    0, 0, 1,
  ]);
  expect(await rows("rate_limit")).toBe(0);
  expect((await auth.refreshSession()).data.user?.id).toBe(id);
});

it("a sweep ends and audits sessions that have expired or were not used for 400 days", async () => {
  const [bounded, idle, busy] = await Promise.all([rig.person(), rig.person(), rig.person()]);
  await rig.sql`update auth.sessions set not_after = ${new Date(rig.clock().getTime() + 3600_000)} where user_id = ${bounded.id}`;
  rig.pass(390 * day);
  await busy.auth.refreshSession();
  rig.pass(11 * day);
  expect(await upkeep.sweep()).toMatchObject({ sessions: 2 });
  expect((await idle.auth.refreshSession()).error).not.toBeNull();
  expect((await busy.auth.refreshSession()).error).toBeNull();
  const reasons = (await audited("token_revoked")).map((traits) => traits["reason"]);
  expect(reasons.toSorted()).toEqual(["expired", "unused"]);
});

it("a sweep deletes only users whose last confirmation email was not answered for thirty days", async () => {
  const email = "never@korak.test";
  await rig.client().signUp({ email, password });
  const { id } = await rig.person();
  const operators = uuid();
  await rig.sql`
    insert into auth.users (id, email, created_at, updated_at)
    values (${operators}, 'imported@korak.test', ${rig.clock()}, ${rig.clock()})`;
  rig.pass(20 * day);
  await rig.client().signUp({ email, password });
  rig.pass(20 * day);
  expect(await upkeep.sweep()).not.toHaveProperty("unconfirmed_users");
  rig.pass(11 * day);
  expect(await upkeep.sweep()).toMatchObject({ unconfirmed_users: 1 });
  expect((await rig.sql`select id from auth.users order by id`).map((row) => row["id"]).toSorted()).toEqual(
    [id, operators].toSorted(),
  );
  expect(await audited("user_deleted")).toEqual([{ user_id: expect.any(String), reason: "unconfirmed" }]);
});

it("a sweep keeps a sign-up for a day after its email was answered, and an unanswered one for thirty days", async () => {
  const signUp = async (email: string) => (await rig.call("POST", "/signup", { email, password })).body.id as string;
  const answered = await signUp("answered@korak.test");
  const token_hash = rig.lastMail("answered@korak.test").tokenHash;
  expect((await rig.call("POST", "/verify", { type: "signup", token_hash })).status).toBe(200);
  const [waits, again] = [await signUp("waits@korak.test"), await signUp("again@korak.test")];
  const left = async () => (await rig.sql`select id from auth.signups order by created_at, id`).map((row) => row["id"]);
  rig.pass(day - 60);
  await upkeep.sweep();
  expect(await left()).toEqual([answered, waits, again]);
  rig.pass(120);
  expect(await upkeep.sweep()).toMatchObject({ signups: 1 });
  expect(await left()).toEqual([waits, again]);
  rig.pass(29 * day);
  // A resent email keeps the sign-up valid.
  await rig.call("POST", "/resend", { type: "signup", email: "again@korak.test", signup_id: again });
  expect(await upkeep.sweep()).toMatchObject({ signups: 1 });
  expect(await left()).toEqual([again]);
  rig.pass(day);
  expect(await upkeep.sweep()).toMatchObject({ signups: 1 });
});

it("a sweep deletes unverified factors after a day, and expired challenges and provider flows", async () => {
  const { id } = await rig.person();
  const [unverified, verified, at] = [uuid(), uuid(), rig.clock()];
  await rig.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, created_at, updated_at) values
    (${unverified}, ${id}, 'phone', 'unverified', 'a', '38640111222', ${at}, ${at}),
    (${verified}, ${id}, 'phone', 'verified', 'b', '38640111333', ${at}, ${at})`;
  await rig.sql`
    insert into auth.mfa_challenges (id, factor_id, ip, created_at, expires_at) values
    (${uuid()}, ${verified}, '192.0.2.1', ${at}, ${at})`;
  await rig.sql`
    insert into auth.oauth_flows (id, state_digest, provider, redirect_to, created_at, expires_at) values
    (${uuid()}, 'x', 'google', 'http://localhost:3000', ${at}, ${at})`;
  rig.pass(day - 60);
  expect(await upkeep.sweep()).not.toHaveProperty("unverified_factors");
  rig.pass(120);
  expect(await upkeep.sweep()).toMatchObject({ unverified_factors: 1, mfa_challenges: 1, oauth_flows: 1 });
  expect((await rig.sql`select id from auth.mfa_factors`).map((row) => row["id"])).toEqual([verified]);
});

it("a sweep keeps the audit log for the configured time, and deletes the sessions and identities of deleted users", async () => {
  const { id } = await rig.person();
  await rig.sql`update auth.users set deleted_at = ${rig.clock()} where id = ${id}`;
  // The session, the identity, and the sign-in place.
  expect(await upkeep.sweep()).toMatchObject({ deleted_users: 3 });
  expect([await rows("auth.sessions"), await rows("auth.identities"), await rows("auth.users")]).toEqual([0, 0, 1]);
  rig.pass(179 * day);
  expect(await upkeep.sweep()).not.toHaveProperty("audit_log");
  rig.pass(2 * day);
  expect(await upkeep.sweep()).toHaveProperty("audit_log");
  expect(await rows("auth.audit_log")).toBe(0);
});

it("two parallel sweeps delete each of many expired rows once, and a later one finds none", async () => {
  const old = new Date(rig.clock().getTime() - 200 * day * 1000);
  await rig.sql`
    insert into auth.audit_log (id, payload, ip_address, created_at)
    select gen_random_uuid(), '{}', '', ${old} from generate_series(1, 1300)`;
  await rig.sql`
    insert into auth.users (id, email, created_at, updated_at, confirmation_sent_at)
    select gen_random_uuid(), 'n' || n || '@korak.test', ${old}, ${old}, ${old} from generate_series(1, 1100) n`;
  const both = await Promise.all([upkeep.sweep(), upkeep.sweep()]);
  const last = await upkeep.sweep();
  const sum = (kind: string) => [...both, last].reduce((total, removed) => total + (removed[kind] ?? 0), 0);
  expect([sum("audit_log"), sum("unconfirmed_users")]).toEqual([1300, 1100]);
  expect(await audited("user_deleted")).toHaveLength(1100);
  expect(await upkeep.sweep()).toEqual({});
});

it("queries for expired rows and the newest users can use indexes", async () => {
  const questions: [string, string][] = [
    ["sessions_activity_idx", "select id from auth.sessions where coalesce(refreshed_at, created_at) < now()"],
    ["refresh_tokens_revoked_idx", "select 1 from auth.refresh_tokens where revoked_at < now()"],
    ["audit_log_newest_idx", "select id from auth.audit_log where created_at < now() order by created_at limit 5"],
    ["users_newest_idx", "select id from auth.users order by created_at desc, id desc limit 5"],
  ];
  const connection = await rig.sql.reserve();
  await connection`set enable_seqscan = off`;
  for (const [index, question] of questions) {
    expect(JSON.stringify(await connection.unsafe(`explain ${question}`))).toContain(index);
  }
  connection.release();
});
