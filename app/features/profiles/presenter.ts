import { isoDay } from "../../platform/time/format.ts";
import type { ProfileDetails, ProfileView } from "./contract.ts";
import { type Access, mayChange, mayReadGuardianNotes, mayReadNotes } from "./policy.ts";
import { ageOn } from "./rules.ts";

/**
 * What a reader sees of a profile: the family the basics and, with the scope, the notes; a specialist the scopes of their grant.
 * Without a grant, such as for an unanswered request: first name, initial, age, portrait, and the time zone in which times are
 * agreed. Everything that shows a person of a family uses this: pages, API, emails, calendar files, chat. Lists built in SQL use
 * the functions `seen_lastname` and `age_at`, which are tested to return the same.
 */

/** The input of `presentProfile`. */
export interface ProfileFacts extends Omit<ProfileView, "age" | "location" | "selected" | "editable"> {
  time_zone: string;
}

/** Whether the reader knows the basics: families do, for specialists the scopes decide. */
const knows = ({ level, scopes }: Pick<Access, "level" | "scopes">): boolean =>
  (level !== "specialist" && level !== "relation") || scopes.includes("basics");

/** The last name, or its initial for a specialist without the scope `basics`. */
export const shownLastname = (lastname: string, access: Pick<Access, "level" | "scopes">): string =>
  knows(access) ? lastname : `${[...lastname][0] ?? ""}.`;

/** A profile as one reader sees it. */
export function presentProfile(
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
    portrait_alt: row.portrait_alt,
    tint: row.tint,
    selected: row.id === reader.selected_profile_id,
    editable: mayChange(access),
    version: row.version,
  };
}

/** The family's description of the person, as one reader sees it. */
export function presentDetails(row: ProfileDetails, access: Access): ProfileDetails {
  const known = knows(access);
  return {
    gender: known ? row.gender : null,
    school_year: known ? row.school_year : null,
    interests: known ? row.interests : null,
    helps: mayReadNotes(access) ? row.helps : null,
    guardian_notes: mayReadGuardianNotes(access) ? row.guardian_notes : null,
  };
}
