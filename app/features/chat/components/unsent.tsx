import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useDraftStore } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { ShownThread } from "./chat-page.server.ts";
import styles from "./thread.module.css";

export interface UnsentMessage {
  text: string;
  /** The idempotency key, so that resending does not duplicate the message. */
  key: string;
}

/** Messages of a conversation that did not reach the server. They are stored, so that they survive closing the page. */
export function useUnsentMessages(name: string) {
  const store = useDraftStore();
  const [messages, setMessages] = useState<UnsentMessage[]>([]);
  const [read, setRead] = useState(false);
  useEffect(() => {
    let live = true;
    void store?.read(name).then((kept) => {
      if (!live) return;
      const [texts = [], keys = []] = ["text", "key"].map((field) => [kept?.values[field] ?? []].flat());
      setMessages((own) => [...texts.map((text, i) => ({ text, key: keys[i] ?? "" })), ...own]);
      setRead(true);
    });
    return () => void (live = false);
  }, [store, name]);
  useEffect(() => {
    if (!read) return;
    const values = { text: messages.map(({ text }) => text), key: messages.map(({ key }) => key) };
    void store?.write(name, { values: messages.length > 0 ? values : {} });
  }, [messages, read, store, name]);
  const add = useCallback((message: UnsentMessage) => setMessages((own) => [...own, message]), []);
  const remove = useCallback((key: string) => setMessages((own) => own.filter((one) => one.key !== key)), []);
  return { messages, add, remove };
}

/** Hidden fields that identify a form's conversation, or what to create it from with the first message. */
export function ConversationFields({ of: { group, opens } }: { of: ShownThread }) {
  return (
    <>
      {group.id && <input type="hidden" name="group_id" value={group.id} />}
      {Object.entries(opens ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface UnsentProps {
  thread: ShownThread;
  messages: readonly UnsentMessage[];
  refused: boolean;
  onSent: (key: string) => void;
}

/** Unsent messages at the end of a conversation, each with a button to resend it. All are resent when back online. */
export function UnsentMessages({ thread, messages, refused, onSent }: UnsentProps) {
  const t = useTexts("chat");
  const navigation = useNavigation();
  const list = useRef<HTMLDivElement>(null);
  const all = useRef(false);
  const sending = navigation.formData?.get("draft_key");
  const before = useRef<typeof sending>(undefined);
  const lost = useRef(false);

  const sendFirst = useCallback(() => {
    lost.current = false;
    list.current?.querySelector("form")?.requestSubmit();
  }, []);
  useEffect(() => {
    const back = () => {
      all.current = true;
      sendFirst();
    };
    window.addEventListener("korak:online", back);
    return () => window.removeEventListener("korak:online", back);
  }, [sendFirst]);
  useEffect(() => {
    const stays = (event: Event) => {
      lost.current = true;
      all.current = false;
      // This event also comes from the composer's form, which handles it itself.
      if (list.current?.contains(event.target as Node)) event.preventDefault();
    };
    document.addEventListener("korak:not-sent", stays);
    return () => document.removeEventListener("korak:not-sent", stays);
  }, []);
  useEffect(() => {
    const was = before.current;
    before.current = sending;
    if (sending || typeof was !== "string" || !messages.some(({ key }) => key === was)) return;
    if (refused) all.current = false;
    else if (!lost.current) onSent(was);
    lost.current = false;
  }, [sending, messages, refused, onSent]);
  const first = messages[0]?.key;
  useEffect(() => {
    if (first && all.current) sendFirst();
    if (!first) all.current = false;
  }, [first, sendFirst]);

  return (
    <div ref={list} className="chat" role="status">
      {messages.map(({ text, key }) => (
        <Form key={key} method="post" className={`bubble bubble-own ${styles["unsent"]}`}>
          <ConversationFields of={thread} />
          <input type="hidden" name="draft_key" value={key} />
          <input type="hidden" name="text" value={text} />
          <span className="visually-hidden">{t("chat.own")}: </span>
          <div className="bubble-text">{text}</div>
          <button className={styles["resend"]}>
            <Icon name="warning-circle" size={16} />
            {t(sending === key ? "chat.sending" : "chat.unsent")}
          </button>
        </Form>
      ))}
    </div>
  );
}
