import type { JWK } from "jose";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../app/features/accounts/factories.server.ts";
import { authRig, type AuthRig } from "../../auth-server/testing/auth-rig.ts";
import { forgeries, forgeWithKey, signingKey, type GenuineTokens } from "../../auth-server/testing/forgeries.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { createApp } from "../../server/app.ts";
import { tokenVerifier } from "../../server/auth.server.ts";

/** The whole product with its own token verifier, on the database of an auth server that issued real tokens. */
let rig: AuthRig;
let database: Database;
let genuine: GenuineTokens;
let fetchApp: (path: string, headers: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  rig = await authRig();
  const { id, email, session } = await rig.person();
  database = connect({ ...rig.options, pool: 5 });
  const settings = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const clock = () => new Date();
  await makeAccount(database, { id, email });
  const services = {
    settings,
    clock,
    ...database,
    log: createLogger("silent"),
    masterKey: rig.masterKey,
    databaseUrl: rig.url,
    verifyToken: tokenVerifier(settings, database.sql, clock),
  };
  const app = createApp(services, { ready: () => true });
  fetchApp = async (path, headers) =>
    app.fetch(new Request(`http://localhost:3000${path}`, { headers: { "x-korak-locale": "en", ...headers } }), {});
  genuine = { good: session.access_token, ...(await signingKey(rig.sql, rig.masterKey)) };
});
afterAll(async () => {
  await database?.close();
  await rig?.close();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const hostile = forgeries(() => genuine);

test("a genuine token opens its owner's data, but not the auth server's admin calls", async () => {
  const mine = await fetchApp("/api/sessions", bearer(genuine.good));
  expect(mine.status).toBe(200);
  expect((await fetchApp("/auth/v1/user", bearer(genuine.good))).status).toBe(200);
  expect((await fetchApp("/auth/v1/admin/users", bearer(genuine.good))).status).toBe(403);
});

test("a genuine token is refused once its session is signed out", async () => {
  const { auth, session } = await rig.person();
  const open = async () => (await fetchApp("/api/accounts/consents", bearer(session.access_token))).status;
  // Not registered yet, but authenticated.
  expect(await open()).toBe(403);
  await auth.signOut({ scope: "local" });
  expect(await open()).toBe(401);
});

describe("an invalid token", () => {
  test.each(Object.keys(hostile))("gets 401 from the product and 403 from the auth server: %s", async (name) => {
    const token = (await hostile[name]?.()) ?? "";
    const answer = await fetchApp("/api/sessions", bearer(token));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, "session_expired"]);
    const auth = await fetchApp("/auth/v1/user", { ...bearer(token), "x-supabase-api-version": "2024-01-01" });
    expect([auth.status, ((await auth.json()) as { code: string }).code]).toEqual([403, "bad_jwt"]);
  });

  test("is refused if it is from another instance of the auth server", async () => {
    const other = await authRig();
    const { session } = await other.person();
    const foreign: { key: CryptoKey; published: JWK } = await signingKey(other.sql, other.masterKey);
    expect((await fetchApp("/api/sessions", bearer(session.access_token))).status).toBe(401);
    const disguised = await forgeWithKey(genuine)({}, {}, foreign.key);
    expect((await fetchApp("/api/sessions", bearer(disguised))).status).toBe(401);
    await other.close();
  });
});

test("a role that a token claims is not granted", async () => {
  const claimed = await forgeWithKey(genuine)({
    role: "superadmin",
    app_metadata: { role: "superadmin" },
    aal: "aal1",
  });
  expect((await fetchApp("/api/sessions", bearer(claimed))).status).toBe(200);
  const stranger = await forgeWithKey(genuine)({ sub: v7(), role: "service_role" });
  expect((await fetchApp("/api/sessions", bearer(stranger))).status).toBe(403);
});

test.each(["Bearer", "Bearer  ", "Basic dTpw", "Bearer a b c", "bearer"])(
  "the odd Authorization header %j gets 401",
  async (authorization) => {
    expect((await fetchApp("/api/sessions", { authorization })).status).toBe(401);
    expect((await fetchApp("/auth/v1/user", { authorization })).status).toBe(401);
  },
);
