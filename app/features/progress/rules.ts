import { type Skill, skills } from "../games/rules.ts";

export { skills };
export type SkillKey = Skill;

/** Days of a period. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 30;

/** The 24 levels of a strand are shown as eight stones. */
export const stones = 8;

/**
 * The change of accuracy: `first` has no earlier period, `harder` had harder tasks meanwhile, and `not_compared` has tasks that
 * adapt to each answer.
 */
export const trendKinds = ["better", "lower", "same", "harder", "first", "too_few", "not_compared"] as const;
export type TrendKind = (typeof trendKinds)[number];

export const longestNote = 200;
export const longestLabel = 80;
/** Days for which a shared page of figures is open. */
export const longestShare = 90;
export const defaultShare = 30;

/** The dimensions that separate a strand's answers, for specialists. */
export const tableKinds = ["contrasts", "places", "letters", "spans", "first_errors", "ratios"] as const;
export const valueKinds = ["line_error", "ssrt", "switch_cost", "perseverative", "per_thing"] as const;
export const notEnough = ["trials", "success", "omissions", "race"] as const;

/** The names of a practice plan's changes on the timeline. */
export const planChanges = ["accepted", "started", "changed", "paused", "resumed", "ended"] as const;
export type PlanChange = (typeof planChanges)[number];
/** Notes of one day; more say nothing on a time line. */
export const mostNotesADay = 20;
