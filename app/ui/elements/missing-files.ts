const parameter = "reload-attempt";
const mostAttempts = 2;
/** A page that has run for so long has recovered; what is missing later is another matter. */
const guardMs = 10_000;

/** What the router's beginning leaves on the window when all of its files came. */
const begins = "__reactRouterRouteModules";

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
 * files: twice at most. Sees by itself that the page's own beginning failed; of the rest it hears by the event
 * `korak:missing-file`, whose `detail` is where the visitor was going; prevented means that a reload is on its way.
 */
export function watchMissingFiles(view: Window = window): () => void {
  const { location, history } = view;
  const stop = new AbortController();
  const options = { signal: stop.signal };
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
  // The page's own beginning is one inline module. Where a file of it is missing it never runs, and says so to nobody who
  // was not listening by then; what it would have left behind tells.
  const begun = () => {
    if (view.document.querySelector("script[type=module]:not([src])") && !(begins in view)) tryAgain(location.href);
  };
  if (view.document.readyState === "complete") begun();
  else view.addEventListener("load", begun, options);
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
