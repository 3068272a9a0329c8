/** Reads sessions and held times within a range of time, for calendars. */
import type { Sql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { readableProfilesSql } from "../../profiles/access.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { Standing } from "../../specialists/rules.ts";
import type { entryKinds, Side } from "../rules.ts";
import { isoTextSql, sessionJoins, lastnameSqlFor, fillFormerNames } from "./columns.server.ts";

export interface Stretch {
  from: Date;
  until: Date;
}

interface Entry {
  /** The id of the session or, for a held time, of that time. */
  id: string;
  session_id: string;
  kind: (typeof entryKinds)[number];
  starts_at: string;
  ends_at: string;
  /** When the hold of a held time ends. */
  until: string | null;
  profile_name: string;
  service_name: string;
  mode: "online" | "in_person";
}
interface SpecialistEntry extends Entry {
  profile_lastname: string;
  profile_time_zone: string;
  cancelled_side: Side | "admin" | null;
}
interface FamilyEntry extends Entry {
  profile_id: string;
  profile_kind: "own" | "child";
  specialist_id: string;
  specialist_name: string;
  specialist_lastname: string;
  specialist_standing: Standing;
}

/** More than six weeks of a full calendar. */
const mostEntries = 1000;

/** No session is longer than eight hours, so earlier starts are not read. */
const within = (column: string) => `${column} > $2::timestamptz - interval '8 hours' and ${column} < $3`;

const specialistColumns = `s.id as session_id, s.profile_id, sp.name as specialist_name,
  case when p.deleted_at is null then p.name else '' end as profile_name,
  case when p.deleted_at is null then ${lastnameSqlFor.specialist("$4")} else '' end as profile_lastname,
  p.time_zone as profile_time_zone,
  coalesce(s.service_name->>$5, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name, s.mode`;

const agreed = (statuses: string) => `select s.id, ${specialistColumns},
    case when s.status = 'Cancelled' then 'cancelled' when s.status = 'Completed' then 'completed'
      when s.ends_at <= $4 then 'over' else 'confirmed' end as kind,
    ${isoTextSql("s.starts_at")} as starts_at, ${isoTextSql("s.ends_at")} as ends_at, null as until, s.cancelled_side
  from session s ${sessionJoins} where s.specialist_id = $1 and s.status ${statuses} and ${within("s.starts_at")}`;

const specialistStatement = `${agreed("in ('Confirmed', 'Completed')")} union all ${agreed("= 'Cancelled'")} union all
  select t.id, ${specialistColumns}, case when t.move_id is not null then 'moving' when s.awaits = 'payment' then 'unpaid' else 'held' end as kind,
    ${isoTextSql("t.starts_at")} as starts_at, ${isoTextSql("t.ends_at")} as ends_at,
    ${isoTextSql("case when t.move_id is null then s.reply_until else m.reply_until end")} as until, null as cancelled_side
  from session_time t join session s on s.id = t.session_id ${sessionJoins} left join session_move m on m.id = t.move_id
  where t.specialist_id = $1 and t.state = 'held' and ${within("t.starts_at")}
    and case when t.move_id is null then s.reply_until else m.reply_until end > $4
  order by starts_at, id limit ${mostEntries}`;

const familyColumns = `s.id as session_id, s.profile_id, p.kind as profile_kind, r.level,
  case when p.deleted_at is null then p.name else '' end as profile_name,
  s.specialist_id, sp.name as specialist_name, sp.lastname as specialist_lastname, ${standingColumn("sp")} as specialist_standing,
  coalesce(s.service_name->>$5, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name, s.mode`;

/** Reads each profile's own range of an index, so that the cost does not grow with the number of sessions. */
const familyStatement = `with r as materialized (${readableProfilesSql("$1", "$4::timestamptz")})
  select s.id, ${familyColumns},
    case when s.status = 'Completed' then 'completed' when s.ends_at <= $4 then 'over' else 'confirmed' end as kind,
    ${isoTextSql("s.starts_at")} as starts_at, ${isoTextSql("s.ends_at")} as ends_at, null as until
  from r cross join lateral (
    select * from session where profile_id = r.id and status in ('Confirmed', 'Completed') and ${within("starts_at")}) s ${sessionJoins}
  union all
  select t.id, ${familyColumns}, case when t.move_id is not null then 'moving' when s.awaits = 'payment' then 'unpaid' else 'held' end as kind,
    ${isoTextSql("t.starts_at")} as starts_at, ${isoTextSql("t.ends_at")} as ends_at,
    ${isoTextSql("case when t.move_id is null then s.reply_until else m.reply_until end")} as until
  from r cross join lateral (select * from session where profile_id = r.id and status in ('Pending', 'Confirmed')) s
  join session_time t on t.session_id = s.id and t.state = 'held' ${sessionJoins} left join session_move m on m.id = t.move_id
  where ${within("t.starts_at")} and case when t.move_id is null then s.reply_until else m.reply_until end > $4
  order by starts_at, id limit ${mostEntries}`;

/** A specialist's own entries, including cancelled sessions. */
export async function readSpecialistEntries(
  sql: Sql,
  specialistId: string,
  stretch: Stretch,
  locale: Locale,
  now: Date,
): Promise<SpecialistEntry[]> {
  type Found = SpecialistEntry & { profile_id: string; specialist_name: string };
  const found = await sql.unsafe<Found[]>(specialistStatement, valuesOf(specialistId, stretch, locale, now), {
    prepare: true,
  });
  return touching(found, stretch).map((row) => {
    const { profile_id: _, specialist_name: __, ...entry } = fillFormerNames(row, locale);
    return entry;
  });
}

/** The entries of all profiles whose sessions the account may read. */
export async function readFamilyEntries(
  sql: Sql,
  accountId: string,
  stretch: Stretch,
  locale: Locale,
  now: Date,
): Promise<FamilyEntry[]> {
  type Found = FamilyEntry & { level: string };
  const found = await sql.unsafe<Found[]>(familyStatement, valuesOf(accountId, stretch, locale, now), {
    prepare: true,
  });
  return touching(found, stretch).map(({ level: _, ...entry }) => fillFormerNames(entry, locale));
}

const valuesOf = (whose: string, { from, until }: Stretch, locale: Locale, now: Date) => [
  whose,
  from.toISOString(),
  until.toISOString(),
  now.toISOString(),
  locale,
];

const touching = <T extends Entry>(found: readonly T[], { from }: Stretch): T[] =>
  found.filter((row) => row.ends_at > from.toISOString());
