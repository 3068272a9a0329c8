import { type RefObject, useEffect, useRef } from "react";
import { runInFrames, type FrameStep } from "../../play/parts/frames.ts";
import type { ScreenProps } from "../../play/screen.ts";

/** How long the child looks at the center before the stimulus flashes. */
const ready = 600;

type Shown = Pick<ScreenProps, "onset" | "hints" | "stage">;

/** A fixation point, the stimulus for its time, and a gravel mask. */
export const exposureSteps = (ms: number, phase: (name: string) => void, shown: (at: number) => void): FrameStep[] => [
  { after: 0, run: () => phase("ready") },
  {
    after: ready,
    run: (at) => {
      phase("shown");
      shown(at);
    },
  },
  { after: ms, run: () => phase("gone") },
];

/**
 * The phases of a stimulus, set as the element's `data-phase`: "ready", "shown" for the given time, then "gone". It is shown
 * again with each hint and for the second try, and stays visible with the answer.
 */
export function useExposure<E extends Element>(ms: number, { onset, hints, stage }: Shown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useRef<((at: number) => void) | null>(onset);
  const settled = stage === "right" || stage === "answer";
  const again = stage === "again";
  useEffect(() => {
    const phase = (name: string) => ref.current?.setAttribute("data-phase", name);
    ref.current?.setAttribute("data-hints", String(hints));
    ref.current?.setAttribute("data-again", String(again));
    if (settled) return phase("shown");
    return runInFrames(
      exposureSteps(ms, phase, (at) => {
        tell.current?.(at);
        tell.current = null;
      }),
    );
  }, [ms, hints, settled, again]);
  return ref;
}
