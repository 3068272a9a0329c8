import type { PastTask, DealContext, StrandOf, Task } from "../../engine/game.ts";

interface Level {
  /** The first delay of a play at this level, in milliseconds. */
  delay: number;
}

const levels: Level[] = Array.from({ length: 24 }, (_, at) => ({ delay: 150 + at * 15 }));

/** Exactly two of every eight arrows turn orange, but never one of the first two of a play. */
const turn = 8;
const stops = 2;
const free = 2;
const delays = { from: 50, to: 700, stopped: 50, failed: -100 };
const goWindow = 1500;

export interface BrakeTask extends Task {
  side: 0 | 1;
  stop: boolean;
  /** Milliseconds until the arrow turns orange. */
  delay: number;
  window: number;
}

/** The tapped side and its time, or null for no tap. */
interface Tap {
  side: 0 | 1 | null;
  rt: number | null;
}

const isTap = (response: unknown): response is Tap => {
  const { side, rt } = (response ?? {}) as Partial<Record<keyof Tap, unknown>>;
  return (side === null && rt === null) || ((side === 0 || side === 1) && Number.isFinite(rt) && (rt as number) >= 0);
};

function delayOf({ level, past }: DealContext<Level, BrakeTask>): number {
  return past.reduce(
    (delay, { task, correct }: PastTask<BrakeTask>) =>
      task.stop && correct !== null
        ? Math.min(delays.to, Math.max(delays.from, task.delay + (correct ? delays.stopped : delays.failed)))
        : delay,
    level.delay,
  );
}

export const brakeStrand: StrandOf<Level, BrakeTask> = {
  id: "brake",
  skill: "inhibition",
  unit: "trial",
  pools: [],
  levels,
  most_hints: 0,
  one_try: true,
  from_age: 8,
  tracks_delay: true,
  deal(setting) {
    const { past, lasting, balanced } = setting;
    const places = Array.from({ length: turn }, (_, k) => k).slice(past.length < turn ? free : 0);
    const stop = lasting("stops", turn)
      .shuffle(places)
      .slice(0, stops)
      .includes(past.length % turn);
    const delay = delayOf(setting);
    const side = balanced(2, "side") as 0 | 1;
    return {
      side,
      stop,
      delay,
      window: goWindow,
      items: [],
      stimulus: [stop ? `stop-${side}-${delay}` : `go-${side}`],
    };
  },
  judge: ({ side, stop, window }, response) =>
    isTap(response) ? (stop ? response.side === null : response.side === side && (response.rt ?? 0) <= window) : null,
  fast_counts: ({ stop }) => stop,
  records: ({ stop, delay }) => ({ stop, delay }),
};
