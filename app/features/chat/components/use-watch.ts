import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { usePaths } from "../../../navigation/link.tsx";
import type { ChatData, ChatSide } from "./chat-page.server.ts";

const every = 10_000;

/** Which conversations the page shows: the same ones are asked about. */
export interface Shown {
  groupId: string | undefined;
  q: string | undefined;
  list: string | undefined;
}

/**
 * While the page is in sight, asks every ten seconds and on return whether anything changed, and loads anew only then:
 * each loading opens texts, and that is recorded.
 */
export function useWatch(side: ChatSide, shown: Shown, state: string, active: boolean): void {
  const paths = usePaths();
  const fetcher = useFetcher<Pick<ChatData, "state">>();
  const revalidator = useRevalidator();
  const path = paths(side === "user" ? "chat.user" : "chat.specialist", {}, { ...shown, watch: 1 });
  const { load } = fetcher;

  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (document.visibilityState === "visible") void load(path);
    };
    const timer = setInterval(look, every);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [active, path, load]);

  const seen = fetcher.data?.state;
  const { revalidate } = revalidator;
  useEffect(() => {
    if (seen !== undefined && seen !== state) void revalidate();
  }, [seen, state, revalidate]);
}
