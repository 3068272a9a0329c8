import { wilsonInterval } from "../statistics/wilson.ts";
import { levelCount } from "./game.ts";
import { levelOf } from "./staircase.ts";

/** Tasks of one fixed difficulty, which make accuracy comparable over time. */
export interface Anchor {
  level: number;
  /** Answers at this level, newest last, at most as many as the rule below needs. */
  answers: readonly boolean[];
}

/** An anchor comes every fourth task, once the staircase has finished its climb. */
export const anchorEvery = 4;
/** Scored attempts before the first anchor. */
export const attemptsBeforeAnchors = 24;
const looked = 24;
/**
 * An anchor is too easy if the lower bound of the Wilson interval reaches this: with 23 of 24 right (0.798) or all 24 (0.862). A limit of
 * 0.90 would be out of reach, because 24 right answers give 24 / (24 + 1.96²).
 */
const outgrown = 0.79;

export const isAnchorTurn = (k: number): boolean => k % anchorEvery === anchorEvery - 1;

export const firstAnchor = (levelNow: number): Anchor => ({ level: levelOf(levelNow), answers: [] });

/** The anchor after an answer. Moves to a harder level once this one has become too easy. */
export function anchorAfterAnswer(anchor: Anchor, right: boolean, levelNow: number | null): Anchor {
  const answers = [...anchor.answers, right].slice(-looked);
  const easy = answers.length === looked && wilsonInterval(answers.filter(Boolean).length, looked).lower >= outgrown;
  if (!easy || anchor.level === levelCount) return { ...anchor, answers };
  return {
    level: Math.min(levelCount, Math.max(anchor.level + 1, levelNow === null ? 0 : levelOf(levelNow))),
    answers: [],
  };
}
