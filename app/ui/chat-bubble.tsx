import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ChatBubbleProps = {
  /** Written by the reader: at the right. */
  own?: boolean | undefined;
  /** Said before the message, for screen readers only: "You", "Maja Kovač". */
  author: string;
  children: ReactNode;
  /** Formatted. */
  time: ReactNode;
  /** RFC 3339. */
  dateTime?: string | undefined;
  /** Marks under one's own messages, with their words. */
  mark?: { state: "sent" | "read"; label: string } | undefined;
  /** The whole width a bubble may take, for cards inside. */
  card?: boolean | undefined;
  id?: string | undefined;
};

export function ChatBubble({ own, author, children, time, dateTime, mark, card, id }: ChatBubbleProps) {
  return (
    <article className={classNames("bubble", own && "bubble-own", card && "bubble-card")} id={id}>
      <span className="visually-hidden">{author}: </span>
      <div className="bubble-text">{children}</div>
      <p className="bubble-foot">
        <time dateTime={dateTime}>{time}</time>
        {mark && (
          <span className={`bubble-${mark.state}`}>
            <Icon name={mark.state === "read" ? "checks" : "check"} size={16} />
            <span className="visually-hidden">{mark.label}</span>
          </span>
        )}
      </p>
    </article>
  );
}

/** The day above its messages. */
export function ChatDay({ children }: { children: ReactNode }) {
  return <p className="chat-day">{children}</p>;
}
