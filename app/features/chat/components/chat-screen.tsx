import { useRef } from "react";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { classNames, EmptyState } from "../../../ui/index.ts";
import styles from "./chat-screen.module.css";
import type { ChatData, ChatSide } from "./chat-page.server.ts";
import { ConversationList } from "./conversation-list.tsx";
import { partnerOf } from "./partner.ts";
import { type ChatCards, Thread } from "./thread.tsx";
import { useKeyboardRoom } from "./use-keyboard-room.ts";
import { useConversationPolling } from "./use-watch.ts";

export interface ChatScreenProps {
  side: ChatSide;
  data: ChatData;
  refused: RefusedForm | undefined;
  /** The cards that other features show in a conversation, by name. */
  cards?: ChatCards;
}

/** The chat of both areas. Wide screens show list and conversation, narrow ones only one of them. */
export function ChatScreen({ side, data, refused, cards }: ChatScreenProps) {
  const t = useTexts("chat");
  const { thread } = data;
  const { chat_with_id: chatWithId, profile_id: profileId } = thread?.opens ?? {};
  useConversationPolling(
    side,
    { groupId: thread?.group.id ?? undefined, chatWithId, profileId, q: data.q || undefined, list: data.list },
    data.state,
    thread?.newest ?? true,
  );
  const screen = useRef<HTMLDivElement>(null);
  useKeyboardRoom(screen, Boolean(thread));
  const title = thread ? t("chat.thread", { name: partnerOf(thread.group, side).name }) : t("chat.title");
  return (
    <>
      <Title>{title}</Title>
      <div ref={screen} className={classNames("container", styles["screen"], thread && styles["open"])}>
        <ConversationList side={side} data={data} />
        {thread ? (
          <Thread
            key={thread.group.id ?? thread.opens?.chat_with_id}
            side={side}
            thread={thread}
            data={data}
            refused={refused}
            cards={cards}
          />
        ) : (
          <section className={classNames(styles["pane"], styles["nothing"])}>
            <EmptyState title={t("chat.choose.title")} text={t("chat.choose.text")} />
          </section>
        )}
      </div>
    </>
  );
}
