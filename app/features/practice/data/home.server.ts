import type { PendingQuery, Row } from "postgres";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import type { SpecialistPractice, PracticeToday } from "./home-calls.ts";

/** Limit of plans on a home screen. */
const most = 12;

type Part = PendingQuery<Row[]>;

/** Finished plays of an item between two instants. */
const playsBetween = (sql: Reading, from: Part, to: Part) => sql`
  select from game_play g where g.profile_id = p.profile_id and g.game_id = i.game_id and g.started_at >= ${from} and g.started_at < ${to}
    and g.ending is not null and g.ending not in ('left', 'error')
    and exists (select from game_play_strand s where s.play_id = g.id and s.strand = i.strand)`;

/** Today's practice of the account's own profile and of children whose sessions it may book. */
export async function practiceToday(
  sql: Reading,
  { account_id, child_lock_active }: Person,
  now: Date,
): Promise<PracticeToday> {
  if (child_lock_active) return { today: [], waiting: [] };
  const mine = sql`
    select c.id, c.name, c.portrait, c.tint, c.time_zone, (${now}::timestamptz at time zone c.time_zone)::date as day
    from readable_profiles(${account_id}, ${now}) r join profile c on c.id = r.id and c.deleted_at is null
    where r.level = 'own' or (r.level = 'guardian' and r.books)`;
  const [from, to] = [
    sql`(c.day::timestamp at time zone c.time_zone)`,
    sql`((c.day + 1)::timestamp at time zone c.time_zone)`,
  ];
  const rows = await sql<(PracticeToday["today"][number] & { state: "active" | "proposed"; by: string | null })[]>`
    select p.id as practice_plan_id, p.profile_id, c.name, c.portrait, c.tint, p.state, trim(s.name || ' ' || s.lastname) as by,
      (select jsonb_agg(jsonb_build_object('game_id', i.game_id, 'strand', i.strand, 'plays', i.plays,
        'played', (select least(count(*), i.plays) from (${playsBetween(sql, from, to)}) played)) order by i.position)
        from practice_item i where i.plan_id = p.id) as items
    from (${mine}) c join practice_plan p on p.profile_id = c.id left join specialist s on s.id = p.specialist_id
    where c.day <= p.until_on and (
      p.state = 'proposed' or (p.state = 'active' and c.day >= p.from_on and extract(isodow from c.day)::int = any (p.days)))
    order by c.name, p.id limit ${most}`;
  return {
    today: rows.filter(({ state }) => state === "active").map(({ state: _, by: __, ...plan }) => plan),
    waiting: rows
      .filter(({ state }) => state === "proposed")
      .map(({ state: _, items: __, by, ...plan }) => ({ ...plan, by: by ?? "" })),
  };
}

/** Plans that await the specialist come first, then those that no one plays, then those that await the family. */
export async function specialistPractice(sql: Reading, person: Person, now: Date): Promise<SpecialistPractice> {
  const [from, to] = [sql`${now}::timestamptz - interval '7 days'`, sql`${now}::timestamptz`];
  return await sql<SpecialistPractice>`
    select p.id as practice_plan_id, p.profile_id, c.name, seen_lastname(c.lastname, a.basics) as lastname, c.portrait, c.tint,
      case p.state when 'active' then 'idle' else p.state end as state,
      to_char(p.updated_at at time zone c.time_zone, 'YYYY-MM-DD') as since
    from practice_plan p join profile c on c.id = p.profile_id and c.deleted_at is null join specialist me on me.id = p.specialist_id
    cross join lateral (
      select bool_or('basics' = any (l.scopes)) as basics from live_access_to(p.profile_id, ${now}) l
      where l.account_id = me.account_id and l.level = 'specialist' and 'game_stats' = any (l.scopes) having count(*) > 0) a
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) d
    where p.specialist_id = ${person.specialist_id} and p.until_on >= d.day and (
      p.state in ('change_asked', 'proposed')
      or (p.state = 'active' and p.from_on <= d.day - 7 and not exists (
        select from practice_item i cross join lateral (${playsBetween(sql, from, to)}) played where i.plan_id = p.id)))
    order by array_position(array['change_asked', 'active', 'proposed'], p.state), p.id desc limit ${most}`;
}
