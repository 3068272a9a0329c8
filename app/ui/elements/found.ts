/** Milliseconds a screen reader needs to announce the page title before it picks up live regions. */
const afterTitleMs = 600;

/**
 * Announces the text of `[role=status][data-found]` on pages with a query. When a search loads a new document, its result count
 * is already there, and screen readers announce only changes.
 */
export function announceResultCount(view: Window = window): void {
  const { document, location } = view;
  const found = document.querySelector("[role=status][data-found]");
  if (!found || !location.search) return;
  const voice = document.createElement("output");
  voice.className = "visually-hidden";
  document.body.append(voice);
  view.setTimeout(() => (voice.textContent = found.textContent), afterTitleMs);
}

/** After the back button, resets `form[data-found]` to the URL's values instead of the fields the browser restored. */
export function resetRestoredForms(view: Window = window): void {
  const cameBack = () =>
    (view.performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type ===
    "back_forward";
  view.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted && !cameBack()) return;
    for (const form of view.document.querySelectorAll<HTMLFormElement>("form[data-found]")) form.reset();
  });
}
