import { type Attempt, isScored, isUnanswered, isVoid } from "./attempts.ts";
import type { Task } from "./game.ts";

/** Milliseconds in which no one can see, decide and tap. */
export const fastest = 150;
const hasty = { voids: 3, within: 6 };
const voidShare = 0.25;
const row = 6;
const aboveChance = 0.1;
const recomputedShare = 0.1;
/** No child is faster than this per task, because a right answer alone is shown for a second. */
const quickest = { ms: 500, answers: 6 };

/** Whether three answers within six tasks were void, which shows the card "Take your time". */
export const isHasty = (attempts: readonly Pick<Attempt, "flags">[]): boolean =>
  attempts.slice(-hasty.within).filter(isVoid).length >= hasty.voids &&
  attempts.at(-1)?.flags.includes("void") === true;

/**
 * Whether a play's answers say nothing about the child. Each task belongs to the attempt with the same index; `active_ms` is
 * their total time.
 */
export function isDoubtful(attempts: readonly Attempt[], tasks: readonly (Task | null)[], active_ms: number): boolean {
  if (attempts.length === 0) return false;
  const answers = attempts.filter((one) => !isUnanswered(one)).length;
  if (answers >= quickest.answers && active_ms < answers * quickest.ms) return true;
  const share = (counted: number) => counted / attempts.length;
  if (share(attempts.filter(isVoid).length) >= voidShare) return true;
  const differing = attempts.filter(({ flags }) => flags.includes("recomputed") || flags.includes("impossible")).length;
  return share(differing) > recomputedShare || staysInPlace(attempts, tasks);
}

/** Whether six answers in a row at one position were hardly better than guessing. */
function staysInPlace(attempts: readonly Attempt[], tasks: readonly (Task | null)[]): boolean {
  let run: { right: number; count: number; chance: number } = { right: 0, count: 0, chance: 0 };
  let place: unknown;
  for (const [at, attempt] of attempts.entries()) {
    const choices = tasks[at]?.choices;
    if (!isScored(attempt) || choices === undefined || typeof attempt.response !== "number") continue;
    if (attempt.response !== place) run = { right: 0, count: 0, chance: 0 };
    place = attempt.response;
    run = { right: run.right + (attempt.correct ? 1 : 0), count: run.count + 1, chance: run.chance + 1 / choices };
    if (run.count >= row && run.right / run.count <= run.chance / run.count + aboveChance) return true;
  }
  return false;
}
