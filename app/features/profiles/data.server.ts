import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import type { MeView, ProfileAccessView, ProfileView } from "./contract.ts";
import {
  type Access,
  type AccessLevel,
  fullScopes,
  mayChange,
  mayReadNotes,
  relationAccess,
  type Scope,
} from "./policy.ts";
import { ageOn } from "./rules.ts";

export interface ProfileRow {
  id: string;
  kind: "own" | "child";
  account_id: string | null;
  name: string;
  lastname: string;
  birth_date: string | null;
  time_zone: string;
  languages: string[];
  notes: string | null;
  portrait: string | null;
  tint: ProfileView["tint"];
}

interface GrantRow {
  level: AccessLevel;
  scopes: Scope[];
}

/** A profile as one reader sees it. */
export function present(
  row: ProfileRow,
  access: Access,
  reader: { selected_profile_id: string | null },
  now: Date,
): ProfileView {
  const brief = access.level === "relation";
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    lastname: brief ? `${[...row.lastname][0] ?? ""}.` : row.lastname,
    birth_date: brief ? null : row.birth_date,
    age: row.birth_date === null ? null : ageOn(row.birth_date, isoDay(now, row.time_zone)),
    languages: brief ? [] : row.languages,
    location: { time_zone: row.time_zone },
    notes: mayReadNotes(access) ? row.notes : null,
    portrait: row.portrait,
    tint: row.tint,
    selected: row.id === reader.selected_profile_id,
    editable: mayChange(access),
  };
}

/** The own profile first, then the children whose guardian the account is at present, oldest record first. */
export async function familyOf(sql: Reading, accountId: string, now: Date): Promise<{ row: ProfileRow; access: Access }[]> {
  const rows = await sql<(ProfileRow & { level: AccessLevel | null; scopes: Scope[] | null })[]>`
    select p.id, p.kind, p.account_id, p.name, p.lastname, p.birth_date::text as birth_date, p.time_zone, p.languages,
      p.notes, p.portrait, p.tint, a.level, a.scopes
    from profile p
    left join profile_access a on a.profile_id = p.id and a.account_id = ${accountId} and a.level = 'guardian'
      and a.revoked_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
    where p.id in (
      select id from profile where account_id = ${accountId}
      union all
      select profile_id from profile_access
      where account_id = ${accountId} and level = 'guardian' and revoked_at is null
    ) and (p.account_id = ${accountId} or a.id is not null)
    order by p.kind desc, p.created_at, p.id`;
  return rows.map(({ level, scopes, ...row }) => ({
    row,
    access: accessFrom(row, accountId, level && { level, scopes: scopes ?? [] }),
  }));
}

const accessFrom = (row: ProfileRow, accountId: string, grant: GrantRow | null): Access =>
  row.account_id === accountId ? { level: "own", scopes: fullScopes } : (grant as Access);

/** The profile and what this reader may do with it: the own one, a live grant, or a session with the specialist. */
export async function profileFor(
  sql: Reading,
  reader: Person,
  id: string,
  now: Date,
): Promise<{ row: ProfileRow; access: Access | null } | null> {
  const [found] = await sql<(ProfileRow & { level: AccessLevel | null; scopes: Scope[] | null; related: boolean })[]>`
    select p.id, p.kind, p.account_id, p.name, p.lastname, p.birth_date::text as birth_date, p.time_zone, p.languages,
      p.notes, p.portrait, p.tint, a.level, a.scopes,
      exists (
        select from session s where s.profile_id = p.id and s.specialist_id = ${reader.specialist_id}
          and s.status in ('Pending', 'Confirmed', 'Completed')
      ) as related
    from profile p
    left join profile_access a on a.profile_id = p.id and a.account_id = ${reader.account_id}
      and a.revoked_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
    where p.id = ${id}`;
  if (!found) return null;
  const { level, scopes, related, ...row } = found;
  if (row.account_id === reader.account_id) return { row, access: { level: "own", scopes: fullScopes } };
  if (level) return { row, access: { level, scopes: scopes ?? [] } };
  return { row, access: related ? relationAccess : null };
}

/** Who has access to a profile at present: guardians first, each in the order they came. */
export async function accessTo(sql: Reading, profileId: string, readerId: string, now: Date): Promise<ProfileAccessView[]> {
  const rows = await sql<
    {
      id: string;
      account_id: string;
      level: AccessLevel;
      scopes: string[];
      name: string;
      gender: "female" | "male" | null;
      starts_at: Date;
      ends_at: Date | null;
    }[]
  >`
    select a.id, a.account_id, a.level, a.scopes, a.starts_at, a.ends_at, s.gender,
      coalesce(s.name || ' ' || s.lastname, p.name || ' ' || p.lastname, '') as name
    from profile_access a
    left join specialist s on s.account_id = a.account_id
    left join profile p on p.account_id = a.account_id and p.kind = 'own'
    where a.profile_id = ${profileId} and a.revoked_at is null
      and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
    order by a.level = 'guardian' desc, a.level, a.starts_at, a.id`;
  return rows.map(({ account_id, starts_at, ends_at, ...row }) => ({
    ...row,
    you: account_id === readerId,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }));
}

/** The person with their own profile; null while there is none. */
export async function meOf(sql: Reading, person: Person): Promise<MeView | null> {
  const [row] = await sql<Pick<ProfileRow, "id" | "name" | "lastname" | "time_zone" | "portrait">[]>`
    select id, name, lastname, time_zone, portrait from profile
    where account_id = ${person.account_id} and kind = 'own'`;
  if (!row) return null;
  return {
    id: row.id,
    account_id: person.account_id,
    name: row.name,
    lastname: row.lastname,
    email: person.email,
    role: person.role,
    locale: person.locale,
    location: { time_zone: row.time_zone },
    portrait: row.portrait,
    selected_profile_id: person.selected_profile_id,
    child_lock_active: person.child_lock_active,
  };
}
