import { fold } from "./fold.ts";

export type PlaceOption = {
  id: string;
  name: string;
  /** Secondary text: the region, or the number of matches. */
  note?: string | undefined;
};

/** A fixed list, or a function that fetches matches; `signal` aborts it. */
export type PlaceSource =
  | readonly PlaceOption[]
  | ((typed: string, signal: AbortSignal) => Promise<readonly PlaceOption[]>);

/** Places that match the typed text: first those that start with it, then those with a word that does. */
export function matchingPlaces(places: readonly PlaceOption[], typed: string, limit = 8): PlaceOption[] {
  const wanted = fold(typed).replaceAll("dj", "d");
  const rank = ({ name }: PlaceOption) => {
    const folded = fold(name).replaceAll("dj", "d");
    if (folded.startsWith(wanted)) return 0;
    return folded.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter((one) => one.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((one) => one.place);
}
