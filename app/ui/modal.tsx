import "./styles/modal.css";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_PortalProvider as Portals } from "react-aria/PortalProvider";
import { Icon } from "./icon.tsx";
import { openModals } from "./open-modals.ts";

export type ModalProps = {
  open: boolean;
  /** Escape, the cross, or a press outside. The owner of `open` decides. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** A warning asks before something is lost: it has no cross, and a press outside does nothing. */
  kind?: "content" | "warning" | undefined;
  /** Buttons; the one that changes things comes last. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
};

/**
 * A window over the page. The browser's own `dialog` keeps focus inside, gives it back afterwards, and makes the page
 * behind inert.
 */
export function Modal({ open, onClose, title, closeLabel, kind = "content", footer, wide, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog leaves the page with its owner: only a dialog that is closed gives focus back.
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
        // Escape closes one thing at a time: first the list that a field has open, which does not say so to the browser.
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
      <ModalInside {...{ id, title, footer }} onClose={warning ? undefined : onClose} closeLabel={closeLabel}>
        {/* Lists and calendars of the fields inside open inside: elsewhere they would lie behind, out of reach. */}
        <Portals getContainer={() => dialog.current}>{children}</Portals>
      </ModalInside>
    </dialog>
  );
}

export type ModalInsideProps = Pick<ModalProps, "title" | "closeLabel" | "footer" | "children"> & {
  /** Ids of its parts begin with it. */
  id: string;
  /** Without it there is no cross. */
  onClose?: (() => void) | undefined;
};

/** Whether words are longer than their box, with nothing in it that takes focus: then the box has to, to be scrolled. */
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

/** What stands in the window: head, words, buttons. Also for pages that show it without a window. */
export function ModalInside({ id, title, closeLabel, onClose, footer, children }: ModalInsideProps) {
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

/** A content modal and the warning modal that asks about it, of which at most one is open. */
export type ModalPair = {
  content: boolean;
  warning: boolean;
  /** Opens the content; the warning is away. */
  open(): void;
  /** The two change places: the warning opens and the content steps back, or the other way round. */
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
