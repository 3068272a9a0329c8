import { storeOf, type StoreNeeds } from "../../../platform/files/store.server.ts";
import type { ArchiveSink } from "./copy-archive.server.ts";

/** Sits next to the folders of uploaded files, whose names are two hexadecimal digits, so this name must not begin with two such digits. */
const folder = "zips";
const keyOf = (archiveId: string, number: number) => `${folder}/${archiveId}/${String(number).padStart(6, "0")}.part`;

/** Size of a part. Only one part is in memory at a time. */
const partBytes = 8 * 1024 * 1024;

/** Stores an archive's bytes in parts. `end` stores the last part and returns the number of parts. */
export function storeArchive(services: StoreNeeds, archiveId: string): ArchiveSink & { end(): Promise<number> } {
  let parts = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const store = async () => {
    await storeOf(services).put(keyOf(archiveId, (parts += 1)), Buffer.concat(waiting), "application/octet-stream");
    waiting = [];
    size = 0;
  };
  return {
    async write(bytes) {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= partBytes) await store();
    },
    async end() {
      if (size > 0) await store();
      return parts;
    },
  };
}

/** Reads the archive's bytes in order. A missing part aborts the download. */
export function readArchive(services: StoreNeeds, archiveId: string, parts: number): ReadableStream<Uint8Array> {
  async function* bytes() {
    for (let number = 1; number <= parts; number += 1) {
      const part = await storeOf(services).read(keyOf(archiveId, number));
      if (!part) throw new Error("A part of the archive is missing");
      yield* part as unknown as AsyncIterable<Uint8Array>;
    }
  }
  const source = bytes();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await source.return();
    },
  });
}

/** Lists the ids of archives with any stored bytes. */
export async function storedArchives(services: StoreNeeds): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key } of storeOf(services).list(folder)) found.add(key.split("/")[1] ?? "");
  return found;
}

export async function removeArchive(services: StoreNeeds, archiveId: string): Promise<void> {
  for await (const { key } of storeOf(services).list(folder)) {
    if (key.startsWith(`${folder}/${archiveId}/`)) await storeOf(services).delete(key);
  }
}
