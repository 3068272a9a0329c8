import type { ReactNode } from "react";

export type ToastKind = "info" | "success" | "warning" | "error" | "default" | "loading";

export type ToastContent = {
  kind?: ToastKind | undefined;
  text: string;
  /**
   * A button or link after the text. By default, a toast with an action stays until closed, because people need time to reach it.
   */
  action?: ReactNode;
  /** Stays until closed. The default for loading toasts and toasts with an action. */
  stays?: boolean | undefined;
};

export type Toast = Required<Pick<ToastContent, "kind" | "text" | "stays">> &
  Pick<ToastContent, "action"> & {
    id: number;
    /** Increases with each change of the content, which restarts the timer. */
    version: number;
    /** The exit animation is running. */
    leaving: boolean;
  };

const at = (id: number, version: number, content: ToastContent): Toast => {
  const { kind = "default", text, action, stays = kind === "loading" || action !== undefined } = content;
  return { id, version, kind, text, action, stays, leaving: false };
};

/** The visible toasts, newest last. The page uses one queue; tests create their own. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #listeners = new Set<() => void>();
  #last = 0;

  show(content: ToastContent): number {
    const id = ++this.#last;
    this.#set([...this.#toasts, at(id, 0, content)]);
    return id;
  }

  /** Replaces a toast's content, e.g. "sending" with "sent"; shows a new toast if it is already gone. */
  change(id: number, content: ToastContent): number {
    const toast = this.#toasts.find((one) => one.id === id && !one.leaving);
    if (!toast) return this.show(content);
    this.#set(this.#toasts.map((one) => (one === toast ? at(id, toast.version + 1, content) : one)));
    return id;
  }

  /** Starts the exit animation; `remove` follows when it ends. */
  close(id: number): void {
    this.#set(this.#toasts.map((one) => (one.id === id ? { ...one, leaving: true } : one)));
  }

  remove(id: number): void {
    this.#set(this.#toasts.filter((one) => one.id !== id));
  }

  list = (): readonly Toast[] => this.#toasts;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new ToastQueue();
