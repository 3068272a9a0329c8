/** Where the worker for pages that the network cannot bring is served: at the top, so that it may answer for every page. */
export const lostPagesWorker = "/lost-pages.js";

/** Without a connection a reload or a typed address shows a page of ours, in place of the browser's. */
export function keepLostPages(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Where the browser keeps nothing, its own page comes.
  navigator.serviceWorker.register(lostPagesWorker, { scope: "/" }).catch(() => undefined);
}
