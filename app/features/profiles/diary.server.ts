import type { Reading } from "../../platform/db/database.server.ts";
import { type ReadingPart, type ReadingPurpose, readingParts } from "./rules.ts";

/** Who reads: an account, or whoever opened a shared page. */
export type Reader = { account_id: string } | { shared_page_id: string };

/** The profiles whose data is in an answer, by part; null and repeated ids are fine. */
export type ReadParts = { readonly [P in ReadingPart]?: readonly (string | null)[] };

/** Readings within ten minutes are one visit. */
export const visitMinutes = 10;

/** The start of the visit that an instant belongs to. */
export function visitOf(now: Date): Date {
  const length = visitMinutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/**
 * The access diary: records that these parts of people's data are about to be answered, once per visit, in one
 * statement. Leaves out readings by the adult whose own profile it is and by a child's guardians. Call it before
 * answering: if recording fails, the data must not be shown.
 */
export async function noteReading(
  sql: Reading, reader: Reader, purpose: ReadingPurpose, read: ReadParts, now: Date,
): Promise<void> {
  const rows = new Set<string>();
  for (const part of readingParts) for (const id of read[part] ?? []) if (id !== null) rows.add(`${part} ${id}`);
  if (rows.size === 0) return;
  const pairs = [...rows].map((row) => row.split(" ") as [part: ReadingPart, id: string]);
  const account = "account_id" in reader ? reader.account_id : null;
  const page = "shared_page_id" in reader ? reader.shared_page_id : null;
  await sql`
    insert into profile_reading (profile_id, account_id, shared_page_id, purpose, part, visit, read_at)
    select p.id, ${account}::uuid, ${page}::uuid, ${purpose}, r.part, ${visitOf(now)}::timestamptz, ${now}::timestamptz
    from unnest(${pairs.map(([, id]) => id)}::uuid[], ${pairs.map(([part]) => part)}::text[]) r (profile_id, part)
    join profile p on p.id = r.profile_id
    where (p.account_id is null or p.account_id is distinct from ${account}::uuid) and not exists (
      select from live_access_to(p.id, ${now}) a where a.account_id = ${account}::uuid and a.level = 'guardian'
    )
    -- In one order, so that two answers at once do not wait for each other.
    order by p.id, r.part
    on conflict do nothing`;
}
