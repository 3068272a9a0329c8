import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate, readMigrations } from "./migrate.server.ts";

let database: TestDatabase;
let folder: string;
const paths = "create table paths (id int primary key);\nalter table stones add path_id int references paths;";

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), "korak-migrations-"));
  write("0001_stones.sql", "create table stones (id int primary key, weight int not null default 1);");
  write("0002_paths.sql", paths);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

describe("migrate", () => {
  test("applies pending migrations once, in order", async () => {
    expect(await migrate(database.url, { folder, upTo: 1 })).toEqual(["0001_stones"]);
    expect(await migrate(database.url, { folder })).toEqual(["0002_paths"]);
    expect(await migrate(database.url, { folder })).toEqual([]);
    const rows = await database.sql`select number, name, length(sha256) as length from schema_migrations order by 1`;
    expect([...rows]).toEqual([
      { number: 1, name: "0001_stones", length: 64 },
      { number: 2, name: "0002_paths", length: 64 },
    ]);
  });

  test("applies each migration once in five parallel runs", async () => {
    write("0003_slow.sql", "select pg_sleep(0.2); create table slow (id int);");
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, { folder })));
    expect(runs.flat()).toEqual(["0001_stones", "0002_paths", "0003_slow"]);
  });

  test("changes nothing if a file fails, and names the line", async () => {
    write("0003_broken.sql", "create table half (id int);\ncreate table whole (id nosuchtype);");
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0003_broken failed.*nosuchtype.*line 2/);
    const [row] = await database.sql`select to_regclass('half') as half, count(*) as applied from schema_migrations`;
    expect(row).toEqual({ half: null, applied: 2 });
  });

  test("refuses a file that was changed after it was applied", async () => {
    await migrate(database.url, { folder });
    write("0001_stones.sql", "create table stones (id int primary key);");
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0001_stones was changed after it was applied/);
  });

  test("ignores different line endings", async () => {
    await migrate(database.url, { folder });
    write("0002_paths.sql", paths.replace("\n", "\r\n"));
    expect(await migrate(database.url, { folder })).toEqual([]);
  });

  test("refuses a missing file, a newer database and a new file with a lower number than an applied one", async () => {
    write("0004_later.sql", "create table later (id int);");
    await migrate(database.url, { folder });
    rmSync(join(folder, "0002_paths.sql"));
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0002_paths was applied, but its file is missing/);
    write("0002_paths.sql", paths);
    write("0003_late.sql", "create table late (id int);");
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0003_late came after 0004_later/);
    rmSync(join(folder, "0003_late.sql"));
    rmSync(join(folder, "0004_later.sql"));
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0004_later, which is newer than this version/);
  });

  test("refuses wrong names, duplicate numbers and files with their own transaction", () => {
    write("0002_again.sql", "select 1;");
    expect(() => readMigrations(folder)).toThrow(/the same number/);
    rmSync(join(folder, "0002_again.sql"));
    write("0003_own.sql", "begin;\nselect 1;\ncommit;");
    expect(() => readMigrations(folder)).toThrow(/must not begin or end a transaction/);
    rmSync(join(folder, "0003_own.sql"));
    write("3_short.sql", "select 1;");
    expect(() => readMigrations(folder)).toThrow(/must be named as/);
  });
});
