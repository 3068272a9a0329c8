import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { addDays, wallTime } from "../../../platform/time/zoned.server.ts";
import { freeInMonth } from "../../availability/slots.server.ts";
import { readable } from "../../profiles/access.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { FamilyDays, FamilyEntry, SessionFreeTimes } from "../contract.ts";
import { mayRead } from "../policy.ts";
import { iso, joins, withFormer } from "./columns.server.ts";
import { standingFor } from "./sessions.server.ts";

/** More than any family has in the longest stretch. */
const most = 1000;

type Found = FamilyEntry & { level: string };

const columns = `s.id as session_id, s.profile_id, p.kind as profile_kind, r.level,
  case when p.deleted_at is null then p.name else '' end as profile_name,
  s.specialist_id, sp.name as specialist_name, sp.lastname as specialist_lastname, ${standingColumn("sp")} as specialist_standing,
  coalesce(s.service_name->>$5, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name, s.mode`;

/** Sessions begin at most eight hours before the first moment that is shown: none is longer. */
const within = (column: string) => `${column} > $2::timestamptz - interval '8 hours' and ${column} < $3`;

/** Each profile's own range of an index, so that the cost does not grow with the number of sessions. */
const statement = `with r as materialized (${readable("$1", "$4::timestamptz")})
  select s.id, ${columns},
    case when s.status = 'Completed' then 'completed' when s.ends_at <= $4 then 'over' else 'confirmed' end as kind,
    ${iso("s.starts_at")} as starts_at, ${iso("s.ends_at")} as ends_at, null as until
  from r cross join lateral (
    select * from session where profile_id = r.id and status in ('Confirmed', 'Completed') and ${within("starts_at")}) s ${joins}
  union all
  select t.id, ${columns}, case when t.move_id is not null then 'moving' when s.awaits = 'payment' then 'unpaid' else 'held' end as kind,
    ${iso("t.starts_at")} as starts_at, ${iso("t.ends_at")} as ends_at,
    ${iso("case when t.move_id is null then s.reply_until else m.reply_until end")} as until
  from r cross join lateral (select * from session where profile_id = r.id and status in ('Pending', 'Confirmed')) s
  join session_time t on t.session_id = s.id and t.state = 'held' ${joins} left join session_move m on m.id = t.move_id
  where ${within("t.starts_at")} and case when t.move_id is null then s.reply_until else m.reply_until end > $4
  order by starts_at, id limit ${most}`;

export async function readFamilyCalendar(
  sql: Sql,
  person: Person,
  locale: Locale,
  { from, days }: { from: string; days: number },
  now: Date,
): Promise<FamilyDays> {
  const zone = person.time_zone;
  const [first, end] = [wallTime(from, "00:00", zone), wallTime(addDays(from, days), "00:00", zone)].map((one) =>
    one.toISOString(),
  );
  const values = [person.account_id, first, end, now.toISOString(), locale];
  const found = await sql.unsafe<Found[]>(statement, values as string[], { prepare: true });
  const rows = found.filter((row) => row.ends_at > (first ?? ""));
  return { time_zone: zone, entries: rows.map(({ level: _, ...entry }) => withFormer(entry, locale)) };
}

/** What the session's family may ask for instead; nothing for a specialist who is gone. */
export async function listSessionFreeTimes(
  sql: Sql,
  person: Person,
  { id, month }: { id: string; month: string },
  now: Date,
): Promise<SessionFreeTimes> {
  const known = await standingFor(sql, person.account_id, id, now);
  if (!known || !mayRead(person, known, known.grant)) throw refusal("not_found");
  const [row] = await sql<
    { specialist_id: string; service_id: string | null; minutes: number; mode: "online" | "in_person" }[]
  >`
    select specialist_id, service_id, minutes, mode from session where id = ${id}`;
  const found = row && (await freeInMonth(sql, { ...row, month, ignoring: id, now }));
  const starts = found?.starts.filter((one) => one.getTime() !== known.starts_at?.getTime()) ?? [];
  return { last_day: found?.last_day ?? `${month}-01`, starts: starts.map((one) => one.toISOString()) };
}
