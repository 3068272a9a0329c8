import { join } from "node:path";
import type { Services } from "../services.server.ts";
import type { FileSize } from "./file.ts";
import { folderStore } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

/** One entry of a listing. */
export interface StoredObject {
  key: string;
  changed_at: Date;
}

/** Stores the bytes of files. Keys are `<first two digits of the id>/<id>/<size>.<ending>`. */
export interface FileStore {
  /** Resolves when the bytes are stored. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined if there is no such object. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes an object; one that does not exist is no error. */
  delete(key: string): Promise<void>;
  /** Lists every object whose key begins with these one or two digits, or with another folder's name, in no particular order. */
  list(digits: string): AsyncIterable<StoredObject>;
}

export type StoreNeeds = Pick<Services, "settings">;

const stores = new WeakMap<object, FileStore>();

/** Returns the store that the settings name; there is one per process. */
export function storeOf({ settings }: StoreNeeds): FileStore {
  let store = stores.get(settings);
  if (!store) stores.set(settings, (store = openStore(settings)));
  return store;
}

const openStore = ({ filesUrl, dataDir }: Services["settings"]): FileStore =>
  filesUrl ? s3Store(filesUrl) : folderStore(join(dataDir, "files"));

/** Reads a complete listing into an array. */
export async function collectListing(store: FileStore, digits: string): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const object of store.list(digits)) all.push(object);
  return all;
}

const endings = { "image/webp": "webp", "application/pdf": "pdf" } as const;
export type StoredType = keyof typeof endings;
export const endingOf = (type: StoredType): string => endings[type];

export const keyOf = (id: string, size: FileSize, type: StoredType): string =>
  `${id.slice(0, 2)}/${id}/${size}.${endingOf(type)}`;
