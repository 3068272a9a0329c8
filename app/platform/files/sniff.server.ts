import { fileTypeFromBuffer } from "file-type";
import { unreadableFile, wrongFileType } from "./refusals.ts";

/** Enough bytes to detect the type of a file; with more, the detector would search through containers. */
const head = 4100;
/** A PDF ends with this within its last kilobyte. */
const end = "%%EOF";

/** Detects the type from the bytes, ignoring the given name and type. Refuses types that are not in `allowed`. */
export async function detectType<T extends string>(field: string, bytes: Buffer, allowed: readonly T[]): Promise<T> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, head)).catch(() => undefined);
  // Animated PNG has its own type, but its first picture is a plain PNG.
  const mime = found?.mime === "image/apng" ? "image/png" : found?.mime;
  const type = allowed.find((one) => one === mime);
  if (!type) throw wrongFileType(field, allowed);
  if (type === "application/pdf" && !bytes.subarray(-1024).includes(end)) throw unreadableFile(field);
  return type;
}
