import { databaseError, type Reading, type Sql } from "../db/database.server.ts";
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
  /** Whether this database stores the sessions of the auth server that signed the token. */
  sessions_here?: boolean;
  aal?: Assurance;
  user_metadata: Record<string, unknown>;
}

/** Verifies an access token's signature, issuer, audience and times; rejects otherwise. */
export type VerifyToken = (token: string) => Promise<AccessClaims>;

interface AccountRow {
  known: boolean;
  session_ended: boolean;
  email: string;
  role: Person["role"];
  locale: Locale;
  time_zone: string;
  date_format: Person["date_format"];
  clock_format: Person["clock_format"];
  selected_profile_id: string | null;
  child_lock_active: boolean;
  own_profile_id: string | null;
  specialist_id: string | null;
  specialist_status: string | null;
  second_factor: boolean;
  tokens_from: Date | null;
  tokens_kept: string | null;
  email_from: Date | null;
  erase_at: Date | null;
  erasing_since: Date | null;
  paused_at: Date | null;
}

/** Restores an account whose owner signs in during a pause or before the erasure. */
type Return = (sql: Sql, account: { account_id: string; role: Person["role"] }, now: Date) => Promise<void>;
let comeBack: Return | undefined;
export function onAccountReturn(handler: Return): void {
  comeBack = handler;
}

/** The token's session has ended, or the account's other sessions were ended since. The client must renew the token. */
export class OutdatedTokenError extends Error {
  readonly code = "outdated_token";
}

/** Finds the person behind verified claims. The role is read from the database, not from the token. */
export async function callerOf(sql: Reading, claims: AccessClaims, now: Date = new Date()): Promise<Caller> {
  const session_id = claims.session_id ?? null;
  const ours = claims.sessions_here === true && session_id !== null;
  const [row] = await sql<AccountRow[]>`
    select a.id is not null as known,
      ${ours} and not exists (select from auth.sessions where id = ${ours ? session_id : null}) as session_ended,
      a.email, a.role, a.locale, a.time_zone, a.date_format, a.clock_format, case when l.id is null then a.selected_profile_id else l.profile_id end as selected_profile_id,
      l.id is not null as child_lock_active, a.second_factor,
      a.tokens_from, a.tokens_kept, a.email_from, a.erase_at, a.erasing_since, a.paused_at, p.id as own_profile_id, s.id as specialist_id,
      s.status as specialist_status
    from (select ${claims.sub}::uuid as id) one
    left join account a on a.id = one.id
    left join lateral (
      select id, profile_id from child_lock
      where account_id = one.id and (session_id is null or session_id = ${session_id})
      order by session_id nulls last limit 1) l on true
    left join profile p on p.account_id = a.id and p.kind = 'own'
    left join specialist s on s.account_id = a.id`;
  if (row?.session_ended) throw new OutdatedTokenError("its session has ended");
  if (!row?.known) return unregisteredOf(claims);
  const {
    known: _,
    session_ended: __,
    tokens_from,
    tokens_kept,
    email_from,
    erase_at,
    erasing_since,
    paused_at,
    ...known
  } = row;
  // Times in tokens are in whole seconds.
  const outdated = tokens_from !== null && (claims.iat ?? 0) < Math.floor(tokens_from.getTime() / 1000);
  if (outdated && (!session_id || session_id !== tokens_kept))
    throw new OutdatedTokenError("issued before sessions were ended");
  const aal = claims.aal === "aal2" ? "aal2" : "aal1";
  if (erase_at !== null || paused_at !== null) {
    if (erasing_since !== null || (erase_at !== null && erase_at <= now))
      throw new OutdatedTokenError("the account is being erased");
    // A sign-in cancels an erasure and ends a pause. If the account has a second factor, that must have been used too.
    if ((aal === "aal2" || !known.second_factor) && comeBack && "begin" in sql) {
      await comeBack(sql as Sql, { account_id: claims.sub, role: known.role }, now);
      return callerOf(sql, claims, now);
    }
  }
  if (aal === "aal2" && !known.second_factor) {
    // An aal2 token is the only proof of a second factor that every auth server issues.
    await sql`update account set second_factor = true where id = ${claims.sub}`;
    known.second_factor = true;
  }
  const newer = email_from === null || (claims.iat ?? 0) > email_from.getTime() / 1000;
  if (newer && claims.email && claims.email !== known.email) known.email = await adoptEmail(sql, claims, known.email);
  return { kind: "person", account_id: claims.sub, ...known, session_id, aal };
}

/**
 * Copies a changed email address to the account. The auth server changes it once both emails are confirmed; the first token
 * with the new address triggers this. Older tokens still have the old address, so they must be renewed; only those of the
 * session that made the change keep working, but they cannot change the address back. Returns the current address.
 */
async function adoptEmail(sql: Reading, claims: AccessClaims, before: string): Promise<string> {
  const issued = new Date((claims.iat ?? 0) * 1000);
  try {
    const adopted = await sql`
      update account set email = ${claims.email}, email_from = ${issued}, tokens_from = now(),
        tokens_kept = ${claims.session_id ?? null}
      where id = ${claims.sub} and email = ${before} and (email_from is null or email_from < ${issued}) returning 1`;
    return adopted.length > 0 ? claims.email : before;
  } catch (error) {
    // Another account still has this address. The person can continue with the old one.
    if (databaseError(error)?.constraint === "account_email_key") return before;
    throw error;
  }
}

function unregisteredOf(claims: AccessClaims): Caller {
  return { kind: "unregistered", account_id: claims.sub, email: claims.email, user_metadata: claims.user_metadata };
}
