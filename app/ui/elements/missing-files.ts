const parameter = "reload-attempt";
const mostAttempts = 2;
/** Milliseconds after which a page counts as recovered; failures then count from zero. */
const guardMs = 10_000;

/** Globals that the router's start script sets once all its files have loaded. */
const begins = "__reactRouterRouteModules";

/** The URL with the attempt count increased; undefined at the limit. */
export function nextAttempt(target: string, present: string): string | undefined {
  const made = Number(new URL(present).searchParams.get(parameter) ?? 0);
  if (!(made < mostAttempts)) return undefined;
  const next = new URL(target, present);
  next.searchParams.set(parameter, String(made + 1));
  return next.href;
}

/**
 * Reloads the page, at most twice, when one of its files cannot be loaded (usually because a new version replaced it).
 * It detects a failed start script itself; other code reports failures with the event `korak:missing-file`, whose
 * `detail` is the navigation target. A prevented event means that a reload has started.
 */
export function watchMissingFiles(view: Window = window): void {
  const { location, history } = view;
  const tryAgain = (target: string) => {
    const next = nextAttempt(target, location.href);
    if (next) location.replace(next);
    return next !== undefined;
  };
  view.addEventListener("korak:missing-file", (event) => {
    if (tryAgain((event as CustomEvent<string>).detail)) event.preventDefault();
  });
  // The router's start script is an inline module. If one of its files is missing it never runs and fires no event, so
  // check for the globals it would have set.
  const begun = () => {
    if (view.document.querySelector("script[type=module]:not([src])") && !(begins in view)) tryAgain(location.href);
  };
  if (view.document.readyState === "complete") begun();
  else view.addEventListener("load", begun);
  // Loaded: remove the attempt count from the URL.
  setTimeout(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(parameter)) return;
    address.searchParams.delete(parameter);
    history.replaceState(history.state, "", address);
  }, guardMs);
}
