import type { Reading } from "../../../platform/db/database.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";

/**
 * Whether some of it would take place before the days to withdraw are over, if it were paid now: only then the law wants the payer
 * to ask for that. Sessions of a pack may, because nobody knows their days yet.
 */
export async function startsEarly(sql: Reading, ids: readonly string[], now: Date): Promise<boolean> {
  const rows = await sql<{ starts_at: Date | null; time_zone: string | null; country: string }[]>`
    select coalesce(s.starts_at, held.starts_at) as starts_at, s.time_zone, sp.country
    from purchase b join specialist sp on sp.id = b.specialist_id left join session s on s.id = b.session_id
    left join lateral (
      select starts_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    where b.id = any(${[...ids]}::uuid[])`;
  return rows.some(
    ({ starts_at, time_zone, country }) =>
      starts_at === null || time_zone === null || starts_at < withdrawalEnds(now, time_zone, country),
  );
}
