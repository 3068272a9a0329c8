import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";

/** Encrypts and hashes with single-purpose keys derived from the master key, which itself encrypts nothing. */
export interface Secrets {
  wrap(plaintext: Buffer, name: string): Buffer;
  /** Throws if the master key differs or the bytes were changed. */
  unwrap(ciphertext: Buffer, name: string): Buffer;
  /** Encrypts a second factor's secret; `id` is the factor's. */
  sealFactor(plaintext: Buffer, id: string): Buffer;
  openFactor(ciphertext: Buffer, id: string): Buffer;
  refreshMac(data: Buffer): Buffer;
  codeDigest(tokenId: string, code: string): Buffer;
  /** Digest of a texted code or a recovery code. */
  factorCodeDigest(id: string, code: string): Buffer;
}

/** Returns a 12-byte nonce, the ciphertext and a 16-byte tag. */
function seal(key: Buffer, plaintext: Buffer, name: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, ciphertext: Buffer, name: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, ciphertext.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(ciphertext.subarray(-16));
  return Buffer.concat([decipher.update(ciphertext.subarray(12, -16)), decipher.final()]);
}

export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length !== 32) throw new Error("The auth server's master key must have 32 bytes.");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", masterKey, "", `korak auth ${purpose}`, 32));
  const wrapping = derive("signing keys");
  const refreshing = derive("refresh tokens");
  const coding = derive("mailed codes");
  const sealing = derive("second factors");
  const factorCoding = derive("second factors' codes");
  const digest = (key: Buffer, id: string, code: string) => createHmac("sha256", key).update(`${id}:${code}`).digest();
  return {
    wrap: (plaintext, name) => seal(wrapping, plaintext, name),
    unwrap: (ciphertext, name) => unseal(wrapping, ciphertext, name),
    sealFactor: (plaintext, id) => seal(sealing, plaintext, id),
    openFactor: (ciphertext, id) => unseal(sealing, ciphertext, id),
    refreshMac: (data) => createHmac("sha256", refreshing).update(data).digest(),
    codeDigest: (tokenId, code) => digest(coding, tokenId, code),
    factorCodeDigest: (id, code) => digest(factorCoding, id, code),
  };
}

/** Default service key, derived from the master key: just as secret, and changes only with it. */
export const derivedServiceKey = (masterKey: Buffer): string =>
  `sb_secret_${Buffer.from(hkdfSync("sha256", masterKey, "", "korak auth service key", 32)).toString("base64url")}`;

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
/** Returns a random token of 256 bits that is safe in URLs. */
export const randomToken = (): string => randomBytes(32).toString("base64url");
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
