import type { Reading } from "../../../platform/db/database.server.ts";
import type { GamePlanItem } from "../../games/verbs.server.ts";

export interface RunningPlan {
  id: string;
  from_on: string;
  until_on: string;
  days: number[];
  minutes: number;
  paused: boolean;
  items: GamePlanItem[];
}

/** The plans that run in a span of days, the earliest first. No two of them share a day. */
export const listRunningPlans = (
  sql: Reading,
  profileId: string,
  first: string,
  last: string,
): Promise<RunningPlan[]> =>
  Promise.resolve(sql<RunningPlan[]>`
  select p.id, to_char(p.from_on, 'YYYY-MM-DD') as from_on, to_char(p.until_on, 'YYYY-MM-DD') as until_on, p.days, p.minutes,
    p.state = 'paused' as paused,
    (select jsonb_agg(jsonb_build_object('game_id', i.game_id, 'strand', i.strand, 'level_from', i.level_from, 'level_to', i.level_to,
      'focus', i.focus, 'channel', i.channel, 'plays', i.plays) order by i.position) from practice_item i where i.plan_id = p.id) as items
  from practice_plan p
  where p.profile_id = ${profileId} and p.state in ('active', 'paused')
    and daterange(p.from_on, p.until_on, '[]') && daterange(${first}::date, ${last}::date, '[]')
  order by p.from_on`);
