import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";

interface Row {
  time_zone: string;
  starts_at: Date | null;
  minutes: number;
  /** Sessions of a pack; null for a session. */
  count: number | null;
}

/**
 * What the specialist reads beside the amount in their account at the card provider: when a session is, or how many there are and how long. All of
 * that leaves for the provider, so neither a child nor a family nor the service is named; and it is the same in every language.
 */
export async function describedFor(sql: Reading, purchaseIds: readonly string[]): Promise<string> {
  const rows = await sql<Row[]>`
    select sp.time_zone, coalesce(s.starts_at, held.starts_at) as starts_at, coalesce(s.minutes, k.minutes) as minutes, k.count::int as count
    from purchase b join specialist sp on sp.id = b.specialist_id
    left join session s on s.id = b.session_id left join pack k on k.id = b.id
    left join lateral (
      select starts_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    where b.id = any(${[...purchaseIds]}::uuid[]) order by starts_at nulls last`;
  const [first] = rows;
  if (!first) throw new Error(`No purchases ${purchaseIds.join(", ")}`);
  const count = first.count ?? rows.length;
  const at = first.starts_at?.toISOString();
  return [
    "Korak",
    ...(at === undefined ? [] : [`${isoDay(at, first.time_zone)} ${isoTime(at, first.time_zone)}`]),
    count > 1 ? `${count} × ${first.minutes} min` : `${first.minutes} min`,
  ].join(", ");
}
