/** Milliseconds for which a slice of long work may block the process. */
const slice = 3;

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for the next round of the event loop. All callers share one slice per round, so together they block no longer than one.
 */
const turn = (): Promise<void> => {
  const mine = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  last = mine;
  return mine;
};

/** Runs long work step by step in slices, so that the process can do other work in between. */
export async function runInSlices<T>(
  steps: Iterator<unknown, T>,
  { now = () => performance.now(), wait = turn } = {},
): Promise<T> {
  for (;;) {
    await wait();
    const from = now();
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() - from < slice);
  }
}
