import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { Standing as SpecialistStanding } from "../../specialists/rules.ts";
import type { Span } from "../rules.ts";
import type { EventDetail, SessionRow } from "../tables.server.ts";
import { grantSessionAccess } from "./grant.server.ts";
import { newRoom } from "./meeting.server.ts";
import { detailOf } from "./steps.server.ts";

export interface Agreement {
  chosen: Span;
  /** The specialist's account. */
  account_id: string;
  detail: EventDetail;
}

/** Sets one of a session's held times to a state and releases the others. */
export async function keepTime(sql: TxSql, sessionId: string, timeId: string, state: "held" | "chosen"): Promise<Span> {
  const times = await sql<(Span & { id: string })[]>`
    update session_time set state = case when id = ${timeId} then ${state} else 'released' end
    where session_id = ${sessionId}
      and exists (select from session_time where id = ${timeId} and session_id = ${sessionId} and state = 'held')
    returning id, starts_at, ends_at`;
  const kept = times.find(({ id }) => id === timeId);
  if (!kept) throw wrongField("time_id", "choice");
  return { starts_at: kept.starts_at, ends_at: kept.ends_at };
}

/**
 * Chooses the time, releases the others, and copies the cancellation policy. An online session without a room gets the
 * specialist's link or, if room URLs are configured, a new room. The caller holds the session's lock. No overlap check is needed,
 * because the chosen time is already held.
 */
export async function chooseTime(
  { settings }: Pick<Services, "settings">,
  sql: TxSql,
  row: Pick<SessionRow, "id">,
  timeId: string,
  now: Date,
): Promise<Agreement> {
  const chosen = await keepTime(sql, row.id, timeId, "chosen");
  const { starts_at, ends_at } = chosen;
  const [agreed] = await sql<{ account_id: string; cancellation_hours: number; standing: SpecialistStanding }[]>`
    update session s set status = 'Confirmed', awaits = null, starts_at = ${starts_at}, ends_at = ${ends_at},
      cancellation_hours = sp.cancellation_hours, updated_at = ${now},
      place = coalesce(s.place, (
        select meeting_link from booking_rules b where b.specialist_id = sp.id and s.mode = 'online'),
        case when s.mode = 'online' then ${newRoom(settings)}::text end),
      rule = jsonb_build_object('cancellation_hours', sp.cancellation_hours, 'late_percent', 0, 'sick_day',
        coalesce((select sick_day from booking_rules b where b.specialist_id = sp.id), false))
    from specialist sp where s.id = ${row.id} and sp.id = s.specialist_id
    returning sp.account_id, sp.cancellation_hours, ${sql.unsafe(standingColumn("sp"))} as standing`;
  if (!agreed) throw refusal("not_found");
  if (agreed.standing === "stopped") throw new AppError("specialist_stopped");
  return {
    chosen,
    account_id: agreed.account_id,
    detail: { ...detailOf([chosen]), cancellation_hours: agreed.cancellation_hours },
  };
}

/** Confirms a session at one of its held times and gives the specialist the access that comes with it. */
export async function confirmSession(
  services: Pick<Services, "settings">,
  sql: TxSql,
  context: WriteContext<Person>,
  row: Pick<SessionRow, "id" | "profile_id">,
  timeId: string,
): Promise<EventDetail> {
  const { chosen, account_id, detail } = await chooseTime(services, sql, row, timeId, context.now);
  await grantSessionAccess(sql, context, { profile_id: row.profile_id, account_id, ends_at: chosen.ends_at });
  return detail;
}
