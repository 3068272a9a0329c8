/**
 * Open modal dialogs, the topmost last. Everything outside the topmost is inert, so reachable content such as toasts
 * must be inside it.
 */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const openModals = {
  top: (): HTMLDialogElement | undefined => open.at(-1),
  add(dialog: HTMLDialogElement): void {
    open.push(dialog);
    tell();
  },
  /** Call before closing, so that content such as toasts can move out first. */
  remove(dialog: HTMLDialogElement): void {
    const at = open.indexOf(dialog);
    if (at < 0) return;
    open.splice(at, 1);
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
