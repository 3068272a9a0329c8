import type { Step } from "../../play/parts/frames.ts";

/** From the empty stone to the arrow. */
const ready = 500;

interface Shows {
  phase(name: string): void;
  /** The frame that shows it. */
  shown(at: number): void;
  /** Its time is over. */
  end(): void;
}

/** One stone or owl: away, then here for its window. */
export const goSteps = (gap: number, window: number, { phase, shown, end }: Shows): Step[] => [
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

/** An arrow for its window; with `delay`, orange after that. */
export const brakeSteps = (
  window: number,
  delay: number | null,
  { phase, shown, end, held }: Shows & { held(): boolean },
): Step[] => [
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
