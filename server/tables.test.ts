/** Compares the tables in TypeScript with the migrated database. */
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../app/platform/testing/database.ts";

const modules = import.meta.glob<Record<string, unknown>>("../{app,auth-server}/**/tables.server.ts", { eager: true });
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));

interface Column {
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  in_key: boolean;
}
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the features declare their tables", () => {
  expect(tables.length).toBeGreaterThan(12);
});

describe.each(tables.map((table) => [getTableConfig(table).name, table] as const))("%s", (name, table) => {
  test("is declared with the database's columns, types, nullability, defaults and key", async () => {
    const config = getTableConfig(table);
    const keys = config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    const declared = config.columns.map((column): Column => ({
      name: column.name,
      type: column.getSQLType(),
      not_null: column.notNull,
      has_default: column.hasDefault,
      in_key: column.primary || keys.includes(column.name),
    }));
    const migrated = await database.sql<Column[]>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
        a.atthasdef or a.attidentity <> '' as has_default,
        exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as in_key
      from pg_attribute a where a.attrelid = ${`${config.schema ?? "public"}.${name}`}::regclass and a.attnum > 0 and not a.attisdropped`;
    const byName = (columns: readonly Column[]) => Object.fromEntries(columns.map((column) => [column.name, column]));
    expect(byName(declared)).toEqual(byName(migrated));
  });
});
