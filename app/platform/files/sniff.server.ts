import { fileTypeFromBuffer } from "file-type";
import { unreadable, wrongType } from "./refusals.ts";

/** As much as the type of a file needs; more would let the detector walk through containers. */
const head = 4100;
/** A PDF ends with this within its last kilobyte. */
const end = "%%EOF";

/** The type of the bytes, whatever name and type they came with. Refuses types not among `allowed`. */
export async function sniffed<T extends string>(field: string, bytes: Buffer, allowed: readonly T[]): Promise<T> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, head)).catch(() => undefined);
  // Animated PNG has its own type; its first picture is a plain one.
  const mime = found?.mime === "image/apng" ? "image/png" : found?.mime;
  const type = allowed.find((one) => one === mime);
  if (!type) throw wrongType(field, allowed);
  if (type === "application/pdf" && !bytes.subarray(-1024).includes(end)) throw unreadable(field);
  return type;
}
