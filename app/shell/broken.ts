import { useSyncExternalStore } from "react";
import { reportLostPage, isServerReachable } from "./connection.ts";

let broken = false;
const listeners = new Set<() => void>();

/** The router's current target, set by the progress bar. */
let pending: string | undefined;
export const setPendingTarget = (address: string | undefined): void => {
  pending = address;
};

/**
 * Handles a file that failed to load. Offline, the page stays; otherwise it reloads (see `app/ui/elements/missing-files.ts`) or
 * gives up.
 */
async function missing(): Promise<void> {
  const to = pending;
  if (!(await isServerReachable())) {
    if (to) reportLostPage(to);
    return;
  }
  const handled = !window.dispatchEvent(
    new CustomEvent("korak:missing-file", { detail: to ?? location.href, cancelable: true }),
  );
  if (handled) return;
  broken = true;
  for (const listener of listeners) listener();
}

const browsersSay = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Reloads the page if the error that reached the error screen means that a file failed to load. */
export function tryAgainAfter(error: unknown): void {
  if (!broken && error instanceof Error && browsersSay.test(error.message)) void missing();
}

/** The router starts the reload before it reports the target, which is known after this delay. */
const momentMs = 50;

let wanted = false;

/** Reloads the page because the person asked for it. */
export function reloadPage(): void {
  wanted = true;
  location.reload();
}

interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Watches for files that fail to load. Returns the cleanup function. */
export function watchFailedFiles(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Dynamic imports in the app's own code.
  window.addEventListener(
    "vite:preloadError",
    (event) => {
      event.preventDefault();
      void missing();
    },
    { signal },
  );
  // Route modules: on a failure the router reloads the current page, without a limit. Handle that reload here instead.
  const navigation = (window as { navigation?: EventTarget }).navigation;
  navigation?.addEventListener(
    "navigate",
    (event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (import.meta.env.DEV || navigationType !== "reload" || userInitiated || wanted || !event.cancelable) return;
      event.preventDefault();
      setTimeout(() => void missing(), momentMs);
    },
    { signal },
  );
  return () => stop.abort();
}

/** Whether the page has given up; it then shows the error screen. */
export const useIsPageBroken = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => broken,
    () => false,
  );
