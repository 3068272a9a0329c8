import { describe, expect, test } from "vitest";
import { randomOf } from "../engine/random.ts";
import { attemptAt, uniform } from "../engine/testing/players.ts";
import { accuracyOf, type AnchorAnswer, accuracyPoints, accuracyTrend } from "./accuracy.ts";
import { bootstrapMedian } from "./bootstrap.ts";
import { intervalsDiffer, levelOfPlays, reactionTime } from "./level.ts";
import { hardestItems, practiceOf } from "./practice.ts";
import { median } from "./quantiles.ts";
import { levelOfSsrt, estimateSsrt, type StopTrial, switchCost } from "./stopping.ts";
import { newcombeInterval, wilsonInterval } from "./wilson.ts";

const answers = (day: number, n: number, right: number, level = 5): AnchorAnswer[] =>
  Array.from({ length: n }, (_, k) => ({ day, right: k < right, level }));

describe("published confidence intervals", () => {
  test.each([
    [0, 10, 0, 0.278],
    [8, 10, 0.49, 0.943],
    [10, 10, 0.722, 1],
    [1, 29, 0.006, 0.172],
    [81, 263, 0.255, 0.366],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.161],
  ])("by Wilson are reproduced: %i of %i gives %d to %d", (x, n, lower, upper) => {
    expect(wilsonInterval(x, n).lower).toBeCloseTo(lower, 3);
    expect(wilsonInterval(x, n).upper).toBeCloseTo(upper, 3);
  });
  // Newcombe 1998, Statistics in Medicine 17:873, table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 10, 0.6075, 1],
    [10, 10, 0, 20, 0.6791, 1],
  ])("by Newcombe are reproduced: %i of %i minus %i of %i gives %d to %d", (x1, n1, x2, n2, lower, upper) => {
    expect(newcombeInterval(x1, n1, x2, n2).lower).toBeCloseTo(lower, 3);
    expect(newcombeInterval(x1, n1, x2, n2).upper).toBeCloseTo(upper, 3);
  });
});

describe("accuracy", () => {
  test("has a figure with at least twelve answers", () => {
    expect(accuracyOf(answers(1, 11, 8))).toBeNull();
    expect(accuracyOf(answers(1, 12, 9))).toMatchObject({ accuracy: 0.75, n: 12 });
  });
  test("merges bins with fewer than eight answers into the next, the last into the previous", () => {
    const some = [...answers(1, 5, 5), ...answers(2, 4, 0), ...answers(4, 8, 4), ...answers(7, 3, 3)];
    expect(accuracyPoints(some, 7, 7).map(({ from, to, n, accuracy }) => [from, to, n, accuracy])).toEqual([
      [1, 2, 9, 5 / 9],
      [4, 7, 11, 7 / 11],
    ]);
    expect(accuracyPoints(answers(3, 5, 2), 7, 7)).toMatchObject([{ n: 5 }]);
    const month = accuracyPoints(
      [...answers(1, 8, 8), ...answers(3, 1, 0), ...answers(4, 8, 8), ...answers(30, 8, 8)],
      30,
      30,
    );
    expect(month.map(({ from, to, n }) => [from, to, n])).toEqual([
      [1, 3, 9],
      [4, 6, 8],
      [28, 30, 8],
    ]);
    expect(accuracyPoints(answers(0, 9, 9), 7, 7)).toEqual([]);
  });
  test("starts another line for another anchor", () => {
    expect(
      accuracyPoints([...answers(1, 8, 8), ...answers(2, 8, 2, 7)], 7, 7).map(({ level, accuracy }) => [
        level,
        accuracy,
      ]),
    ).toEqual([
      [5, 1],
      [7, 0.25],
    ]);
  });

  const spread = (from: number, n: number, right: number, level = 5) =>
    [0, 1, 2].flatMap((day) => answers(from + day, n / 3, right / 3, level));
  test("requires 24 answers on three days in both periods for a trend", () => {
    expect(accuracyTrend([...spread(1, 24, 12), ...spread(31, 24, 24)], 60, 30)).toMatchObject({
      kind: "better",
      now: 1,
      before: 0.5,
    });
    expect(accuracyTrend([...spread(1, 24, 24), ...spread(31, 24, 12)], 60, 30)).toMatchObject({ kind: "lower" });
    expect(accuracyTrend([...spread(1, 24, 18), ...spread(31, 24, 21)], 60, 30)).toMatchObject({ kind: "same" });
    expect(accuracyTrend([...spread(1, 24, 12), ...spread(31, 21, 21)], 60, 30)).toEqual({ kind: "too_few", plays: 1 });
    expect(accuracyTrend([...spread(1, 24, 12), ...spread(31, 12, 12)], 60, 30)).toEqual({ kind: "too_few", plays: 2 });
    expect(accuracyTrend([...spread(1, 24, 12), ...answers(31, 12, 12), ...answers(32, 12, 12)], 60, 30)).toMatchObject(
      {
        kind: "too_few",
      },
    );
    expect(accuracyTrend([], 60, 30)).toEqual({ kind: "too_few", plays: 4 });
  });
  test("makes no comparison across two anchors", () => {
    expect(accuracyTrend([...spread(1, 24, 12, 4), ...spread(31, 24, 24, 5)], 60, 30)).toEqual({
      kind: "harder_since",
    });
  });
});

