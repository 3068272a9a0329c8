import { readFileSync } from "node:fs";
import type { Sql } from "../../app/platform/db/database.server.ts";

/** Rows by table, each with all its columns, in an order in which foreign keys hold. */
export type ReleasedData = Record<string, Record<string, unknown>[]>;

/** The key that the release's texts and signing key were encrypted with. It was made for this data only. */
export const releasedMasterKey = Buffer.from("demo people of the upgrade test!");

/** An instant minutes after the data was written. */
export const releasedAt = new Date("2026-11-22T06:50:00Z");

/** The contents of a database at migration `number`, e.g. "0010". */
export function readReleased(number: string): ReleasedData {
  return JSON.parse(readFileSync(new URL(`./${number}.json`, import.meta.url), "utf8")) as ReleasedData;
}

/** Writes the rows into a database that has the release's tables and nothing in them. */
export async function loadReleased(sql: Sql, data: ReleasedData): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(data)) {
      await tx.unsafe(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`, [
        JSON.stringify(rows),
      ]);
    }
  });
}
