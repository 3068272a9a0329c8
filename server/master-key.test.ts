import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertSigningKey } from "../auth-server/keys/keys.server.ts";
import { createSecrets } from "../auth-server/keys/secrets.server.ts";
import { type TestApi, testApi } from "../app/platform/testing/api.ts";
import { masterKey } from "../app/platform/settings/settings.server.ts";
import { refuseWrongMasterKey, watchMasterKey } from "./master-key.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

test("one of two processes that start on an empty database with different keys reports that it is not ready, with the reason", async () => {
  const errors: unknown[] = [];
  const second = {
    ...t.services,
    masterKey: randomBytes(32),
    log: { ...t.services.log, error: (text: unknown) => errors.push(text) } as never,
  };
  const [opens, opensToo] = [watchMasterKey(t.services), watchMasterKey(second)];
  await refuseWrongMasterKey(second);
  expect([await opens(), await opensToo()]).toEqual([true, true]);
  await insertSigningKey(t.sql, createSecrets(t.services.masterKey), "current", new Date());
  expect([await opens(), await opensToo(), await opensToo()]).toEqual([true, false, false]);
  expect(errors).toEqual([expect.stringContaining("master.key is not the one that this database was used with")]);
  await t.sql`delete from auth.signing_keys`;
});

test("a key that cannot decrypt the stored keys is refused, and the right one or any key for a new database is accepted", async () => {
  await refuseWrongMasterKey(t.services);
  await insertSigningKey(t.sql, createSecrets(t.services.masterKey), "current", new Date());
  await refuseWrongMasterKey(t.services);
  const other = { ...t.services, masterKey: randomBytes(32) };
  await expect(refuseWrongMasterKey(other)).rejects.toThrow(
    /master\.key is not the one that this database was used with.*Set MASTER_KEY to that key/,
  );
  const settings = { ...t.services.settings, masterKey: other.masterKey };
  await expect(refuseWrongMasterKey({ ...other, settings })).rejects.toThrow(/^MASTER_KEY is not the one/);
});

test("production with a remote database is refused without a master key", () => {
  const nowhere = {
    masterKey: undefined,
    dataDir: "/nonexistent/korak",
    production: true,
    demo: false,
    databaseUrl: "postgresql://x",
  };
  expect(() => masterKey(nowhere)).toThrow(/MASTER_KEY is needed with DATABASE_URL.*openssl rand -base64 32/s);
});
