import { type Anchor, anchorAfterAnswer, attemptsBeforeAnchors, firstAnchor } from "./anchors.ts";
import { type Attempt, isScored, isValid } from "./attempts.ts";
import { type Game, levelCount, type Strand } from "./game.ts";
import { countsForLevel, isPassed, lastOf, mean, emptyWindows, type AnswerWindow, windowsAfter } from "./levels.ts";
import { type Answer, stairsAfterAnswer, stairsAtStart, type Staircase, startOf } from "./staircase.ts";

/** A child's state in a strand, computed only from the attempts. */
export interface StrandState {
  strand: string;
  game_major: number;
  stairs: Staircase;
  anchor: Anchor | null;
  /** The number of scored answers without hints, counted up to the number that the first anchor requires. */
  scored: number;
  /** Milli-levels of the last tasks, from which an anchor's level is chosen. */
  recent_t: readonly number[];
  windows: readonly AnswerWindow[];
  /** Highest level passed; it never decreases. */
  passed: number;
  /** The newest play's start and id, which determine the order of plays. */
  newest: PlayOrder | null;
}

export interface PlayOrder {
  start: number;
  play_id: string;
}

export interface FoldedPlay extends PlayOrder {
  /** The answers say nothing about the child. */
  doubtful: boolean;
  /** A grown-up played with the child. */
  together: boolean;
  attempts: readonly Attempt[];
}

const day = 86_400_000;

/** The fixed level of strands that adjust a delay within the play: its first delay of 195 ms suits everyone. */
const ofTrackedDelay = 4000;

export function emptyState(game: Game, strand: Strand, age: number): StrandState {
  const stairs = startOf(age, game.ages[0]);
  return {
    strand: strand.id,
    game_major: game.version.major,
    stairs: strand.tracks_delay ? { ...stairs, t: ofTrackedDelay } : stairs,
    anchor: null,
    scored: 0,
    recent_t: [],
    windows: emptyWindows(),
    passed: 0,
    newest: null,
  };
}

export const byStart = (a: PlayOrder, b: PlayOrder): number =>
  a.start - b.start || (a.play_id < b.play_id ? -1 : a.play_id > b.play_id ? 1 : 0);

/**
 * When a play began: the device's time, corrected, but neither before the ticket was issued nor after the play was received.
 */
export const correctedStart = (play: {
  started_at: number;
  offset: number;
  issued_at: number;
  received_at: number;
}): number => Math.min(play.received_at, Math.max(play.issued_at, play.started_at + play.offset));

/** Prepares the state for a new play. */
export function stateAtStart(state: StrandState, start: number, tracksDelay = false): StrandState {
  return state.newest === null || tracksDelay
    ? state
    : { ...state, stairs: stairsAtStart(state.stairs, (start - state.newest.start) / day) };
}

const clampedOf = ({ flags }: Attempt): Pick<Answer, "clamped"> =>
  flags.includes("clamped_below") ? { clamped: "below" } : flags.includes("clamped_above") ? { clamped: "above" } : {};

/** The state after one attempt of a play that counts. */
export function stateAfterAttempt(state: StrandState, attempt: Attempt, tracksDelay = false): StrandState {
  if (!isScored(attempt) || attempt.correct === null || tracksDelay) return state;
  if (attempt.anchor) {
    if (!state.anchor || state.anchor.level !== attempt.level || !isValid(attempt)) return state;
    return {
      ...state,
      anchor: anchorAfterAnswer(state.anchor, attempt.correct, state.recent_t.length > 0 ? mean(state.recent_t) : null),
    };
  }
  const hinted = attempt.hints > 0;
  const stairs = stairsAfterAnswer(state.stairs, { right: attempt.correct, hinted, ...clampedOf(attempt) });
  if (hinted) return { ...state, stairs };
  const scored = Math.min(attemptsBeforeAnchors, state.scored + 1);
  const recent_t = countsForLevel(attempt) ? lastOf([...state.recent_t, attempt.t]) : state.recent_t;
  const windows = windowsAfter(state.windows, attempt.level, attempt.correct);
  let passed = state.passed;
  for (let level = levelCount; level > passed; level -= 1) if (isPassed(windows[level - 1] ?? 1)) passed = level;
  const anchor =
    state.anchor ??
    (stairs.phase !== "climb" && scored >= attemptsBeforeAnchors && recent_t.length > 0
      ? firstAnchor(mean(recent_t))
      : null);
  return { ...state, stairs, scored, recent_t, windows, passed, anchor };
}

/** The state after a whole play, which must be newer than all before it. */
export function stateAfterPlay(state: StrandState, play: FoldedPlay, tracksDelay = false): StrandState {
  const own = play.attempts.filter(({ strand }) => strand === state.strand);
  if (own.length === 0) return state;
  const newest = { start: play.start, play_id: play.play_id };
  if (play.doubtful || play.together) return { ...state, newest };
  const folded = own.reduce(
    (so_far, attempt) => stateAfterAttempt(so_far, attempt, tracksDelay),
    stateAtStart(state, play.start, tracksDelay),
  );
  return { ...folded, newest };
}

/** The state after all plays, whatever order they arrived in. */
export const stateAfterPlays = (empty: StrandState, plays: readonly FoldedPlay[], tracksDelay = false): StrandState =>
  plays.toSorted(byStart).reduce((state, play) => stateAfterPlay(state, play, tracksDelay), empty);

/** Whether a play can be folded onto the state. An older play, or more of the newest, requires folding all plays again. */
export const comesAfter = (state: StrandState, play: PlayOrder): boolean =>
  state.newest === null || byStart(state.newest, play) < 0;

/** Whether a child may play the strand. */
export function isOpen(game: Game, strand: Strand, age: number, states: readonly StrandState[]): boolean {
  if (age < (strand.from_age ?? game.ages[0])) return false;
  const { opens } = strand;
  return !opens || states.some((state) => state.strand === opens.strand && state.passed >= opens.level);
}
