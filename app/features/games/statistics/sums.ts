import { type Attempt, isScored, isValid } from "../engine/attempts.ts";
import { levelNow } from "../engine/levels.ts";
import { type InputKind, isTimed, kindOf } from "./level.ts";

export interface AnchorSum {
  level: number;
  n: number;
  right: number;
}

/** A play's figures, by strand. */
export interface StrandSums {
  strand: string;
  tasks: number;
  scored: number;
  correct: number;
  hints: number;
  level_now: number | null;
  anchors: AnchorSum[];
  times: Partial<Record<InputKind, number[]>>;
}

export const sumsOf = (attempts: readonly Attempt[]): StrandSums[] =>
  [...new Set(attempts.map(({ strand }) => strand))].toSorted().map((strand) =>
    ofStrand(
      strand,
      attempts.filter((one) => one.strand === strand),
    ),
  );

function ofStrand(strand: string, attempts: readonly Attempt[]): StrandSums {
  const scored = attempts.filter(isScored);
  const anchors = new Map<number, AnchorSum>();
  const times: StrandSums["times"] = {};
  for (const { level, correct, input, rt_ms } of scored.filter((one) => one.anchor && isValid(one))) {
    const sum = anchors.get(level) ?? { level, n: 0, right: 0 };
    anchors.set(level, { level, n: sum.n + 1, right: sum.right + (correct ? 1 : 0) });
    const kind = kindOf(input);
    if (correct && kind && isTimed(rt_ms)) (times[kind] ??= []).push(rt_ms);
  }
  const level = levelNow(attempts);
  return {
    strand,
    tasks: attempts.length,
    scored: scored.length,
    correct: scored.filter(({ correct }) => correct).length,
    hints: scored.reduce((sum, { hints }) => sum + hints, 0),
    level_now: level === null ? null : Math.round(level),
    anchors: [...anchors.values()].toSorted((a, b) => a.level - b.level),
    times,
  };
}
