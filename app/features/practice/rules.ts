/** Length limits of a plan's texts, in characters. */
export const planTextLimits = { goal: 120, note: 500, why: 240, words: 300 } as const;
export const mostItems = 4;
/** Defaults of a new plan. They are small, because there is little research on the best amount. */
export const planDefaults = { days: [1, 3, 5], minutes: 10, weeks: 3, plays: 1 } as const;
export const mostPlanDays = 183;
export const minutesLimits = { least: 5, most: 60 } as const;
export const levelCount = 24;

export const planStates = ["draft", "proposed", "change_asked", "active", "paused", "ended"] as const;
export type PlanState = (typeof planStates)[number];
export const sides = ["specialist", "family"] as const;
export type Side = (typeof sides)[number];

export const planActions = [
  "change",
  "propose",
  "accept",
  "ask_change",
  "decline",
  "pause",
  "resume",
  "end",
  "remove",
] as const;
export type PlanAction = (typeof planActions)[number];
/** Entries of a plan's history. `started`: the family's own plan began; `replaced`: another plan took its days. */
export const stepActions = [
  "proposed",
  "change_asked",
  "accepted",
  "declined",
  "started",
  "changed",
  "paused",
  "resumed",
  "ended",
  "replaced",
] as const;
export type StepAction = (typeof stepActions)[number];

type Moves = Partial<Record<Side, Partial<Record<PlanState, PlanState | "gone">>>>;

const stops: Partial<Record<PlanState, PlanState>> = { active: "ended", paused: "ended" };

/** Who may do what with a specialist's plan in each state, and the resulting state. */
const proposedMoves: Record<PlanAction, Moves> = {
  change: { specialist: { draft: "draft", proposed: "proposed", change_asked: "change_asked" } },
  propose: { specialist: { draft: "proposed", change_asked: "proposed" } },
  accept: { family: { proposed: "active" } },
  ask_change: { family: { proposed: "change_asked" } },
  decline: { family: { proposed: "ended", change_asked: "ended" } },
  pause: { specialist: { active: "paused" }, family: { active: "paused" } },
  resume: { specialist: { paused: "active" }, family: { paused: "active" } },
  end: { specialist: { ...stops, proposed: "ended", change_asked: "ended" }, family: stops },
  remove: { specialist: { draft: "gone" } },
};

/** The same for the family's own plan, which no one has to answer. */
const ownMoves: Record<PlanAction, Moves> = {
  change: { family: { active: "active", paused: "paused" } },
  pause: { family: { active: "paused" } },
  resume: { family: { paused: "active" } },
  end: { family: stops },
  propose: {},
  accept: {},
  ask_change: {},
  decline: {},
  remove: {},
};

/** The state that an action leads to; null if this side may not take it now. */
export const moveOf = (action: PlanAction, side: Side, state: PlanState, own: boolean): PlanState | "gone" | null =>
  (own ? ownMoves : proposedMoves)[action][side]?.[state] ?? null;

/** Actions that this side may take; an ended plan can only be viewed. */
export function actionsOf(side: Side, state: PlanState, own: boolean): PlanAction[] {
  return planActions.filter((action) => moveOf(action, side, state, own) !== null);
}

/** An active plan whose last day has passed counts as ended, even if no one ended it. */
export const stateOn = (state: PlanState, untilOn: string, today: string): PlanState =>
  (state === "active" || state === "paused") && untilOn < today ? "ended" : state;

/** Whether a plan was agreed on and has begun, so that there is something to look back on. */
export const hasBegun = (
  { from_on, steps }: { from_on: string; steps: readonly { action: StepAction }[] },
  today: string,
): boolean => from_on <= today && steps.some(({ action }) => action === "accepted" || action === "started");

/**
 * What an accepted plan does to a current one that overlaps it: ends it on the day before the accepted plan begins, or at once if that day
 * is past or the current plan would not have begun by then. Null without overlap.
 */
export function shortenPlan(
  running: { from_on: string; until_on: string },
  by: { from_on: string; until_on: string },
  dayBefore: string,
  today: string,
) {
  if (running.from_on > by.until_on || running.until_on < by.from_on) return null;
  return running.from_on < by.from_on && by.from_on > today ? { until_on: dayBefore } : ("ended" as const);
}

export { dayPlayed } from "./data/week.ts";

/** The minutes of plays, which last two and a half minutes each. */
export const minutesOfPlays = (items: readonly { plays: number }[]): number =>
  Math.ceil(items.reduce((sum, { plays }) => sum + plays, 0) * 2.5);
