import { readFileSync } from "node:fs";
import type { Sql } from "../../app/platform/db/database.server.ts";

/** Rows by table, with all columns, in an order that satisfies foreign keys. */
export type ReleasedData = Record<string, Record<string, unknown>[]>;

/** The key that encrypted the release's texts and signing key. It was made only for this data. */
export const releasedMasterKey = Buffer.from("demo people of the upgrade test!");

/** An instant a few minutes after the data was written. */
export const releasedAt = new Date("2026-11-22T06:50:00Z");

/** Reads the contents of a database at migration `number`, e.g. "0010". */
export function readReleased(number: string): ReleasedData {
  return JSON.parse(readFileSync(new URL(`./${number}.json`, import.meta.url), "utf8")) as ReleasedData;
}

/** Writes the rows into a database with the release's empty tables. */
export async function loadReleased(sql: Sql, data: ReleasedData): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(data)) {
      await tx.unsafe(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`, [
        JSON.stringify(rows),
      ]);
    }
  });
}
