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
 * What happened to accuracy: `first` has nothing to be compared with yet, `harder` has tasks that became harder meanwhile, and what is
 * `not_compared` has tasks that follow each answer.
 */
export const trendKinds = ["better", "lower", "same", "harder", "first", "too_few", "not_compared"] as const;
export type TrendKind = (typeof trendKinds)[number];

export const longestNote = 200;
export const longestLabel = 80;
/** Days for which a shared page of figures is open. */
export const longestShare = 90;
export const defaultShare = 30;

/** What a strand's answers are told apart by, for specialists. */
export const tableKinds = ["contrasts", "places", "letters", "spans", "first_errors", "ratios"] as const;
export const valueKinds = ["line_error", "ssrt", "switch_cost", "perseverative", "per_thing"] as const;
export const notEnough = ["trials", "success", "omissions", "race"] as const;

/** What a practice plan's change is called on the time line. */
export const planChanges = ["accepted", "started", "changed", "paused", "resumed", "ended"] as const;
export type PlanChange = (typeof planChanges)[number];
/** Notes of one day; more say nothing on a time line. */
export const mostNotesADay = 20;
