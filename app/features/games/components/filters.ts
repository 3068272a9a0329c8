import { skills } from "../data/skills.ts";

/** Ages that games are for. */
export const filterAges: readonly number[] = Array.from({ length: 12 }, (_, more) => 3 + more);
export const filterMinutes: readonly number[] = [1, 2, 3];

export interface GameListFilters {
  skill?: (typeof skills)[number] | undefined;
  age?: string | undefined;
  /** Only games without words, whose tasks are the same in every language. */
  words?: "none" | undefined;
  minutes?: string | undefined;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value);

/** The URL's filters; unknown values are ignored. */
export function readFilters({ searchParams: query }: URL): GameListFilters {
  return {
    skill: oneOf(skills, query.get("skill")),
    age: oneOf(filterAges.map(String), query.get("age")),
    words: oneOf(["none"] as const, query.get("words")),
    minutes: oneOf(filterMinutes.map(String), query.get("minutes")),
  };
}
