import type { Random } from "../engine/random.ts";

/**
 * A simulated child, as in the literature on staircases: guesses, slips, and the ability at which half of the remaining answers
 * are right.
 */
export interface Player {
  ability: number;
  guess: number;
  /** How many levels the change from easy to too hard spans. */
  slope: number;
  lapse: number;
}

/** The probability of a right answer at a level, whose difficulty is at the middle of the level. */
export const chanceOf = ({ ability, guess, slope, lapse }: Player, level: number): number =>
  guess + (1 - guess - lapse) / (1 + Math.exp((level + 0.5 - ability) / (slope / 2)));

export const uniform = (random: Random): number => random.below(0x1_0000_0000) / 0x1_0000_0000;
