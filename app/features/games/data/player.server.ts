import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayBook } from "../../profiles/rules.ts";

/** The profile that plays. */
export interface Player {
  id: string;
  kind: "own" | "child";
  time_zone: string;
  /** Null if unknown. */
  age: number | null;
}

/**
 * Whether a person may play for a profile or let someone play: the adult of the profile, a guardian who may act for it, and
 * during a child lock only the child who has the device.
 */
async function mayPlay(sql: Reading, person: Person, profileId: string, now: Date): Promise<boolean> {
  if (person.child_lock_active && lockedProfile(person) !== profileId) return false;
  const access = await accessOf(sql, person.account_id, profileId, now);
  return access !== null && mayBook(access);
}

/** The player's profile; `not_found` if this person may not play for it. */
export async function playerFor(sql: Reading, person: Person, profileId: string, now: Date): Promise<Player> {
  if (!(await mayPlay(sql, person, profileId, now))) throw refusal("not_found");
  const [row] = await sql<Player[]>`
    select id, kind, time_zone, age_at(birth_date, ${now}, time_zone) as age from profile where id = ${profileId} and deleted_at is null`;
  if (!row) throw refusal("not_found");
  return row;
}

/** Like `playerFor`, but null instead of an error. */
export async function playerOrNull(sql: Reading, person: Person, profileId: string, now: Date): Promise<Player | null> {
  return (await mayPlay(sql, person, profileId, now)) ? playerFor(sql, person, profileId, now) : null;
}

/** Adults without a birth date get an adult's age, children the youngest age. */
export const ageFor = ({ kind, age }: Pick<Player, "kind" | "age">, youngest: number): number =>
  age ?? (kind === "own" ? 18 : youngest);
