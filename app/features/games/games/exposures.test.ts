import { describe, expect, test } from "vitest";
import { runInFrames, type FrameStep } from "../play/parts/frames.ts";
import { goSteps, brakeSteps } from "./stop/phases.ts";
import { goStrand } from "./stop/go.ts";
import { lightSteps } from "./steps/lights.ts";
import { forwardStrand } from "./steps/walk.ts";
import { exposureSteps } from "./stones/exposure.ts";
import { seeStrand } from "./stones/see.ts";
import { moreStrand } from "./stones/more.ts";

const screens = [50, 60, 75, 90, 120, 144];

/** The phases in order, each with the number of frames that showed it. The frames in `leftOut` are dropped. */
function painted(
  hz: number,
  steps: (phase: (name: string) => void) => FrameStep[],
  leftOut: ReadonlySet<number> = new Set(),
): [string, number][] {
  const seen: [string, number][] = [];
  let waiting: ((at: number) => void) | null = null;
  runInFrames(
    steps((name) => void seen.push([name, 0])),
    {
      request: (run) => {
        waiting = run;
        return 1;
      },
      cancel: () => undefined,
    },
  );
  for (let frame = 0; frame < 40_000 / (1000 / hz); frame++) {
    const run = waiting as ((at: number) => void) | null;
    if (run && !leftOut.has(frame)) {
      waiting = null;
      run(7 + (frame * 1000) / hz);
    }
    const last = seen.at(-1);
    if (last && waiting) last[1] += 1;
  }
  return seen;
}

const framesOf = (ms: number, hz: number) => (ms * hz) / 1000;
/** Whether the duration is as close as whole frames allow. */
const nearest = (frames: number, ms: number, hz: number) => Math.abs(frames - framesOf(ms, hz)) <= 0.5 + 1e-9;
const nothing = () => undefined;
const times = (levels: readonly { show_ms: number }[]) => [...new Set(levels.map(({ show_ms }) => show_ms))];

describe.each(screens)("at %i Hz", (hz) => {
  test.each([
    ["see", times(seeStrand.levels)],
    ["more", times(moreStrand.levels)],
  ] as const)("flashes in stones.%s last as long as specified, to the nearest frame", (_, all) => {
    for (const ms of all) {
      const seen = painted(hz, (phase) => exposureSteps(ms, phase, nothing));
      expect(seen.map(([name]) => name)).toEqual(["ready", "shown", "gone"]);
      expect(nearest(seen[1]?.[1] ?? 0, ms, hz), `${ms} ms in ${seen[1]?.[1]} frames`).toBe(true);
    }
  });

  test("a stone or an owl is visible for its time window, to the nearest frame", () => {
    for (const { window } of goStrand.levels) {
      const seen = painted(hz, (phase) =>
        goSteps(1100, window, { phase, shown: nothing, end: () => phase("away again") }),
      );
      expect(seen.map(([name]) => name)).toEqual(["away", "here", "away again"]);
      expect(nearest(seen[1]?.[1] ?? 0, window, hz), `${window} ms in ${seen[1]?.[1]} frames`).toBe(true);
    }
  });

  test("an arrow turns orange after its delay and disappears after its time window", () => {
    for (const delay of [50, 100, 150, 200, 250, 450, 700]) {
      const seen = painted(hz, (phase) =>
        brakeSteps(1500, delay, { phase, shown: nothing, end: () => phase("gone"), held: () => true }),
      );
      expect(seen.map(([name]) => name)).toEqual(["ready", "go", "stop", "gone"]);
      expect(nearest(seen[1]?.[1] ?? 0, delay, hz), `${delay} ms in ${seen[1]?.[1]} frames`).toBe(true);
    }
    const tapped = painted(hz, (phase) =>
      brakeSteps(1500, 200, { phase, shown: nothing, end: () => phase("gone"), held: () => false }),
    );
    expect(tapped.map(([name]) => name)).toEqual(["ready", "go", "gone"]);
    const free = painted(hz, (phase) =>
      brakeSteps(1500, null, { phase, shown: nothing, end: () => phase("gone"), held: () => true }),
    );
    expect(nearest(free[1]?.[1] ?? 0, 1500, hz)).toBe(true);
  });

  test("all stones of a walk are lit equally long", () => {
    for (const { step_ms } of forwardStrand.levels) {
      const seen = painted(hz, (phase) =>
        lightSteps(
          [3, 0, 8],
          step_ms,
          (which) => phase(which === null ? "dark" : `lit ${which}`),
          () => phase("turn"),
        ),
      );
      const lit = seen.filter(([name]) => name.startsWith("lit"));
      expect(lit.map(([name]) => name)).toEqual(["lit 3", "lit 0", "lit 8"]);
      expect(new Set(lit.map(([, frames]) => frames)).size).toBe(1);
      expect(nearest(lit[0]?.[1] ?? 0, step_ms * 0.7, hz)).toBe(true);
    }
  });

  test("a dropped frame does not shorten a phase", () => {
    const seen = painted(hz, (phase) => exposureSteps(500, phase, nothing), new Set([60, 61, 62]));
    expect((seen[1]?.[1] ?? 0) + 0.5).toBeGreaterThanOrEqual(framesOf(500, hz));
  });
});
