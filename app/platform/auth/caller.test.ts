import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../features/accounts/factories.server.ts";
import { testApi, type TestApi } from "../testing/api.ts";
import { assuranceGap } from "./actor.ts";
import { type AccessClaims, callerOf } from "./caller.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const seconds = () => Math.floor(Date.now() / 1000);
const claimsOf = (account: { id: string; email: string }, more: Partial<AccessClaims> = {}): AccessClaims => ({
  sub: account.id,
  email: account.email,
  exp: seconds() + 3600,
  iat: seconds(),
  session_id: v7(),
  aal: "aal1",
  user_metadata: {},
  ...more,
});
const stored = async (id: string) =>
  (await t.sql`select email, second_factor, tokens_from, tokens_kept from account where id = ${id}`)[0];

describe("a deleted session of the built-in auth server", () => {
  const session = async (userId: string) => {
    const id = v7();
    await t.sql`
      insert into auth.users (id, email, created_at, updated_at) values (${userId}, ${`${userId}@auth.test`}, now(), now())
      on conflict do nothing`;
    await t.sql`
      insert into auth.sessions (id, user_id, amr, created_at, updated_at) values (${id}, ${userId}, '[]', now(), now())`;
    return id;
  };

  test("invalidates its token for people and unregistered callers", async () => {
    const account = await makeAccount(t);
    const unregistered = { id: v7(), email: "new@korak.test" };
    for (const [who, kind] of [
      [account, "person"],
      [unregistered, "unregistered"],
    ] as const) {
      const claims = claimsOf(who, { session_id: await session(who.id), sessions_here: true });
      expect(await callerOf(t.sql, claims)).toMatchObject({ kind });
      await t.sql`delete from auth.sessions where id = ${claims.session_id as string}`;
      await expect(callerOf(t.sql, claims)).rejects.toThrow("ended");
      // Sessions of another server are not stored here.
      expect(await callerOf(t.sql, { ...claims, sessions_here: false })).toMatchObject({ kind });
    }
  });
});

describe("tokens issued before sessions were ended", () => {
  test("are rejected, except those of the session that was kept", async () => {
    const account = await makeAccount(t);
    const kept = v7();
    await t.sql`update account set tokens_from = now(), tokens_kept = ${kept} where id = ${account.id}`;
    const before = { iat: seconds() - 5 };
    await expect(callerOf(t.sql, claimsOf(account, before))).rejects.toThrow("ended");
    expect(await callerOf(t.sql, claimsOf(account, { ...before, session_id: kept }))).toMatchObject({
      session_id: kept,
    });
    expect(await callerOf(t.sql, claimsOf(account, { iat: seconds() + 1 }))).toMatchObject({ kind: "person" });
  });

  test("are refused with 401 by the API", async () => {
    const account = await makeAccount(t);
    await t.sql`update account set tokens_from = now() + interval '1 minute' where id = ${account.id}`;
    const refused = await t.call(account.id, "GET", "/accounts/consents");
    expect(refused).toMatchObject({ status: 401, body: { code: "session_expired" } });
  });
});

describe("a second factor", () => {
  test("is recorded at the first aal2 token and required from then on", async () => {
    const account = await makeAccount(t);
    expect(await callerOf(t.sql, claimsOf(account))).toMatchObject({ aal: "aal1", second_factor: false });
    expect(await callerOf(t.sql, claimsOf(account, { aal: "aal2" }))).toMatchObject({
      aal: "aal2",
      second_factor: true,
    });
    expect(await callerOf(t.sql, claimsOf(account))).toMatchObject({ aal: "aal1", second_factor: true });
    const refused = await t.call(account.id, "GET", "/accounts/consents");
    expect(refused).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
    const headers = { authorization: `Bearer t.${account.id}.aal2` };
    expect((await t.call(account.id, "GET", "/accounts/consents", undefined, headers)).status).toBe(200);
  });

  test.each([
    ["user", "aal1", false, true, null],
    ["user", "aal1", true, false, "challenge"],
    ["user", "aal2", true, true, null],
    ["specialist", "aal1", false, false, null],
    ["specialist", "aal1", false, true, "enrol"],
    ["specialist", "aal1", true, true, "challenge"],
    ["specialist", "aal2", true, true, null],
    ["editor", "aal1", false, true, "enrol"],
    ["superadmin", "aal1", false, true, "enrol"],
  ] as const)(
    "must be entered, enrolled, or neither: %s at %s, has one %s, required %s: %s",
    (role, aal, second_factor, required, gap) => expect(assuranceGap({ role, aal, second_factor }, required)).toBe(gap),
  );
});

describe("an address changed at the auth server", () => {
  test("is copied to the account, and older tokens with the old address are rejected", async () => {
    const account = await makeAccount(t);
    const changed = claimsOf(account, { email: `new-${account.email}`, iat: seconds() + 1 });
    expect(await callerOf(t.sql, changed)).toMatchObject({ email: changed.email });
    expect(await stored(account.id)).toMatchObject({ email: changed.email, tokens_kept: changed.session_id });
    await expect(callerOf(t.sql, claimsOf(account, { iat: seconds() - 5 }))).rejects.toThrow("ended");
  });

  test("is not changed back by an older token, not even one of the session that made the change", async () => {
    const account = await makeAccount(t);
    const session_id = v7();
    const older = claimsOf(account, { session_id });
    const changed = claimsOf(account, { session_id, email: `new-${account.email}`, iat: seconds() + 1 });
    for (const claims of [changed, older, changed, older, { ...older, iat: seconds() + 1 }]) {
      expect(await callerOf(t.sql, claims)).toMatchObject({ email: changed.email });
    }
    const again = claimsOf(account, { session_id, email: `third-${account.email}`, iat: seconds() + 5 });
    expect(await callerOf(t.sql, again)).toMatchObject({ email: again.email });
    expect(await callerOf(t.sql, changed)).toMatchObject({ email: again.email });
  });

  test("is not copied if another account has it", async () => {
    const [one, other] = [await makeAccount(t), await makeAccount(t)];
    expect(await callerOf(t.sql, claimsOf(one, { email: other.email }))).toMatchObject({ email: one.email });
    expect(await stored(one.id)).toMatchObject({ email: one.email, tokens_from: null });
  });
});
