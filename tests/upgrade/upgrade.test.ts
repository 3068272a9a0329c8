import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, type AuthRig } from "../../auth-server/testing/auth-rig.ts";
import { migrate } from "../../app/platform/db/migrate.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { describeSchema } from "../../app/platform/testing/schema.ts";
import { loadReleased, readReleased, releasedAt, releasedMasterKey } from "./released-data.ts";

/**
 * A database of the release with migrations 0001 to 0010 (commit 8b73f0d), migrated to today. That release wrote the data,
 * with its demo people and a few calls made as them. It was reduced to six adults with their specialists, and one email was
 * reset to wait in the outbox.
 */
const before = readReleased("0010");
/** Two accounts with the child lock, as that release stored it: one is signed in on two devices, the other nowhere. */
const locks = {
  child_lock_active: true,
  child_lock_pin_hash: "hash of a PIN",
  child_lock_attempts: 4,
  child_lock_tried_at: null,
};
const devices = [v7(), v7()];
/** A table that a later migration dropped, and one whose rows a later migration deletes intentionally. */
const gone = ["auth.rate_limits", "public.idempotency_key"];

let database: TestDatabase;
let t: TestApi;
let rig: AuthRig;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await migrate(database.url, { upTo: 10 });
  await loadReleased(database.sql, before);
  for (const name of ["adult-1", "adult-2"]) {
    await database.sql`
      update account set ${database.sql(locks)}, selected_profile_id = (select id from profile where account_id = account.id and kind = 'own')
      where id = ${accountOf(name)}`;
  }
  for (const id of devices) {
    await database.sql`
      insert into auth.sessions (id, user_id, amr, created_at, updated_at) values (${id}, ${accountOf("adult-1")}, '[]', ${releasedAt}, ${releasedAt})`;
  }
  await migrate(database.url);
  t = await testApi({}, { database, masterKey: releasedMasterKey });
  t.setClock(releasedAt);
  rig = await authRig({ sql: database.sql, masterKey: releasedMasterKey });
});
afterAll(async () => {
  await rig?.close();
  await database?.close();
});

const rows = (table: string) => before[table] ?? [];
const accountOf = (name: string) =>
  String(rows("public.account").find(({ email }) => email === `${name}@demo.korak.example`)?.["id"]);
/** Removes columns of the lock, which now has its own table, and the selected profile, which was changed above. */
const withoutLock = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !column.startsWith("child_lock_") && column !== "selected_profile_id"),
  );
const unregistered = "newcomer@demo.korak.example";

describe("the released data", () => {
  it("contains the cases that migrations may break on", () => {
    const values = (table: string, column: string) => [...new Set(rows(table).map((row) => row[column]))].toSorted();
    expect(values("public.session", "status")).toEqual(["Cancelled", "Completed", "Confirmed", "Pending", "Rejected"]);
    expect(values("public.session_time", "state")).toEqual(["chosen", "held", "released", "wished"]);
    expect(values("public.session_event", "kind")).toEqual([
      "cancelled",
      "completed",
      "confirmed",
      "lapsed",
      "proposed",
      "rejected",
      "requested",
      "withdrawn",
    ]);
    expect(values("public.mail", "status")).toEqual(["queued", "sent"]);
    for (const table of ["public.idempotency_key", "public.outbox", "auth.one_time_tokens", "auth.mfa_factors"]) {
      expect(rows(table), table).not.toHaveLength(0);
    }
  });
});

