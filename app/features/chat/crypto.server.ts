import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: 12-byte nonce, ciphertext, 16-byte tag. Opening requires the same `about` (associated data). */
function seal(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key is wrong, or any bit of the sealed bytes or of `about` was changed. */
function open(key: Buffer, sealed: Buffer, about: string): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Error("Too short to be a sealed text");
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Version number of the master key that wraps new keys. */
export const masterKeyVersion = 1;

/** A new wrapped key for one conversation. It is bound to the group's id, so it does not work in any other group. */
export const newGroupKey = (masterKey: Buffer, groupId: string): Buffer => seal(masterKey, randomBytes(32), groupId);

export const unwrapGroupKey = (masterKey: Buffer, groupId: string, wrapped: Buffer): Buffer =>
  open(masterKey, wrapped, groupId);

/** Wraps the same group key with another master key; messages stay unchanged. */
export const rewrapGroupKey = (from: Buffer, to: Buffer, groupId: string, wrapped: Buffer): Buffer =>
  seal(to, unwrapGroupKey(from, groupId, wrapped), groupId);

export const encryptText = (groupKey: Buffer, messageId: string, text: string): Buffer =>
  seal(groupKey, Buffer.from(text, "utf8"), messageId);

export const decryptText = (groupKey: Buffer, messageId: string, ciphertext: Buffer): string =>
  open(groupKey, ciphertext, messageId).toString("utf8");
