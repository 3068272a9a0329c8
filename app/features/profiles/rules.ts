import type { ProfileView } from "./contract.ts";

export const scopes = ["basics", "sessions", "book", "game_stats", "notes", "manage"] as const;
export type Scope = (typeof scopes)[number];
export type AccessLevel = "guardian" | "specialist" | "viewer";

/** Possible relations of a guardian to a child. */
export const relations = ["mother", "father", "grandparent", "guardian", "other"] as const;
export type Relation = (typeof relations)[number];

/** Roles of a guardian: full rights; booking, paying, and writing; or only reading. */
export const guardianRoles = ["full", "book", "view"] as const;
export type GuardianRole = (typeof guardianRoles)[number];

const fixedScopes: Record<GuardianRole | "specialist" | "viewer", readonly Scope[]> = {
  full: scopes,
  book: ["basics", "sessions", "book"],
  view: ["basics"],
  specialist: ["basics"],
  viewer: ["basics"],
};
/** How many days of access a confirmed session or a handover gives a specialist. */
export const accessDays = 180;

/** Scopes that can be added to a role's fixed ones. */
export const optionalScopes = ["sessions", "game_stats", "notes"] as const satisfies readonly Scope[];
export type OptionalScope = (typeof optionalScopes)[number];

/** The scopes of a grant in their usual order: the role's fixed ones and the chosen ones. */
export function scopesOf(role: keyof typeof fixedScopes, chosen: readonly OptionalScope[]): Scope[] {
  return scopes.filter((scope) => fixedScopes[role].includes(scope) || chosen.includes(scope as OptionalScope));
}

export function guardianRole(held: readonly string[]): GuardianRole {
  if (held.includes("manage")) return "full";
  return held.includes("book") ? "book" : "view";
}

/** One account's access to one profile; `relation` is a session without a grant. */
export interface Access {
  level: "own" | AccessLevel | "relation";
  scopes: readonly Scope[];
}

/** Whether a person may book for a profile: as its own adult, or as a guardian with that right. */
export const mayBook = ({ level, scopes: held }: { level: Access["level"]; scopes: readonly string[] }): boolean =>
  level === "own" || (level === "guardian" && held.includes("book"));

/** Possible home languages, by ISO 639-1. */
export const profileLanguages = ["sl", "sr", "en", "hr", "bs", "mk", "sq", "de", "it", "hu", "ro", "uk", "ru"] as const;

export const genders = ["female", "male", "other"] as const;
export type Gender = (typeof genders)[number];

/** Maximum lengths of the texts about a person, in characters. */
export const maxLengths = { school_year: 60, interests: 300, helps: 2000, notes: 2000, guardian_notes: 2000 } as const;

export const mostChildren = 12;
/** Older people need their own account. */
export const oldestChildAge = 25;

const childTints = ["apricot", "sky", "lilac", "lime"] as const;

/** The color of the family's next child: the first unused one. From the fifth child on, colors repeat. */
export function nextTint(taken: readonly ProfileView["tint"][]): ProfileView["tint"] {
  const uses = childTints.map((tint) => taken.filter((one) => one === tint).length);
  return childTints[uses.indexOf(Math.min(...uses))] ?? "apricot";
}

/**
 * Whole years between two calendar days (YYYY-MM-DD). People born on February 29 turn a year older on March 1 in years without
 * that day.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The first day from tomorrow on which a person gets a year older, by the rule of `ageOn`. */
export function nextBirthday(birthDate: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const inYear = (y: number) => {
    const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
    return `${y}-${birthDate.slice(5) === "02-29" && !leap ? "03-01" : birthDate.slice(5)}`;
  };
  return inYear(year) > today ? inYear(year) : inYear(year + 1);
}

export type BirthDateFault = "pastDate" | "date";

/** A child's birth date must be before today and within the age limit. */
export function birthDateFault(birthDate: string, today: string): BirthDateFault | undefined {
  if (birthDate >= today) return "pastDate";
  return ageOn(birthDate, today) > oldestChildAge ? "date" : undefined;
}

/** Whether the names, regardless of spelling variants, and birth dates are the same, which means the same child. */
export function isDuplicate(one: { name: string; birth_date: string | null }, other: typeof one): boolean {
  return one.birth_date !== null && one.birth_date === other.birth_date && plain(one.name) === plain(other.name);
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/giu, "dj")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");

/**
 * The parts of an access log entry. `profile` is everything about a person except the notes; first name, age, and portrait are
 * not logged separately, because they come with every part.
 */
export const readingParts = ["profile", "notes", "files", "sessions", "game_stats", "chat"] as const;
export type ReadingPart = (typeof readingParts)[number];

/**
 * What the reader was doing: viewing the person, a session, preparing an offer, in a conversation, organizing an event, or on a
 * page shared by link. `clients` and `sessions` only occur in older entries, from when lists were still recorded.
 */
export const readingPurposes = [
  "profile",
  "clients",
  "sessions",
  "session",
  "offer",
  "chat",
  "event",
  "shared_page",
] as const;
export type ReadingPurpose = (typeof readingPurposes)[number];
