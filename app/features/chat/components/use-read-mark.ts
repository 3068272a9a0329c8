import { useEffect } from "react";
import { useFetcher } from "react-router";
import { usePaths } from "../../../navigation/link.tsx";
import type { ChatSide, ShownThread } from "./chat-page.server.ts";

/** The id of the newest shown message if there are unread ones; otherwise undefined. */
export const newestUnread = ({ group, messages, newest }: ShownThread): string | undefined =>
  group.id !== null && newest && group.unread_count > 0 ? messages.at(-1)?.id : undefined;

/** Marks the conversation as read once the page is visible, which excludes prefetched pages. */
export function useReadMark(side: ChatSide, thread: ShownThread): void {
  const paths = usePaths();
  const { submit } = useFetcher();
  const action = paths(side === "user" ? "chat.user" : "chat.specialist");
  const group = thread.group.id;
  const message = newestUnread(thread);
  useEffect(() => {
    if (!group || !message) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      void submit({ intent: "read", quiet: "1", group_id: group, read: message }, { method: "post", action });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [group, message, action, submit]);
}
