/** Time that a screen reader needs to say the new page's title before it listens for what changes. */
const afterTitleMs = 600;

/**
 * Where a search is answered by a new document, a count of what was found stands in it from the start, which screen
 * readers do not say. This says it: the words of `[role=status][data-found]`, on a page whose address asks for something.
 */
export function sayWhatWasFound(view: Window = window): void {
  const { document, location } = view;
  const found = document.querySelector("[role=status][data-found]");
  if (!found || !location.search) return;
  const voice = document.createElement("output");
  voice.className = "visually-hidden";
  document.body.append(voice);
  view.setTimeout(() => (voice.textContent = found.textContent), afterTitleMs);
}

/**
 * Whoever comes back to a search by the browser's own button finds its form as the address says (`form[data-found]`), not
 * as they left it when they went on. Returns the undo.
 */
export function keepFormsAsFound(view: Window = window): () => void {
  const stop = new AbortController();
  const cameBack = () =>
    (view.performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "back_forward";
  view.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted && !cameBack()) return;
      for (const form of view.document.querySelectorAll<HTMLFormElement>("form[data-found]")) form.reset();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
