import type { ProfileDetails, ProfileView } from "../contract.ts";
import { profileLanguages } from "../rules.ts";

/** Everything a family enters about a person, in the form used for comparisons: empty fields are null or an empty list. */
export interface EditedValues {
  name: string | null;
  lastname: string | null;
  birth_date: string | null;
  gender: string | null;
  languages: string[];
  school_year: string | null;
  interests: string | null;
  helps: string | null;
  notes: string | null;
  guardian_notes: string | null;
  time_zone: string | null;
}
export type EditedField = keyof EditedValues;

export const editedFields = [
  "name",
  "lastname",
  "birth_date",
  "gender",
  "languages",
  "school_year",
  "interests",
  "helps",
  "notes",
  "guardian_notes",
  "time_zone",
] as const satisfies readonly EditedField[];

/** A field's name in the API's errors. */
export const inputName = (field: EditedField): string => (field === "time_zone" ? "location.time_zone" : field);

export const valuesOfProfile = (profile: ProfileView & ProfileDetails): EditedValues => ({
  name: profile.name,
  lastname: profile.lastname,
  birth_date: profile.birth_date,
  gender: profile.gender,
  languages: profile.languages,
  school_year: profile.school_year,
  interests: profile.interests,
  helps: profile.helps,
  notes: profile.notes,
  guardian_notes: profile.guardian_notes,
  time_zone: profile.location.time_zone,
});

type Posted = Record<string, string | string[]>;

/**
 * The values of a posted form. Unknown choices are kept, so that the API refuses them. `readDay` parses dates in the reader's
 * format.
 */
export function postedValues(posted: Posted, readDay: (text: string) => string | undefined): EditedValues {
  const text = (name: string) => {
    const value = posted[name];
    return typeof value === "string" && value.trim() ? value.trim().replaceAll("\r\n", "\n") : null;
  };
  const day = text("birth_date");
  return {
    name: text("name"),
    lastname: text("lastname"),
    birth_date: day && (readDay(day) ?? day),
    gender: text("gender"),
    languages: [posted["languages"] ?? []].flat().filter(Boolean),
    school_year: text("school_year"),
    interests: text("interests"),
    helps: text("helps"),
    notes: text("notes"),
    guardian_notes: text("guardian_notes"),
    time_zone: text("time_zone"),
  };
}

const order = (codes: readonly string[]) => profileLanguages.filter((code) => codes.includes(code)).join();
const same = (field: EditedField, one: EditedValues, other: EditedValues): boolean =>
  field === "languages" ? order(one.languages) === order(other.languages) : one[field] === other[field];

/** The merge of two people's changes: fields in conflict, and fields that take the other person's value. */
export interface EditMerge {
  conflicts: EditedField[];
  taken: EditedField[];
}

/**
 * Merges two people's edits. `changed` has the fields that the other person changed since `base`, the values that both started
 * from.
 */
export function mergeEdits(
  changed: readonly EditedField[],
  base: EditedValues,
  mine: EditedValues,
  theirs: EditedValues,
): EditMerge {
  const apart = changed.filter((field) => !same(field, mine, theirs));
  const untouched = (field: EditedField) => same(field, mine, base);
  return { conflicts: apart.filter((field) => !untouched(field)), taken: apart.filter(untouched) };
}

/** The initial values that the form sends along; null if they are missing or were tampered with. */
export function baseOf(posted: Posted): EditedValues | null {
  try {
    const base = JSON.parse(String(posted["base"])) as EditedValues;
    return Array.isArray(base.languages) && editedFields.every((field) => field in base) ? base : null;
  } catch {
    return null;
  }
}
