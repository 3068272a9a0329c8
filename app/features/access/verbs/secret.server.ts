import { createHash, createHmac, hkdfSync } from "node:crypto";
import type { Services } from "../../../platform/services.server.ts";

/**
 * The secret in an invitation's link. It is derived from the master key, so that the email can be written after the commit while
 * the database stores only the hash. Each email has a new one.
 */
export function secretOf({ masterKey }: Pick<Services, "masterKey">, id: string, sending: number): string {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "", "korak access invitation", 32));
  return createHmac("sha256", key).update(`${id}:${sending}`).digest("base64url");
}

export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
