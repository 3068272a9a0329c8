import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";

export interface GamePlanItem {
  game_id: string;
  strand: string;
  level_from: number;
  level_to: number;
  focus: string | null;
  channel: "voice" | "adult" | "pictures" | null;
  plays: number;
}

/** A plan's tasks for a child on a day. */
export interface GamePlan {
  plan_id: string;
  minutes: number;
  items: GamePlanItem[];
}

/** Returns the plan for a profile on a day (YYYY-MM-DD) in its time zone; null on a day without a plan. */
export type PlanOf = (sql: Reading, profileId: string, day: string) => Promise<GamePlan | null>;

/** Filled by the one feature that has practice plans. */
export const gamePlans = slot<PlanOf>("games.plan");

export const planFor: PlanOf = async (sql, profileId, day) =>
  (await gamePlans.find("plan")?.(sql, profileId, day)) ?? null;
