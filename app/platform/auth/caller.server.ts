import { databaseError, type Sql } from "../db/database.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Assurance, Caller, Person } from "./actor.ts";

/** The claims of a verified access token that the product reads. */
export interface AccessClaims {
  sub: string;
  email: string;
  /** Unix seconds. */
  exp: number;
  /** Unix seconds. */
  iat?: number;
  session_id?: string;
  aal?: Assurance;
  user_metadata: Record<string, unknown>;
}

/** Verifies an access token's signature, issuer, audience and times; rejects otherwise. */
export type VerifyToken = (token: string) => Promise<AccessClaims>;

interface AccountRow {
  email: string;
  role: Person["role"];
  locale: Locale;
  time_zone: string;
  selected_profile_id: string | null;
  child_lock_active: boolean;
  own_profile_id: string | null;
  specialist_id: string | null;
  second_factor: boolean;
  tokens_from: Date | null;
  tokens_kept: string | null;
}

/** The token was issued before sessions of this account were ended; it must be renewed before it counts again. */
export class OutdatedTokenError extends Error {
  readonly code = "outdated_token";
}

/** The person behind verified claims, with the role as it stands now, not as it stood when the token was made. */
export async function callerOf(sql: Sql, claims: AccessClaims): Promise<Caller> {
  const [row] = await sql<AccountRow[]>`
    select a.email, a.role, a.locale, a.time_zone, a.selected_profile_id, a.child_lock_active, a.second_factor,
      a.tokens_from, a.tokens_kept, p.id as own_profile_id, s.id as specialist_id
    from account a
    left join profile p on p.account_id = a.id and p.kind = 'own'
    left join specialist s on s.account_id = a.id
    where a.id = ${claims.sub}`;
  if (!row) return newcomerOf(claims);
  const { tokens_from, tokens_kept, ...known } = row;
  const session_id = claims.session_id ?? null;
  // Times in tokens are whole seconds.
  const outdated = tokens_from !== null && (claims.iat ?? 0) < Math.floor(tokens_from.getTime() / 1000);
  if (outdated && (!session_id || session_id !== tokens_kept)) throw new OutdatedTokenError("issued before sessions were ended");
  const aal = claims.aal === "aal2" ? "aal2" : "aal1";
  if (aal === "aal2" && !known.second_factor) {
    // The only sign of a second factor that every auth server gives, and one that cannot be forged.
    await sql`update account set second_factor = true where id = ${claims.sub}`;
    known.second_factor = true;
  }
  if (claims.email && claims.email !== known.email) known.email = await adoptEmail(sql, claims, known.email);
  return { kind: "person", account_id: claims.sub, ...known, session_id, aal };
}

/**
 * The auth server changed the address after both mails were answered; the account follows at the first token that says
 * so. Older tokens still name the old one, so they must be renewed from here on. Answers the address that holds now.
 */
async function adoptEmail(sql: Sql, claims: AccessClaims, before: string): Promise<string> {
  try {
    await sql`
      update account set email = ${claims.email}, tokens_from = now(), tokens_kept = ${claims.session_id ?? null}
      where id = ${claims.sub} and email = ${before}`;
    return claims.email;
  } catch (error) {
    // An account that was left behind at the auth server still has this address; the person can go on without.
    if (databaseError(error)?.constraint === "account_email_key") return before;
    throw error;
  }
}

function newcomerOf(claims: AccessClaims): Caller {
  return { kind: "newcomer", account_id: claims.sub, email: claims.email, user_metadata: claims.user_metadata };
}
