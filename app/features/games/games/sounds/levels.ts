import { levelsFromRuns } from "../../engine/game.ts";
import type { Distance } from "../../pools/distance.ts";

export interface MatchLevel {
  options: number;
  distance: Distance;
  tier: number;
  form: "match" | "odd_one_out";
  /** For `first`: sounds that can be drawn out, no clusters, or any. */
  onset?: "continuant" | "single" | "any";
  /** For `last`. */
  coda?: "consonant" | "any";
}

export const firstLevels: MatchLevel[] = levelsFromRuns(
  [4, { options: 2, distance: "far", onset: "continuant", tier: 1, form: "match" }],
  [4, { options: 3, distance: "far", onset: "single", tier: 1, form: "match" }],
  [4, { options: 3, distance: "mid", onset: "single", tier: 2, form: "match" }],
  [4, { options: 4, distance: "mid", onset: "any", tier: 2, form: "match" }],
  [4, { options: 4, distance: "near", onset: "any", tier: 3, form: "match" }],
  [4, { options: 4, distance: "mid", onset: "any", tier: 3, form: "odd_one_out" }],
);

export const lastLevels: MatchLevel[] = levelsFromRuns(
  [6, { options: 2, distance: "far", coda: "consonant", tier: 1, form: "match" }],
  [6, { options: 3, distance: "far", coda: "consonant", tier: 2, form: "match" }],
  [6, { options: 3, distance: "mid", coda: "any", tier: 2, form: "match" }],
  [6, { options: 4, distance: "near", coda: "any", tier: 3, form: "match" }],
);

export interface ApartLevel {
  focus: readonly string[];
  positions: readonly string[];
}

const first = ["initial"];
const every = ["initial", "medial", "final"];

export const apartLevels: ApartLevel[] = levelsFromRuns(
  [4, { focus: ["vowels"], positions: every }],
  [2, { focus: ["vowels", "nasals", "stops_fricatives", "other"], positions: first }],
  [2, { focus: ["vowels", "nasals", "stops_fricatives", "other"], positions: every }],
  [2, { focus: ["velars", "stops_fricatives"], positions: first }],
  [2, { focus: ["velars", "stops_fricatives"], positions: every }],
  [2, { focus: ["voicing", "velars"], positions: first }],
  [2, { focus: ["voicing", "velars"], positions: every }],
  [2, { focus: ["liquids", "voicing"], positions: first }],
  [2, { focus: ["liquids", "voicing"], positions: every }],
  [2, { focus: ["sibilants", "liquids"], positions: first }],
  [2, { focus: ["sibilants", "liquids"], positions: every }],
);
