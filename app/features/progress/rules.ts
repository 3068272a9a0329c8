import { type Skill, skills } from "../games/rules.ts";

export { skills };
export type SkillKey = Skill;

/** Lengths of a period in days. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 30;

/** Number of stones that stand for a strand's 24 levels. */
export const levelStoneCount = 8;

/**
 * How accuracy changed. `first`: there is no earlier period; `harder`: tasks became harder; `not_compared`: tasks adapt to each
 * answer.
 */
export const trendKinds = ["better", "lower", "same", "harder", "first", "too_few", "not_compared"] as const;
export type TrendKind = (typeof trendKinds)[number];

export const longestNote = 200;
export const longestLabel = 80;
/** The maximum number of days that a shared page of figures stays open. */
export const longestShareDays = 90;
export const defaultShareDays = 30;

/** Tables that break down a strand's answers, for specialists. */
export const tableKinds = ["contrasts", "places", "letters", "spans", "first_errors", "ratios"] as const;
export const valueKinds = ["line_error", "ssrt", "switch_cost", "perseverative", "per_thing"] as const;
export const missingDataReasons = ["trials", "success", "omissions", "race"] as const;

/** The changes of a practice plan that appear on the timeline. */
export const planChanges = ["accepted", "started", "changed", "paused", "resumed", "ended"] as const;
export type PlanChange = (typeof planChanges)[number];
/** Limit of notes per day. */
export const mostNotesADay = 20;
