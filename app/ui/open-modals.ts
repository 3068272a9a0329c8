/**
 * The dialogs that are open as modal ones, the last opened on top. Outside of the top one everything is inert, so what
 * must stay within reach, as toasts do, has to stand in it.
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
  /** Before it closes, so that nothing else goes with it. */
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
