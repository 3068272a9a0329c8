import type { Reading } from "../../../platform/db/database.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { ageOn } from "../../profiles/rules.ts";
import type { DateRow } from "./rows.ts";

export interface BookablePerson {
  profile_id: string;
  kind: "own" | "child";
  name: string;
  lastname: string;
  portrait: string | null;
  tint: string;
  birth_date: string | null;
}

/** Returns the people for whom an account may book: itself first, then its children by name. With `ids`, only those. */
export const readBookablePeople = (
  sql: Reading,
  accountId: string,
  now: Date,
  ids?: readonly string[],
): Promise<BookablePerson[]> => sql<BookablePerson[]>`
  select p.id as profile_id, p.kind, p.name, p.lastname, p.portrait, p.tint, p.birth_date::text as birth_date
  from readable_profiles(${accountId}, ${now}) r join profile p on p.id = r.id
  where r.books and p.deleted_at is null and ${ids === undefined ? sql`true` : sql`p.id = any(${[...ids]}::uuid[])`}
  order by p.kind = 'child', p.name, p.id limit 50`;

/** Returns the age in whole years on the day of a date; null if unknown. */
export const ageAt = (
  { birth_date }: Pick<BookablePerson, "birth_date">,
  date: Pick<DateRow, "starts_at" | "time_zone">,
) => (birth_date === null ? null : ageOn(birth_date, wallTimeAt(date.starts_at, date.time_zone).day));
