/** The path of the worker for pages when the network fails: at the top, so that it may answer for every page. */
export const lostPagesWorker = "/lost-pages.js";

/** Without a connection, a reload or a typed URL shows a page of ours instead of the browser's. */
export function keepLostPages(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // If the browser stores nothing, its own page appears.
  navigator.serviceWorker.register(lostPagesWorker, { scope: "/" }).catch(() => undefined);
}
