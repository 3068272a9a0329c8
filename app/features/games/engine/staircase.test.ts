import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorAfterAnswer, isAnchorTurn } from "./anchors.ts";
import { countsForLevel, isPassed, levelNow, mean, windowsAfter } from "./levels.ts";
import { randomOf } from "./random.ts";
import { stairsAfterAnswer, clampToRange, stairsAtStart, type Staircase, startOf, stoneOf } from "./staircase.ts";
import { attemptAt, chanceOf, newcomerState, type Player, pointOf, simulate, uniform } from "./testing/players.ts";
import { stateAfterAttempt } from "./fold.ts";

const right = { right: true, hinted: false };
const wrong = { right: false, hinted: false };
const steps = (stairs: Staircase, ...answers: (typeof right)[]) => answers.reduce(stairsAfterAnswer, stairs);

describe("the staircase, checked by hand", () => {
  test("starts by age, between levels 1 and 9", () => {
    expect([3, 4, 5, 6, 8, 12].map((age) => startOf(age, 4).t)).toEqual([1000, 1000, 3000, 5000, 9000, 9000]);
  });
  test("climbs until the second error, settles for 16 answers, then tracks permanently", () => {
    const climbing = steps(startOf(4, 4), right, right, right, wrong, right, right);
    expect(climbing).toMatchObject({ phase: "climb", errors: 1, t: 4500 });
    const settling = steps(climbing, wrong);
    expect(settling).toMatchObject({ phase: "settle", t: 3000, left: 16 });
    const almost = steps(settling, ...Array.from({ length: 15 }, () => right));
    expect(almost).toMatchObject({ phase: "settle", t: 9000 });
    expect(steps(almost, wrong)).toMatchObject({ phase: "track", t: 7600 });
    expect(steps(almost, wrong, right, wrong)).toMatchObject({ phase: "track", t: 7100 });
  });
  test("starts a new play 500 lower, or after 60 days 2000 lower and in the settling phase", () => {
    const stairs: Staircase = { phase: "track", errors: 2, left: 0, t: 6000 };
    expect(stairsAtStart(stairs, 59.9)).toEqual({ ...stairs, t: 5500 });
    expect(stairsAtStart(stairs, 60)).toEqual({ ...stairs, phase: "settle", left: 16, t: 4000 });
    expect(stairsAtStart({ ...stairs, t: 1200 }, 1).t).toBe(1000);
  });
  test("takes the task's level from a plan's range; answers move the child's level only toward it", () => {
    const stairs: Staircase = { phase: "track", errors: 2, left: 0, t: 9500 };
    expect(clampToRange(9500, { from: 4, to: 6 })).toEqual({ t: 6999, clamped: "below" });
    expect(clampToRange(9500, { from: 11, to: 12 })).toEqual({ t: 11_000, clamped: "above" });
    expect(clampToRange(9500, { from: 9, to: 9 })).toEqual({ t: 9500 });
    expect(stairsAfterAnswer(stairs, { ...right, clamped: "below" }).t).toBe(9500);
    expect(stairsAfterAnswer(stairs, { ...wrong, clamped: "below" }).t).toBe(8800);
    expect(stairsAfterAnswer(stairs, { ...right, clamped: "above" }).t).toBe(9700);
    expect(stairsAfterAnswer(stairs, { ...wrong, clamped: "above" }).t).toBe(9500);
  });
  test("maps 24 levels to 8 stones", () => {
    expect([1, 3, 4, 6, 22, 24].map(stoneOf)).toEqual([1, 1, 2, 2, 8, 8]);
  });
});

