import { archiveOf, type ArchiveEntry } from "../../../platform/files/archive.server.ts";

/** Receives an archive's bytes in order. */
export interface ArchiveSink {
  write(bytes: Uint8Array): Promise<void>;
}

/** Writes a zip archive entry by entry. Calls `written` after each, and returns the size. */
export async function writeArchive(
  sink: ArchiveSink,
  entries: AsyncIterable<ArchiveEntry>,
  at: Date,
  written: (count: number) => Promise<void>,
): Promise<number> {
  async function* counted() {
    let count = 0;
    for await (const entry of entries) {
      yield entry;
      await written((count += 1));
    }
  }
  let size = 0;
  for await (const bytes of archiveOf(counted(), at)) {
    size += bytes.length;
    await sink.write(bytes);
  }
  return size;
}
