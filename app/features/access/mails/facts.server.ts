import type { Sql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";
import { fullGuardiansOf } from "../../profiles/access.server.ts";
import type { AccessLevel } from "../../profiles/rules.ts";

/** A recipient, with their language, time zone and date format. */
export interface AccessMailRecipient extends Required<FormatsReader> {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  name: string;
}

export interface GrantFacts {
  access_id: string;
  profile_id: string;
  account_id: string;
  /** First name. */
  child: string;
  own: boolean;
  /** First and last name of the person whose access it is. */
  who: string;
  level: AccessLevel;
  scopes: string[];
  note: string | null;
  ends_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
  /** First and last name of the person who did it; null if it ended by itself. */
  by: string | null;
}

const named = (account: string) => `(
  select coalesce(s.name || ' ' || s.lastname, p.name || ' ' || p.lastname)
  from account a left join specialist s on s.account_id = a.id left join profile p on p.account_id = a.id and p.kind = 'own'
  where a.id = ${account})`;

/** A grant as emails describe it. `by` is the account of the person who acted. */
export async function factsOf(sql: Sql, accessId: string, by: string | null): Promise<GrantFacts | undefined> {
  const [facts] = await sql<GrantFacts[]>`
    select g.id as access_id, g.profile_id, g.account_id, p.name as child, p.kind = 'own' as own,
      coalesce(${sql.unsafe(named("g.account_id"))}, '') as who, g.level, g.scopes, g.note, g.ends_at, g.revoked_at,
      g.revoke_reason, ${sql.unsafe(named("by.account"))} as by
    from profile_access g join profile p on p.id = g.profile_id, (select ${by}::uuid as account) by
    where g.id = ${accessId}`;
  return facts;
}

export interface RequestFacts {
  access_request_id: string;
  profile_id: string;
  account_id: string;
  child: string;
  who: string;
  scopes: string[];
  ends_at: Date | null;
  message: string;
  outcome: "allowed" | "declined" | "replaced" | null;
  allowed: string[] | null;
}

export async function requestFactsOf(sql: Sql, id: string): Promise<RequestFacts | undefined> {
  const [facts] = await sql<RequestFacts[]>`
    select r.id as access_request_id, r.profile_id, r.account_id, p.name as child, coalesce(${sql.unsafe(named("r.account_id"))}, '') as who,
      r.scopes, r.ends_at, r.message, r.outcome, r.allowed
    from access_request r join profile p on p.id = r.profile_id where r.id = ${id}`;
  return facts;
}

export async function readersOf(sql: Sql, accountIds: string[]): Promise<AccessMailRecipient[]> {
  return sql<AccessMailRecipient[]>`
    select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(s.name, p.name, '') as name
    from account a left join specialist s on s.account_id = a.id left join profile p on p.account_id = a.id and p.kind = 'own'
    where a.id = any(${accountIds}) order by a.id`;
}

/** Everyone who decides about a profile now. */
export const decidersOf = async (sql: Sql, profileId: string, now: Date): Promise<AccessMailRecipient[]> =>
  readersOf(sql, await fullGuardiansOf(sql, profileId, now));

export interface InvitationFacts {
  id: string;
  profile_id: string;
  email: string;
  invited_by: string;
  inviter: string;
  inviter_locale: Locale;
  inviter_zone: string;
  child: string;
  own: boolean;
  level: AccessLevel;
  scopes: string[];
  note: string | null;
  ends_at: Date | null;
  expires_at: Date;
}

/** A pending invitation, unless it has been sent again since. */
export async function invitationFactsOf(
  sql: Sql,
  id: string,
  sending: number,
  now: Date,
): Promise<InvitationFacts | undefined> {
  const [facts] = await sql<InvitationFacts[]>`
    select i.id, i.profile_id, i.email, i.invited_by, coalesce(${sql.unsafe(named("i.invited_by"))}, '') as inviter, a.locale as inviter_locale,
      a.time_zone as inviter_zone, p.name as child, p.kind = 'own' as own, i.level, i.scopes, i.note, i.ends_at, i.expires_at
    from access_invitation i join account a on a.id = i.invited_by join profile p on p.id = i.profile_id
    where i.id = ${id} and i.sendings = ${sending} and i.outcome is null and i.expires_at > ${now} and i.email is not null`;
  return facts;
}

/** The account with an email address; undefined if there is none. */
export async function findRecipientByEmail(sql: Sql, email: string): Promise<AccessMailRecipient | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from account where lower(email) = ${email}`;
  return row && (await readersOf(sql, [row.id]))[0];
}
