import { afterAll, beforeAll, expect, test } from "vitest";
import { erasures } from "../app/platform/features/erasure.server.ts";
import { testDatabase, type TestDatabase } from "../app/platform/testing/database.ts";
import { tableOwners } from "../scripts/checks/owners.ts";
import "./features.server.ts";

/** Tables that hold nothing of a person. */
const impersonal: Record<string, string> = {
  schema_migrations: "names of migrations",
  content_copy: "copies of published content",
  event_subscription: "names of subscriptions",
  provider_event: "reports of the card provider without names and addresses, for 90 days",
  reconciliation_run: "how many movements at the card provider fit the books",
  reconciliation_difference: "amounts and the provider's ids of what does not fit",
  rate_limit: "digests and network addresses, for an hour or less",
  "auth.signing_keys": "keys of the server",
  "auth.tries": "digests of addresses, for a day",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("every table is in its feature's erasure, or contains no personal data", async () => {
  const { owners } = tableOwners();
  const rows = await database.sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')`;
  const tables = rows.map(({ table }) => table).sort();
  const by = new Map(
    [...erasures()].flatMap(([owner, { tables: own }]) => Object.keys(own).map((table) => [table, owner])),
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(
    tables.filter((table) => !by.has(table) && !(table in impersonal)),
    "handled by no erasure",
  ).toEqual([]);
  expect([...by.keys(), ...Object.keys(impersonal)].sort(), "named twice, or not there").toEqual(tables);
  for (const [table, owner] of by) expect(table === "mail" ? "platform" : owner, table).toBe(owners.get(table));
});
