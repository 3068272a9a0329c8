import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Receives an archive's bytes in order. */
export interface ArchiveSink {
  write(bytes: Uint8Array): Promise<void>;
}

export interface ArchiveEntry {
  path: string;
  /** Text is compressed; images and PDFs are stored as they are. */
  content: string | Uint8Array;
}

/** Writes a zip archive entry by entry, with only one entry in memory. Calls `written` after each. */
export async function writeArchive(
  sink: ArchiveSink,
  entries: AsyncIterable<ArchiveEntry>,
  at: Date,
  written: (count: number) => Promise<void>,
): Promise<number> {
  const waiting: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else waiting.push(bytes);
  });
  let size = 0;
  const flush = async () => {
    for (const bytes of waiting.splice(0)) {
      size += bytes.length;
      await sink.write(bytes);
    }
    if (failure) throw failure;
  };
  let count = 0;
  for await (const { path, content } of entries) {
    const text = typeof content === "string";
    const file = text ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    file.push(text ? strToU8(content) : content, true);
    await flush();
    await written((count += 1));
  }
  zip.end();
  await flush();
  return size;
}
