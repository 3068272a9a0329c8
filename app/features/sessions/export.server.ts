import type { ExportData } from "../../platform/rooms/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

interface SessionRow { account_id: string; message: string | null }
interface EventRow { actor_account_id: string | null; reason: string | null }

/**
 * Sessions that the account requested, holds as a specialist, or that are for a profile it fully guards, with times and
 * steps. Messages and reasons written by others are null.
 */
export const exportSessions: ExportData = async (sql, accountId, { at }) => {
  const sessions = await sql<(SessionRow & { id: string })[]>`
    select * from session
    where account_id = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)})
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`;
  const ids = sessions.map(({ id }) => id);
  const events = await sql<EventRow[]>`select * from session_event where session_id = any(${ids}::uuid[]) order by id`;
  return {
    session: sessions.map((row) => ({ ...row, message: row.account_id === accountId ? row.message : null })),
    session_time: await sql`select * from session_time where session_id = any(${ids}::uuid[]) order by starts_at, id`,
    session_event: events.map((row) => ({ ...row, reason: row.actor_account_id === accountId ? row.reason : null })),
  };
};
