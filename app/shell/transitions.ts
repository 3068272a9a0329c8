/** What the browser gives an event of a page that comes or goes, where it moves between pages by a transition. */
interface Turning extends Event {
  viewTransition?: { ready: Promise<unknown>; finished: Promise<unknown> } | null;
}

/**
 * A transition between pages may be given up, for instance when the next page is the bank's: the page turns all the same, so that
 * is no error to report.
 */
export function forgetTransitions(target: EventTarget = window): void {
  for (const name of ["pageswap", "pagereveal"]) {
    target.addEventListener(name, ({ viewTransition }: Turning) => {
      for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => undefined);
    });
  }
}
