import type { FrameStep } from "../../play/parts/frames.ts";
import { litPercent } from "./walk.ts";

/** Pauses before the first stone lights up and after the last one goes dark. */
const quiet = { before: 700, after: 350 };

/** Lights the stones one after another, each for its share of a step; then it is the child's turn. */
export function lightSteps(
  lit: readonly number[],
  step_ms: number,
  light: (which: number | null) => void,
  over: (at: number) => void,
): FrameStep[] {
  const on = Math.round((step_ms * litPercent) / 100);
  return [
    { after: 0, run: () => light(null) },
    ...lit.flatMap((which, at) => [
      { after: at === 0 ? quiet.before : step_ms - on, run: () => light(which) },
      { after: on, run: () => light(null) },
    ]),
    { after: quiet.after, run: over },
  ];
}
