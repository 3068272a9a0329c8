import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";
import type { EventKind } from "./rules.ts";
import type { EventDetail, SessionClaimRow, SessionMoveRow } from "./tables.server.ts";

interface SessionRow {
  id: string;
  message: string | null;
}
interface EventRow {
  session_id: string;
  kind: EventKind;
  actor_account_id: string | null;
  reason: string | null;
  detail: EventDetail;
}

/**
 * Sessions that the account requested, holds as a specialist, or that are for a profile it fully guards, with times and
 * steps. Messages and reasons written by others are null.
 */
export const exportSessions: ExportData = async (sql, accountId, { at }) => {
  const sessions = await sql<SessionRow[]>`
    select * from session
    where account_id = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)})
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`;
  const ids = sessions.map(({ id }) => id);
  const events = await sql<EventRow[]>`select * from session_event where session_id = any(${ids}::uuid[]) order by id`;
  const writerOf = (id: string) =>
    events.findLast((one) => one.session_id === id && (one.kind === "requested" || one.kind === "proposed"))
      ?.actor_account_id;
  return {
    session: sessions.map((row) => ({ ...row, message: writerOf(row.id) === accountId ? row.message : null })),
    session_series: await sql`
      select * from session_series where id in (select series_id from session where id = any(${ids}::uuid[])) order by id`,
    session_move: (
      await sql<SessionMoveRow[]>`select * from session_move where session_id = any(${ids}::uuid[]) order by id`
    ).map((row) => (row.account_id === accountId ? row : { ...row, message: null })),
    session_claim: (
      await sql<SessionClaimRow[]>`select * from session_claim where session_id = any(${ids}::uuid[]) order by id`
    ).map((row) => (row.account_id === accountId ? { ...row, answer: null } : { ...row, words: null })),
    session_time: await sql`select * from session_time where session_id = any(${ids}::uuid[]) order by starts_at, id`,
    session_reminder:
      await sql`select * from session_reminder where account_id = ${accountId} order by starts_at, kind`,
    // Without the secrets, which open them to anybody.
    calendar_feed: await sql`
      select id, profile_id, names, created_at, read_at from calendar_feed where account_id = ${accountId} order by created_at`,
    session_event: events.map((row) => {
      if (row.actor_account_id === accountId) return row;
      const { message: _, ...detail } = row.detail;
      return { ...row, reason: null, detail };
    }),
  };
};
