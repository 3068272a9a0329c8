import type { StrandOf, Task } from "../../engine/game.ts";
import { fastest } from "../../engine/plausibility.ts";

interface Level {
  likeness: "unlike" | "same_color" | "same_shape" | "small_detail";
  /** How long a stone can be tapped, in milliseconds. */
  window: number;
}

const longest = 1600;
const shorter = 40;
const levels: Level[] = Array.from({ length: 24 }, (_, at) => ({
  likeness: at < 6 ? "unlike" : at < 12 ? "same_color" : at < 18 ? "same_shape" : "small_detail",
  window: longest - at * shorter,
}));

const length = 8;
const owls = 2;
const fewestTapped = 5;
const gap = { from: 900, to: 1300 };

export interface GoTask extends Task {
  likeness: Level["likeness"];
  window: number;
  /** In order: a stone to tap or an owl to leave alone, and the pause before it. */
  shown: readonly { owl: boolean; gap: number; look: number }[];
}

/** Kinds of stones, all of which are to be tapped. */
const looks = 4;

/** Possible places of the two owls: never first, never side by side. */
const places = Array.from({ length: length - 1 }, (_, k) => k + 1).flatMap((one, at, all) =>
  all.slice(at + owls).map((other) => [one, other] as const),
);

/** A response has the time of the tap for each stone and owl, or null for no tap. */
export const goStrand: StrandOf<Level, GoTask> = {
  id: "go",
  skill: "inhibition",
  unit: "block",
  pools: [],
  levels,
  most_hints: 0,
  one_try: true,
  deal({ level, random }) {
    const left = random.pick(places);
    const shown = Array.from({ length }, (_, k) => ({
      owl: left.includes(k),
      gap: gap.from + random.below(gap.to - gap.from + 1),
      look: random.below(looks),
    }));
    return {
      ...level,
      shown,
      items: [],
      stimulus: shown.map((one) => `${one.owl ? "owl" : "stone"}-${one.look}-${one.gap}`),
    };
  },
  judge({ shown, window }, response) {
    if (
      !Array.isArray(response) ||
      response.length !== length ||
      !response.every((one) => one === null || (Number.isFinite(one) && (one as number) >= 0))
    )
      return null;
    const times = response as (number | null)[];
    const tapped = shown.filter(({ owl }, k) => !owl && isWithin(times[k] ?? null, window)).length;
    return shown.every(({ owl }, k) => !owl || times[k] === null) && tapped >= fewestTapped;
  },
  records: ({ shown }, response) => {
    const times = Array.isArray(response) ? (response as (number | null)[]) : [];
    return {
      owls_tapped: shown.filter(({ owl }, k) => owl && times[k] != null).length,
      stones_missed: shown.filter(({ owl }, k) => !owl && times[k] == null).length,
    };
  },
};

const isWithin = (time: number | null, window: number): boolean => time !== null && time >= fastest && time <= window;
