import type { Random } from "../engine/random.ts";

/** A child as the staircase's papers imagine one: guesses, slips, and an ability at which half of the rest is known. */
export interface Player {
  ability: number;
  guess: number;
  /** Levels over which knowing turns into not knowing. */
  slope: number;
  lapse: number;
}

/** Whether tasks of a level are answered right; a level's difficulty is its middle. */
export const chanceOf = ({ ability, guess, slope, lapse }: Player, level: number): number =>
  guess + (1 - guess - lapse) / (1 + Math.exp((level + 0.5 - ability) / (slope / 2)));

export const uniform = (random: Random): number => random.below(0x1_0000_0000) / 0x1_0000_0000;
