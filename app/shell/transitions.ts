/** The browser's event for a page swap, with the view transition if there is one. */
interface Turning extends Event {
  viewTransition?: { ready: Promise<unknown>; finished: Promise<unknown> } | null;
}

/**
 * Ignores interrupted view transitions, for instance when the next page is a bank's. The navigation still succeeds, so there is
 * no error to report.
 */
export function ignoreInterruptedTransitions(target: EventTarget = window): void {
  for (const name of ["pageswap", "pagereveal"]) {
    target.addEventListener(name, ({ viewTransition }: Turning) => {
      for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => undefined);
    });
  }
}
