import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { hasLockedDevice } from "../accounts/data.server.ts";
import { accessFrom } from "./access.server.ts";
import type { MeView, ProfileDetails } from "./contract.ts";
import { type Access, type AccessLevel, mayRead, relationAccess, type Scope } from "./policy.ts";
import type { ProfileFacts } from "./presenter.ts";

export interface ProfileRow extends ProfileFacts, ProfileDetails {
  account_id: string | null;
  updated_at: Date;
  updated_by: string | null;
}

const columns = (sql: Reading) => sql`p.id, p.kind, p.account_id, p.name, p.lastname, p.birth_date::text as birth_date,
  p.time_zone, p.languages, p.notes, p.gender, p.school_year, p.interests, p.helps, p.guardian_notes, p.portrait, p.portrait_alt, p.tint,
  p.version, p.updated_at, p.updated_by, a.level, a.scopes`;
type FoundRow = ProfileRow & { level: AccessLevel | null; scopes: Scope[] | null };

/** The account's own profile first, then the children it currently guards, in the order of their creation. */
export async function familyOf(
  sql: Reading,
  accountId: string,
  now: Date,
): Promise<{ row: ProfileRow; access: Access }[]> {
  const rows = await sql<FoundRow[]>`
    select ${columns(sql)} from profile p left join live_access(${accountId}, ${now}) a on a.profile_id = p.id
    where p.id in (
      select id from profile where account_id = ${accountId} and deleted_at is null
      union all
      select profile_id from live_access(${accountId}, ${now}) where level = 'guardian'
    )
    order by p.kind desc, p.created_at, p.id`;
  return rows.map(({ level, scopes, ...row }) => ({
    row,
    access: accessFrom(row.account_id === accountId, { level, scopes }) as Access,
  }));
}

/**
 * The profile, and this reader's rights from ownership, a live grant, or a session with the specialist. Access is null if there
 * is none.
 */
export async function profileFor(
  sql: Reading,
  reader: Person,
  id: string,
  now: Date,
): Promise<{ row: ProfileRow; access: Access | null } | null> {
  const [found] = await sql<(FoundRow & { related: boolean })[]>`
    select ${columns(sql)},
      exists (
        select from session s where s.profile_id = p.id and s.specialist_id = ${reader.specialist_id}
          and s.status in ('Pending', 'Confirmed', 'Completed')
      ) as related
    from profile p left join live_access(${reader.account_id}, ${now}) a on a.profile_id = p.id
    where p.id = ${id} and p.deleted_at is null`;
  if (!found) return null;
  const { level, scopes, related, ...row } = found;
  const access = accessFrom(row.account_id === reader.account_id, { level, scopes });
  return { row, access: related && !mayRead(access) ? relationAccess : access };
}

/** Who made the last change to a profile, and when; null if it was the reader, no one, or someone who no longer has a profile. */
export async function lastChangeOf(
  sql: Reading,
  { updated_by, updated_at }: ProfileRow,
  readerId: string,
): Promise<{ by: string; at: string } | null> {
  if (!updated_by || updated_by === readerId) return null;
  const [row] = await sql<{ name: string }[]>`
    select name || ' ' || lastname as name from profile where account_id = ${updated_by} and kind = 'own'`;
  return row ? { by: row.name, at: updated_at.toISOString() } : null;
}

/** The person with their own profile; null if there is none. `sessionsHere` says whether we run the auth server ourselves. */
export async function meOf(sql: Reading, person: Person, sessionsHere: boolean): Promise<MeView | null> {
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
    child_lock_active: await hasLockedDevice(sql, person.account_id, sessionsHere),
  };
}
