/** The browser's event data for a page swap, if it moves between pages by a transition. */
interface Turning extends Event {
  viewTransition?: { ready: Promise<unknown>; finished: Promise<unknown> } | null;
}

/**
 * A transition between pages may be abandoned, for instance when the next page is the bank's. The navigation still succeeds, so
 * this is no error to report.
 */
export function forgetTransitions(target: EventTarget = window): void {
  for (const name of ["pageswap", "pagereveal"]) {
    target.addEventListener(name, ({ viewTransition }: Turning) => {
      for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => undefined);
    });
  }
}
