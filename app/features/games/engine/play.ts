import type { Pools } from "../pools/pool.ts";
import { isAnchorTurn } from "./anchors.ts";
import { type Attempt, type Flag, type Input, isScored, mostAttempts } from "./attempts.ts";
import { stateAfterAttempt, type StrandState } from "./fold.ts";
import type { PastTask, Strand, Task } from "./game.ts";
import { fastest, isHasty } from "./plausibility.ts";
import type { Seed } from "./random.ts";
import { clampToRange, levelOf, type AllowedLevels } from "./staircase.ts";

/** The data that a play needs to deal its tasks. */
export interface PlaySetup {
  strand: Strand;
  pools: Pools;
  seed: Seed;
  /** The strand's state, opened for this play. */
  state: StrandState;
  /** Levels of a practice plan. */
  range?: AllowedLevels;
  focus?: string;
  narrow?: boolean;
}

export type Stage =
  /** The demonstration, in pictures. */
  | "card"
  | "task"
  /** A second try, which is not counted. */
  | "again"
  /** The answer is shown; a tap continues. */
  | "answer"
  /** The answer was right. */
  | "right"
  /** "Take your time." */
  | "slow"
  | "paused"
  | "end";

export type Ending = "done" | "left" | "budget" | "quiet";

export interface PlayState {
  stage: Stage;
  dealt: { task: Task; t: number; anchor: boolean; flags: readonly Flag[] } | null;
  state: StrandState;
  past: readonly PastTask[];
  attempts: readonly Attempt[];
  hints: number;
  /** Time spent in tasks, and since when the clock has been running. */
  active_ms: number;
  running: number | null;
  /** Set when the play will end after the current task; the last task is an easy one. */
  ending: Ending | null;
  closing: boolean;
}

/** `at` is the time of any clock that only moves forward, in milliseconds. */
export type PlayEvent = { at: number } & (
  | { type: "begin" | "hint" | "next" | "pause" | "hidden" | "idle" | "resume" | "leave" }
  | { type: "answer"; response: unknown; rt_ms: number | null; input: Input }
  /** The day's minutes are used up, or quiet hours began. */
  | { type: "stop"; because: "budget" | "quiet" }
);

const enough = { ms: 150_000, attempts: 12 };
const most = { ms: 240_000, attempts: 30 };
const easier = 2;
const mostHints = 2;
/** Milliseconds until a hint is offered and until the play pauses, and how long "Take your time" stays. */
export const waitTimes = { hint: 12_000, idle: 30_000, slow: 3_000 };

/** Number of stones in the row above a play. */
export const stoneCount = 6;

/** Number of filled stones: one for every two answered tasks, right or not, and all of them at the end. */
export const stonesFilled = (play: PlayState): number =>
  play.stage === "end" ? stoneCount : Math.min(stoneCount, Math.floor(answeredOf(play) / 2));

/** Whether the play has reached its limit of attempts. */
const isFull = ({ attempts }: PlayState) => attempts.length >= mostAttempts;
const ended = (play: PlayState): PlayState => ({
  ...play,
  stage: "end",
  dealt: null,
  running: null,
  ending: play.ending ?? "done",
});

const answeredOf = ({ attempts }: PlayState) => attempts.filter(({ correct }) => correct !== null).length;

export const newPlay = ({ state }: PlaySetup): PlayState => ({
  stage: "card",
  dealt: null,
  state,
  past: [],
  attempts: [],
  hints: 0,
  active_ms: 0,
  running: null,
  ending: null,
  closing: false,
});

/**
 * Restores an interrupted play from its stored data; it continues with the next task. Null if the attempts do not belong to it.
 */
export function restorePlay(setup: PlaySetup, attempts: readonly Attempt[], active_ms: number): PlayState | null {
  let play: PlayState = { ...newPlay(setup), stage: "paused", active_ms };
  for (const attempt of attempts) {
    const again = dealt(setup, { ...play, closing: attempt.flags.includes("closing") });
    if (!again.dealt || again.dealt.t !== attempt.t || again.dealt.task.stimulus.join() !== attempt.stimulus.join())
      return null;
    const { response, correct, rt_ms, input } = attempt;
    const { state, past } = recorded(
      setup,
      { ...again, hints: attempt.hints },
      { response, correct, rt_ms, input, because: attempt.flags },
    );
    play = { ...play, state, past, attempts: [...play.attempts, attempt], closing: again.closing };
  }
  return play;
}

/** The play after an event. Events that do not apply to its stage change nothing. */
export function nextPlayState(setup: PlaySetup, play: PlayState, event: PlayEvent): PlayState {
  if (play.stage === "end") return play;
  switch (event.type) {
    case "begin":
      return play.stage === "card" ? dealt(setup, { ...play, running: event.at }) : play;
    case "answer":
      return answerGiven(setup, play, event);
    case "hint":
      return play.stage === "task" && play.hints < (setup.strand.most_hints ?? mostHints)
        ? { ...play, hints: play.hints + 1 }
        : play;
    case "pause":
    case "hidden":
    case "idle":
      return interrupted(play, event.type, event.at);
    case "resume":
      return play.stage === "paused" ? resumed(setup, play, event.at) : play;
    case "next":
      return next(setup, play, event.at);
    case "leave":
      return { ...timed(play, event.at, false), stage: "end", dealt: null, ending: "left" };
    case "stop":
      return play.stage === "card" || play.stage === "paused"
        ? { ...play, stage: "end", dealt: null, ending: event.because }
        : { ...play, ending: event.because };
  }
}

