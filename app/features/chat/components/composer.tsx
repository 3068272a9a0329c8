import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTexts } from "../../../link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, TextArea } from "../../../ui/index.ts";
import styles from "./thread.module.css";

export interface ComposerProps {
  groupId: string;
  draftKey: string;
  refused: RefusedForm | undefined;
}

/** Writes one message. A plain form; with scripts Enter sends, and the field is empty and ready again after it. */
export function Composer({ groupId, draftKey, refused }: ComposerProps) {
  const t = useTexts("chat");
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("group_id") === groupId;
  const wasBusy = useRef(false);
  const said = refused?.error.fields?.["text"]?.message ?? refused?.error.message;

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) form.current?.reset();
    if (wasBusy.current && !busy) form.current?.querySelector("textarea")?.focus();
    wasBusy.current = busy;
  }, [busy, refused]);

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On phones Enter is the only way to a new line; a letter being composed is not yet a message.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    if (!busy && event.currentTarget.value.trim()) form.current?.requestSubmit();
  };

  return (
    <Form method="post" className="composer" ref={form}>
      <input type="hidden" name="group_id" value={groupId} />
      <input type="hidden" name="draft_key" value={draftKey} />
      <TextArea
        name="text"
        label={t("chat.write.label")}
        hideLabel
        placeholder={t("chat.write")}
        rows={1}
        maxLength={4000}
        required
        autoComplete="off"
        defaultValue={typeof refused?.values["text"] === "string" ? refused.values["text"] : ""}
        error={said}
        onKeyDown={sendOnEnter}
      />
      <Button size="lg" icon="paper-plane-tilt-fill" aria-label={t("chat.send")} loading={busy} className={styles["send"]} />
    </Form>
  );
}
