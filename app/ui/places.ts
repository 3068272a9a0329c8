import { fold } from "./fold.ts";

export type PlaceOption = {
  id: string;
  name: string;
  /** What lies around it, or what is there. */
  note?: string | undefined;
};

/** A list that is known, or where to ask; the asker may give up on `signal`. */
export type PlaceSource = readonly PlaceOption[] | ((typed: string, signal: AbortSignal) => Promise<readonly PlaceOption[]>);

/** Places that fit what was typed: those that begin with it first, then those with a word that does. */
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
