import { useSyncExternalStore } from "react";
import { losePage, reachable } from "./connection.ts";

let broken = false;
const listeners = new Set<() => void>();

/** Where the router is going at this moment; told by the progress bar, which knows. */
let pending: string | undefined;
export const setPending = (address: string | undefined): void => {
  pending = address;
};

/**
 * A file did not come. Without a connection the page stays; else it is loaded anew (see
 * `app/ui/elements/missing-files.ts`), or has to give up.
 */
async function missing(): Promise<void> {
  const to = pending;
  if (!(await reachable())) {
    if (to) losePage(to);
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

/** An error that reached the error screen: one more try when it is a file that did not come. */
export function tryAgainAfter(error: unknown): void {
  if (!broken && error instanceof Error && browsersSay.test(error.message)) void missing();
}

/** The router sets out before it tells where to; a moment later it has. */
const momentMs = 50;

let wanted = false;

/** Loads the page anew because somebody asked for it. */
export function reloadPage(): void {
  wanted = true;
  location.reload();
}

interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Watches for files that do not come. Returns the undo. */
export function watchFiles(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Files that our own code asks for.
  window.addEventListener(
    "vite:preloadError",
    (event) => {
      event.preventDefault();
      void missing();
    },
    { signal },
  );
  // Files of pages: there the router itself reloads the page it is on, without counting. That reload becomes ours.
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

/** Whether the page has given up: then it shows the error screen. */
export const useBroken = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => broken,
    () => false,
  );
