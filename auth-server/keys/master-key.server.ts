import type { AuthTx } from "../config.server.ts";
import { createSecrets, type Secrets } from "./secrets.server.ts";

/** Whether this master key decrypts the stored signing key; undefined if none is stored yet. */
export async function decryptsSigningKey(tx: AuthTx, masterKey: Buffer): Promise<boolean | undefined> {
  const [key] = await tx<{ kid: string; private_jwk_ciphertext: Buffer }[]>`
    select kid, private_jwk_ciphertext from auth.signing_keys where status = 'current'`;
  if (!key) return undefined;
  try {
    createSecrets(masterKey).unwrap(key.private_jwk_ciphertext, key.kid);
    return true;
  } catch {
    return false;
  }
}

/**
 * Re-encrypts the auth server's secrets with another master key. Refresh tokens, emailed codes, and recovery codes are derived from
 * the key and cannot be migrated: every session ends and these codes are void.
 */
export async function rewrapAuthSecrets(tx: AuthTx, from: Buffer, to: Buffer): Promise<{ sessions: number }> {
  const [before, after] = [createSecrets(from), createSecrets(to)];
  await rewrapSigningKeys(tx, before, after);
  await rewrapFactors(tx, before, after);
  await tx`delete from auth.one_time_tokens`;
  await tx`delete from auth.flow_states`;
  await tx`delete from auth.oauth_flows`;
  const ended = await tx`delete from auth.sessions`;
  return { sessions: ended.count };
}

async function rewrapSigningKeys(tx: AuthTx, before: Secrets, after: Secrets): Promise<void> {
  const keys = await tx<{ kid: string; private_jwk_ciphertext: Buffer }[]>`
    select kid, private_jwk_ciphertext from auth.signing_keys where private_jwk_ciphertext is not null for update`;
  for (const { kid, private_jwk_ciphertext } of keys) {
    const wrapped = after.wrap(before.unwrap(private_jwk_ciphertext, kid), kid);
    await tx`update auth.signing_keys set private_jwk_ciphertext = ${wrapped} where kid = ${kid}`;
  }
}

async function rewrapFactors(tx: AuthTx, before: Secrets, after: Secrets): Promise<void> {
  const factors = await tx<{ id: string; secret_ciphertext: Buffer }[]>`
    select id, secret_ciphertext from auth.mfa_factors where secret_ciphertext is not null order by id for update`;
  for (const { id, secret_ciphertext } of factors) {
    const wrapped = after.sealFactor(before.openFactor(secret_ciphertext, id), id);
    await tx`update auth.mfa_factors set secret_ciphertext = ${wrapped} where id = ${id}`;
  }
  await tx`delete from auth.mfa_challenges`;
  await tx`delete from auth.mfa_factors where factor_type = 'recovery_code'`;
}