test("the staircase stays within bounds, and only unaided, scored answers to non-anchors raise it", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          correct: fc.boolean(),
          anchor: fc.boolean(),
          hints: fc.integer({ min: 0, max: 2 }),
          flags: fc.subarray(["void", "idle", "hidden", "paused", "closing", "unscored", "impossible"] as const, {
            maxLength: 1,
          }),
        }),
        { maxLength: 80 },
      ),
      (answers) => {
        let state = newcomerState(5000);
        for (const [i, { correct, anchor, hints, flags }] of answers.entries()) {
          const next = stateAfterAttempt(state, attemptAt(i, state.stairs.t, correct, { anchor, hints, flags }));
          const counts = flags.length === 0 && !anchor;
          if (!counts) expect(next.stairs).toEqual(state.stairs);
          if (hints > 0) expect(next.stairs.t).toBeLessThanOrEqual(state.stairs.t);
          expect(next.passed).toBeGreaterThanOrEqual(state.passed);
          expect(next.stairs.t).toBeGreaterThanOrEqual(1000);
          expect(next.stairs.t).toBeLessThanOrEqual(24_999);
          state = next;
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("a right answer doesn't move the level in strands that adjust a delay within the play", () => {
  expect(stateAfterAttempt(newcomerState(4000), attemptAt(0, 4000, true), true)).toEqual(newcomerState(4000));
});

describe("levels", () => {
  test("are passed with ten of the last twelve right at that level or above", () => {
    let windows = [1, 1, 1];
    for (let k = 0; k < 11; k += 1) windows = windowsAfter(windows, 2, k > 0);
    expect(windows.map(isPassed)).toEqual([false, false, false]);
    windows = windowsAfter(windows, 3, false);
    expect(windows.map(isPassed)).toEqual([true, true, false]);
    windows = windowsAfter(windowsAfter(windows, 1, false), 1, false);
    expect(windows.map(isPassed)).toEqual([false, true, false]);
  });
  test("are computed from a play's last 15 tasks that are neither anchors nor set by a plan", () => {
    const play = Array.from({ length: 20 }, (_, i) => attemptAt(i, 1000 + i * 100, true));
    expect(levelNow(play)).toBe(mean(play.slice(5).map(({ t }) => t)));
    expect(levelNow(play.slice(0, 7))).toBeNull();
    expect(
      levelNow(play.map((one, i) => ({ ...one, ...(i < 13 ? { flags: ["clamped_below" as const] } : {}) }))),
    ).toBeNull();
    expect(play.filter((one) => countsForLevel({ ...one, anchor: true }))).toEqual([]);
  });
});

describe("anchors", () => {
  test("come at every fourth task", () => {
    expect(Array.from({ length: 9 }, (_, k) => isAnchorTurn(k))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
  test("appear after the first play near the player's level, and become harder when 23 of 24 are right", () => {
    const plays = simulate((level) => level <= 6, 3);
    const { anchor } = plays.at(-1)?.after ?? newcomerState();
    expect(anchor?.level).toBeGreaterThanOrEqual(5);
    expect(plays[0]?.attempts.some((attempt) => attempt.anchor)).toBe(false);
    const some = { level: 5, answers: Array.from({ length: 23 }, (_, k) => k > 1) };
    expect(anchorAfterAnswer(some, true, 8400)).toMatchObject({ level: 5 });
    expect(anchorAfterAnswer({ ...some, answers: some.answers.map((_, k) => k > 0) }, true, 8400)).toEqual({
      level: 8,
      answers: [],
    });
    expect(anchorAfterAnswer({ ...some, answers: some.answers.map(() => true) }, true, 4400)).toEqual({
      level: 6,
      answers: [],
    });
  });
});

describe("simulated players", () => {
  const random = randomOf([3, 1, 4, 1]);
  const runs = 25;

  test("settle within a level of the 77.8% point from the third play on, with that share of right answers", () => {
    const far: string[] = [];
    for (const ability of [6, 10, 14, 18]) {
      for (const guess of [0.05, 0.25, 0.5]) {
        for (const slope of [1, 3]) {
          const player: Player = { ability, guess, slope, lapse: 0.03 };
          const point = pointOf(player);
          if (point < 2 || point > 23) continue;
          const plays = Array.from({ length: runs }, () =>
            simulate((level) => uniform(random) < chanceOf(player, level), 6).slice(2),
          ).flat();
          const own = plays.flatMap(({ attempts }) => attempts.filter(({ anchor }) => !anchor));
          const t = mean(own.map((attempt) => attempt.t)) / 1000;
          const share = own.filter(({ correct }) => correct).length / own.length;
          if (Math.abs(t - point) > 1 || share < 0.76 || share > 0.87)
            far.push(`${ability} ${guess} ${slope}: ${t.toFixed(2)} of ${point.toFixed(2)}, ${share.toFixed(3)}`);
        }
      }
    }
    expect(far).toEqual([]);
  });
  test("stay low when tapping at random, and reach the top within two plays when always right", () => {
    const tappers = [2, 3, 4].map(
      (options) =>
        mean(
          Array.from({ length: 40 }, () => simulate(() => random.below(options) === 0, 5).slice(2))
            .flat()
            .flatMap(({ attempts }) => attempts.map(({ t }) => t)),
        ) / 1000,
    );
    expect(Math.max(...tappers)).toBeLessThan(3);
    expect(simulate(() => true, 2).at(-1)?.after.stairs.t).toBeGreaterThanOrEqual(24_000);
  });
});
