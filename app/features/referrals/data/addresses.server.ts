import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sql, TxSql } from "../../../platform/db/database.server.ts";
import { sealBytes, unsealBytes } from "../../../platform/auth/sealed.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { mailboxOf } from "../rules.ts";

const purpose = "referral addresses";
type Needs = Pick<Services, "masterKey">;

/**
 * Returns the key of the address hashes, creating it on the first call. It is stored sealed, so that addresses that declined are still
 * recognized after the master key changes.
 */
export async function addressKey({ masterKey }: Needs, sql: Sql | TxSql): Promise<Buffer> {
  const read = async () => (await sql<{ sealed: string }[]>`select sealed from referral_key where id = 1`)[0];
  let row = await read();
  if (!row) {
    const sealed = sealBytes(masterKey, purpose, randomBytes(32));
    await sql`insert into referral_key (id, sealed) values (1, ${sealed}) on conflict do nothing`;
    row = await read();
  }
  const key = unsealBytes(masterKey, purpose, row?.sealed);
  if (!key) throw new Error("The key of the invited addresses does not open with this master key");
  return key;
}

/** Reseals the key with another master key. */
export async function resealAddressKey(sql: TxSql, from: Buffer, to: Buffer): Promise<void> {
  const [row] = await sql<{ sealed: string }[]>`select sealed from referral_key where id = 1 for update`;
  if (!row) return;
  const key = unsealBytes(from, purpose, row.sealed);
  if (!key) throw new Error("Unable to authenticate data: the key of the invited addresses");
  await sql`update referral_key set sealed = ${sealBytes(to, purpose, key)} where id = 1`;
}

export const addressHash = (key: Buffer, email: string): Buffer =>
  createHmac("sha256", key)
    .update(`address ${mailboxOf(email)}`)
    .digest();

const proofOf = (key: Buffer, hash: Buffer): Buffer =>
  createHmac("sha256", key).update("decline ").update(hash).digest().subarray(0, 16);

/** Returns the key in an email's link that identifies an address. It works as long as the email exists, without revealing the address. */
export const declineKey = (key: Buffer, hash: Buffer): string =>
  Buffer.concat([hash, proofOf(key, hash)]).toString("base64url");

/** Returns the hash in such a key; null if it is not ours. */
export function declinedHash(key: Buffer, given: string): Buffer | null {
  const bytes = Buffer.from(given, "base64url");
  if (bytes.length !== 48) return null;
  const hash = bytes.subarray(0, 32);
  return timingSafeEqual(bytes.subarray(32), proofOf(key, hash)) ? hash : null;
}

/** Derives the secret of an invitation's link, so that the database stores only its hash. */
export function invitationToken({ masterKey }: Needs, id: string): string {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "", "korak referral invitation", 32));
  return createHmac("sha256", key).update(id).digest("base64url");
}
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
