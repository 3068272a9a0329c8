import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { SessionStats, sessionStatistics } from "../contract.ts";
import { mayReadFor } from "../policy.ts";

/** Counts a profile's sessions by state, with the first, last and next date. */
export async function countForProfile(sql: Sql, person: Person, profileId: string, now: Date): Promise<SessionStats> {
  const access = await accessOf(sql, person.account_id, profileId, now);
  if (!mayReadFor(access)) throw refusal("not_found");
  if (access?.level === "viewer") await noteReading(sql, person, "profile", { sessions: [profileId] }, now);
  type Row = Record<"pending" | "confirmed" | "completed" | "minutes", number> &
    Record<"first_at" | "last_at" | "next_at", Date | null>;
  const [row] = await sql<Row[]>`
    select count(*) filter (where status = 'Pending')::int as pending,
      count(*) filter (where status = 'Confirmed' and ends_at > ${now})::int as confirmed,
      count(*) filter (where status = 'Completed')::int as completed,
      coalesce(sum(minutes) filter (where status = 'Completed'), 0)::int as minutes,
      min(starts_at) filter (where status = 'Completed') as first_at,
      max(starts_at) filter (where status = 'Completed') as last_at,
      min(starts_at) filter (where status = 'Confirmed' and ends_at > ${now}) as next_at
    from session where profile_id = ${profileId}`;
  const { first_at, last_at, next_at, ...counts } = row as Row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    profile_id: profileId,
    computed_at: now.toISOString(),
    sessions: { ...counts, first_at: iso(first_at), last_at: iso(last_at), next_at: iso(next_at) },
  };
}

/**
 * Counts a specialist's sessions between two days in the specialist's time zone. A missing day defaults to the start or end of
 * the month.
 */
export async function readStatistics(
  sql: Sql,
  person: Person,
  days: { from?: string | undefined; until?: string | undefined },
  now: Date,
) {
  const { from = null, until = null } = days;
  if (from !== null && until !== null && until < from) throw wrongField("until", "min", { min: from });
  const zone = person.time_zone;
  const [row] = await sql<z.output<(typeof sessionStatistics)["data"]>[]>`
    with first as (
      select coalesce(${from}::date, date_trunc('month', coalesce(${until}::date::timestamp, ${now.toISOString()}::timestamptz at time zone ${zone}))::date) as day),
    bounds as (
      select day, coalesce(${until}::date, (date_trunc('month', day::timestamp) + interval '1 month')::date - 1) + 1 as past from first)
    select to_char(date_trunc('month', day::timestamp), 'YYYY-MM-DD') as month, to_char(day, 'YYYY-MM-DD') as from,
      to_char(past - 1, 'YYYY-MM-DD') as until,
      (count(s.id) filter (where s.status = 'Completed' and s.outcome is distinct from 'client_no_show'))::int as held,
      (count(s.id) filter (where s.status = 'Confirmed' and s.ends_at > ${now}))::int as planned,
      (count(s.id) filter (where s.status = 'Cancelled'))::int as cancelled,
      (count(s.id) filter (where s.outcome = 'client_no_show'))::int as missed
    from bounds left join session s on s.specialist_id = ${person.specialist_id}
      and s.starts_at >= day::timestamp at time zone ${zone} and s.starts_at < past::timestamp at time zone ${zone}
    group by day, past`;
  if (!row) throw refusal("not_found");
  return row;
}
