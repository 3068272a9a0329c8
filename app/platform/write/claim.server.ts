import { createHmac, hkdfSync } from "node:crypto";
import type { TxSql } from "../db/database.server.ts";
import { refusal } from "../errors/app-error.ts";
import type { Claim } from "./context.ts";

/**
 * Creates the claim for one call. The fingerprint is an HMAC with the master key: with a plain hash, anyone who reads the
 * table could guess an input with few possible values.
 */
export function claimFor(masterKey: Buffer, account_id: string, key: string, operation: string, input: unknown): Claim {
  const secret = Buffer.from(hkdfSync("sha256", masterKey, "", "korak idempotency input", 32));
  const fingerprint = createHmac("sha256", secret)
    .update(`${operation} ${JSON.stringify(input)}`)
    .digest("base64url");
  return { account_id, key, fingerprint, used: false };
}

/**
 * Takes the key in this transaction and returns undefined, or returns the result stored with it earlier. If another
 * transaction holds the key, the unique index makes this one wait until it ends, up to the connection's lock timeout.
 */
export async function takeKey(
  sql: TxSql,
  { account_id, key, fingerprint }: Claim,
): Promise<{ result: string } | undefined> {
  const taken = await sql`
    insert into idempotency_key (account_id, key, fingerprint) values (${account_id}, ${key}, ${fingerprint})
    on conflict (account_id, key) do nothing returning 1`;
  if (taken.length > 0) return undefined;
  const [earlier] = await sql<{ fingerprint: string; result: string | null }[]>`
    select fingerprint, result from idempotency_key where account_id = ${account_id} and key = ${key}`;
  // The row expired and was deleted between the two statements.
  if (!earlier) throw refusal("busy");
  if (earlier.fingerprint !== fingerprint) throw refusal("idempotency_key_reused");
  // A row is visible only together with its result, because one transaction writes both.
  return { result: earlier.result as string };
}

export async function keepResult(sql: TxSql, { account_id, key }: Claim, result: string): Promise<void> {
  await sql`update idempotency_key set result = ${result} where account_id = ${account_id} and key = ${key}`;
}
