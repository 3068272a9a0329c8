import type { ExportData } from "../../platform/rooms/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Plans of the people an account answers for, without a specialist's drafts, and every plan that a specialist wrote. */
export const exportPractice: ExportData = async (sql, accountId, { at }) => {
  const plans = await sql<{ id: string }[]>`
    select * from practice_plan
    where (state <> 'draft' and profile_id in (${fullyGuarded(sql, accountId, at)}))
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`;
  const ids = plans.map(({ id }) => id);
  return {
    practice_plan: plans,
    practice_item: await sql`select * from practice_item where plan_id = any (${ids}::uuid[]) order by plan_id, position`,
    practice_step: await sql`select * from practice_step where plan_id = any (${ids}::uuid[]) or account_id = ${accountId} order by id`,
  };
};
