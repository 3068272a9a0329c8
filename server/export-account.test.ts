import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailOf, demoFamilies, idOf } from "../app/demo/world.server.ts";
import { conversations } from "../app/features/chat/demo/conversations.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { jobContext } from "../app/platform/write/context.ts";
import { tableOwners } from "../scripts/checks/owners.ts";
import { seedDemo } from "./demo.server.ts";
import { exemptTables } from "./features.server.ts";
import { type AccountExport, exportAccount } from "./export-account.server.ts";

const now = new Date();
const own = idOf("adult-1");
const specialist = idOf("specialist-01");
const secrets = ["pin-hash-of-ana", "words-of-a-secret-mail", "trait-about-another"];
const exports = new Map<string, AccountExport>();
let api: TestApi;
const exportOf = (email: string) => exportAccount(api.services, jobContext("export-account", now), email);
const made = (key: string): AccountExport => exports.get(emailOf(key)) as AccountExport;
const rowsOf = (key: string, table: string) =>
  Object.values(made(key)).flatMap((tables) => (tables[table] ?? []) as Record<string, unknown>[]);

beforeAll(async () => {
  api = await testApi();
  await seedDemo(api.services);
  await addWhatTheDemoLacks();
  for (const { email } of await api.sql<{ email: string }[]>`select email from account`) {
    const exported = await exportOf(email);
    if (exported) exports.set(email, JSON.parse(JSON.stringify(exported)) as AccountExport);
  }
}, 120_000);
afterAll(() => api?.close());

