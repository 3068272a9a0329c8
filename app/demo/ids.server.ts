import { createHash } from "node:crypto";
import { v7 } from "uuid";

/**
 * The same UUIDv7 for the same instant and key on every machine, so that demo rows have stable ids and sort by time.
 */
export function demoId(at: Date, key: string): string {
  return v7({ msecs: at.getTime(), random: createHash("sha256").update(key).digest().subarray(0, 16), seq: 0 });
}
