import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formKeyOf, releaseKey } from "../../../forms/form-keys.ts";
import { Button, TextArea } from "../../../ui/index.ts";
import type { ShownThread } from "./chat-page.server.ts";
import styles from "./thread.module.css";
import { newestUnread } from "./use-read-mark.ts";
import { ConversationFields, type UnsentMessage } from "./unsent.tsx";

export interface ComposerProps {
  thread: ShownThread;
  draftKey: string;
  refused: RefusedForm | undefined;
  /** Called with a message that did not reach the server. */
  onUnsent: (message: UnsentMessage) => void;
}

/** The message form. Works without JavaScript. With it, Enter sends the message, and the field is cleared and focused. */
export function Composer({ thread, draftKey, refused, onUnsent }: ComposerProps) {
  const t = useTexts("chat");
  const p = useTexts("platform");
  const form = useRef<HTMLFormElement | null>(null);
  const { group } = thread;
  const draft = useDraft(`chat:${group.specialist.id}:${group.profile.id}`, refused);
  const [nextKey, setNextKey] = useState<string>();
  const [emptied, setEmptied] = useState(false);
  const ownKey = nextKey ?? draftKey;
  const busy = useNavigation().formData?.get("draft_key") === ownKey;
  const read = newestUnread(thread);
  const wasBusy = useRef(false);
  const said = refused?.error.fields?.["text"]?.message ?? refused?.error.message;

  const { clear } = draft;
  // Cleared here because a form reset would restore the initial draft.
  const empty = useCallback(() => {
    const field = form.current?.querySelector("textarea");
    if (field) field.value = "";
    setEmptied(true);
    clear();
  }, [clear]);

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) empty();
    if (wasBusy.current && !busy) form.current?.querySelector("textarea")?.focus();
    wasBusy.current = busy;
  }, [busy, refused, empty]);

  const { ref, key } = draft.form;
  const take = useCallback(
    (own: HTMLFormElement) => {
      form.current = own;
      ref(own);
      const stays = (event: Event) => {
        const held = formKeyOf(own)?.value;
        const text = new FormData(own).get("text");
        if (!held || typeof text !== "string") return;
        event.preventDefault();
        releaseKey(own);
        onUnsent({ text, key: held });
        setNextKey(crypto.randomUUID());
        empty();
      };
      own.addEventListener("korak:not-sent", stays);
      return () => {
        own.removeEventListener("korak:not-sent", stays);
        form.current = null;
        ref(null);
      };
    },
    [ref, onUnsent, empty],
  );

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On phones, Enter is the only way to add a new line, so it does not send; neither does it during IME composition.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    if (!busy && event.currentTarget.value.trim()) form.current?.requestSubmit();
  };

  return (
    <Form key={key} method="post" className="composer" ref={take}>
      <ConversationFields of={thread} />
      <p role="status" className="visually-hidden">
        {draft.restored && !emptied && p("draft.kept")}
      </p>
      {read && <input type="hidden" name="read" value={read} />}
      <input type="hidden" name="draft_key" value={ownKey} />
      <TextArea
        name="text"
        label={t("chat.write.label")}
        hideLabel
        placeholder={t("chat.write")}
        rows={1}
        maxLength={4000}
        required
        autoComplete="off"
        defaultValue={[draft.values?.["text"] ?? ""].flat()[0]}
        error={said}
        onKeyDown={sendOnEnter}
      />
      <Button size="lg" icon="paper-plane-tilt-fill" aria-label={t("chat.send")} className={styles["send"]} />
    </Form>
  );
}
