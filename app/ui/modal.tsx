import "./styles/modal.css";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_PortalProvider as Portals } from "react-aria/PortalProvider";
import { Icon } from "./icon.tsx";
import { openModals } from "./open-modals.ts";

export type ModalProps = {
  open: boolean;
  /** Called on Escape, the close button or a press outside. The parent controls `open`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** A warning confirms something destructive: no close button, and a press outside does nothing. */
  kind?: "content" | "warning" | undefined;
  /** Buttons; the primary action comes last. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
};

/** A modal dialog. The native `dialog` traps focus, restores it afterward and makes the page behind inert. */
export function Modal({ open, onClose, title, closeLabel, kind = "content", footer, wide, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Close before unmounting: only a closed dialog restores focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!open || !current) return;
    current.showModal();
    openModals.add(current);
    return () => {
      openModals.remove(current);
      current.close();
    };
  }, [open]);
  const warning = kind === "warning";
  return (
    <dialog
      ref={dialog}
      className={wide ? "modal modal-wide" : "modal"}
      role={warning ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={warning ? `${id}-text` : undefined}
      onKeyDownCapture={(event) => {
        // Escape closes one layer at a time: first an open list of a field, which does not mark the event as handled.
        const list = event.currentTarget.querySelector('[role="combobox"][aria-expanded="true"]');
        if (event.key === "Escape" && list) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onMouseDown={(event) => !warning && event.target === event.currentTarget && onClose()}
    >
      <ModalContent {...{ id, title, footer }} onClose={warning ? undefined : onClose} closeLabel={closeLabel}>
        {/* Popovers of fields in the dialog must render inside it: outside they would be behind it and inert. */}
        <Portals getContainer={() => dialog.current}>{children}</Portals>
      </ModalContent>
    </dialog>
  );
}

export type ModalContentProps = Pick<ModalProps, "title" | "closeLabel" | "footer" | "children"> & {
  /** Prefix for the ids of its parts. */
  id: string;
  /** Without it there is no close button. */
  onClose?: (() => void) | undefined;
};

/** Whether the text overflows a box without focusable content: then the box itself must be focusable to scroll. */
function useScrolling() {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => {
      const reached = current.querySelector("a[href], button, input, select, textarea, [tabindex]");
      setScrolls(!reached && current.scrollHeight > current.clientHeight + 1);
    });
    for (const one of [current, ...current.children]) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return [box, scrolls] as const;
}

/** The dialog's content: head, text, buttons. Also used without a dialog by the showcase. */
export function ModalContent({ id, title, closeLabel, onClose, footer, children }: ModalContentProps) {
  const [body, scrolls] = useScrolling();
  return (
    <div className="modal-inside">
      <div className="modal-head">
        <h2 className="card-title" id={`${id}-title`}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="icon-button" onClick={onClose} aria-label={closeLabel}>
            <Icon name="x" size={20} />
          </button>
        )}
      </div>
      <div
        ref={body}
        className="modal-body"
        id={`${id}-text`}
        {...(scrolls && { tabIndex: 0, role: "group", "aria-labelledby": `${id}-title` })}
      >
        {children}
      </div>
      {footer && <div className="modal-foot">{footer}</div>}
    </div>
  );
}

/** A modal and its confirmation; at most one of the two is open. */
export type ModalPair = {
  content: boolean;
  warning: boolean;
  /** Opens the content and closes the warning. */
  open(): void;
  /** Switches between content and warning. */
  toggle(): void;
  close(): void;
};

export function useModalPair(): ModalPair {
  const [shown, setShown] = useState<"content" | "warning" | null>(null);
  return {
    content: shown === "content",
    warning: shown === "warning",
    open: () => setShown("content"),
    toggle: () => setShown((now) => (now === "content" ? "warning" : "content")),
    close: () => setShown(null),
  };
}