describe("medians", () => {
  test("have an interval with at least three plays, which is the same for the same name", () => {
    const play = (t: number) => Array.from({ length: 10 }, (_, i) => attemptAt(i, t, true));
    expect(levelOfPlays([], "a")).toBeNull();
    expect(levelOfPlays([play(3000), play(5000)], "a")).toEqual({ median: 4000, band: null });
    const plays = [3000, 5000, 9000].map(play);
    expect(levelOfPlays(plays, "a")).toEqual(levelOfPlays(plays, "a"));
    expect(levelOfPlays(plays, "a")).toEqual({ median: 5000, band: { lower: 3000, upper: 9000 } });
  });
  test("have a bootstrap interval that contains the true median about as often as stated", () => {
    const random = randomOf([1, 2, 3, 4]);
    let held = 0;
    for (let run = 0; run < 100; run += 1) {
      const { lower, upper } = bootstrapMedian(
        Array.from({ length: 30 }, () => uniform(random)),
        String(run),
      );
      if (lower <= 0.5 && upper >= 0.5) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(88);
  });
  test("of response times require twenty unaided anchor answers by one kind of input, each within 10,000 ms", () => {
    const times = (n: number, more = {}) =>
      Array.from({ length: n }, (_, i) => attemptAt(i, 5000, true, { anchor: true, rt_ms: 800 + i, ...more }));
    expect(reactionTime(times(19), "touch", "a")).toBeNull();
    expect(reactionTime(times(21), "touch", "a")).toMatchObject({ median: 810, n: 21 });
    expect(
      reactionTime(
        [
          ...times(19),
          ...times(5, { rt_ms: 10_001 }),
          ...times(5, { hints: 1 }),
          ...times(5, { input: "mouse" }),
          ...times(5, { anchor: false }),
        ],
        "touch",
        "a",
      ),
    ).toBeNull();
    expect(reactionTime([...times(19), ...times(1, { input: "pen" })], "touch", "a")).toMatchObject({ n: 20 });
  });
  test("do not differ when their intervals overlap", () => {
    expect(intervalsDiffer({ lower: 1, upper: 2 }, { lower: 2, upper: 3 })).toBe(false);
    expect(intervalsDiffer({ lower: 1, upper: 2 }, { lower: 2.1, upper: 3 })).toBe(true);
  });
});

describe("trials with stop signals or switches", () => {
  const trials = (stops: number, failed: number, goes = 150, omitted = 0, rt = 500): StopTrial[] => [
    ...Array.from({ length: stops }, (_, k) => ({ stop: true, delay: 250, rt: k < failed ? rt - 50 : null })),
    ...Array.from({ length: goes }, (_, k) => ({ stop: false, delay: 0, rt: k < omitted ? null : rt + k })),
  ];
  test("give a stopping time: the quantile of go times at the proportion of failed stops, minus the mean delay", () => {
    // A third of 150 go times: the 50th of them is 500 + 49.
    expect(estimateSsrt(trials(60, 20))).toEqual({ ssrt: 549 - 250 });
  });
  test("give a reason instead of a stopping time when there is not enough data", () => {
    expect(estimateSsrt(trials(49, 16))).toEqual({ not_enough: "trials" });
    expect(estimateSsrt(trials(50, 26))).toEqual({ not_enough: "success" });
    expect(estimateSsrt(trials(50, 9))).toEqual({ not_enough: "success" });
    expect(estimateSsrt(trials(50, 10))).toHaveProperty("ssrt");
    expect(estimateSsrt(trials(50, 16, 100, 16))).toEqual({ not_enough: "omissions" });
    expect(estimateSsrt(trials(50, 16, 100, 15))).toHaveProperty("ssrt");
    expect(estimateSsrt(trials(50, 16).map((one) => (one.stop && one.rt ? { ...one, rt: 900 } : one)))).toEqual({
      not_enough: "race",
    });
  });
  test("give a stopping time close to that of a simulated child", () => {
    const random = randomOf([9, 9, 9, 9]);
    const went = () => 450 + Array.from({ length: 6 }, () => uniform(random) * 60).reduce((a, b) => a + b);
    const estimates = Array.from({ length: 40 }, () => {
      let delay = 200;
      const all: StopTrial[] = [];
      for (let k = 0; k < 320; k += 1) {
        const rt = went();
        if (k % 4 !== 3) all.push({ stop: false, delay: 0, rt });
        else {
          const stopped = rt > delay + 260;
          all.push({ stop: true, delay, rt: stopped ? null : rt });
          delay = Math.min(700, Math.max(50, delay + (stopped ? 50 : -100)));
        }
      }
      const found = estimateSsrt(all);
      return "ssrt" in found ? found.ssrt : NaN;
    });
    expect(Math.abs(median(estimates.filter((one) => !Number.isNaN(one))) - 260)).toBeLessThan(20);
  });
  test("map a stopping time to a level within the strand's range", () => {
    expect([700, 560, 545, 320, 100].map(levelOfSsrt)).toEqual([1, 1, 2, 17, 24]);
  });
  test("give a switch cost only with at least twenty switches and twenty repetitions", () => {
    const some = (n: number, switched: boolean, rt: number) => Array.from({ length: n }, () => ({ switched, rt }));
    expect(switchCost([...some(19, true, 900), ...some(40, false, 700)])).toBeNull();
    expect(switchCost([...some(20, true, 900), ...some(20, false, 700)])).toBe(200);
  });
});

describe("practice figures", () => {
  test("count the days, plays, minutes and hints of a period", () => {
    const play = (day: number, minutes: number, hints: number) => ({
      day,
      active_ms: minutes * 60_000,
      attempts: Array.from({ length: 5 }, (_, i) => attemptAt(i, 1000, true, { hints: i === 0 ? hints : 0 })),
    });
    const all = [play(3, 9, 1), play(4, 3, 1), play(4, 2, 2), play(10, 5, 0), play(11, 9, 1)];
    expect(practiceOf(all, 10, 7)).toEqual({ days: 2, plays: 3, minutes: 10, hints: 2, by_day: [5, 0, 0, 0, 0, 0, 5] });
    expect(practiceOf([], 10, 7)).toMatchObject({ days: 0, hints: null });
  });
  test("list as hardest the items with at least four errors in six tasks", () => {
    const asked = (item: string, right: number, wrong: number) =>
      [...Array.from({ length: right }, () => true), ...Array.from({ length: wrong }, () => false)].map((correct, i) =>
        attemptAt(i, 1000, correct, { stimulus: [item] }),
      );
    const all = [
      ...asked("a", 2, 4),
      ...asked("b", 1, 4),
      ...asked("c", 3, 3),
      ...asked("d", 0, 6),
      attemptAt(9, 1000, false, { stimulus: ["b"], flags: ["closing"] }),
    ];
    expect(hardestItems(all, ({ stimulus }) => stimulus[0] ?? null)).toEqual([
      { item: "d", errors: 6, tasks: 6 },
      { item: "a", errors: 4, tasks: 6 },
    ]);
  });
});
