import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** An upload on disk, so that slow clients use no memory. */
export interface Spool {
  bytes: number;
  read(): Promise<Buffer>;
  /** Reads the upload in pieces of at most `size` bytes. */
  pieces(size: number): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

export const spoolFolder = (dataDir: string) => join(dataDir, "files", "incoming");

/**
 * Writes an upload to an unlinked file: the system frees it when the process ends, however it ends. Throws what `content` throws.
 */
export async function spool(dataDir: string, content: AsyncIterable<Uint8Array>): Promise<Spool> {
  const folder = spoolFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    let bytes = 0;
    for await (const piece of content) bytes += await writeAll(file, piece);
    return {
      bytes,
      read: () => readPiece(file, 0, bytes),
      async *pieces(size) {
        for (let at = 0; at < bytes; at += size) yield readPiece(file, at, Math.min(size, bytes - at));
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<number> {
  for (let from = 0; from < piece.byteLength;) from += (await file.write(piece, from)).bytesWritten;
  return piece.byteLength;
}

async function readPiece(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(piece, read, length - read, at + read);
    if (bytesRead === 0) throw new Error("The spooled upload is shorter than it was");
    read += bytesRead;
  }
  return piece;
}

/** Deletes uploads of processes that ended before they unlinked the files. */
export async function sweepSpool(dataDir: string, before: Date): Promise<number> {
  const folder = spoolFolder(dataDir);
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    swept += 1;
  }
  return swept;
}
