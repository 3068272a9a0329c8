import type { StoreName, OfflineStores } from "./kept.ts";
import { RoomyShelf } from "./roomy-shelf.ts";
import { MemoryShelf, type Shelf } from "./shelf.ts";

const databaseName = "korak-games";
const version = 2;
const stores: readonly StoreName[] = ["plays", "games", "settings", "losses", "owner"];

function opened(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const asked = indexedDB.open(databaseName, version);
  asked.addEventListener("upgradeneeded", () => {
    const { result: database } = asked;
    for (const store of stores)
      if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: "id" });
  });
  asked.addEventListener("success", () => resolve(asked.result));
  asked.addEventListener("error", () => reject(asked.error ?? new Error("No database")));
  return promise;
}

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  asked.addEventListener("success", () => resolve(asked.result));
  asked.addEventListener("error", () => reject(asked.error ?? new Error("Not read")));
  return promise;
};

class DatabaseShelf implements Shelf {
  readonly lasts = true;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  get<S extends StoreName>(store: S, id: string): Promise<OfflineStores[S] | undefined> {
    return answerOf(
      this.#database.transaction(store).objectStore(store).get(id) as IDBRequest<OfflineStores[S] | undefined>,
    );
  }

  all<S extends StoreName>(store: S): Promise<OfflineStores[S][]> {
    return answerOf(this.#database.transaction(store).objectStore(store).getAll() as IDBRequest<OfflineStores[S][]>);
  }

  update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: OfflineStores[S] | undefined) => OfflineStores[S] | undefined,
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const within = this.#database.transaction(store, "readwrite");
    const rows = within.objectStore(store);
    const asked = rows.get(id) as IDBRequest<OfflineStores[S] | undefined>;
    asked.addEventListener("success", () => {
      const next = change(asked.result);
      if (next === undefined) rows.delete(id);
      else rows.put(next);
    });
    within.addEventListener("complete", () => resolve());
    within.addEventListener("abort", () => reject(within.error ?? new Error("Not written")));
    return promise;
  }
}

let shelf: Promise<Shelf> | undefined;

/** This browser's storage for games. A browser without storage gets a shelf in the page's memory. */
export function deviceShelf(): Promise<Shelf> {
  shelf ??= opened()
    .then((database) => {
      // Another tab is signing out.
      const close = () => {
        database.close();
        shelf = undefined;
      };
      database.addEventListener("versionchange", close);
      database.addEventListener("close", close);
      return new RoomyShelf(new DatabaseShelf(database));
    })
    .catch(() => new MemoryShelf());
  return shelf;
}

/**
 * Deletes the database. If a frozen tab still has it open, the browser deletes it once that tab is closed; no one waits for
 * that.
 */
export async function clearDevice(): Promise<void> {
  shelf = undefined;
  if (typeof indexedDB === "undefined") return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = indexedDB.deleteDatabase(databaseName);
  for (const event of ["success", "error", "blocked"] as const) asked.addEventListener(event, () => resolve());
  await promise;
}
