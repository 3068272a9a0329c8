import type { Sql } from "../db/database.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Caller, Person } from "./actor.ts";

/** The claims of a verified access token that the product reads. */
export interface AccessClaims {
  sub: string;
  email: string;
  exp: number;
  session_id?: string;
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
}

/** The person behind verified claims, with the role as it stands now, not as it stood when the token was made. */
export async function callerOf(sql: Sql, claims: AccessClaims): Promise<Caller> {
  const [row] = await sql<AccountRow[]>`
    select a.email, a.role, a.locale, a.time_zone, a.selected_profile_id, a.child_lock_active,
      p.id as own_profile_id, s.id as specialist_id
    from account a
    left join profile p on p.account_id = a.id and p.kind = 'own'
    left join specialist s on s.account_id = a.id
    where a.id = ${claims.sub}`;
  if (row) return { kind: "person", account_id: claims.sub, ...row };
  return { kind: "newcomer", account_id: claims.sub, email: claims.email, user_metadata: claims.user_metadata };
}
