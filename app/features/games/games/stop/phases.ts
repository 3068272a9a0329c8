import type { FrameStep } from "../../play/parts/frames.ts";

/** Time from the empty stone to the arrow. */
const ready = 500;

interface Shows {
  phase(name: string): void;
  /** Called in the frame that shows the stone, owl or arrow. */
  shown(at: number): void;
  /** Called when its time is over. */
  end(): void;
}

/** The steps of one stone or owl: away, then here for its window. */
export const goSteps = (gap: number, window: number, { phase, shown, end }: Shows): FrameStep[] => [
  { after: 0, run: () => phase("away") },
  {
    after: gap,
    run: (at) => {
      phase("here");
      shown(at);
    },
  },
  { after: window, run: end },
];

/** The steps of an arrow: visible for its window; with `delay`, it turns orange after that time. */
export const brakeSteps = (
  window: number,
  delay: number | null,
  { phase, shown, end, held }: Shows & { held(): boolean },
): FrameStep[] => [
  { after: 0, run: () => phase("ready") },
  {
    after: ready,
    run: (at) => {
      phase("go");
      shown(at);
    },
  },
  ...(delay === null ? [] : [{ after: delay, run: () => held() && phase("stop") }]),
  { after: window - (delay ?? 0), run: end },
];