/** Adds the elapsed time to the active time. */
function timed(play: PlayState, at: number, goesOn: boolean): PlayState {
  return {
    ...play,
    active_ms: play.active_ms + (play.running === null ? 0 : at - play.running),
    running: goesOn ? at : null,
  };
}

function resumed(setup: PlaySetup, play: PlayState, at: number): PlayState {
  const last = play.attempts.at(-1);
  if (isFull(play) || (play.closing && last?.correct != null)) return ended(play);
  return dealt(setup, { ...play, running: at });
}

function dealt(setup: PlaySetup, play: PlayState): PlayState {
  const { strand, pools, seed, range, focus, narrow } = setup;
  const { state, past, closing } = play;
  const anchor =
    !closing && !strand.tracks_delay && state.anchor !== null && isAnchorTurn(past.length) ? state.anchor.level : null;
  const place = anchor === null ? clampToRange(state.stairs.t, range) : { t: anchor * 1000 };
  const t = closing ? Math.max(1000, place.t - easier * 1000) : place.t;
  const task = strand.deal({
    seed,
    pools,
    level: levelOf(t),
    past,
    i: play.attempts.length,
    ...(focus === undefined ? {} : { focus }),
    ...(narrow === undefined ? {} : { narrow }),
  });
  const flags: Flag[] = closing ? ["closing"] : "clamped" in place && place.clamped ? [`clamped_${place.clamped}`] : [];
  if (task.unscored) flags.push("unscored");
  return { ...play, stage: "task", hints: 0, dealt: { task, t, anchor: anchor !== null, flags } };
}

interface Given {
  response: unknown;
  correct: boolean | null;
  rt_ms: number | null;
  input: Input;
  because: readonly Flag[];
}

/** Turns the dealt task into an attempt. */
function recorded(setup: PlaySetup | null, play: PlayState, given: Given): PlayState {
  if (!play.dealt) return play;
  const { task, t, anchor, flags } = play.dealt;
  const attempt: Attempt = {
    i: play.attempts.length,
    strand: play.state.strand,
    t,
    level: levelOf(t),
    anchor,
    stimulus: task.stimulus,
    response: given.response,
    correct: given.correct,
    rt_ms: given.rt_ms,
    tries: given.correct === null ? 0 : 1,
    hints: play.hints,
    input: given.input,
    flags: [...flags, ...given.because],
  };
  const state =
    setup && isScored(attempt) ? stateAfterAttempt(play.state, attempt, setup.strand.tracks_delay) : play.state;
  return {
    ...play,
    state,
    attempts: [...play.attempts, attempt],
    past: [...play.past, { task, response: given.response, correct: given.correct }],
  };
}

function answerGiven(setup: PlaySetup, play: PlayState, event: Extract<PlayEvent, { type: "answer" }>): PlayState {
  const { dealt: now } = play;
  if (!now || (play.stage !== "task" && play.stage !== "again")) return play;
  const correct = setup.strand.judge(now.task, event.response);
  if (correct === null) return play;
  if (play.stage === "again") return { ...twice(play), stage: correct ? "right" : "answer" };
  if (event.rt_ms !== null && event.rt_ms < fastest && !setup.strand.fast_counts(now.task)) {
    const voided = recorded(setup, play, { ...event, correct: null, because: ["void"] });
    if (isFull(voided)) return ended(timed(voided, event.at, false));
    return isHasty(voided.attempts)
      ? { ...timed(voided, event.at, false), stage: "slow", dealt: null }
      : dealt(setup, voided);
  }
  return {
    ...recorded(setup, play, { ...event, correct, because: [] }),
    stage: correct ? "right" : setup.strand.one_try ? "answer" : "again",
  };
}

/** Counts the second try without changing the verdict. */
function twice(play: PlayState): PlayState {
  const last = play.attempts.at(-1);
  return last ? { ...play, attempts: [...play.attempts.slice(0, -1), { ...last, tries: last.tries + 1 }] } : play;
}

function interrupted(play: PlayState, why: "pause" | "hidden" | "idle", at: number): PlayState {
  if (play.stage === "card" || play.stage === "paused") return play;
  const stopped = timed(play, at, false);
  if (play.stage !== "task") return { ...stopped, stage: "paused", dealt: null };
  const because: Flag[] = why === "hidden" ? ["void", "hidden"] : [why === "pause" ? "paused" : "idle"];
  return {
    ...recorded(null, stopped, { response: null, correct: null, rt_ms: null, input: "key", because }),
    stage: "paused",
    dealt: null,
  };
}

function next(setup: PlaySetup, before: PlayState, at: number): PlayState {
  if (before.stage === "slow") return dealt(setup, { ...before, running: at });
  if (before.stage !== "right" && before.stage !== "answer") return before;
  const play = timed(before, at, true);
  if (play.closing || isFull(play)) return ended(play);
  const count = answeredOf(play);
  const over =
    (play.active_ms >= enough.ms && count >= enough.attempts) || count >= most.attempts || play.active_ms >= most.ms;
  return dealt(setup, { ...play, closing: over || play.ending !== null });
}
