import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ChatBubbleProps = {
  /** Written by the reader: shown on the right. */
  own?: boolean | undefined;
  /** Prefix of the message for screen readers: "You", "Maja Kovač". */
  author: string;
  children: ReactNode;
  /** Formatted. */
  time: ReactNode;
  /** RFC 3339. */
  dateTime?: string | undefined;
  /** Delivery mark under the reader's own messages, with its text. */
  mark?: { state: "sent" | "read"; label: string } | undefined;
  /** Full width, for bubbles that contain cards. */
  card?: boolean | undefined;
  id?: string | undefined;
};

export function ChatBubble({ own, author, children, time, dateTime, mark, card, id }: ChatBubbleProps) {
  const named = useId();
  return (
    <article
      className={classNames("bubble", own && "bubble-own", card && "bubble-card")}
      id={id}
      aria-labelledby={`${named}author ${named}time`}
    >
      <span className="visually-hidden" id={`${named}author`}>
        {author}:{" "}
      </span>
      <div className="bubble-text">{children}</div>
      <p className="bubble-foot">
        <time dateTime={dateTime} id={`${named}time`}>
          {time}
        </time>
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

/** A day's heading above its messages. */
export function ChatDay({ children }: { children: ReactNode }) {
  return <p className="chat-day">{children}</p>;
}
