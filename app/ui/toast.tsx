import "./styles/toast.css";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Beat } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { type Toast, type ToastKind, type ToastQueue, toasts } from "./toast-queue.ts";

const icons = {
  info: "info",
  success: "check-circle",
  warning: "warning-circle",
  error: "x-circle",
} as const;

export type ToastRegionProps = {
  /** Names the region: "Notifications". F6 leads there. */
  label: string;
  closeLabel: string;
  /** Said before the words, because colour and icon alone say nothing: "Error". */
  kinds: Partial<Record<ToastKind, string>>;
  queue?: ToastQueue | undefined;
};

const none: readonly Toast[] = [];

/** Where toasts appear, at the bottom right. Once on a page. */
export function ToastRegion({ label, closeLabel, kinds, queue = toasts }: ToastRegionProps) {
  const shown = useSyncExternalStore(queue.subscribe, queue.list, () => none);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      const first = region.current?.querySelector<HTMLElement>(".toast");
      if (event.key !== "F6" || !first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);

  const entered = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) before.current = event.relatedTarget as HTMLElement | null;
    setHeld(true);
  };
  const left = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setHeld(false);
  };
  /** Focus goes to the next toast, or back to where it came from. */
  const close = (id: number, focused: boolean) => {
    queue.close(id);
    if (!focused) return;
    const next = region.current?.querySelector<HTMLElement>(`.toast:not([data-id="${id}"], .toast-leaving)`);
    (next ?? before.current)?.focus();
    if (!next) setHeld(false);
  };
  const said = (loud: boolean) =>
    shown
      .filter((toast) => !toast.leaving && (toast.kind === "error" || toast.kind === "warning") === loud)
      .map((toast) => (
        <p key={`${toast.id}.${toast.version}`}>
          {kinds[toast.kind] ? `${kinds[toast.kind]}: ` : ""}
          {toast.text}
        </p>
      ));

  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {said(false)}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said(true)}
      </div>
      <div
        ref={region}
        className="toasts"
        role="region"
        aria-label={label}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(region.current?.contains(document.activeElement) ?? false)}
        onFocus={entered}
        onBlur={left}
      >
        {shown.map((toast) => (
          <OneToast
            key={toast.id}
            toast={toast}
            held={held}
            kind={kinds[toast.kind]}
            closeLabel={closeLabel}
            onClose={(focused) => close(toast.id, focused)}
            onGone={() => queue.remove(toast.id)}
          />
        ))}
      </div>
    </>
  );
}

/** A duration of the tokens, in milliseconds. */
function duration(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * 1000;
}

type OneToastProps = {
  toast: Toast;
  held: boolean;
  kind: string | undefined;
  closeLabel: string;
  onClose: (focused: boolean) => void;
  onGone: () => void;
};

function OneToast({ toast, held, kind, closeLabel, onClose, onGone }: OneToastProps) {
  const { leaving } = toast;
  const element = useRef<HTMLDivElement>(null);
  const calls = useRef({ onClose, onGone });
  useEffect(() => {
    calls.current = { onClose, onGone };
  });
  const hasFocus = () => element.current?.contains(document.activeElement) ?? false;

  useEffect(() => {
    if (toast.leaving || held || toast.stays) return;
    const timer = setTimeout(() => calls.current.onClose(false), duration("--toast-stay") + duration("--calm"));
    return () => clearTimeout(timer);
  }, [toast, held]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => calls.current.onGone(), duration("--collapse"));
    return () => clearTimeout(timer);
  }, [leaving]);

  const escape = (event: KeyboardEvent) => event.key === "Escape" && onClose(true);
  return (
    <div
      ref={element}
      className={leaving ? "toast toast-leaving" : "toast"}
      data-id={toast.id}
      role="group"
      aria-label={kind}
      tabIndex={leaving ? -1 : 0}
      inert={leaving}
      onKeyDown={escape}
    >
      <div className={`toast-card toast-${toast.kind}`}>
        {toast.kind === "loading" ? <Beat /> : toast.kind !== "default" && <Icon name={icons[toast.kind]} size={20} />}
        <p className="toast-text">{toast.text}</p>
        {toast.action}
        {toast.kind !== "loading" && (
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => onClose(hasFocus())}>
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
    </div>
  );
}
