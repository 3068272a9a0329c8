import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/** A tab that was away for longer reloads its data. */
const awayMs = 30_000;

/**
 * Keeps a page with sessions current: reloads its data when another tab of this browser changed a session, and on
 * return to a tab that was away. `done` is what this tab has just done.
 */
export function useFresh(done: object | null): void {
  const { revalidate } = useRevalidator();
  const tabs = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel("korak-sessions");
    tabs.current = channel;
    let left = document.visibilityState === "hidden" ? Date.now() : undefined;
    const look = () => {
      if (navigator.onLine) void revalidate();
    };
    const seen = () => {
      if (document.visibilityState === "hidden") left = Date.now();
      else if (left !== undefined && Date.now() - left > awayMs) look();
    };
    channel.addEventListener("message", look);
    document.addEventListener("visibilitychange", seen);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [revalidate]);
  useEffect(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    if (done) tabs.current?.postMessage("changed");
  }, [done]);
}

/** A step refused because the session has changed shows the session as it now is; the router would keep the old one. */
export const freshAfterRefusal = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
