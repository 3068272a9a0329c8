import "./styles/toast.css";
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { openModals } from "./open-modals.ts";
import { ToastCard } from "./toast-card.tsx";
import { type Toast, type ToastKind, type ToastQueue, toasts } from "./toast-queue.ts";

export type ToastRegionProps = {
  /** Accessible name of the region: "Notifications". F6 moves focus to it. */
  label: string;
  closeLabel: string;
  /** Announced before the text, because color and icon are not announced: "Error". */
  kinds: Partial<Record<ToastKind, string>>;
  queue?: ToastQueue | undefined;
};

const none: readonly Toast[] = [];

/**
 * A container at the end of the page, or inside the topmost modal dialog, because everything behind a dialog is inert and not
 * announced. Moving the container keeps its content.
 */
function useHost(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    const place = () => (openModals.top() ?? document.body).append(element);
    place();
    setHost(element);
    const stop = openModals.subscribe(place);
    return () => {
      stop();
      element.remove();
    };
  }, []);
  return host;
}

/** Shows toasts at the bottom right, above everything including an open modal. Render it once per page. */
export function ToastRegion(props: ToastRegionProps) {
  const host = useHost();
  return host && createPortal(<Toasts {...props} />, host);
}

function Toasts({ label, closeLabel, kinds, queue = toasts }: ToastRegionProps) {
  const shown = useSyncExternalStore(queue.subscribe, queue.list, () => none);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const some = shown.length > 0;

  // Opens above the current top layer. A dialog that opens later takes over the container, and the move closes this popover.
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || !some) return;
    const raise = () => current.isConnected && !current.matches(":popover-open") && current.showPopover();
    raise();
    const stop = openModals.subscribe(raise);
    return () => {
      stop();
      if (current.isConnected && current.matches(":popover-open")) current.hidePopover();
    };
  }, [some]);

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
  /** Moves focus to the next toast, or back to where it was. */
  const close = (id: number, focused: boolean) => {
    queue.close(id);
    if (!focused) return;
    const next = region.current?.querySelector<HTMLElement>(`.toast:not([data-id="${id}"], .toast-leaving)`);
    (next ?? before.current)?.focus();
    if (!next) setHeld(false);
  };
  const words = ({ kind, text }: Toast) => (kinds[kind] ? `${kinds[kind]}: ${text}` : text);
  const said = (loud: boolean) =>
    shown
      .filter((toast) => !toast.leaving && (toast.kind === "error" || toast.kind === "warning") === loud)
      .map((toast) => <p key={`${toast.id}.${toast.version}`}>{words(toast)}</p>);

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
        popover="manual"
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
            name={words(toast)}
            closeLabel={closeLabel}
            onClose={(focused) => close(toast.id, focused)}
            onGone={() => queue.remove(toast.id)}
          />
        ))}
      </div>
    </>
  );
}

/** A duration token in milliseconds. */
function duration(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * 1000;
}

type OneToastProps = {
  toast: Toast;
  held: boolean;
  /** Kind and text, as the accessible name. */
  name: string;
  closeLabel: string;
  onClose: (focused: boolean) => void;
  onGone: () => void;
};

function OneToast({ toast, held, name, closeLabel, onClose, onGone }: OneToastProps) {
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

  // Stops the event here; otherwise the surrounding dialog would close too.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div
      ref={element}
      className={leaving ? "toast toast-leaving" : "toast"}
      data-id={toast.id}
      role="group"
      aria-label={name}
      tabIndex={leaving ? -1 : 0}
      inert={leaving}
      onKeyDown={escape}
    >
      <ToastCard {...toast} closeLabel={closeLabel} onClose={() => onClose(hasFocus())} />
    </div>
  );
}
