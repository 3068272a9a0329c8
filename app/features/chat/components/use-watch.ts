import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { usePaths } from "../../../navigation/link.tsx";
import type { ChatData, ChatSide } from "./chat-page.server.ts";

const every = 10_000;

/** The page's query, repeated in polling requests. */
export interface PollQuery {
  groupId: string | undefined;
  /** For a conversation that does not exist yet. */
  chatWithId: string | undefined;
  profileId: string | undefined;
  q: string | undefined;
  list: string | undefined;
}

/**
 * Polls every ten seconds and on focus while the page is visible, and reloads only when the state has changed, because each load
 * decrypts texts and writes an audit entry.
 */
export function useConversationPolling(side: ChatSide, shown: PollQuery, state: string, active: boolean): void {
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