describe("after the migrations", () => {
  it("the schema equals that of a new database", async () => {
    const fresh = await testDatabase();
    const made = await describeSchema(fresh.sql);
    await fresh.close();
    expect(made.length).toBeGreaterThan(100);
    expect(await describeSchema(database.sql)).toEqual(made);
  });

  it("every table that is kept still has all its rows", async () => {
    const tables = Object.keys(before).filter((table) => !gone.includes(table));
    const counts = await Promise.all(
      tables.map(async (table) => [table, (await database.sql.unsafe(`select from ${table}`)).length]),
    );
    const added: Record<string, number> = { "auth.sessions": devices.length };
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(tables.map((table) => [table, rows(table).length + (added[table] ?? 0)])),
    );
  });

  it("rows that no migration changes have kept their values", async () => {
    const kept = [
      "public.account",
      "public.profile",
      "public.session",
      "public.session_event",
      "public.chat_message",
      "public.review",
      "public.consent",
      "auth.identities",
      "auth.mfa_factors",
    ];
    for (const table of kept) {
      const now = await database.sql.unsafe(`select to_jsonb(t) as row from ${table} t`);
      const byId = new Map(now.map(({ row }) => [row.id, row]));
      for (const row of rows(table)) expect(byId.get(row["id"]), table).toMatchObject(withoutLock(row));
    }
  });

  it("locked devices stay locked with their PIN: each signed-in device, or all if none is known", async () => {
    const signedIn = rows("auth.sessions")
      .filter(({ user_id }) => user_id === accountOf("adult-1"))
      .map(({ id }) => String(id));
    const kept = await database.sql<
      { account_id: string; session_id: string | null; profile_id: string; pin_hash: string; attempts: number }[]
    >`
      select account_id, session_id, profile_id, pin_hash, attempts from child_lock`;
    const of = (name: string) => kept.filter(({ account_id }) => account_id === accountOf(name));
    expect(
      of("adult-1")
        .map(({ session_id }) => session_id)
        .toSorted(),
    ).toEqual([...devices, ...signedIn].toSorted());
    const known = rows("auth.sessions")
      .filter(({ user_id }) => user_id === accountOf("adult-2"))
      .map(({ id }) => id);
    expect(
      of("adult-2")
        .map(({ session_id }) => session_id)
        .toSorted(),
    ).toEqual(known.length > 0 ? known.toSorted() : [null]);
    expect(new Set(kept.map(({ pin_hash, attempts }) => `${pin_hash} ${attempts}`))).toEqual(
      new Set(["hash of a PIN 4"]),
    );
    expect(kept.every(({ profile_id }) => profile_id !== null)).toBe(true);
    expect(kept).toHaveLength(of("adult-1").length + of("adult-2").length);
  });

  it("guardians who manage a child can still book for the child, and other grants have kept their scopes", async () => {
    const now = await database.sql<{ id: string; row: Record<string, unknown> }[]>`
      select id, to_jsonb(a) as row from profile_access a`;
    const byId = new Map(now.map(({ id, row }) => [id, row]));
    for (const row of rows("public.profile_access")) {
      const scopes = row["scopes"] as string[];
      expect(byId.get(String(row["id"]))).toMatchObject({
        ...row,
        scopes: scopes.includes("manage") ? [...scopes, "book"] : scopes,
      });
    }
  });

  it("preferred times have their new state name, and other states are unchanged", async () => {
    const states = await database.sql`select id, state from session_time`;
    const was = new Map(rows("public.session_time").map((row) => [row["id"], row["state"]]));
    for (const { id, state } of states) expect(state).toBe(was.get(id) === "wished" ? "preferred" : was.get(id));
  });

  it("grants give the same access as before", async () => {
    const held = await database.sql`
      select a.id from account cross join lateral live_access(account.id, ${releasedAt}) a`;
    const live = rows("public.profile_access").filter(
      ({ ends_at }) => !ends_at || new Date(String(ends_at)) > releasedAt,
    );
    expect(live.length).toBeGreaterThan(10);
    expect(held.map(({ id }) => id).toSorted()).toEqual(live.map(({ id }) => id).toSorted());
  });

  it("stored answers of earlier requests are deleted, since they could contain decrypted texts", async () => {
    expect(await database.sql`select from idempotency_key`).toHaveLength(0);
  });

  it("an email belongs to its address's account, and is secret only if it is from the auth server", async () => {
    const mails = await database.sql`select recipient, kind, account_id, secret, status from mail`;
    for (const mail of mails) {
      const account = rows("public.account").find(({ email }) => email === mail["recipient"]);
      expect(mail["account_id"], mail["recipient"]).toBe(account?.["id"] ?? null);
      expect(mail["secret"], mail["kind"]).toBe(mail["kind"].startsWith("auth."));
    }
    expect(mails.filter(({ status }) => status === "queued")).toHaveLength(1);
  });

  it("a waiting event keeps its id and gets a position", async () => {
    expect(await database.sql`select id, topic, subject, position from outbox`).toMatchObject([
      { id: rows("public.outbox")[0]?.["id"], topic: "mail.queued", subject: null, position: expect.anything() },
    ]);
  });

  it("password hashes stay, but that of an unconfirmed account moves to its sign-up", async () => {
    const users = await database.sql`select email, password_hash from auth.users`;
    for (const row of rows("auth.users")) {
      const now = users.find(({ email }) => email === row["email"])?.["password_hash"];
      expect(now, String(row["email"])).toBe(row["email"] === unregistered ? null : row["password_hash"]);
    }
    const user = rows("auth.users").find(({ email }) => email === unregistered);
    const [signup] = await database.sql`
      select s.password_hash, s.user_metadata, o.kind from auth.signups s
      join auth.one_time_tokens o on o.signup_id = s.id where s.email = ${unregistered}`;
    expect(signup).toMatchObject({
      password_hash: user?.["password_hash"],
      kind: "signup",
      user_metadata: { firstName: "Nina", gdpr_consent: true },
    });
  });
});

