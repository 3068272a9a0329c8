/** The source of animation frames; tests pass in another. */
export interface FrameSource {
  request(run: (at: number) => void): number;
  cancel(id: number): void;
}

export interface FrameStep {
  /** Milliseconds after the previous step, rounded to whole frames, and at least one. */
  after: number;
  /** Changes attributes directly, because React would paint a frame or two later. */
  run(at: number): void;
}

/** No screen is slower than this; a longer gap means that frames were dropped. */
const longestFrame = 35;

/** Makes times halfway between two frames round the same way. */
const rounding = 0.01;

const ofPage: FrameSource = { request: (run) => requestAnimationFrame(run), cancel: (id) => cancelAnimationFrame(id) };

/** Runs each step in the frame nearest to its time, at most one per frame. Returns a function that stops it. */
export function runInFrames(steps: readonly FrameStep[], { request, cancel }: FrameSource = ofPage): () => void {
  let next = 0;
  let last: number | null = null;
  let before: number | null = null;
  let length = 0;
  let id = 0;
  const frame = (at: number) => {
    const step = steps[next];
    if (!step) return;
    // Uses the shortest frame seen, so that a dropped frame does not start the next step early.
    if (before !== null && at > before && at - before <= longestFrame)
      length = length === 0 ? at - before : Math.min(length, at - before);
    before = at;
    if (last === null || at - last + rounding >= step.after - length / 2) {
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
