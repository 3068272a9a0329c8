import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createKeyRing } from "./keys.server.ts";
import { createSecrets } from "./secrets.server.ts";
import { createAuthServer, createAuthUpkeep, createTokenVerifier, type AuthUpkeep } from "../server.server.ts";
import { authRig, issuer, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
let upkeep: AuthUpkeep;
beforeAll(async () => {
  rig = await authRig();
  upkeep = createAuthUpkeep(rig.deps);
  await rig.person();
});
afterAll(() => rig.close());
// Each test starts with one signing key.
beforeEach(async () => {
  rig.pass(61);
  await upkeep.rotateSigningKey({ atOnce: true });
  rig.pass(3600 + 121);
  await upkeep.moveSigningKeys();
  expect(await statuses()).toEqual(["current"]);
});

const statuses = async () =>
  (await rig.sql`select status from auth.signing_keys where status <> 'retired' order by created_at`).map(
    (row) => row["status"],
  );
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => (await rig.call("GET", "/.well-known/jwks.json")).body.keys as { kid: string }[];
const verifier = () => createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated", clock: rig.clock });
const renewed = async (auth: ReturnType<AuthRig["client"]>) => {
  const { data, error } = await auth.refreshSession();
  if (error || !data.session) throw error ?? new Error("no session");
  return data.session;
};

it("a rotation publishes the next key before signing with it, and keeps the old key for its tokens", async () => {
  const { auth, session } = await rig.person();
  const old = kidOf(session.access_token);
  const { kid, begun, signsFrom } = await upkeep.rotateSigningKey();
  expect([begun, signsFrom.getTime() - rig.clock().getTime() > 600_000]).toEqual([true, true]);
  expect((await published()).map((key) => key.kid)).toEqual([kid, old]);
  expect(await upkeep.moveSigningKeys()).toEqual({ promoted: [], retired: [] });
  expect(kidOf((await renewed(auth)).access_token)).toBe(old);
  expect((await upkeep.rotateSigningKey()).begun).toBe(false);

  rig.pass(721);
  expect(await upkeep.moveSigningKeys()).toEqual({ promoted: [kid], retired: [] });
  rig.pass(61);
  const fresh = await renewed(auth);
  expect(kidOf(fresh.access_token)).toBe(kid);
  const verify = verifier();
  await verify(fresh.access_token);
  // Tokens of the old key have not expired yet.
  expect(await verify(session.access_token)).toHaveProperty("sub");
  expect((await auth.getUser(session.access_token)).error).toBeNull();

  rig.pass(3660);
  expect(await upkeep.moveSigningKeys()).toEqual({ promoted: [], retired: [old] });
  expect((await published()).map((key) => key.kid)).toEqual([kid]);
  expect((await renewed(auth)).access_token).toBeTruthy();
});

it("a rotation deletes the private part of a key that no longer signs", async () => {
  await upkeep.rotateSigningKey({ atOnce: true });
  const rows = await rig.sql`
    select status, private_jwk_ciphertext is null as gone from auth.signing_keys where status in ('previous', 'current')`;
  expect(rows.map((row) => [row["status"], row["gone"]]).sort()).toEqual([
    ["current", false],
    ["previous", true],
  ]);
});

it("two processes sign with the new key within a minute and accept each other's tokens", async () => {
  const secrets = createSecrets(rig.masterKey);
  const [one, two] = [0, 1].map(() => createKeyRing(rig.sql, secrets, rig.clock)) as [never, never];
  const kidsOf = async () =>
    Promise.all([one, two].map(async (ring: ReturnType<typeof createKeyRing>) => (await ring.signer()).kid));
  const [before] = await kidsOf();
  const other = createAuthServer(rig.deps);
  await other.request("/.well-known/jwks.json");
  const { kid } = await upkeep.rotateSigningKey({ atOnce: true });
  // The other process caches the old key for a few more seconds; its tokens stay valid.
  const { session } = await rig.person();
  const answer = await other.request("/user", { headers: { authorization: `Bearer ${session.access_token}` } });
  expect(answer.status).toBe(200);
  expect(await kidsOf()).toEqual([before, before]);
  rig.pass(61);
  expect(await kidsOf()).toEqual([kid, kid]);
  expect(kidOf((await rig.person()).session.access_token)).toBe(kid);
});

it("parallel rotations leave one signing key", async () => {
  const begun = await Promise.all([1, 2, 3, 4].map(() => upkeep.rotateSigningKey()));
  expect(begun.filter((rotation) => rotation.begun)).toHaveLength(1);
  expect(new Set(begun.map((rotation) => rotation.kid)).size).toBe(1);
  await Promise.all([1, 2, 3, 4].map(() => upkeep.rotateSigningKey({ atOnce: true })));
  expect((await statuses()).filter((status) => status === "current")).toHaveLength(1);
  expect((await statuses()).filter((status) => status === "standby")).toHaveLength(0);
});

it("the client verifies tokens itself before and after a rotation, without GET /user", async () => {
  const { auth } = await rig.person();
  const asked = () => rig.requests.filter((line) => line === "GET /user").length;
  const before = asked();
  expect((await auth.getClaims()).data?.claims.iss).toBe(issuer);
  await upkeep.rotateSigningKey();
  rig.pass(721);
  await upkeep.moveSigningKeys();
  rig.pass(61);
  const { access_token } = await renewed(auth);
  const { data } = await auth.getClaims(access_token);
  expect(data?.header.kid).toBe(kidOf(access_token));
  expect(asked()).toBe(before);
});

it("a leaked key is invalid within a minute, and users stay signed in", async () => {
  const people = await Promise.all([rig.person(), rig.person()]);
  await upkeep.rotateSigningKey();
  const verify = verifier();
  const [first] = people;
  await verify(first.session.access_token);
  const { kid, retired } = await upkeep.retireSigningKeys();
  expect(retired).toHaveLength(2);
  expect(await statuses()).toEqual(["current"]);
  rig.pass(61);
  await expect(verify(first.session.access_token)).rejects.toMatchObject({ code: "bad_jwt" });
  const answer = await rig.call("GET", "/user", undefined, { authorization: `Bearer ${first.session.access_token}` });
  expect([answer.status, answer.body.code]).toEqual([403, "bad_jwt"]);
  for (const { auth, email } of people) {
    const session = await renewed(auth);
    expect(kidOf(session.access_token)).toBe(kid);
    expect(await verify(session.access_token)).toHaveProperty("email", email);
  }
});

it("every step of a rotation is audited", async () => {
  await rig.sql`delete from auth.audit_log`;
  const { kid } = await upkeep.rotateSigningKey();
  rig.pass(721);
  await upkeep.moveSigningKeys();
  rig.pass(3721);
  await upkeep.moveSigningKeys();
  const rows = await rig.sql<
    { payload: { action: string; log_type: string; traits: { kid: string; status: string } } }[]
  >`
    select payload from auth.audit_log order by id`;
  expect(rows.every(({ payload }) => payload.action === "signing_key_rotated" && payload.log_type === "token")).toBe(
    true,
  );
  expect(rows.map(({ payload }) => payload.traits.status)).toEqual(["standby", "previous", "current", "retired"]);
  expect(rows.filter(({ payload }) => payload.traits.kid === kid)).toHaveLength(2);
});

it("sign-ins work during a rotation", async () => {
  const { email } = await rig.person();
  await upkeep.rotateSigningKey();
  const signIn = async () => (await rig.client().signInWithPassword({ email, password })).error;
  expect(await signIn()).toBeNull();
  rig.pass(721);
  await upkeep.moveSigningKeys();
  expect(await signIn()).toBeNull();
  expect(rig.logged).toEqual([]);
});
