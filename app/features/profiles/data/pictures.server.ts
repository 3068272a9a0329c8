import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readFailedPictureSignIns } from "../../accounts/data.server.ts";
import { maxWrongAttempts } from "./pictures.ts";

interface Player {
  id: string;
  name: string;
  lastname: string;
  tint: string;
  portrait: string | null;
  plays: boolean;
}

/** The account's children with pictures. The child using this device is included even without pictures. */
export async function playersOf(
  sql: Reading,
  person: Person,
  now: Date,
): Promise<{ children: Player[]; grown_up_needed: boolean }> {
  const held = person.child_lock_active ? lockedProfile(person) : null;
  const children = await sql<Player[]>`
    select p.id, p.name, p.lastname, p.tint, p.portrait, p.id is not distinct from ${held} as plays
    from live_access(${person.account_id}, ${now}) a
      join profile p on p.id = a.profile_id and p.kind = 'child'
      left join picture_sign_in s on s.profile_id = p.id
    where a.level = 'guardian' and (s.profile_id is not null or p.id = ${held})
    order by p.created_at, p.id`;
  return { children, grown_up_needed: (await readFailedPictureSignIns(sql, person)) >= maxWrongAttempts };
}

/** Whether the account is a guardian of this child. */
export async function guardedChild(sql: Reading, accountId: string, profileId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select from live_access(${accountId}, ${now}) a join profile p on p.id = a.profile_id
    where p.id = ${profileId} and p.kind = 'child' and a.level = 'guardian'`;
  return rows.length > 0;
}

export async function pictureHashOf(sql: Reading, profileId: string): Promise<string | null> {
  const [row] = await sql<{ hash: string }[]>`select hash from picture_sign_in where profile_id = ${profileId}`;
  return row?.hash ?? null;
}

/** When a child's pictures were chosen; null if it has none. */
export async function picturesSetAt(sql: Reading, profileId: string): Promise<string | null> {
  const [row] = await sql<{ set_at: Date }[]>`select set_at from picture_sign_in where profile_id = ${profileId}`;
  return row?.set_at.toISOString() ?? null;
}
