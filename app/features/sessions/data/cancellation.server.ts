import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import type { Cancellation } from "../contract.ts";
import { mayRead, partyOf } from "../policy.ts";
import { freeCancellationUntil, transition } from "../rules.ts";
import type { SessionRow } from "../tables.server.ts";
import { cancellationRefundPercent } from "./refund.ts";
import { readActionFacts } from "./sessions.server.ts";

/** Whether the family's free sick-day cancellation for this quarter, in the specialist's time zone, is still available. */
export async function sickDayOf(
  sql: Reading,
  row: Pick<SessionRow, "specialist_id" | "account_id" | "profile_id" | "rule" | "time_zone">,
  now: Date,
): Promise<Cancellation["sick_day"]> {
  if (!row.rule?.sick_day) return "not_offered";
  const [used] = await sql`
    select 1 from session where specialist_id = ${row.specialist_id} and sick_day
      and (account_id = ${row.account_id} or profile_id = ${row.profile_id})
      and updated_at >= date_trunc('quarter', ${now.toISOString()}::timestamptz at time zone ${row.time_zone}) at time zone ${row.time_zone}
    limit 1`;
  return used ? "used" : "available";
}

/** What cancelling now would cost, for the preview. */
export async function previewCancellation(sql: Sql, person: Person, id: string, now: Date): Promise<Cancellation> {
  const known = await readActionFacts(sql, person.account_id, id, now);
  if (!known || !mayRead(person, known, known.grant)) throw refusal("not_found");
  const side = partyOf(person, known, known.grant);
  if (side !== "family" && side !== "specialist") throw refusal("not_allowed");
  if (known.status === "Pending") throw new AppError("session_not_agreed");
  const verdict = transition(known, "Cancelled", side, now, "given");
  if ("refused" in verdict) throw new AppError(verdict.refused as "session_closed" | "session_started" | "not_allowed");
  const [row] = await sql<SessionRow[]>`select * from session where id = ${id}`;
  if (!row) throw refusal("not_found");
  const refund_percent = cancellationRefundPercent(row, side, now);
  const late = side === "family" && refund_percent !== null && refund_percent < 100;
  return {
    refund_percent,
    refund: Math.round((row.price * (refund_percent ?? 0)) / 100),
    price: row.price,
    currency: row.currency,
    free_until: freeCancellationUntil(row.starts_at, row.cancellation_hours)?.toISOString() ?? null,
    sick_day: late ? await sickDayOf(sql, row, now) : "not_needed",
  };
}
