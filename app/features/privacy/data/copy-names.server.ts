import type { Reading } from "../../../platform/db/database.server.ts";
import type { AccountExport } from "../../../platform/features/export.server.ts";

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Names by id, for accounts, profiles and specialists that appear in the rows. */
export type NamesById = ReadonlyMap<string, string>;

/** Lists every id in the rows, except those in text or JSON. */
function idsIn(all: AccountExport): string[] {
  const found = new Set<string>();
  for (const tables of Object.values(all)) {
    for (const rows of Object.values(tables)) {
      for (const row of rows)
        for (const value of Object.values(row)) if (typeof value === "string" && id.test(value)) found.add(value);
    }
  }
  return [...found];
}

/** Finds the first and last names of the people in the rows, but never an email address. */
export async function namesIn(sql: Reading, all: AccountExport): Promise<NamesById> {
  const ids = idsIn(all);
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name || ' ' || lastname as name from profile where id = any(${ids}::uuid[])
    union all select account_id, name || ' ' || lastname from profile where account_id = any(${ids}::uuid[]) and kind = 'own'
    union all select id, name || ' ' || lastname from specialist where id = any(${ids}::uuid[])
    union all select account_id, name || ' ' || lastname from specialist where account_id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.name]));
}
