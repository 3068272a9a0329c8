/** Marks an attempt that differs from a normal one. */
export type Flag =
  /** Faster than anyone can react, or the page was hidden; the task was dealt again. */
  | "void"
  | "hidden"
  /** Half a minute without an answer, or a requested pause; not the child's fault. */
  | "idle"
  | "paused"
  /** A plan's range set the level, which is below or above t. */
  | "clamped_below"
  | "clamped_above"
  /** The easy last task of a play. */
  | "closing"
  /** The first card after a hidden change of the rule. */
  | "unscored"
  /** The server's verdict differs from the browser's. */
  | "recomputed"
  /** The generator cannot have dealt this, or the task has no such answer. */
  | "impossible";

export type Input = "touch" | "mouse" | "pen" | "key" | "scan";

export interface Attempt {
  /** Number of the task in the play, without gaps. */
  i: number;
  strand: string;
  t: number;
  level: number;
  anchor: boolean;
  stimulus: readonly string[];
  /** The first answer. */
  response: unknown;
  correct: boolean | null;
  rt_ms: number | null;
  tries: number;
  hints: number;
  input: Input;
  flags: readonly Flag[];
}

/**
 * The limit for one play, and for all plays in one call. A play has about 30 answers; the rest allows for pauses and taps that
 * are too fast.
 */
export const mostAttempts = 150;

const apart: readonly Flag[] = ["void", "idle", "hidden", "paused", "closing", "unscored", "impossible"];

/** Whether the answer counts as right or wrong. */
export const isScored = ({ correct, flags }: Pick<Attempt, "correct" | "flags">): boolean =>
  correct !== null && !flags.some((flag) => apart.includes(flag));

/** Whether another task was dealt instead, because this one got no answer, or one that was too fast to count. */
export const isUnanswered = ({ flags }: Pick<Attempt, "flags">): boolean =>
  flags.some((flag) => flag === "void" || flag === "idle" || flag === "paused");

export const isVoid = ({ flags }: Pick<Attempt, "flags">): boolean => flags.includes("void");

/** Whether the figures include the attempt, provided the play is neither doubtful nor assisted. */
export const isValid = (attempt: Pick<Attempt, "correct" | "flags" | "hints">): boolean =>
  isScored(attempt) && attempt.hints === 0 && !attempt.flags.includes("recomputed");

/** What sending a play again adds to the stored one. */
export type MergeResult = { kind: "same" } | { kind: "appended"; attempts: readonly Attempt[] } | { kind: "conflict" };

/** Compares the sent attempts with the stored ones, both as the browser sent them. */
export function mergeAttempts(stored: readonly Attempt[], sent: readonly Attempt[]): MergeResult {
  const shared = Math.min(stored.length, sent.length);
  for (let at = 0; at < shared; at += 1) {
    if (!isEqual(stored[at], sent[at])) return { kind: "conflict" };
  }
  return sent.length > stored.length ? { kind: "appended", attempts: sent.slice(shared) } : { kind: "same" };
}

/** Whether two values are equal, whatever the order of their keys. */
export const isEqual = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Serializes a value independently of the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
