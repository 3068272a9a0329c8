import type { Attempt } from "../attempts.ts";
import { stateAfterAttempt, stateAtStart, type StrandState } from "../fold.ts";
import { isAnchorTurn } from "../anchors.ts";
import { chanceOf, type Player, uniform } from "../../demo/players.ts";
import { levelOf, startOf } from "../staircase.ts";
import { emptyWindows } from "../levels.ts";

export { chanceOf, type Player, uniform };

/** The level at which 77.8% of the answers are right. */
export function pointOf(player: Player, share = 7 / 9): number {
  const middle = (share - player.guess) / (1 - player.guess - player.lapse);
  return player.ability - (player.slope / 2) * Math.log(middle / (1 - middle));
}

export const newcomerState = (t = 1000): StrandState => ({
  strand: "a",
  game_major: 1,
  stairs: { ...startOf(4, 4), t },
  anchor: null,
  scored: 0,
  recent_t: [],
  windows: emptyWindows(),
  passed: 0,
  newest: null,
});

export const attemptAt = (i: number, t: number, correct: boolean | null, more: Partial<Attempt> = {}): Attempt => ({
  i,
  strand: "a",
  t,
  level: levelOf(t),
  anchor: false,
  stimulus: [],
  response: 0,
  correct,
  rt_ms: 1000,
  tries: 1,
  hints: 0,
  input: "touch",
  flags: [],
  ...more,
});

export interface SimulatedPlay {
  start: number;
  attempts: Attempt[];
  after: StrandState;
}

const day = 86_400_000;

/** Simulates one play a day, task after task. `right` decides an answer by its level. */
export function simulate(
  right: (level: number) => boolean,
  plays: number,
  tasks = 24,
  from = newcomerState(),
): SimulatedPlay[] {
  let state = from;
  return Array.from({ length: plays }, (_, number) => {
    const start = number * day;
    state = stateAtStart(state, start);
    const attempts: Attempt[] = [];
    for (let i = 0; i < tasks; i += 1) {
      const anchor = state.anchor !== null && isAnchorTurn(i) ? state.anchor.level : null;
      const t = anchor === null ? state.stairs.t : anchor * 1000;
      const attempt = attemptAt(i, t, right(levelOf(t)), { anchor: anchor !== null });
      attempts.push(attempt);
      state = stateAfterAttempt(state, attempt);
    }
    state = { ...state, newest: { start, play_id: String(number).padStart(4, "0") } };
    return { start, attempts, after: state };
  });
}
