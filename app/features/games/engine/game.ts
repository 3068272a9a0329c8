import type { Language, PoolKind, Pools } from "../pools/pool.ts";
import { balancedValue, type Random, type Seed, streamOf } from "./random.ts";

/** Keys of the skills, as the progress page names them. */
export type Skill =
  | "phonological_awareness"
  | "sound_discrimination"
  | "vocabulary"
  | "listening"
  | "reading"
  | "number_sense"
  | "inhibition"
  | "attention"
  | "working_memory"
  | "flexibility"
  | "emotions";

/** A dealt task: what all strands share, extended by each strand for its screen. */
export interface Task {
  /** Item ids in the order shown. An attempt stores them, and the server compares them. */
  stimulus: readonly string[];
  /** Items that the next six tasks leave out if the pool allows it. */
  items: readonly string[];
  /** Number of equally likely answers; absent where guessing does not matter. */
  choices?: number;
  /** Index of the right answer. */
  target?: number;
  /** The answer does not count: the first card after a hidden change of rule. */
  unscored?: true;
}

/** An earlier task of the same strand and play. `correct` is null if the answer was void. */
export interface PastTask<T extends Task = Task> {
  task: T;
  response: unknown;
  correct: boolean | null;
}

export interface DealContext<Level, T extends Task = Task> {
  pools: Pools;
  language: Language;
  level: Level;
  /** Position of the level in its strand, from 1. */
  number: number;
  random: Random;
  /** Earlier tasks of the strand in this play, oldest first. */
  past: readonly PastTask<T>[];
  /** Gives each of n values an equal share of every 12 tasks; the name separates several such sequences. */
  balanced(n: number, name?: string): number;
  /** A random source that stays the same for `length` tasks in a row. */
  lasting(name: string, length: number): Random;
  /** The specialist's fixed focus, for strands that have one. */
  focus?: string;
  /** Whether boards are for screens below 768 px, and have at most 30 things. */
  narrow: boolean;
}

export interface StrandOf<Level, T extends Task> {
  id: string;
  skill: Skill;
  unit: "trial" | "block";
  pools: readonly PoolKind[];
  levels: readonly Level[];
  /** The level of another strand that must be passed to open this one. */
  opens?: { strand: string; level: number };
  /** Youngest age, if higher than the game's. */
  from_age?: number;
  /** Limit of hints per task; two by default. */
  most_hints?: number;
  /** Allows only one try, because its stimulus disappears or times out. */
  one_try?: true;
  /** The play adjusts a delay; answers do not move t. */
  tracks_delay?: true;
  /** Whether even an impossibly fast answer counts, such as a tap that a stop signal should have prevented. */
  fast_counts?(task: T): boolean;
  deal(setting: DealContext<Level, T>): T;
  /** Null if the response cannot be an answer to the task. */
  judge(task: T, response: unknown): boolean | null;
  /** Further figures for specialists, besides right and wrong. */
  records?(
    task: T,
    response: unknown,
    past: readonly PastTask<T>[],
  ): Readonly<Record<string, number | string | boolean>>;
}

export interface DealInput {
  seed: Seed;
  pools: Pools;
  level: number;
  past: readonly PastTask[];
  /** Number of the task in the play. */
  i: number;
  focus?: string;
  narrow?: boolean;
}

/** A strand whose task type only its own folder knows. */
export interface Strand extends Omit<StrandOf<unknown, Task>, "deal" | "judge" | "records" | "levels" | "fast_counts"> {
  levels: readonly unknown[];
  deal(input: DealInput): Task;
  judge(task: Task, response: unknown): boolean | null;
  fast_counts(task: Task): boolean;
  records(
    task: Task,
    response: unknown,
    past: readonly PastTask[],
  ): Readonly<Record<string, number | string | boolean>>;
}

export const levelCount = 24;

export function strand<Level, T extends Task>(of: StrandOf<Level, T>): Strand {
  if (of.levels.length !== levelCount) throw new Error(`${of.id} has ${of.levels.length} levels`);
  return {
    ...of,
    deal({ seed, pools, level, past, i, focus, narrow = false }) {
      const own = of.levels[level - 1];
      if (own === undefined) throw new Error(`${of.id} has no level ${level}`);
      return of.deal({
        pools,
        language: pools.language,
        level: own,
        number: level,
        past: past as readonly PastTask<T>[],
        narrow,
        ...(focus === undefined ? {} : { focus }),
        random: streamOf(seed, of.id, i),
        balanced: (n, name = "place") => balancedValue(seed, `${of.id} ${name}`, past.length, n),
        lasting: (name, length) => streamOf(seed, `${of.id} ${name}`, Math.floor(past.length / length)),
      });
    },
    judge: (task, response) => of.judge(task as T, response),
    fast_counts: (task) => of.fast_counts?.(task as T) ?? false,
    records: (task, response, past) => of.records?.(task as T, response, past as readonly PastTask<T>[]) ?? {},
  };
}

/** How screen reader and switch users play a game. */
export interface GameAccessibility {
  /** `adapted`: options are named, as a separate series; `none`: the game is visual or timed. */
  screen_reader: Readonly<Record<string, "adapted" | "none">>;
  /** Strands that cannot be played with a scanning switch. */
  not_by_switch: readonly string[];
  /** Strands that require a voice or a grown-up who reads aloud. */
  voice: readonly string[];
  /**
   * Strands that require reading, and from which age: younger children get pictures instead. 0 if there is nothing but words.
   */
  reads: Readonly<Record<string, number>>;
}

export interface Game {
  id: string;
  /** A new major version changes tasks, scoring or the staircase; its figures are not compared with those of others. */
  version: { major: number; minor: number };
  ages: readonly [number, number];
  minutes: number;
  icon: string;
  /** Only time is measured: nothing is right or wrong, and there are no strands. */
  scored?: false;
  strands: readonly Strand[];
  /** The item pool of a game without strands. */
  pools?: readonly PoolKind[];
  /** Items without a picture, which are left out for children who cannot read yet. */
  written?(pools: Pools): readonly string[];
  access: GameAccessibility;
}

/** Children read words from this age on. */
export const readingAge = 7;

/** The kinds of data that a game's tasks are made from. */
export const poolKindsOf = ({ pools, strands }: Pick<Game, "pools" | "strands">): PoolKind[] => [
  ...new Set(pools ?? strands.flatMap((one) => one.pools)),
];

/** `major.minor`, the version that dealt a play. */
export const versionText = ({ version: { major, minor } }: Pick<Game, "version">): string => `${major}.${minor}`;

/** Builds a strand's levels from runs of equal levels, each given as its length and its parameters. */
export const levelsFromRuns = <Level>(...runs: readonly (readonly [number, Level])[]): Level[] =>
  runs.flatMap(([count, level]) => Array.from({ length: count }, () => level));

/** Builds a strand's levels from a list, for strands in which every level has its own parameters. */
export const levelsFromList = <Level>(levels: readonly Level[]): Level[] => [...levels];
