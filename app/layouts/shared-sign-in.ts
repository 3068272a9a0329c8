import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Caller } from "../platform/auth/actor.ts";

/** The state that tabs compare: account, assurance level and child lock. "" for guests. */
export const signInState = (caller: Caller): string =>
  caller.kind === "anon"
    ? ""
    : caller.kind === "unregistered"
      ? caller.account_id
      : [caller.account_id, caller.aal, caller.child_lock_active].join();

/**
 * Tells the browser's other tabs who is signed in here. A tab that receives a different state reloads its data; the
 * guards then redirect it if needed.
 */
export function useSharedSignIn(state: string | undefined): void {
  const { revalidate } = useRevalidator();
  const own = useRef(state);
  useEffect(() => {
    own.current = state;
    if (state === undefined) return;
    const channel = new BroadcastChannel("korak-sign-in");
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string" && data !== own.current) void revalidate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(state);
    return () => channel.close();
  }, [state, revalidate]);
}
