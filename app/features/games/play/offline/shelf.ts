import type { StoreName, OfflineStores } from "./kept.ts";

/** The device's storage for plays. Every method is one transaction. */
export interface Shelf {
  /** False while something is stored only in this page. */
  readonly lasts: boolean;
  get<S extends StoreName>(store: S, id: string): Promise<OfflineStores[S] | undefined>;
  all<S extends StoreName>(store: S): Promise<OfflineStores[S][]>;
  /** Writes the result of `change` on the current row; undefined removes it. */
  update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: OfflineStores[S] | undefined) => OfflineStores[S] | undefined,
  ): Promise<void>;
}

/** Keeps rows in memory, for tests and for browsers without storage; they are lost with the page. */
export class MemoryShelf implements Shelf {
  readonly lasts = false;
  readonly #stores = new Map<StoreName, Map<string, unknown>>();

  get<S extends StoreName>(store: S, id: string): Promise<OfflineStores[S] | undefined> {
    return Promise.resolve(structuredClone(this.#of(store).get(id)));
  }

  all<S extends StoreName>(store: S): Promise<OfflineStores[S][]> {
    return Promise.resolve(structuredClone([...this.#of(store).values()]));
  }

  update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: OfflineStores[S] | undefined) => OfflineStores[S] | undefined,
  ): Promise<void> {
    const next = change(structuredClone(this.#of(store).get(id)));
    if (next === undefined) this.#of(store).delete(id);
    else this.#of(store).set(id, structuredClone(next));
    return Promise.resolve();
  }

  #of<S extends StoreName>(store: S): Map<string, OfflineStores[S]> {
    const rows = this.#stores.get(store) ?? new Map<string, unknown>();
    this.#stores.set(store, rows);
    return rows as Map<string, OfflineStores[S]>;
  }
}
