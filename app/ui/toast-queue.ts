import type { ReactNode } from "react";

export type ToastKind = "info" | "success" | "warning" | "error" | "default" | "loading";

export type ToastContent = {
  kind?: ToastKind | undefined;
  text: string;
  /** A button or link after the words. A toast with one stays until it is closed: nobody reaches it in a second. */
  action?: ReactNode;
  /** Stays until it is closed. So does every `loading` one. */
  stays?: boolean | undefined;
};

export type Toast = Required<Pick<ToastContent, "kind" | "text" | "stays">> &
  Pick<ToastContent, "action"> & {
    id: number;
    /** Grows with each change of the content, so that the time begins anew. */
    version: number;
    /** On its way out. */
    leaving: boolean;
  };

const at = (id: number, version: number, content: ToastContent): Toast => {
  const { kind = "default", text, action, stays = kind === "loading" || action !== undefined } = content;
  return { id, version, kind, text, action, stays, leaving: false };
};

/** What is shown, newest last. One for the page; tests make their own. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #listeners = new Set<() => void>();
  #last = 0;

  show(content: ToastContent): number {
    const id = ++this.#last;
    this.#set([...this.#toasts, at(id, 0, content)]);
    return id;
  }

  /** Turns a toast into another in its place, as "sending" into "sent"; shows it anew when it has gone. */
  change(id: number, content: ToastContent): number {
    const toast = this.#toasts.find((one) => one.id === id && !one.leaving);
    if (!toast) return this.show(content);
    this.#set(this.#toasts.map((one) => (one === toast ? at(id, toast.version + 1, content) : one)));
    return id;
  }

  /** Begins to leave; `remove` follows when it has collapsed. */
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
