import { createHash, createHmac, hkdfSync } from "node:crypto";
import type { Services } from "../../../platform/services.server.ts";

/**
 * The secret of an invitation's link. It follows from the master key, so that the mail can be written after the commit
 * while the database has only the hash; every sending has another one.
 */
export function secretOf({ masterKey }: Pick<Services, "masterKey">, id: string, sending: number): string {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "", "korak access invitation", 32));
  return createHmac("sha256", key).update(`${id}:${sending}`).digest("base64url");
}

export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
