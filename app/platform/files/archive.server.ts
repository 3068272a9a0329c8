import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ArchiveEntry {
  path: string;
  /** Text is compressed, also if it comes in pieces; bytes, those of images and PDFs, are stored as they are. */
  content: string | Uint8Array | AsyncIterable<string>;
}

async function* piecesOf(content: ArchiveEntry["content"]): AsyncGenerator<Uint8Array> {
  if (typeof content === "string") yield strToU8(content);
  else if (content instanceof Uint8Array) yield content;
  else for await (const text of content) yield strToU8(text);
}

const nothing = new Uint8Array(0);

/**
 * Makes a zip archive while its bytes are taken, with one piece of one entry in memory. The next entry is asked for when all bytes of the
 * one before were taken. There is no zip64: at most 65,535 entries and 4 GB.
 */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else if (bytes.length > 0) waiting.push(bytes);
  });
  function* made() {
    yield* waiting.splice(0);
    if (failure) throw failure;
  }
  for await (const { path, content } of entries) {
    const file = content instanceof Uint8Array ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of piecesOf(content)) {
      file.push(piece, false);
      yield* made();
    }
    file.push(nothing, true);
    yield* made();
  }
  zip.end();
  yield* made();
}
