import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import { FormWait, type PressedButton } from "../ui/form-wait.ts";

/**
 * The form of pages with a router. While it is being sent, the pressed button shows that it is waiting, and all other buttons
 * are disabled.
 */
export function Form({ onSubmit, children, ...rest }: ComponentProps<typeof RouterForm>) {
  const { state, formData } = useNavigation();
  const [sent, setSent] = useState<PressedButton | "any" | null>(null);
  const busy = sent !== null && state !== "idle" && formData !== undefined;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setSent(null);
    wasBusy.current = busy;
  }, [busy]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    const by = event.nativeEvent.submitter;
    if (!event.defaultPrevented) setSent(by instanceof HTMLButtonElement ? { name: by.name, value: by.value } : "any");
  };
  return (
    <RouterForm {...rest} onSubmit={send}>
      <FormWait value={busy ? sent : null}>{children}</FormWait>
    </RouterForm>
  );
}