describe("the product with the migrated data", () => {
  it("shows a family's sessions and one of them", async () => {
    const list = await t.call(accountOf("adult-1"), "GET", "/sessions?limit=20");
    expect(list.status).toBe(200);
    const children = rows("public.profile_access").filter((row) => row["account_id"] === accountOf("adult-1"));
    const theirs = rows("public.session").filter(
      ({ profile_id, account_id }) =>
        account_id === accountOf("adult-1") || children.some((row) => row["profile_id"] === profile_id),
    );
    expect(list.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      theirs.map(({ id }) => id).toSorted(),
    );
    const asked = list.body.data.find(({ message }: { message: string }) => message === "Mornings are best.");
    expect(asked).toMatchObject({
      status: "Pending",
      awaits: "specialist",
      times: [{ state: "preferred" }, { state: "preferred" }],
    });
    const one = await t.call(accountOf("adult-1"), "GET", `/sessions/${asked.id}`);
    expect(one.body.data.events).toMatchObject([{ kind: "requested", by: "you" }]);
  });

  it("shows a specialist's sessions", async () => {
    const list = await t.call(accountOf("specialist-07"), "GET", "/sessions?limit=50");
    const specialist = rows("public.specialist").find((row) => row["account_id"] === accountOf("specialist-07"))?.[
      "id"
    ];
    const theirs = rows("public.session").filter((row) => row["specialist_id"] === specialist);
    expect(list.body.data).toHaveLength(theirs.length);
  });

  it("shows a conversation with its messages", async () => {
    const groups = await t.call(accountOf("adult-1"), "GET", "/chat/groups");
    const last = groups.body.data.map((group: { last_message: { id: string } }) => group.last_message.id);
    const texts = await t.call(accountOf("adult-1"), "POST", "/chat/messages/decrypt", { message_ids: last });
    expect(texts.status).toBe(200);
    expect(texts.body.data.map(({ text }: { text: string }) => text)).toContain("Thank you, until Thursday.");
  });

  it("accepts the earlier password, but no wrong one", async () => {
    const signIn = (email: string, password: string) => rig.client().signInWithPassword({ email, password });
    const { data, error } = await signIn("adult-1@demo.korak.example", "korak-demo");
    expect(error).toBeNull();
    expect(data.user?.id).toBe(accountOf("adult-1"));
    expect((await signIn("adult-1@demo.korak.example", "korak-demo!")).error?.code).toBe("invalid_credentials");
    expect((await signIn(unregistered, "a password of a newcomer")).error).not.toBeNull();
  });

  it("still requires a second factor that was set up earlier", async () => {
    const auth = rig.client();
    await auth.signInWithPassword({ email: "superadmin-1@demo.korak.example", password: "korak-demo" });
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  });
});
