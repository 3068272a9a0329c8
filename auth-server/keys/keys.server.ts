import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import type { AuthSql, AuthTx } from "../config.server.ts";
import type { Secrets } from "./secrets.server.ts";

export interface Signer {
  kid: string;
  key: CryptoKey;
}

export interface KeyRing {
  /** The signing key, created on the first call of the first process. */
  signer(): Promise<Signer>;
  publicKeys(): Promise<JWK[]>;
}

/** Seconds after which every process has picked up a key change. */
export const keyCacheSeconds = 60;
/**
 * Seconds for which a process caches its signing key: far less than `keyCacheSeconds`, so that it stops signing with a replaced key
 * before most verifiers drop that key.
 */
const signerHeld = 5;

/** Returns the public keys whose tokens are still valid, newest first. */
export async function readPublicKeys(sql: AuthSql): Promise<JWK[]> {
  const rows = await sql<{ public_jwk: JWK }[]>`
    select public_jwk from auth.signing_keys where status <> 'retired' order by created_at desc`;
  return rows.map((row) => row.public_jwk);
}

/** Stores a new key. `stored` is false if a key with this status exists; there is at most one of each. */
export async function insertSigningKey(
  sql: AuthSql | AuthTx,
  secrets: Secrets,
  status: "standby" | "current",
  now: Date,
): Promise<{ kid: string; stored: boolean }> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const open = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(open);
  const published = { ...open, kid, alg: "ES256", use: "sig", key_ops: ["verify"] };
  const wrapped = secrets.wrap(Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))), kid);
  const rows = await sql`
    insert into auth.signing_keys
      (kid, algorithm, status, public_jwk, private_jwk_ciphertext, created_at, changed_at)
    values (${kid}, 'ES256', ${status}, ${sql.json(published)}, ${wrapped}, ${now}, ${now})
    on conflict do nothing
    returning 1`;
  return { kid, stored: rows.length > 0 };
}

export function createKeyRing(sql: AuthSql, secrets: Secrets, now: () => Date): KeyRing {
  let held: { signer: Promise<Signer>; until: number } | undefined;
  let opened: Signer | undefined;

  const load = async (): Promise<Signer> => {
    const [row] = await sql<{ kid: string; private_jwk_ciphertext: Uint8Array }[]>`
      select kid, private_jwk_ciphertext from auth.signing_keys where status = 'current'`;
    if (!row) {
      // Several processes may get here at the same time; the unique index accepts one key.
      await insertSigningKey(sql, secrets, "current", now());
      return load();
    }
    if (opened?.kid === row.kid) return opened;
    const jwk = JSON.parse(secrets.unwrap(Buffer.from(row.private_jwk_ciphertext), row.kid).toString()) as JWK;
    opened = { kid: row.kid, key: (await importJWK(jwk, "ES256")) as CryptoKey };
    return opened;
  };

  return {
    async signer() {
      const at = now().getTime();
      if (!held || held.until < at) held = { signer: load(), until: at + signerHeld * 1000 };
      const { signer } = held;
      try {
        return await signer;
      } catch (error) {
        if (held.signer === signer) held = undefined;
        throw error;
      }
    },
    async publicKeys() {
      await this.signer();
      return readPublicKeys(sql);
    },
  };
}
