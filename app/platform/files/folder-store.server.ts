import { mkdir, open, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FileStore, StoredObject } from "./store.server.ts";

/**
 * Stores files in a folder. Writes them in place, without a temporary file: a file counts only once its row says that it is
 * stored, so a half-written one is never read.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes, { mode: 0o600, flush: true });
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(ifMissing(undefined));
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Deleting the last size of a file also deletes the folder of its id.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    list: (digits) => objectsIn(folder, digits),
  };
}

async function* objectsIn(folder: string, digits: string): AsyncGenerator<StoredObject> {
  const groups = (await readdir(folder).catch(ifMissing([]))).filter(
    (name) => name === digits || (/^[0-9a-f]{2}$/.test(name) && name.startsWith(digits)),
  );
  for (const group of groups) yield* objectsOf(folder, group);
}

async function* objectsOf(folder: string, digits: string): AsyncGenerator<StoredObject> {
  for (const id of await readdir(join(folder, digits)).catch(ifMissing([]))) {
    const names = await readdir(join(folder, digits, id)).catch(ifMissing([]));
    // An empty folder is left by a process that ended before it wrote the file.
    if (names.length === 0) await rmdir(join(folder, digits, id)).catch(() => undefined);
    for (const name of names) {
      const key = `${digits}/${id}/${name}`;
      const found = await stat(join(folder, key)).catch(ifMissing(undefined));
      if (found) yield { key, changed_at: found.mtime };
    }
  }
}

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return instead;
    throw error;
  };
