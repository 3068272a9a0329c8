import { isoDay } from "../../platform/time/format.ts";
import type { ProfileView } from "./contract.ts";
import { type Access, mayChange, mayReadNotes } from "./policy.ts";
import { ageOn } from "./rules.ts";

/**
 * What a reader sees of somebody's profile: a family all of it, a specialist what the scopes of a grant say. Without a
 * grant, as while a request is unanswered, it is first name, initial and age, and the zone on whose clock times are agreed.
 * Everything that shows a person of a family goes through here: pages, API, mails, calendar files, chat. Lists that the
 * database presents use its functions `seen_lastname` and `age_at`, which are tested to answer the same.
 */

/** The part of a profile that is presented. */
export interface ProfileFacts extends Omit<ProfileView, "age" | "location" | "selected" | "editable"> {
  time_zone: string;
}

/** A family knows its own; a specialist what the scopes say. */
const knows = ({ level, scopes }: Pick<Access, "level" | "scopes">): boolean =>
  (level !== "specialist" && level !== "relation") || scopes.includes("basics");

/** The last name, or its initial for a specialist without the scope `basics`. */
export const shownLastname = (lastname: string, access: Pick<Access, "level" | "scopes">): string =>
  knows(access) ? lastname : `${[...lastname][0] ?? ""}.`;

/** A profile as one reader sees it. */
export function present(
  row: ProfileFacts,
  access: Access,
  reader: { selected_profile_id: string | null },
  now: Date,
): ProfileView {
  const known = knows(access);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    lastname: shownLastname(row.lastname, access),
    birth_date: known ? row.birth_date : null,
    age: row.birth_date === null ? null : ageOn(row.birth_date, isoDay(now, row.time_zone)),
    languages: known ? row.languages : [],
    location: { time_zone: row.time_zone },
    notes: mayReadNotes(access) ? row.notes : null,
    portrait: row.portrait,
    tint: row.tint,
    selected: row.id === reader.selected_profile_id,
    editable: mayChange(access),
  };
}
