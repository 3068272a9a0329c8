import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";

/** Keys for single purposes, all derived from the master key, which itself encrypts nothing. */
export interface Secrets {
  wrap(plaintext: Buffer, name: string): Buffer;
  /** Throws when the master key is another one or the bytes were changed. */
  unwrap(ciphertext: Buffer, name: string): Buffer;
  refreshMac(data: Buffer): Buffer;
  codeDigest(tokenId: string, code: string): Buffer;
}

export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length !== 32) throw new Error("The auth server's master key must have 32 bytes.");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", masterKey, "", `korak auth ${purpose}`, 32));
  const wrapping = derive("signing keys");
  const refreshing = derive("refresh tokens");
  const coding = derive("mailed codes");
  return {
    wrap(plaintext, name) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", wrapping, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(ciphertext, name) {
      const decipher = createDecipheriv("aes-256-gcm", wrapping, ciphertext.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(name))
        .setAuthTag(ciphertext.subarray(-16));
      return Buffer.concat([decipher.update(ciphertext.subarray(12, -16)), decipher.final()]);
    },
    refreshMac: (data) => createHmac("sha256", refreshing).update(data).digest(),
    codeDigest: (tokenId, code) => createHmac("sha256", coding).update(`${tokenId}:${code}`).digest(),
  };
}

/** The service key of an operator who has not chosen one: as secret, and as lasting, as the master key. */
export const derivedServiceKey = (masterKey: Buffer): string =>
  `sb_secret_${Buffer.from(hkdfSync("sha256", masterKey, "", "korak auth service key", 32)).toString("base64url")}`;

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
/** 256 bits, safe in an address. */
export const randomToken = (): string => randomBytes(32).toString("base64url");
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
