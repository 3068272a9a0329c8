import { eachRow } from "../jobs/each-row.server.ts";
import { keptSince, platformRetention } from "../retention/retention.ts";
import type { Services } from "../services.server.ts";
import type { FileSize } from "./file.ts";
import { sweepSpool } from "./spool.server.ts";
import { type FileStore, keyOf, collectListing, type StoredType, storeOf } from "./store.server.ts";

type Needs = Pick<Services, "settings" | "sql" | "log">;

const hour = 3600_000;
const batch = 500;

/**
 * Deletes unused files: uploads older than a day, including interrupted ones, and released files. Deletes the bytes before
 * the row, so that bytes never lack a row. Returns how many files were deleted.
 */
export async function sweepFiles(services: Needs, now: Date): Promise<number> {
  const { sql, log } = services;
  await sweepSpool(services.settings.dataDir, new Date(now.getTime() - hour));
  await sql`
    update stored_file set state = 'released', released_at = ${now}
    where state = 'pending' and created_at < ${keptSince(platformRetention.uploads, now)}`;
  const store = storeOf(services);
  let gone = 0;
  for (;;) {
    const rows = await sql<Row[]>`
      select id, sizes, media_type from stored_file where state = 'released' order by random() limit ${batch}`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const done = await eachRow(log, "uploads.sweep", [...byId.keys()], async (id) => {
      await deleteBytes(store, byId.get(id) as Row);
      return (await sql`delete from stored_file where id = ${id} and state = 'released'`).count;
    });
    gone += done;
    if (rows.length < batch || done === 0) return gone;
  }
}

interface Row {
  id: string;
  sizes: FileSize[];
  media_type: StoredType;
}

/** Deletes every size that the row names, even if it was never stored. */
export async function deleteBytes(store: FileStore, { id, sizes, media_type }: Row): Promise<void> {
  for (const size of sizes) await store.delete(keyOf(id, size, media_type));
}

export interface StoreComparison {
  /** Stored objects without a row, which are deleted. */
  strangers: number;
  /** Rows in use whose bytes are missing from the store. */
  missing: string[];
}

/**
 * Compares the store with the table. Objects older than a day without a row are deleted; they come from a restored backup of
 * the store or the database. If they are more than a hundred and more than half of the store, it probably belongs to another
 * database, and nothing is deleted. Missing bytes can only come from a backup, so they are only reported.
 */
export async function compareFiles(services: Needs, now: Date): Promise<StoreComparison> {
  const { sql, log } = services;
  const store = storeOf(services);
  const strangers: string[] = [];
  const missing: string[] = [];
  let objects = 0;
  for (const digits of "0123456789abcdef") {
    const found = await collectListing(store, digits);
    const rows = await sql<(Row & { settled: boolean })[]>`
      select id, sizes, media_type, state = 'attached' and attached_at < ${now} as settled from stored_file
      where id between ${idIn(digits, "0")} and ${idIn(digits, "f")}`;
    const known = new Set(rows.map(({ id }) => id));
    const keys = new Set(found.map(({ key }) => key));
    objects += found.length;
    for (const { key, changed_at } of found) {
      if (!known.has(key.split("/")[1] ?? "") && changed_at < keptSince(platformRetention.uploads, now))
        strangers.push(key);
    }
    for (const { id, sizes, media_type, settled } of rows) {
      if (settled && !sizes.every((size) => keys.has(keyOf(id, size, media_type)))) missing.push(id);
    }
  }
  if (missing.length > 0)
    log.error({ files: missing.slice(0, 100), count: missing.length }, "bytes of files are missing from the store");
  if (strangers.length > 100 && strangers.length > objects / 2) {
    log.error(
      { strangers: strangers.length, objects },
      "most files in the store are unknown to this database, so none were deleted",
    );
    return { strangers: 0, missing };
  }
  for (const key of strangers) await store.delete(key);
  return { strangers: strangers.length, missing };
}

const idIn = (digits: string, rest: string) =>
  `${digits}${"00000000-0000-0000-0000-000000000000".slice(1).replaceAll("0", rest)}`;
