import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attempt, mergeAttempts } from "./attempts.ts";
import {
  comesAfter,
  correctedStart,
  emptyState,
  stateAfterPlays,
  type FoldedPlay,
  isOpen,
  stateAfterPlay,
} from "./fold.ts";
import type { Game, Strand } from "./game.ts";
import { isDoubtful, isHasty } from "./plausibility.ts";
import { attemptAt, newcomerState } from "./testing/players.ts";

const day = 86_400_000;
const attempts = fc
  .array(
    fc.record({
      correct: fc.boolean(),
      level: fc.integer({ min: 1, max: 12 }),
      hints: fc.integer({ min: 0, max: 1 }),
      anchor: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ correct, level, hints, anchor }, i) =>
      attemptAt(i, level * 1000, correct, { hints, anchor: anchor && i % 4 === 3 }),
    ),
  );
const plays = fc.uniqueArray(
  fc.record({
    start: fc.integer({ min: 0, max: 200 }).map((days) => days * day),
    play_id: fc.integer({ min: 0, max: 1e6 }).map(String),
    doubtful: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    together: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    attempts,
  }),
  { selector: ({ play_id }) => play_id, minLength: 1, maxLength: 12 },
);

describe("folding plays", () => {
  test("gives the same state for any order of plays, one by one or all together", () => {
    fc.assert(
      fc.property(plays, fc.integer(), (all, turn) => {
        const whole = stateAfterPlays(newcomerState(), all);
        const turned = all
          .map((_, at) => all[(at + (Math.abs(turn) % all.length)) % all.length] as FoldedPlay)
          .toReversed();
        expect(stateAfterPlays(newcomerState(), turned)).toEqual(whole);
        let state = newcomerState();
        const come: FoldedPlay[] = [];
        for (const play of turned) {
          come.push(play);
          state = comesAfter(state, play) ? stateAfterPlay(state, play) : stateAfterPlays(newcomerState(), come);
        }
        expect(state).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
  test("lets doubtful and assisted plays change nothing but the day of the last play", () => {
    const right = Array.from({ length: 20 }, (_, i) => attemptAt(i, 5000, true));
    for (const why of ["doubtful", "together"] as const) {
      const play = {
        start: 5 * day,
        play_id: "1",
        doubtful: why === "doubtful",
        together: why === "together",
        attempts: right,
      };
      expect(stateAfterPlay(newcomerState(5000), play)).toEqual({
        ...newcomerState(5000),
        newest: { start: 5 * day, play_id: "1" },
      });
    }
  });
  test("keeps a strand that tracks a delay at its starting level after wrong answers and long pauses", () => {
    const stop = { ages: [4, 12], version: { major: 1, minor: 0 } } as unknown as Game;
    const brake = { id: "a", tracks_delay: true } as unknown as Strand;
    const begun = emptyState(stop, brake, 12);
    expect(begun.stairs.t).toBe(4000);
    const over = [0, 1, 90].map((days) => ({
      start: days * day,
      play_id: String(days),
      doubtful: false,
      together: false,
      attempts: [attemptAt(0, 4000, false)],
    }));
    expect(stateAfterPlays(begun, over, true)).toEqual({ ...begun, newest: { start: 90 * day, play_id: "90" } });
  });
  test("ignores attempts of another strand", () => {
    const play = {
      start: day,
      play_id: "1",
      doubtful: false,
      together: false,
      attempts: [attemptAt(0, 5000, true, { strand: "b" })],
    };
    expect(stateAfterPlay(newcomerState(), play)).toEqual(newcomerState());
  });
  test("corrects the device's start time, but not to before the ticket was issued or after the play was received", () => {
    const ticket = { issued_at: 10 * day, received_at: 12 * day };
    expect(correctedStart({ ...ticket, started_at: 10 * day, offset: day })).toBe(11 * day);
    expect(correctedStart({ ...ticket, started_at: 13 * day, offset: 0 })).toBe(12 * day);
    expect(correctedStart({ ...ticket, started_at: 9 * day, offset: 0 })).toBe(10 * day);
  });
  test("opens a strand by age and by levels passed in another", () => {
    const game = { ages: [5, 14] } as unknown as Game;
    const back = { id: "back", opens: { strand: "a", level: 7 } } as unknown as Strand;
    expect(isOpen(game, back, 6, [])).toBe(false);
    expect(isOpen(game, back, 6, [{ ...newcomerState(), passed: 6 }])).toBe(false);
    expect(isOpen(game, back, 6, [{ ...newcomerState(), passed: 7 }])).toBe(true);
    expect(isOpen(game, { id: "brake", from_age: 8 } as unknown as Strand, 7, [])).toBe(false);
  });
});

describe("a play that is sent twice", () => {
  const three = [0, 1, 2].map((i) => attemptAt(i, 1000, true, { response: { side: 1, rt: 500 } }));
  test("changes nothing if equal or shorter, is appended if longer, and otherwise conflicts", () => {
    expect(mergeAttempts(three, three)).toEqual({ kind: "same" });
    expect(mergeAttempts(three, three.slice(0, 1))).toEqual({ kind: "same" });
    expect(mergeAttempts(three.slice(0, 1), three)).toEqual({ kind: "appended", attempts: three.slice(1) });
    expect(mergeAttempts(three, [{ ...(three[0] as Attempt), rt_ms: 999 }])).toEqual({ kind: "conflict" });
  });
  test("is equal whatever the order of its keys", () => {
    expect(
      mergeAttempts(
        three,
        three.map((one) => ({ ...one, response: { rt: 500, side: 1 } })),
      ),
    ).toEqual({ kind: "same" });
  });
});

describe("the plausibility check", () => {
  const task = { stimulus: [], items: [], choices: 3 };
  const answers = (...of: [response: number, correct: boolean][]) =>
    of.map(([response, correct], i) => attemptAt(i, 1000, correct, { response }));
  const doubtful = (all: Attempt[], active_ms = all.length * 1000) =>
    isDoubtful(
      all,
      all.map(() => task),
      active_ms,
    );
  test("marks a play with six answers in a row at one position that are hardly better than guessing", () => {
    const same = (right: number) => answers(...Array.from({ length: 6 }, (_, k): [number, boolean] => [1, k < right]));
    expect(doubtful(same(2))).toBe(true);
    expect(doubtful(same(3))).toBe(false);
    expect(doubtful(same(2).slice(1))).toBe(false);
    expect(doubtful(answers([1, false], [1, false], [1, false], [2, false], [1, false], [1, false], [1, false]))).toBe(
      false,
    );
  });
  test("marks a play in which a quarter of the answers are void, but not one with pauses or an absent child", () => {
    const some = (flags: Attempt["flags"]) =>
      Array.from({ length: 8 }, (_, i) =>
        attemptAt(i, 1000, i < 2 ? null : true, { response: i, flags: i < 2 ? flags : [] }),
      );
    expect(doubtful(some(["void"]))).toBe(true);
    expect(doubtful(some(["paused"]))).toBe(false);
    expect(doubtful(some(["idle"]))).toBe(false);
  });
  test("marks a play with less than half a second per answer, unless it has only a few answers", () => {
    const some = (n: number, flags: Attempt["flags"] = []) =>
      Array.from({ length: n }, (_, i) => attemptAt(i, 1000, flags.length > 0 ? null : true, { response: i, flags }));
    expect([15_499, 15_500].map((ms) => doubtful(some(31), ms))).toEqual([true, false]);
    expect(doubtful(some(5), 100)).toBe(false);
    expect(doubtful(some(20, ["paused"]), 100)).toBe(false);
  });
  test("marks a play in which more than a tenth of the verdicts differ between server and browser", () => {
    const some = (n: number) =>
      Array.from({ length: 20 }, (_, i) =>
        attemptAt(i, 1000, true, { response: i, flags: i < n ? ["recomputed"] : [] }),
      );
    expect([2, 3].map((n) => doubtful(some(n)))).toEqual([false, true]);
  });
  test("asks for a slower pace after three hasty answers within six", () => {
    const flags = (...voids: boolean[]) => voids.map((one) => ({ flags: one ? (["void"] as const) : [] }));
    expect(isHasty(flags(true, false, true))).toBe(false);
    expect(isHasty(flags(true, false, true, false, true))).toBe(true);
    expect(isHasty(flags(true, true, true, false))).toBe(false);
    expect(isHasty(flags(true, false, false, true, false, false, true))).toBe(false);
  });
});
