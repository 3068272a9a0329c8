import type { ComponentType } from "react";
import type { Input } from "../engine/attempts.ts";
import type { Task } from "../engine/game.ts";
import type { Stage } from "../engine/play.ts";
import type { Language, Pools } from "../pools/pool.ts";
import type { SoundName } from "./sounds.ts";

/** A press of a target or a key. `at` uses the clock of the page's events; null means that no reaction time is measured. */
export interface Press {
  at: number | null;
  input: Input;
}

export type Channel = "voice" | "adult" | "pictures";

/** The stages in which a task is visible. In `answer`, pressing the answer calls `next`. */
export type TaskStage = Extract<Stage, "task" | "again" | "answer" | "right">;

/**
 * The props of a strand's board. The board is mounted again for each dealt task, even for one dealt again after a pause, and
 * stays for the second try.
 */
export interface ScreenProps<T extends Task = Task> {
  task: T;
  stage: TaskStage;
  language: Language;
  /** How many hints the task has received. Each hint stays visible. */
  hints: number;
  /** The first, wrong answer, shown faded; null before that. */
  tried: unknown;
  answer(response: unknown, press?: Press): void;
  next(): void;
  /** Says words in the game's language, if this device can. The board must not depend on it. */
  say(words: string): void;
  /** Plays a sound, unless sounds are off. */
  note(name: SoundName): void;
  /** One of the game's lines. */
  text(key: string): string;
  hand: "right" | "left";
  /**
   * How words that must be heard are presented: spoken, read by a grown-up, or replaced by pictures. Null if nothing must be
   * heard.
   */
  channel: Channel | null;
  /** Whether the task was dealt for a narrow screen. */
  narrow: boolean;
  /** Reduced motion: changes happen at once, and brightness replaces movement. */
  calm: boolean;
  /** How many switches the child plays with; null without switches. */
  scanning: null | 1 | 2;
  /** The screen reader's text for the option at an index: its name in an adapted play, otherwise its number. */
  nameOf(at: number, name: string): string;
  /** Reports the frame that shows the stimulus, from which reaction times count. Call it once, in that frame. */
  onset(at: number): void;
  /** How often the child asked to see or hear the task again. */
  redo: number;
  /** Whether this is the demonstration on the instruction card, where nothing is spoken or answered. */
  demo: boolean;
}

/** What a plan says about a strand. */
export interface StrandPlan {
  focus?: string | undefined;
  /** The highest level of the plan. */
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
   * What must be heard to answer. It is spoken when the task begins, or read aloud by a grown-up from a card. Hearing it a
   * third time counts as a hint.
   */
  aloud?(task: T): string;
  /** Everything that may have to be heard, if all of it can be recorded; null if that is too much. */
  allAloud?(pools: Pools, asked: StrandPlan): readonly string[] | null;
  /** Emoji of the pictures, which are loaded before the task is shown. */
  pictures?(task: T): readonly string[];
  /** Indices of the targets that the demonstration presses, in order; the right choice by default. */
  demo?(task: T): readonly number[];
  /** Whether a task shows its question clearly enough for the demonstration; by default all do. */
  shows?(task: T): boolean;
  /** Set if no answer is called wrong, because answers other than the expected one may also fit. */
  softly?: true;
  /** How many milliseconds a right answer stays visible, if there is more to read than usual. */
  rightStays?(task: T): number | null;
  /** Whether pictures can replace what must be heard. */
  inPictures?: true;
  /** The age from which the options are words. Younger children choose between pictures, whose figures are kept separately. */
  wordsFrom?: number;
  /** The answer in words, for screen readers when the answer is shown. */
  answerWords?(task: T): string;
}

export type StrandScreen = ScreenOf<Task>;

/** Defines a strand's screen, whose task type only its own folder knows. */
export const screen = <T extends Task>(of: ScreenOf<T>): StrandScreen => of as unknown as StrandScreen;
