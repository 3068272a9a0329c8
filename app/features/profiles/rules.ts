import type { ProfileView } from "./contract.ts";

export const scopes = ["basics", "sessions", "game_stats", "notes", "manage"] as const;
export type Scope = (typeof scopes)[number];
export type AccessLevel = "guardian" | "specialist" | "viewer";

/** What one account may do with one profile; `relation` is a session without a grant. */
export interface Access {
  level: "own" | AccessLevel | "relation";
  scopes: readonly Scope[];
}

export const mostChildren = 12;
/** Beyond this a person has an account of their own. */
export const oldestChild = 25;

const childTints = ["apricot", "sky", "lilac", "lime"] as const;

/** Colour of the family's next child: the first that is free in their order, and from the fifth on round again. */
export function nextTint(taken: readonly ProfileView["tint"][]): ProfileView["tint"] {
  const uses = childTints.map((tint) => taken.filter((one) => one === tint).length);
  return childTints[uses.indexOf(Math.min(...uses))] ?? "apricot";
}

/** Whole years between two calendar days (YYYY-MM-DD). Who is born on 29 February ages on 1 March in other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export type BirthDateFault = "pastDate" | "date";

/** A child's birthday lies before today and not further back than a child can be. */
export function birthDateFault(birthDate: string, today: string): BirthDateFault | undefined {
  if (birthDate >= today) return "pastDate";
  return ageOn(birthDate, today) > oldestChild ? "date" : undefined;
}

/** The same first name on the same birthday is the same child, however the name is written. */
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
