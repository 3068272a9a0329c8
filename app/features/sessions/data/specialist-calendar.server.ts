import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { addDays, wallTime } from "../../../platform/time/zoned.server.ts";
import { readOwnDays } from "../../availability/slots.server.ts";
import type { SpecialistDays, SpecialistEntry } from "../contract.ts";
import { iso, joins, lastnameFor, withFormer } from "./columns.server.ts";

/** More than a full calendar of the longest stretch has. */
const most = 1000;

type Found = SpecialistEntry & { profile_id: string; specialist_name: string };

const columns = `s.id as session_id, s.profile_id, sp.name as specialist_name,
  case when p.deleted_at is null then p.name else '' end as profile_name,
  case when p.deleted_at is null then ${lastnameFor.specialist("$4")} else '' end as profile_lastname,
  p.time_zone as profile_time_zone,
  coalesce(s.service_name->>$5, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name, s.mode`;

/** Sessions begin at most eight hours before the first moment that is shown: none is longer. */
const within = (column: string) => `${column} > $2::timestamptz - interval '8 hours' and ${column} < $3`;

const agreed = (statuses: string) => `select s.id, ${columns},
    case when s.status = 'Cancelled' then 'cancelled' when s.status = 'Completed' then 'completed'
      when s.ends_at <= $4 then 'over' else 'confirmed' end as kind,
    ${iso("s.starts_at")} as starts_at, ${iso("s.ends_at")} as ends_at, null as until, s.cancelled_side
  from session s ${joins} where s.specialist_id = $1 and s.status ${statuses} and ${within("s.starts_at")}`;

const statement = `${agreed("in ('Confirmed', 'Completed')")} union all ${agreed("= 'Cancelled'")} union all
  select t.id, ${columns}, case when t.move_id is not null then 'moving' when s.awaits = 'payment' then 'unpaid' else 'held' end as kind,
    ${iso("t.starts_at")} as starts_at, ${iso("t.ends_at")} as ends_at,
    ${iso("case when t.move_id is null then s.reply_until else m.reply_until end")} as until, null as cancelled_side
  from session_time t join session s on s.id = t.session_id ${joins} left join session_move m on m.id = t.move_id
  where t.specialist_id = $1 and t.state = 'held' and ${within("t.starts_at")}
    and case when t.move_id is null then s.reply_until else m.reply_until end > $4
  order by starts_at, id limit ${most}`;

export async function readSpecialistCalendar(
  sql: Sql,
  person: Person,
  locale: Locale,
  { from, days }: { from: string; days: number },
  now: Date,
): Promise<SpecialistDays> {
  if (person.specialist_id === null) throw refusal("not_allowed");
  const zone = person.time_zone;
  const stretch = { from: wallTime(from, "00:00", zone), until: wallTime(addDays(from, days), "00:00", zone) };
  const values = [
    person.specialist_id,
    stretch.from.toISOString(),
    stretch.until.toISOString(),
    now.toISOString(),
    locale,
  ];
  const [found, behind] = await Promise.all([
    sql.unsafe<Found[]>(statement, values, { prepare: true }),
    readOwnDays(sql, { specialist_id: person.specialist_id, ...stretch, now }),
  ]);
  const rows = found.filter((row) => row.ends_at > stretch.from.toISOString());
  const times = ({ start, end }: { start: number; end: number }) => ({
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  });
  return {
    time_zone: zone,
    entries: rows.map((row) => {
      const { profile_id: _, specialist_name: __, ...entry } = withFormer(row, locale);
      return entry;
    }),
    open: behind.open.map(times),
    closed: behind.closed.map((one) => ({ ...times(one), note: one.note })),
    kept: behind.kept.map(times),
    busy: behind.busy.map((one) => ({ ...times(one), name: one.name })),
  };
}
