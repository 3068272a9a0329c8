import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { daysAfter, undoDays } from "../../../platform/features/erasure.ts";
import type { DeletionView } from "../contract.ts";

interface Row extends Pick<DeletionView, "id" | "name" | "lastname" | "portrait" | "tint"> {
  kind: "own" | "child";
  deleted_at: Date | null;
  deleted_by: string | null;
  erase_at: Date | null;
}

/**
 * A child that this account may delete or restore, because it guards the child fully, or the account's own profile, which can't be deleted
 * this way. Null for other profiles, and after the last day to restore it.
 */
export async function deletableProfile(sql: Reading, person: Person, id: string, now: Date): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    select id, kind, name, lastname, portrait, tint, deleted_at, deleted_by, erase_at from profile
    where id = ${id} and erased_at is null and (deleted_at is null or erase_at > ${now}) and (account_id = ${person.account_id}
      or exists (select from keepers_of(${id}, ${now}) k where k.account_id = ${person.account_id}))`;
  return row ?? null;
}

export const deletionOf = (row: Row, person: Person, now: Date): DeletionView => ({
  id: row.id,
  name: row.name,
  lastname: row.lastname,
  portrait: row.portrait,
  tint: row.tint,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  by_you: row.deleted_by === person.account_id,
  erase_at: (row.erase_at ?? daysAfter(now, undoDays)).toISOString(),
});

/** Deleted children that the account can restore, the earliest deadline first. */
export const deletedProfiles = (sql: Reading, accountId: string, now: Date): Promise<Row[]> =>
  sql<Row[]>`
    select p.id, p.kind, p.name, p.lastname, p.portrait, p.tint, p.deleted_at, p.deleted_by, p.erase_at
    from standing_access(${accountId}, ${now}) a join profile p on p.id = a.profile_id
    where a.level = 'guardian' and 'manage' = any (a.scopes) and p.deleted_at is not null and p.erase_at > ${now}
      and p.erased_at is null
    order by p.erase_at, p.id`;
