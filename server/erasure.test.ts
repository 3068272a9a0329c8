import { afterAll, beforeAll, expect, test } from "vitest";
import { erasures } from "../app/platform/features/erasure.server.ts";
import { testDatabase, type TestDatabase } from "../app/platform/testing/database.ts";
import { tableOwners } from "../scripts/checks/owners.ts";
import { exemptTables } from "./features.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("every table is in its feature's erasure, or is declared to hold no personal data", async () => {
  const { owners } = tableOwners();
  const rows = await database.sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')`;
  const tables = rows.map(({ table }) => table).sort();
  const named = [
    ...[...erasures()].map(([owner, { tables: own }]) => [owner, own] as const),
    ...[...exemptTables].map(([owner, { impersonal = {} }]) => [owner, impersonal] as const),
  ].flatMap(([owner, own]) => Object.keys(own).map((table) => [table, owner] as const));
  const by = new Map(named);
  expect(tables.length).toBeGreaterThan(30);
  expect(
    tables.filter((table) => !by.has(table)),
    "in no erasure, and not said to be impersonal",
  ).toEqual([]);
  expect(named.map(([table]) => table).sort(), "named twice, or not there").toEqual(tables);
  for (const [table, owner] of by) expect(owner, table).toBe(owners.get(table) ?? "platform");
});
