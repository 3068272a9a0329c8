import type { AuthSql, AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

export interface FactorRow {
  id: string;
  user_id: string;
  factor_type: "totp" | "phone" | "recovery_code";
  status: "unverified" | "verified";
  /** Empty if none was given. */
  friendly_name: string;
  phone: string | null;
  secret_ciphertext: Uint8Array | null;
  last_used_step: number | null;
  failed_attempts: number;
  failed_at: Date | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Wrong codes allowed before the first wait. */
const freeTries = 5;
/** Seconds to wait after the last free try; each further wrong code doubles it. */
const firstWait = 30;
const longestWait = 3600;
/** Milliseconds after which wrong codes expire. */
const memory = 86_400_000;

export const factorNotFound = () => new AuthError(404, "mfa_factor_not_found", "Factor not found");

/** Presents a factor in the protocol's format, without the secret. */
export const factorObject = (factor: FactorRow): Record<string, unknown> => ({
  id: factor.id,
  ...(factor.friendly_name !== "" && { friendly_name: factor.friendly_name }),
  factor_type: factor.factor_type,
  status: factor.status,
  ...(factor.phone !== null && { phone: factor.phone }),
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  ...(factor.last_challenged_at && { last_challenged_at: factor.last_challenged_at.toISOString() }),
});

export async function factorsOf(sql: AuthSql | AuthTx, userId: string): Promise<FactorRow[]> {
  return sql<FactorRow[]>`select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

/**
 * Returns the seconds until this factor accepts another code; 0 if now. Counts per factor, not per address, so that more
 * addresses do not help an attacker. The user's row must be locked, as for `countWrongCode`.
 */
export function guessWait(engine: Engine, factor: FactorRow): number {
  const now = engine.now().getTime();
  const failedAt = factor.failed_at?.getTime() ?? 0;
  if (factor.failed_attempts < freeTries || now - failedAt > memory) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(20, factor.failed_attempts - freeTries));
  return Math.max(0, Math.ceil((failedAt + wait * 1000 - now) / 1000));
}

/** Counts a wrong code; the transaction must commit. */
export async function countWrongCode(tx: AuthTx, engine: Engine, factor: FactorRow): Promise<void> {
  const now = engine.now();
  const forgotten = new Date(now.getTime() - memory);
  await tx`
    update auth.mfa_factors set failed_at = ${now},
      failed_attempts = case when failed_at < ${forgotten} then 1 else failed_attempts + 1 end
    where id = ${factor.id}`;
}
