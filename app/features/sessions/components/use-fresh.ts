import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/** How long a tab must be hidden before its data is reloaded on return. */
const awayMs = 30_000;

/**
 * Keeps a page with sessions current: reloads its data when another tab of this browser changed a session, and on return to a tab
 * that was hidden for a while. `done` is the step this tab has just taken.
 */
export function useFreshSessions(done: object | null): void {
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

/** Reloads the page after a step was refused because the session has changed; by default the router would keep the old data. */
export const revalidateAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;
