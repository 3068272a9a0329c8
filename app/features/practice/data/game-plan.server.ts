import type { Reading } from "../../../platform/db/database.server.ts";
import type { GamePlan } from "../../games/verbs.server.ts";
import { weekdayOf } from "../../../platform/time/zoned.server.ts";
import { listRunningPlans } from "./running.server.ts";
import { isPlanned } from "./week.ts";

/** A child's plan for a day; null on a free day and while the plan is paused. */
export async function gamePlanOn(sql: Reading, profileId: string, day: string): Promise<GamePlan | null> {
  const [plan] = await listRunningPlans(sql, profileId, day, day);
  if (!plan || plan.paused || !isPlanned(plan, day, weekdayOf(day))) return null;
  return { plan_id: plan.id, minutes: plan.minutes, items: plan.items };
}
