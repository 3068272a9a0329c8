import type { StoreName, OfflineStores } from "./kept.ts";
import type { Shelf } from "./shelf.ts";

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

/** Keeps rows in the page when the device is full, and stores them once there is room again. */
export class RoomyShelf implements Shelf {
  readonly #device: Shelf;
  /** By store and id; undefined if a row could not be deleted. */
  readonly #held = new Map<StoreName, Map<string, unknown>>();

  constructor(device: Shelf) {
    this.#device = device;
  }

  get lasts(): boolean {
    return [...this.#held.values()].every(({ size }) => size === 0);
  }

  async get<S extends StoreName>(store: S, id: string): Promise<OfflineStores[S] | undefined> {
    const held = this.#of(store);
    return held.has(id) ? structuredClone(held.get(id)) : this.#device.get(store, id);
  }

  async all<S extends StoreName>(store: S): Promise<OfflineStores[S][]> {
    const rows = new Map<string, OfflineStores[S] | undefined>(
      (await this.#device.all(store)).map((row) => [row.id, row]),
    );
    for (const [id, row] of this.#of(store)) rows.set(id, structuredClone(row));
    return [...rows.values()].filter((row) => row !== undefined);
  }

  async update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: OfflineStores[S] | undefined) => OfflineStores[S] | undefined,
  ): Promise<void> {
    const held = this.#of(store);
    if (held.has(id)) held.set(id, change(structuredClone(held.get(id))));
    else {
      let next: OfflineStores[S] | undefined;
      try {
        await this.#device.update(store, id, (now) => (next = change(now)));
      } catch (error) {
        if (!isFull(error)) throw error;
        held.set(id, next);
      }
    }
    await this.#write();
  }

  /** Stores the rows kept in the page, if there is room by now. */
  async #write(): Promise<void> {
    for (const [store, held] of this.#held) {
      for (const [id, row] of held) {
        try {
          await this.#device.update(store, id, () => row as OfflineStores[typeof store] | undefined);
          // The row may have changed while it was being written.
          if (held.get(id) === row) held.delete(id);
        } catch (error) {
          if (!isFull(error)) throw error;
        }
      }
    }
  }

  #of<S extends StoreName>(store: S): Map<string, OfflineStores[S] | undefined> {
    const rows = this.#held.get(store) ?? new Map<string, unknown>();
    this.#held.set(store, rows);
    return rows as Map<string, OfflineStores[S] | undefined>;
  }
}
