import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAuthServer } from "../../auth-server/server.server.ts";
import { authRig, password, type AuthRig } from "../../auth-server/testing/auth-rig.ts";
import { openAddress, sealAddress } from "../../app/features/availability/data/address.server.ts";
import { seedPair } from "../../app/features/sessions/factories.server.ts";
import { makeAccount } from "../../app/features/accounts/factories.server.ts";
import { hasSignedUp } from "../../auth-server/admin/begun.server.ts";
import { type AssignableRole, giveRole } from "../../app/features/accounts/verbs/roles.server.ts";
import { jobContext } from "../../app/platform/write/context.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { changeMasterKey } from "../../scripts/rotate-master-key.ts";

let rig: AuthRig;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  rig = await authRig();
  database = connect({ ...rig.options, pool: 3 });
});
afterAll(async () => {
  await database?.close();
  await rig?.close();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "korak-operator-"));
  return () => rmSync(dataDir, { recursive: true });
});

const operator = (more: Record<string, string> = {}) => ({
  ...database,
  settings: readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, ...more }),
});
const keyIn = (name: string) => Buffer.from(readFileSync(join(dataDir, name), "utf8").trim(), "base64");
const store = (name: string, key: Buffer) => writeFileSync(join(dataDir, name), `${key.toString("base64")}\n`);

/** Starts the auth server with another master key. */
const serverWith = (masterKey: Buffer) => {
  const app = createAuthServer({ ...rig.deps, masterKey });
  return async (path: string, body: object, token = "") => {
    const response = await app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    // oxlint-disable-next-line no-explicit-any -- answers of several kinds
    return { status: response.status, body: (await response.json()) as any };
  };
};

/** Signs in with the second factor. */
async function opens(masterKey: Buffer, email: string, factor: { id: string; secret: string }): Promise<string> {
  const post = serverWith(masterKey);
  const session = await post("/token?grant_type=password", { email, password });
  if (session.status !== 200) return `password ${session.status}`;
  const challenge = await post(`/factors/${factor.id}/challenge`, {}, session.body.access_token);
  rig.pass(31);
  const code = new TOTP({ secret: factor.secret }).generate({ timestamp: rig.clock().getTime() });
  const verified = await post(
    `/factors/${factor.id}/verify`,
    { challenge_id: challenge.body.id, code },
    session.body.access_token,
  );
  return verified.status === 200 ? "open" : `factor ${verified.status}`;
}

const calendarAddress = "https://calendar.example/private/basic.ics";

/** Creates a specialist's external calendar. Returns a function that decrypts its stored address with a key. */
async function makeCalendar(masterKey: Buffer): Promise<(key: Buffer) => Promise<string>> {
  const { specialist } = await seedPair(database.sql, "calendar");
  const id = randomUUID();
  await database.sql`
    insert into calendar_source (id, specialist_id, name, address, host, next_fetch_at, created_at)
    values (${id}, ${specialist.specialist_id}, 'Own', ${sealAddress(masterKey, id, calendarAddress)}, 'calendar.example', now(), now())`;
  return async (key) => {
    const [row] = await database.sql<{ address: string }[]>`select address from calendar_source where id = ${id}`;
    return openAddress(key, id, row?.address ?? "");
  };
}

