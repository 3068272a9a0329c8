import { type Attempt, isScored, isUnanswered, isVoid } from "./attempts.ts";
import type { Task } from "./game.ts";

/** No one sees, decides and taps within this. */
export const fastest = 150;
const hasty = { voids: 3, within: 6 };
const voidShare = 0.25;
const row = 6;
const aboveChance = 0.1;
const recomputedShare = 0.1;
/** No child needs less for a task with its answer and what follows; a right answer alone is shown for a second. */
const quickest = { ms: 500, answers: 6 };

/** Three void answers within six tasks: the card "Take your time". */
export const isHasty = (attempts: readonly Pick<Attempt, "flags">[]): boolean =>
  attempts.slice(-hasty.within).filter(isVoid).length >= hasty.voids &&
  attempts.at(-1)?.flags.includes("void") === true;

/**
 * Whether a play's answers tell something about the child. Tasks belong to the attempts of the same index; `active_ms` is their
 * total time.
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

/** Six answers in a row at one place that are hardly better than guessing. */
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
