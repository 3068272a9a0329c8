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
