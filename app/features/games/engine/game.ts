import type { Language, PoolKind, Pools } from "../pools/pool.ts";
import { balanced, type Random, type Seed, streamOf } from "./random.ts";

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

/** A task as dealt: the data of its strand's screen, and what all strands share. */
export interface Task {
  /** Item ids in the order shown: what an attempt stores, and what the server compares. */
  stimulus: readonly string[];
  /** Items of the pool that the next six tasks leave out where they can. */
  items: readonly string[];
  /** Of how many equally likely answers one is right; absent where guessing does not count. */
  choices?: number;
  /** Index of the right answer among them. */
  target?: number;
  /** Its answer is for the child only: the first card after a hidden change. */
  unscored?: true;
}

/** An earlier task of the same strand and play. `correct` is null where the answer was void. */
export interface Past<T extends Task = Task> {
  task: T;
  response: unknown;
  correct: boolean | null;
}

export interface Setting<Level, T extends Task = Task> {
  pools: Pools;
  language: Language;
  level: Level;
  /** Position of the level in its strand, from 1. */
  number: number;
  random: Random;
  /** Of the strand in this play, oldest first. */
  past: readonly Past<T>[];
  /** Equal shares over each 12 tasks; the name keeps several apart. */
  balanced(n: number, name?: string): number;
  /** The same for `length` tasks in a row, by their number in the play. */
  lasting(name: string, length: number): Random;
  /** The specialist's fixed focus, for strands that have one. */
  focus?: string;
  /** Boards hold at most 30 things below 768 px. */
  narrow: boolean;
}

export interface StrandOf<Level, T extends Task> {
  id: string;
  skill: Skill;
  unit: "trial" | "block";
  pools: readonly PoolKind[];
  levels: readonly Level[];
  /** Passing a level of another strand opens this one. */
  opens?: { strand: string; level: number };
  /** Youngest age, if above the game's. */
  from_age?: number;
  /** How often a task can be helped with; two if it does not say. */
  most_hints?: number;
  /** A stimulus that flashed by or timed out cannot be tried again. */
  one_try?: true;
  /** A delay is tracked within the play; answers do not move t. */
  tracks_delay?: true;
  /** An answer faster than anyone can see still counts: a tap that a stop signal should have held back. */
  fast_counts?(task: T): boolean;
  deal(setting: Setting<Level, T>): T;
  /** Null for what cannot be an answer to the task. */
  judge(task: T, response: unknown): boolean | null;
  /** Figures beside right and wrong, for specialists. */
  records?(task: T, response: unknown, past: readonly Past<T>[]): Readonly<Record<string, number | string | boolean>>;
}

export interface DealInput {
  seed: Seed;
  pools: Pools;
  level: number;
  past: readonly Past[];
  /** Number of the task in the play. */
  i: number;
  focus?: string;
  narrow?: boolean;
}

/** A strand whose kind of task only its own folder knows. */
export interface Strand extends Omit<StrandOf<unknown, Task>, "deal" | "judge" | "records" | "levels" | "fast_counts"> {
  levels: readonly unknown[];
  deal(input: DealInput): Task;
  judge(task: Task, response: unknown): boolean | null;
  fast_counts(task: Task): boolean;
  records(task: Task, response: unknown, past: readonly Past[]): Readonly<Record<string, number | string | boolean>>;
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
        past: past as readonly Past<T>[],
        narrow,
        ...(focus === undefined ? {} : { focus }),
        random: streamOf(seed, of.id, i),
        balanced: (n, name = "place") => balanced(seed, `${of.id} ${name}`, past.length, n),
        lasting: (name, length) => streamOf(seed, `${of.id} ${name}`, Math.floor(past.length / length)),
      });
    },
    judge: (task, response) => of.judge(task as T, response),
    fast_counts: (task) => of.fast_counts?.(task as T) ?? false,
    records: (task, response, past) => of.records?.(task as T, response, past as readonly Past<T>[]) ?? {},
  };
}

/** How readers of a screen and users of switches play a game. */
export interface Access {
  /** `adapted`: options are named, as a separate series; `none`: the game is visual or timed. */
  screen_reader: Readonly<Record<string, "adapted" | "none">>;
  /** Strands that a scanning switch cannot play. */
  not_by_switch: readonly string[];
  /** Strands that need a voice or a grown-up who reads. */
  voice: readonly string[];
  /** Strands that need reading, and from which age on: younger children get pictures in place of the words. 0: there is nothing but words. */
  reads: Readonly<Record<string, number>>;
}

export interface Game {
  id: string;
  /** Another major: task, scoring or staircase changed, and its figures are compared with no other. */
  version: { major: number; minor: number };
  ages: readonly [number, number];
  minutes: number;
  icon: string;
  /** Nothing in it is right or wrong, and only its time is measured; it has no strands. */
  scored?: false;
  strands: readonly Strand[];
  /** The item pool of a game without strands. */
  pools?: readonly PoolKind[];
  /** Items that can only be read: who does not read yet plays without them. */
  written?(pools: Pools): readonly string[];
  access: Access;
}

/** From this age on a child reads words. */
export const readingAge = 7;

/** The data that a game's tasks are made from. */
export const poolKindsOf = ({ pools, strands }: Pick<Game, "pools" | "strands">): PoolKind[] => [
  ...new Set(pools ?? strands.flatMap((one) => one.pools)),
];

/** `major.minor`, the version that dealt a play. */
export const versionText = ({ version: { major, minor } }: Pick<Game, "version">): string => `${major}.${minor}`;

/** Levels as runs of equal parameters: how many levels, and which. */
export const bands = <Level>(...runs: readonly (readonly [number, Level])[]): Level[] =>
  runs.flatMap(([count, level]) => Array.from({ length: count }, () => level));

/** One row a level, for parameters that all change. */
export const rows = <Level>(levels: readonly Level[]): Level[] => [...levels];
