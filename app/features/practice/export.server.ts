import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/**
 * Plans of the people an account answers for, without a specialist's drafts, and every plan that a specialist wrote. What families said
 * about a plan is theirs: a specialist has it as long as they have access.
 */
export const exportPractice: ExportData = async (sql, accountId, { at }) => {
  const plans = await sql<{ id: string; own: boolean; read: boolean }[]>`
    select p.*, p.own or exists (
        select from live_access_to(p.profile_id, ${at}) a where a.account_id = ${accountId} and a.level = 'specialist' and 'game_stats' = any (a.scopes)) as read
    from (
      select *, profile_id in (${fullyGuarded(sql, accountId, at)}) as own from practice_plan
      where (state <> 'draft' and profile_id in (${fullyGuarded(sql, accountId, at)}))
        or specialist_id in (select id from specialist where account_id = ${accountId})) p
    order by p.id`;
  const ids = plans.map(({ id }) => id);
  const heard = plans.filter(({ read }) => read).map(({ id }) => id);
  return {
    practice_plan: plans.map(({ own: _, read: __, ...plan }) => plan),
    practice_item:
      await sql`select * from practice_item where plan_id = any (${ids}::uuid[]) order by plan_id, position`,
    practice_step:
      await sql`select * from practice_step where plan_id = any (${heard}::uuid[]) or account_id = ${accountId} order by id`,
  };
};
