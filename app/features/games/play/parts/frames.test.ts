import { expect, test } from "vitest";
import { runInFrames, type FrameStep } from "./frames.ts";

/** Runs the frames of a screen, each at its time, until nothing is left to run. */
function run(
  times: Iterable<number>,
  steps: (tell: (name: string) => FrameStep["run"]) => FrameStep[],
  stopAfter = Infinity,
): [string, number][] {
  const seen: [string, number][] = [];
  let waiting: ((at: number) => void) | null = null;
  const stop = runInFrames(
    steps((name) => (at) => seen.push([name, at])),
    {
      request: (next) => {
        waiting = next;
        return 1;
      },
      cancel: () => {
        waiting = null;
      },
    },
  );
  for (const at of times) {
    const next = waiting as ((at: number) => void) | null;
    if (!next) break;
    waiting = null;
    next(at);
    if (seen.length >= stopAfter) stop();
  }
  return seen;
}

function* every(ms: number, from = 1000): Generator<number> {
  for (let at = from; at < 20_000; at += ms) yield at;
}

test.each([60, 75, 90, 120, 144])("timed pictures stay within one frame of their time at %i Hz", (hz) => {
  for (const ms of [350, 450, 500, 600, 700, 800, 1000, 1200, 1500, 2000]) {
    const seen = run(every(1000 / hz), (tell) => [
      { after: 0, run: tell("ready") },
      { after: 600, run: tell("shown") },
      { after: ms, run: tell("gone") },
    ]);
    expect(seen.map(([name]) => name)).toEqual(["ready", "shown", "gone"]);
    const [, shown, gone] = seen.map(([, at]) => at) as [number, number, number];
    expect(Math.abs(gone - shown - ms)).toBeLessThan(1000 / hz);
  }
});

test("a late frame delays the following steps and skips none", () => {
  const seen = run([0, 16, 400, 416, 432], (tell) => [
    { after: 0, run: tell("a") },
    { after: 10, run: tell("b") },
    { after: 10, run: tell("c") },
    { after: 10, run: tell("d") },
  ]);
  expect(seen).toEqual([
    ["a", 0],
    ["b", 16],
    ["c", 400],
    ["d", 416],
  ]);
});

test("a stopped sequence runs no further", () => {
  const seen = run(
    every(16),
    (tell) => [
      { after: 0, run: tell("a") },
      { after: 100, run: tell("b") },
    ],
    1,
  );
  expect(seen).toHaveLength(1);
});
