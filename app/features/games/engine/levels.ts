import { type Attempt, isScored } from "./attempts.ts";
import { levelCount } from "./game.ts";

const lookedBack = 15;
const fewest = 8;
const passing = { right: 10, of: 12 };

/** The last answers at a level as bits below a leading 1, the newest in the lowest bit. */
export type AnswerWindow = number;

export const emptyWindows = (): AnswerWindow[] => Array.from({ length: levelCount }, () => 1);

export const countsForLevel = (attempt: Attempt): boolean =>
  !attempt.anchor &&
  isScored(attempt) &&
  !attempt.flags.some((flag) => flag === "clamped_below" || flag === "clamped_above");

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const lastOf = (ts: readonly number[]): readonly number[] => ts.slice(-lookedBack);

/** Mean t of a play's last 15 scored tasks that were neither anchors nor set by a plan's range; null with fewer than eight. */
export function levelNow(attempts: readonly Attempt[]): number | null {
  const ts = lastOf(attempts.filter(countsForLevel).map(({ t }) => t));
  return ts.length < fewest ? null : mean(ts);
}

/** The windows after an answer, which counts for its level and all below. */
export function windowsAfter(windows: readonly AnswerWindow[], level: number, right: boolean): AnswerWindow[] {
  const full = 1 << passing.of;
  return windows.map((window, at) => {
    if (at + 1 > level) return window;
    const longer = (window << 1) | (right ? 1 : 0);
    return longer >= full << 1 ? (longer & (full - 1)) | full : longer;
  });
}

/** Whether ten of the last twelve answers at this level or above were right. */
export function isPassed(window: AnswerWindow): boolean {
  if (window < 1 << passing.of) return false;
  let bits = window & ((1 << passing.of) - 1);
  let right = 0;
  for (; bits > 0; bits >>= 1) right += bits & 1;
  return right >= passing.right;
}
