import { createContext, type FormEvent, type ReactNode, use, useEffect, useMemo, useRef } from "react";
import { useFetcher } from "react-router";
import { Form } from "../../../forms/form.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";

/** The action's response to a form that saved automatically, or that stays on the page. */
export interface SaveResult {
  saved?: number;
  /** The id of the text to focus. */
  at?: string | undefined;
  error?: ErrorBody;
}

interface Saver {
  version: number;
  touch: (form: HTMLFormElement) => void;
  /** Saves typed changes before another form is sent. If it returns true, that form is submitted again afterward. */
  first: (form: HTMLFormElement, button: HTMLElement | null) => boolean;
}

const SaverContext = createContext<Saver | undefined>(undefined);

/** A form is saved after this many milliseconds without typing. */
const pause = 1200;

/** Autosaves the forms inside to the draft, one at a time. `children` gets the state. */
export function SaverProvider({
  version,
  children,
}: {
  version: number;
  children: (state: "saving" | ErrorBody | null) => ReactNode;
}) {
  const fetcher = useFetcher<SaveResult>();
  const known = Math.max(version, fetcher.data?.saved ?? 0);
  const latest = useRef(known);
  const idle = useRef(true);
  const typed = useRef(new Set<HTMLFormElement>());
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { state, data } = fetcher;
  const { submit } = fetcher;
  const saver = useMemo<Saver & { send: () => void }>(() => {
    const send = () => {
      clearTimeout(timer.current);
      if (!idle.current) return;
      const form = [...typed.current].find((one) => one.isConnected);
      typed.current.clear();
      if (!form) return;
      const values = new FormData(form);
      values.set("version", String(latest.current));
      values.set("autosave", "1");
      idle.current = false;
      void submit(values, { method: "post" });
    };
    return {
      version: known,
      send,
      touch(form) {
        typed.current.add(form);
        clearTimeout(timer.current);
        timer.current = setTimeout(send, pause);
      },
      first(form, button) {
        typed.current.delete(form);
        if (typed.current.size === 0 && idle.current) return false;
        waiting.current = { form, button };
        send();
        return true;
      },
    };
  }, [known, submit]);
  useEffect(() => {
    latest.current = known;
    idle.current = state === "idle";
    if (state !== "idle") return;
    if (typed.current.size > 0) return saver.send();
    const after = waiting.current;
    waiting.current = null;
    if (after && !data?.error) after.form.requestSubmit(after.button);
  }, [state, data, known, saver]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return <SaverContext value={saver}>{children(state === "idle" ? (data?.error ?? null) : "saving")}</SaverContext>;
}

interface DraftFormProps {
  intent: string;
  id?: string;
  className?: string | undefined;
  /** Whether the form is saved while the person types. */
  saves?: boolean;
  /** Whether the page stays after the form was sent with this button, instead of reporting the outcome at its top. */
  stays?: (button: HTMLElement | null) => boolean;
  onSend?: () => void;
  children: ReactNode;
}

/** A form of the editor. Sends its action's name and the version of the draft it is based on. */
export function DraftForm({ intent, id, className, saves, stays, onSend, children }: DraftFormProps) {
  const saver = use(SaverContext);
  const stay = useRef<HTMLInputElement>(null);
  const leave = saves && saver ? (event: FormEvent<HTMLFormElement>) => saver.touch(event.currentTarget) : undefined;
  return (
    <Form
      method="post"
      noValidate
      id={id}
      className={className}
      preventScrollReset
      onInput={leave}
      onSubmit={(event) => {
        if (saver?.first(event.currentTarget, event.nativeEvent.submitter)) return event.preventDefault();
        if (stay.current) stay.current.value = stays?.(event.nativeEvent.submitter) ? "1" : "";
        onSend?.();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={saver?.version ?? 0} readOnly />
      {stays && <input type="hidden" name="stays" ref={stay} />}
      {children}
    </Form>
  );
}