describe("changing the master key", () => {
  let person: Awaited<ReturnType<AuthRig["person"]>>;
  let factor: { id: string; secret: string };
  let present: Buffer;
  beforeAll(async () => {
    present = rig.masterKey;
    person = await rig.person();
    const { data } = await person.auth.mfa.enroll({ factorType: "totp" });
    factor = { id: data?.id ?? "", secret: data?.type === "totp" ? data.totp.secret : "" };
    const code = new TOTP({ secret: factor.secret }).generate({ timestamp: rig.clock().getTime() });
    await person.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  });

  test("in a file keeps passwords and factors, ends sessions, and backs up the old key", async () => {
    store("master.key", present);
    const calendar = await makeCalendar(present);
    const refresh_token = (await person.auth.getSession()).data.session?.refresh_token;
    await changeMasterKey(operator());
    const next = keyIn("master.key");
    expect(next.equals(present)).toBe(false);
    const kept = readdirSync(dataDir).filter((name) => name.startsWith("master.key.until-"));
    expect(kept.map((name) => keyIn(name).equals(present))).toEqual([true]);
    expect(existsSync(join(dataDir, "master.key.next"))).toBe(false);
    expect((await serverWith(next)("/token?grant_type=refresh_token", { refresh_token })).body.error_code).toBe(
      "refresh_token_not_found",
    );
    expect(await opens(next, person.email, factor)).toBe("open");
    expect(await opens(present, person.email, factor)).toBe("password 500");
    expect(await calendar(next)).toBe(calendarAddress);
    await expect(calendar(present)).rejects.toThrow();
    present = next;
  });

  test("in the environment uses the operator's key and rejects an invalid one", async () => {
    const settings = { MASTER_KEY: present.toString("base64") };
    const asked = async (key: string) => {
      process.env["NEW_MASTER_KEY"] = key;
      await changeMasterKey(operator(settings)).finally(() => delete process.env["NEW_MASTER_KEY"]);
    };
    for (const wrong of ["", "short", settings.MASTER_KEY])
      await expect(asked(wrong)).rejects.toThrow(/NEW_MASTER_KEY/);
    const next = randomBytes(32);
    await asked(next.toString("base64"));
    expect(await opens(next, person.email, factor)).toBe("open");
    expect(readdirSync(dataDir)).toEqual([]);
    present = next;
  });

  test("changes nothing if the current key is wrong", async () => {
    store("master.key", randomBytes(32));
    await expect(changeMasterKey(operator())).rejects.toThrow("current master key does not decrypt the stored data");
    expect(readdirSync(dataDir)).toEqual(["master.key"]);
    expect(await opens(present, person.email, factor)).toBe("open");
  });

  test("completes a run interrupted after its transaction", async () => {
    const before = randomBytes(32);
    store("master.key", before);
    store("master.key.next", present);
    await changeMasterKey(operator());
    expect(keyIn("master.key").equals(present)).toBe(true);
    expect(await opens(present, person.email, factor)).toBe("open");
  });

  test("restarts a run interrupted before its transaction", async () => {
    store("master.key", present);
    store("master.key.next", randomBytes(32));
    await changeMasterKey(operator());
    expect(await opens(keyIn("master.key"), person.email, factor)).toBe("open");
  });
});

describe("an admin role given by command", () => {
  const clock = () => new Date();
  const give = (email: string, role: AssignableRole) =>
    giveRole({ ...database, clock }, jobContext("make-admin", clock()), { email, role });

  test("takes effect, and each change is in the audit log", async () => {
    const { id, email } = await makeAccount(database, { email: "Ana@Korak.test" });
    expect(await give(" ana@korak.TEST ", "editor")).toEqual({ done: true, before: "user" });
    expect(await give(email, "editor")).toEqual({ done: true, before: "editor" });
    expect(await give(email, "user")).toEqual({ done: true, before: "editor" });
    const entries = await database.sql`
      select actor_kind, detail from audit_log where action = 'accounts.give_role' and subject_id = ${id} order by id`;
    expect(entries.map((entry) => [entry["actor_kind"], entry["detail"]])).toEqual([
      ["job", { from: "user", to: "editor" }],
      ["job", { from: "editor", to: "user" }],
    ]);
  });

  test("is refused to an unknown person and to a specialist", async () => {
    const { email } = await makeAccount(database, { role: "specialist" });
    expect(await give(email, "superadmin")).toEqual({ done: false, reason: "specialist" });
    expect(await give("nobody@korak.test", "editor")).toEqual({ done: false, reason: "unknown" });
  });

  test("is refused to people who only signed up, with another error than for unknown people", async () => {
    expect(await hasSignedUp(database.sql, "nobody@korak.test")).toBe(false);
    const begun = "begun@korak.test";
    await database.sql`
      insert into auth.signups (id, email, user_metadata, created_at) values (${crypto.randomUUID()}, ${begun}, '{}', now())`;
    expect(await hasSignedUp(database.sql, ` ${begun.toUpperCase()}`)).toBe(true);
    expect(await give(begun, "editor")).toEqual({ done: false, reason: "unknown" });
  });
});
