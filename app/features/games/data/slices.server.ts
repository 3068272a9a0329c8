/** Milliseconds that a slice of long work may hold the process. */
const slice = 3;

let last: Promise<unknown> = Promise.resolve();

/** One slice in each round of the event loop for all callers, so concurrent calls block it no longer than one. */
const turn = (): Promise<void> => {
  const mine = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  last = mine;
  return mine;
};

/** Runs long work of many steps in slices, so that other work of the process runs in between. */
export async function inSlices<T>(
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
