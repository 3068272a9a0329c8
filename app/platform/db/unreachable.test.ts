import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./database.server.ts";
import { startEmbedded } from "./embedded.server.ts";
import { migrate, MigrationError } from "./migrate.server.ts";

const folder = mkdtempSync("/tmp/korak-unreachable-");
let server: Awaited<ReturnType<typeof startEmbedded>>;
let freePort: number;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  server = await startEmbedded({ folder, durable: false });
  const { sql, close } = connect({ url: server.url, pool: 1 });
  await sql`create role guarded login password 'right'`;
  await sql`create role guest login`;
  await sql`create database latin encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`;
  const rules = join(folder, "cluster", "pg_hba.conf");
  writeFileSync(rules, `local all guarded scram-sha-256\n${readFileSync(rules, "utf8")}`);
  await sql`select pg_reload_conf()`;
  await close();
  freePort = await new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${new URL(server.url).searchParams.get("host")}`;

test.each<[string, () => string, RegExp]>([
  [
    "nothing listens",
    () => `postgresql://korak:secret@127.0.0.1:${freePort}/korak`,
    /^No database answers at 127\.0\.0\.1:\d+ \(DATABASE_URL\)\. Start it, or set DATABASE_URL/,
  ],
  [
    "an unknown host",
    () => "postgresql://korak:secret@no-such-host.invalid/korak",
    /^The host of the database, no-such-host\.invalid:5432 \(DATABASE_URL\), is not known here/,
  ],
  ["a missing socket", () => "postgresql://korak@localhost/korak?host=/nowhere", /^No database answers at \/nowhere/],
  [
    "a wrong password",
    () => at("guarded:secret", "korak"),
    /refuses the password of "guarded"\. Mend it in DATABASE_URL/,
  ],
  ["an unknown role", () => at("stranger", "korak"), /does not let "stranger" in: .*does not exist\. Make that role/],
  [
    "an unknown database",
    () => at("korak", "nothing"),
    /^There is no database "nothing" at .*createdb --encoding=UTF8/,
  ],
  [
    "a role that may not create tables",
    () => at("guest", "korak"),
    /^"guest" may not change the database "korak": .*alter database "korak" owner to "guest"/,
  ],
  ["another encoding", () => at("korak", "latin"), /^The database "latin" is encoded as SQL_ASCII; UTF8 is needed/],
])("a database error is reported with the fix and without the password: %s", async (_, url, sentence) => {
  const error = await migrate(url()).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MigrationError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).not.toContain("secret");
});
