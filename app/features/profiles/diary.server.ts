import type { Reading } from "../../platform/db/database.server.ts";
import { type ReadingPart, type ReadingPurpose, readingParts } from "./rules.ts";

/** The reader: an account, or anyone who opened a shared page. */
export type Reader = { account_id: string } | { shared_page_id: string };

/** The profiles whose data is in a response, by part. Null and repeated ids are allowed. */
export type ReadParts = { readonly [P in ReadingPart]?: readonly (string | null)[] };

/** Readings within ten minutes count as one visit. */
export const visitMinutes = 10;

/** The start of the visit that an instant belongs to. */
export function visitOf(now: Date): Date {
  const length = visitMinutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Entries of the current visit that this process knows to be committed, by connection pool. */
const committed = new WeakMap<object, { visit: number; rows: Set<string> }>();
/** Limits the cache to a few megabytes; beyond that it is cleared. */
const mostKnown = 50_000;

function knownOf(sql: Reading, visit: Date): Set<string> {
  let known = committed.get(sql);
  if (known?.visit !== visit.getTime() || known.rows.size > mostKnown) {
    committed.set(sql, (known = { visit: visit.getTime(), rows: new Set() }));
  }
  return known.rows;
}

/**
 * Writes the access log: records that someone opens these parts of people's data, once per visit, in one statement. A call opens
 * what it requests by name: one person, session, or file, one conversation, or an offer for someone. Lists over several people,
 * choices in forms, previews, and counts open nothing; a table in the tests lists what each call and page does (docs/decisions).
 * Leaves out adults reading their own profile and a child's guardians. Call it before answering, because data must not be shown
 * if recording fails. Entries that this process has seen committed in this visit need no statement; nothing is cached within a
 * transaction, which may roll back.
 */
export async function noteReading(
  sql: Reading,
  reader: Reader,
  purpose: ReadingPurpose,
  read: ReadParts,
  now: Date,
): Promise<void> {
  const account = "account_id" in reader ? reader.account_id : null;
  const page = "shared_page_id" in reader ? reader.shared_page_id : null;
  const visit = visitOf(now);
  const known = "savepoint" in sql ? undefined : knownOf(sql, visit);
  const whose = `${account ?? page} ${purpose}`;
  const rows = new Map<string, [part: ReadingPart, id: string]>();
  for (const part of readingParts) {
    for (const id of read[part] ?? []) {
      const row = `${whose} ${part} ${id}`;
      if (id !== null && !known?.has(row)) rows.set(row, [part, id]);
    }
  }
  if (rows.size === 0) return;
  const pairs = [...rows.values()];
  const noted = await sql<{ part: ReadingPart; profile_id: string }[]>`
    with foreign_to_reader as (
      select p.id as profile_id, r.part
      from unnest(${pairs.map(([, id]) => id)}::uuid[], ${pairs.map(([part]) => part)}::text[]) r (profile_id, part)
      join profile p on p.id = r.profile_id
      where (p.account_id is null or p.account_id is distinct from ${account}::uuid) and not exists (
        select from live_access_to(p.id, ${now}) a where a.account_id = ${account}::uuid and a.level = 'guardian'
      )
    ), noted as (
      insert into profile_reading (profile_id, account_id, shared_page_id, purpose, part, visit, read_at)
      select profile_id, ${account}::uuid, ${page}::uuid, ${purpose}, part, ${visit}::timestamptz, ${now}::timestamptz
      from foreign_to_reader
      -- In one order, so that two answers at once do not wait for each other.
      order by profile_id, part
      on conflict do nothing
    )
    select profile_id, part from foreign_to_reader`;
  for (const { part, profile_id } of noted) known?.add(`${whose} ${part} ${profile_id}`);
}
