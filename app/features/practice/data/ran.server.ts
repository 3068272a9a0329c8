import type { Reading } from "../../../platform/db/database.server.ts";
import type { PlanItemView } from "../contract.ts";

/** A plan that has begun, with its days until today or its end. */
export interface BegunPlan {
  id: string;
  /** The specialist's name; null for the family's own plan. */
  by: string | null;
  goal: string;
  from_on: string;
  /** Its last day so far, which is not after today or the day on which it was ended. */
  last_on: string;
  days: number[];
  minutes: number;
  note: string | null;
  items: PlanItemView[];
}

interface Wanted {
  profileId: string;
  /** A certain plan; null for the latest. */
  planId: string | null;
  /** Plans of one specialist; null for anyone's. */
  specialistId: string | null;
  today: string;
  zone: string;
}

/** A plan that has begun after being accepted, or the family's own. The caller has checked that the reader may see it. */
export async function findBegunPlan(
  sql: Reading,
  { profileId, planId, specialistId, today, zone }: Wanted,
): Promise<BegunPlan | undefined> {
  const [row] = await sql<BegunPlan[]>`
    select p.id, trim(s.name || ' ' || s.lastname) as by, p.goal, to_char(p.from_on, 'YYYY-MM-DD') as from_on,
      to_char(least(p.until_on, ${today}::date, case when p.state = 'ended' then greatest(p.from_on, (
        select max((t.at at time zone ${zone})::date) from practice_step t where t.plan_id = p.id and t.action in ('ended', 'replaced'))) end), 'YYYY-MM-DD') as last_on,
      p.days, p.minutes, p.note,
      (select jsonb_agg(jsonb_build_object('game_id', i.game_id, 'strand', i.strand, 'level_from', i.level_from, 'level_to', i.level_to,
        'focus', i.focus, 'channel', i.channel, 'plays', i.plays, 'why', i.why) order by i.position) from practice_item i where i.plan_id = p.id) as items
    from practice_plan p left join specialist s on s.id = p.specialist_id
    where p.profile_id = ${profileId} and p.state in ('active', 'paused', 'ended') and p.from_on <= ${today}::date
      and (${planId}::uuid is null or p.id = ${planId}::uuid) and (${specialistId}::uuid is null or p.specialist_id = ${specialistId}::uuid)
      and exists (select from practice_step t where t.plan_id = p.id and t.action in ('accepted', 'started'))
    order by p.from_on desc, p.id desc limit 1`;
  return row;
}
