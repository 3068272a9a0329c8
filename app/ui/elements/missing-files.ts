const parameter = "reload-attempt";
const mostAttempts = 2;
/** A page that has run for so long has recovered; what is missing later is another matter. */
const guardMs = 10_000;

/** The address that counts one more attempt; undefined when it was tried often enough. */
export function nextAttempt(target: string, present: string): string | undefined {
  const made = Number(new URL(present).searchParams.get(parameter) ?? 0);
  if (!(made < mostAttempts)) return undefined;
  const next = new URL(target, present);
  next.searchParams.set(parameter, String(made + 1));
  return next.href;
}

/**
 * When a file of the page does not come (mostly a new version has replaced it), loads the page anew, which then knows its
 * files: twice at most. Hears of it from the browser where the page's own beginning fails, and otherwise by the event
 * `korak:missing-file`, whose `detail` is where the visitor was going; prevented means that a reload is on its way.
 */
export function watchMissingFiles(view: Window = window): () => void {
  const { location, history } = view;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const tryAgain = (target: string) => {
    const next = nextAttempt(target, location.href);
    if (next) location.replace(next);
    return next !== undefined;
  };
  view.addEventListener(
    "korak:missing-file",
    (event) => {
      if (tryAgain((event as CustomEvent<string>).detail)) event.preventDefault();
    },
    options,
  );
  view.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === "module" && !target.src) tryAgain(location.href);
    },
    options,
  );
  // All went well: the count leaves the address.
  const timer = setTimeout(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(parameter)) return;
    address.searchParams.delete(parameter);
    history.replaceState(history.state, "", address);
  }, guardMs);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
