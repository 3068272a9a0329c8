import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Derives a key for one purpose. It does not unseal values sealed for another purpose. */
const keyFor = (masterKey: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", masterKey, "", `korak sealed ${purpose}`, 32));

/** Key that encrypts an account's drafts in the browser. Sent only while that account is signed in there. */
export const draftSecret = (masterKey: Buffer, accountId: string): string =>
  keyFor(masterKey, `drafts ${accountId}`).toString("base64url");

/** Encrypts and authenticates a value stored in the browser (AES-256-GCM). */
export function sealBytes(masterKey: Buffer, purpose: string, bytes: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(masterKey, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Returns the unsealed bytes, or null if they were changed or sealed for another purpose. */
export function unsealBytes(masterKey: Buffer, purpose: string, sealed: string | undefined): Buffer | null {
  if (!sealed) return null;
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyFor(masterKey, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Seals a value that only this product reads. It expires at `until`. */
export const seal = (masterKey: Buffer, purpose: string, value: unknown, until: Date): string =>
  sealBytes(masterKey, purpose, Buffer.from(JSON.stringify({ until: until.getTime(), value })));

/** Returns the unsealed value, or null if it was changed, has another purpose or has expired. */
export function unseal<T>(masterKey: Buffer, purpose: string, sealed: string | undefined, now: Date): T | null {
  const bytes = unsealBytes(masterKey, purpose, sealed);
  if (!bytes) return null;
  try {
    const { until, value } = JSON.parse(bytes.toString("utf8")) as { until: number; value: T };
    return until > now.getTime() ? value : null;
  } catch {
    return null;
  }
}
