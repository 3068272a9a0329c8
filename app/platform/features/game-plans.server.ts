import type { Reading } from "../db/database.server.ts";

export interface GamePlanItem {
  game_id: string;
  strand: string;
  level_from: number;
  level_to: number;
  focus: string | null;
  channel: "voice" | "adult" | "pictures" | null;
  plays: number;
}

/** What a plan asks of a child on a day. */
export interface GamePlan {
  plan_id: string;
  minutes: number;
  items: GamePlanItem[];
}

/** The plan for a profile on a day (YYYY-MM-DD) of its zone; null on a day without one. */
export type PlanOf = (sql: Reading, profileId: string, day: string) => Promise<GamePlan | null>;

let planOf: PlanOf | undefined;

/** Makes the feature known that has plans, which stands above the one that deals by them. */
export function registerGamePlan(of: PlanOf): void {
  planOf = of;
}

export const planFor: PlanOf = async (sql, profileId, day) => (planOf ? planOf(sql, profileId, day) : null);
