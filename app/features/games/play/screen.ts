import type { ComponentType } from "react";
import type { Input } from "../engine/attempts.ts";
import type { Task } from "../engine/game.ts";
import type { Stage } from "../engine/play.ts";
import type { Language, Pools } from "../pools/pool.ts";
import type { SoundName } from "./sounds.ts";

/** A press of a target or a key. `at` is by the clock of the page's events; null without a reaction time. */
export interface Press {
  at: number | null;
  input: Input;
}

export type Channel = "voice" | "adult" | "pictures";

/** The stages in which a task is on the screen. In `answer` a press of the answer continues, by `next`. */
export type TaskStage = Extract<Stage, "task" | "again" | "answer" | "right">;

/**
 * The props of a strand's board. It is mounted again for each dealt task, also for one dealt again after a pause, and stays for the
 * second try.
 */
export interface ScreenProps<T extends Task = Task> {
  task: T;
  stage: TaskStage;
  language: Language;
  /** How often the task was helped with. Each help stays. */
  hints: number;
  /** The first, wrong answer: faded. Null before it. */
  tried: unknown;
  answer(response: unknown, press?: Press): void;
  next(): void;
  /** Says words in the language, if something on this device can; the board never depends on it. */
  say(words: string): void;
  /** Sounds, unless the child plays without. */
  note(name: SoundName): void;
  /** A line of the game. */
  text(key: string): string;
  hand: "right" | "left";
  /**
   * How words that must be heard are presented: spoken, read by a grown-up, or as pictures instead, for options that a child cannot
   * read yet. Null if words do not matter.
   */
  channel: Channel | null;
  /** Dealt for a narrow screen. */
  narrow: boolean;
  /** Reduced motion: cuts, and light instead of movement. */
  calm: boolean;
  /** How many switches the child plays with; null without. */
  scanning: null | 1 | 2;
  /** The screen reader's text for the option at an index: its name in an adapted play, otherwise its number. */
  nameOf(at: number, name: string): string;
  /** The frame that shows the stimulus: reaction times count from here. Call it in that frame, once. */
  onset(at: number): void;
  /** How often the child asked for the task again: it repeats what flashed by or was spoken. */
  redo: number;
  /** The instruction card's demonstration: nothing is spoken, nothing answered. */
  demo: boolean;
}

/** A plan's settings for a strand. */
export interface Asked {
  focus?: string | undefined;
  /** Its highest level. */
  to?: number | undefined;
}

/** How a strand is shown. */
export interface ScreenOf<T extends Task> {
  Board: ComponentType<ScreenProps<T>>;
  /** Key of the line above the board. */
  line(task: T): string;
  /** Spoken after the line, by the repeat button. */
  speech?(task: T): readonly string[];
  /**
   * What must be heard to answer: spoken when the task begins, or read aloud by a grown-up from a card. Hearing it a third time
   * counts as a hint.
   */
  aloud?(task: T): string;
  /** Everything that may have to be heard, if it can all be recorded; null if it is too much. */
  allAloud?(pools: Pools, asked: Asked): readonly string[] | null;
  /** Emoji of the pictures, which are loaded before the task is shown. */
  pictures?(task: T): readonly string[];
  /** Indices of the targets that the demonstration presses, in order; the right one of the choices by default. */
  demo?(task: T): readonly number[];
  /** Whether a task shows its own question, so that the demonstration can use it; by default all do. */
  shows?(task: T): boolean;
  /** Nothing is wrong: another answer may fit, but many would give this one. */
  softly?: true;
  /** Milliseconds for which a right answer stays, where there is more to read than usual. */
  rightStays?(task: T): number | null;
  /** What must be heard can be shown as pictures instead. */
  inPictures?: true;
  /** Its options are words; younger children choose between pictures, which are a series of their own. */
  wordsFrom?: number;
  /** The answer in words, for screen readers, when it is shown. */
  answerWords?(task: T): string;
}

export type Screen = ScreenOf<Task>;

/** A strand's screen; only its own folder knows its kind of task. */
export const screen = <T extends Task>(of: ScreenOf<T>): Screen => of as unknown as Screen;