async function addWhatTheDemoLacks(): Promise<void> {
  const { sql } = api;
  await sql`insert into child_lock (id, account_id, session_id, pin_hash, started_at) values (${v7()}, ${own}, ${v7()}, 'pin-hash-of-ana', ${now})`;
  await sql`insert into consent (id, account_id, kind, version, given, decided_at) values (${v7()}, ${own}, 'gdpr_consent', 1, true, ${now})`;
  await sql`
    insert into profile_reading (profile_id, account_id, purpose, part, visit, read_at)
    values (${idOf("child-1")}, ${specialist}, 'clients', 'profile', ${now}, ${now})`;
  for (const [secret, text] of [
    [true, "words-of-a-secret-mail"],
    [false, "Your session is confirmed"],
  ] as const) {
    await sql`
      insert into mail (id, dedupe_key, kind, recipient, locale, subject, body_text, body_html, account_id, secret)
      values (${v7()}, ${text}, 'session.confirmed', ${emailOf("adult-1")}, 'en', 'Subject', ${text}, ${text}, ${own}, ${secret})`;
  }
  await sql`insert into audit_log (id, actor_kind, actor_account_id, action, subject) values (${v7()}, 'person', ${own}, 'accounts.x', 'account')`;
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret_ciphertext, created_at, updated_at)
    values (${v7()}, ${own}, 'totp', 'verified', ${Buffer.from("a sealed secret of an app")}, ${now}, ${now})`;
  await sql`insert into auth.sessions (id, user_id, amr, created_at, updated_at) values (${v7()}, ${own}, '[]', ${now}, ${now})`;
  await sql`insert into auth.sign_in_places values (${own}, '192.0.2.1', ${now})`;
  const payload = { actor_id: own, action: "login", traits: { user_email: "trait-about-another" } };
  await sql`insert into auth.audit_log values (${v7()}, ${sql.json(payload)}, '192.0.2.1', ${now})`;
  await sql`
    insert into review (id, specialist_id, session_id, account_id, author, rating, punctuality, clarity, comfort, body, locale, reply, reply_state, replied_at)
    select ${v7()}, specialist_id, id, account_id, 'Ana K.', 5, 5, 5, 5, 'Body of Ana', 'en', 'Reply to Ana', 'shown', ${now}
    from session where specialist_id = ${specialist} and account_id = ${own} limit 1`;
  const written = await sql<{ id: string }[]>`
    update session set message = 'Message of Ana' where account_id = ${own} and specialist_id = ${specialist} returning id`;
  // A session's message is the last author's.
  for (const { id } of written) {
    await sql`insert into session_event (id, session_id, kind, actor_kind, actor_account_id) values (${v7()}, ${id}, 'requested', 'person', ${own})`;
  }
}

test("an unknown address gets no export and no audit entry", async () => {
  const entries = () => api.sql`select from audit_log where action = 'accounts.export'`;
  const before = (await entries()).length;
  expect(await exportOf("nobody@korak.test")).toBeUndefined();
  expect((await entries()).length).toBe(before);
});

test("every demo account has an export and an audit entry", async () => {
  const accounts = await api.sql`select from account`;
  expect(exports.size).toBe(accounts.length);
  expect(exports.size).toBeGreaterThan(30);
  const entries =
    await api.sql`select distinct subject_id from audit_log where action = 'accounts.export' and actor_role = 'export-account'`;
  expect(entries.length).toBe(exports.size);
});

test("an adult's export has the family's data, but no specialists' replies and no emails with secrets", () => {
  const counts = (table: string) => rowsOf("adult-1", table).length;
  expect(rowsOf("adult-1", "account").map((row) => row["email"])).toEqual([emailOf("adult-1")]);
  expect(
    rowsOf("adult-1", "profile")
      .map((row) => row["name"])
      .sort(),
  ).toEqual(["Ana", "Vid", "Zala"]);
  for (const table of [
    "consent",
    "profile_access",
    "profile_reading",
    "session",
    "session_time",
    "session_event",
    "review",
    "mail",
    "chat_group",
    "chat_member",
    "audit_log",
    "auth.users",
    "auth.identities",
    "auth.sessions",
    "auth.mfa_factors",
    "auth.sign_in_places",
    "auth.audit_log",
  ])
    expect(counts(table), table).toBeGreaterThan(0);
  const reviews = rowsOf("adult-1", "review");
  expect(reviews.find((row) => row["body"] === "Body of Ana")).toMatchObject({ reply: null });
  expect(reviews.every((row) => row["reply"] === null)).toBe(true);
  expect(rowsOf("adult-1", "session").some((row) => row["message"] === "Message of Ana")).toBe(true);
  expect(rowsOf("adult-1", "mail").map((row) => row["body_text"])).toEqual(["Your session is confirmed"]);
});

test("a specialist's export has the application, work and reviews, without text from families", () => {
  for (const table of [
    "specialist",
    "service",
    "specialist_check",
    "working_hours",
    "session",
    "session_time",
    "review",
    "chat_group",
    "profile_reading",
  ]) {
    expect(rowsOf("specialist-01", table).length, table).toBeGreaterThan(0);
  }
  expect(rowsOf("specialist-01", "profile")).toEqual([]);
  const review = rowsOf("specialist-01", "review").find((row) => row["reply"] === "Reply to Ana");
  expect(review).toMatchObject({ author: "Ana K.", body: null, account_id: null, session_id: null });
  expect(rowsOf("specialist-01", "session").filter((row) => row["message"] !== null)).toEqual([]);
});

test("a child is exported only for a current guardian with every scope", async () => {
  const children = async () => ((await exportOf(emailOf("adult-6")))?.["profiles"]?.["profile"] ?? []).length;
  expect(await children()).toBe(2);
  const change = api.sql`profile_id = ${idOf("child-9")} and level = 'guardian'`;
  await api.sql`update profile_access set scopes = '{basics,sessions}' where ${change}`;
  expect(await children()).toBe(1);
  await api.sql`update profile_access set scopes = '{basics,sessions,book,game_stats,notes,manage}', revoked_at = ${now} where ${change}`;
  expect(await children()).toBe(1);
});

describe("the export of an account", () => {
  test("contains no other person's email address", () => {
    for (const [email, exported] of exports) {
      const text = JSON.stringify(exported);
      for (const other of exports.keys())
        if (other !== email) expect(text.includes(other), `${other} in ${email}`).toBe(false);
    }
  });

  test("contains all messages that the person wrote, and none that others wrote", () => {
    for (const { lines } of conversations) {
      for (const [, , from, words] of lines) {
        for (const [email, exported] of exports) {
          const texts = (exported["chat"]?.["chat_message"] ?? []).map((row) => (row as { text: string }).text);
          expect(texts.includes(words), `${email}: ${words}`).toBe(email === emailOf(from));
        }
      }
    }
  });

  test("contains no names, ids or notes of other families' children", async () => {
    const children = await api.sql<
      { id: string; name: string; notes: string | null }[]
    >`select id, name, notes from profile where kind = 'child' and erased_at is null`;
    for (const { adults, children: ours } of demoFamilies) {
      const others = children.filter(({ id }) => !ours.some((key) => idOf(key) === id));
      for (const { key } of adults) {
        const text = JSON.stringify(made(key));
        for (const { id, name, notes } of others) {
          expect(text.includes(id) || (notes !== null && text.includes(notes)), `${name} in ${key}`).toBe(false);
          expect(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text), `${name} in ${key}`).toBe(false);
        }
      }
    }
    const notes = children.flatMap((child) => child.notes ?? []);
    const theirs = JSON.stringify(made("specialist-01"));
    expect(notes.filter((one) => theirs.includes(one))).toEqual([]);
  });

  test("contains no hash, token or key", async () => {
    const [stored] = await api.sql<{ bytes: Buffer[]; hashes: string[] }[]>`
      select array(select wrapped_key from chat_group union all select ciphertext from chat_message
        union all select secret_ciphertext from auth.mfa_factors) as bytes,
        array(select distinct password_hash from auth.users where password_hash is not null) as hashes`;
    const { bytes = [], hashes = [] } = stored ?? {};
    expect(hashes.length).toBeGreaterThan(0);
    const hidden = [...secrets, ...hashes, ...bytes.flatMap((one) => [one.toString("base64"), one.toString("hex")])];
    for (const [email, exported] of exports) {
      const text = JSON.stringify(exported);
      expect(
        hidden.filter((one) => text.includes(one)),
        email,
      ).toEqual([]);
      expect(
        text.match(/"\w*(?:hash|digest|cipher|secret|_key|code_challenge)\w*":|"type":"Buffer"/g),
        email,
      ).toBeNull();
    }
  });
});

test("every table that refers to an account, a profile or a sign-in is exported by its feature, or its owner says why it is not", async () => {
  const { owners } = tableOwners();
  const by = new Map(
    Object.entries(made("adult-1")).flatMap(([feature, tables]) =>
      Object.keys(tables).map((table) => [table, feature]),
    ),
  );
  const people = ["account", "profile", "auth.users"];
  const rows = await api.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = any (${people}::text[]::regclass[])`;
  const tables = [...people, ...rows.map(({ table }) => table)];
  const unexported = new Map(
    [...exemptTables].flatMap(([owner, apart]) => Object.keys(apart.unexported ?? {}).map((table) => [table, owner])),
  );
  expect(
    tables.filter((table) => !by.has(table) && !unexported.has(table)),
    "exported by no feature",
  ).toEqual([]);
  expect(
    [...unexported.keys()].filter((table) => by.has(table) || !tables.includes(table)),
    "said to be unexported without need",
  ).toEqual([]);
  for (const [table, owner] of [...by, ...unexported]) {
    // The platform's emails and notifications are exported by the feature that works with them.
    if (owners.get(table) !== "platform") expect(owner, table).toBe(owners.get(table));
  }
});

test("the export command writes only JSON, or an error if the address is unknown or the master key wrong", async () => {
  const env = {
    ...process.env,
    DATABASE_URL: api.services.databaseUrl,
    MASTER_KEY: api.services.masterKey.toString("base64"),
  };
  const run = (email: string, more = {}) =>
    promisify(execFile)(process.execPath, ["scripts/export-account.ts", email], {
      env: { ...env, ...more },
      maxBuffer: 2 ** 26,
    });
  const { stdout } = await run(emailOf("adult-2"));
  expect(Object.keys(JSON.parse(stdout) as object)).toEqual(Object.keys(made("adult-2")));
  await expect(run("nobody@korak.test")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "No one is registered as nobody@korak.test.\n",
  });
  await expect(run(emailOf("adult-2"), { MASTER_KEY: Buffer.alloc(32).toString("base64") })).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "The messages do not open with the current master key; nothing was exported.\n",
  });
}, 60_000);
