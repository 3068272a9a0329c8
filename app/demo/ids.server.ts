import { createHash } from "node:crypto";
import { v7 } from "uuid";

/** Returns a UUIDv7 that depends only on instant and key, so that demo rows have stable ids and sort by time. */
export function demoId(at: Date, key: string): string {
  return v7({ msecs: at.getTime(), random: createHash("sha256").update(key).digest().subarray(0, 16), seq: 0 });
}
