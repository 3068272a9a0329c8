import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** A key for one purpose only: what was sealed for another purpose does not open. */
const keyFor = (masterKey: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", masterKey, "", `korak sealed ${purpose}`, 32));

/** Encrypts and signs a value that the browser keeps for us (AES-256-GCM); only this product reads it, until then. */
export function seal(masterKey: Buffer, purpose: string, value: unknown, until: Date): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(masterKey, purpose), nonce);
  const text = JSON.stringify({ until: until.getTime(), value });
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The sealed value, or null when it was changed, is another purpose's, or has run out. */
export function unseal<T>(masterKey: Buffer, purpose: string, sealed: string | undefined, now: Date): T | null {
  if (!sealed) return null;
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyFor(masterKey, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
    const { until, value } = JSON.parse(text) as { until: number; value: T };
    return until > now.getTime() ? value : null;
  } catch {
    return null;
  }
}
