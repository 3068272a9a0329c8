import { levelCount } from "./game.ts";

export type Phase = "climb" | "settle" | "track";

/** The state of a strand's staircase. */
export interface Staircase {
  phase: Phase;
  /** Errors during the climb; the second ends it. */
  errors: number;
  /** Answers left in the settling phase. */
  left: number;
  /** Milli-level, 1000 … 24999. */
  t: number;
}

/** The range of levels that a plan allows. */
export interface AllowedLevels {
  from: number;
  to: number;
}

const lowest = 1000;
const highest = levelCount * 1000 + 999;
const settling = 16;
const steps: Record<Phase, { right: number; wrong: number }> = {
  climb: { right: 1000, wrong: -1500 },
  settle: { right: 400, wrong: -1400 },
  track: { right: 200, wrong: -700 },
};
const newPlay = 500;
const longAway = 2000;
const daysAway = 60;

const within = (t: number) => Math.min(highest, Math.max(lowest, t));

export const levelOf = (t: number): number => Math.floor(t / 1000);
/** The stone of a level: children see eight of them. */
export const stoneOf = (level: number): number => Math.ceil(level / 3);

export function startOf(age: number, lowestAge: number): Staircase {
  return { phase: "climb", errors: 0, left: settling, t: 1000 * Math.min(9, Math.max(1, 1 + 2 * (age - lowestAge))) };
}

/** A new play starts lower; after a long break the staircase also settles again. */
export function stairsAtStart(stairs: Staircase, daysSince: number): Staircase {
  if (daysSince < daysAway) return { ...stairs, t: within(stairs.t - newPlay) };
  return { ...stairs, phase: "settle", left: settling, t: within(stairs.t - longAway) };
}

function moved(stairs: Staircase, right: boolean): Staircase {
  const t = within(stairs.t + steps[stairs.phase][right ? "right" : "wrong"]);
  if (stairs.phase === "climb") {
    const errors = stairs.errors + (right ? 0 : 1);
    return { ...stairs, t, errors, phase: errors >= 2 ? "settle" : "climb" };
  }
  if (stairs.phase === "settle") {
    const left = stairs.left - 1;
    return { ...stairs, t, left, phase: left === 0 ? "track" : "settle" };
  }
  return { ...stairs, t };
}

/** The parts of an answer that move a staircase. */
export interface Answer {
  right: boolean;
  hinted: boolean;
  /** A plan's range set the level, which was below or above t. */
  clamped?: "below" | "above";
}

export function stairsAfterAnswer(stairs: Staircase, { right, hinted, clamped }: Answer): Staircase {
  // A right answer with help doesn't count, but a wrong one does.
  if (hinted && right) return stairs;
  // A right answer to an easier task, or a wrong one to a harder task, says nothing about the child's own level.
  if (clamped === "below" && right) return stairs;
  if (clamped === "above" && !right) return stairs;
  return moved(stairs, right);
}

/** The milli-level at which a task is dealt. */
export function clampToRange(t: number, range: AllowedLevels | undefined): { t: number; clamped?: "below" | "above" } {
  if (!range) return { t };
  const [from, to] = [range.from * 1000, range.to * 1000 + 999];
  if (t > to) return { t: to, clamped: "below" };
  return t < from ? { t: from, clamped: "above" } : { t };
}
