/**
 * The path of the service worker that answers when the network fails. It is at the root, so that it can answer for every page.
 */
export const lostPagesWorkerPath = "/lost-pages.js";

/** Registers the worker, so that a reload or a typed URL without a connection shows our own page instead of the browser's. */
export function registerLostPagesWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // If the browser cannot store it, the browser's own page appears.
  navigator.serviceWorker.register(lostPagesWorkerPath, { scope: "/" }).catch(() => undefined);
}
