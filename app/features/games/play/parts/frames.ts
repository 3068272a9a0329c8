/** The frames of the page; another in tests. */
export interface FrameSource {
  request(run: (at: number) => void): number;
  cancel(id: number): void;
}

export interface Step {
  /** Milliseconds after the step before. */
  after: number;
  /** Changes what is painted, by attributes: React would paint it a frame or two later. */
  run(at: number): void;
}

/** A frame that begins this much before its time is taken: waiting for the next would be further off. */
const early = 4;

const ofPage: FrameSource = { request: (run) => requestAnimationFrame(run), cancel: (id) => cancelAnimationFrame(id) };

/** Runs each step in the first frame that is due, one a frame. Returns what stops it. */
export function inFrames(steps: readonly Step[], { request, cancel }: FrameSource = ofPage): () => void {
  let next = 0;
  let last: number | null = null;
  let id = 0;
  const frame = (at: number) => {
    const step = steps[next];
    if (!step) return;
    if (last === null || at - last >= step.after - early) {
      next += 1;
      last = at;
      step.run(at);
    }
    if (next < steps.length) id = request(frame);
  };
  id = request(frame);
  return () => {
    next = steps.length;
    cancel(id);
  };
}
