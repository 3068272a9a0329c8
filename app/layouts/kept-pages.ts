/** Kept pages at a time, the one in sight among them; the one left longest ago gives way. */
const most = 3;

export interface Kept {
  id: number;
  path: string;
  /** The query it is shown or was left with. */
  search: string;
}

/** Pages that keep their state, the last visited first. */
export interface Shelf {
  kept: readonly Kept[];
  /** The kept page in sight; undefined while another kind of page is. */
  current: number | undefined;
  nextId: number;
}

export const emptyShelf: Shelf = { kept: [], current: undefined, nextId: 1 };

/**
 * The shelf after a navigation; the same object when nothing changes. A page in sight keeps its state whatever its query
 * becomes. One that is come back to with another query than it was left with starts anew: what its fields hold would
 * contradict the address.
 */
export function afterVisit(shelf: Shelf, here: Omit<Kept, "id"> | undefined): Shelf {
  const { kept, current, nextId } = shelf;
  if (!here) return current === undefined ? shelf : { ...shelf, current: undefined };
  const found = kept.find((one) => one.path === here.path);
  if (found && found.id === current && found.search === here.search) return shelf;
  const reused = found && (found.id === current || found.search === here.search);
  const own = { ...here, id: reused ? found.id : nextId };
  const others = kept.filter((one) => one !== found);
  return { kept: [own, ...others].slice(0, most), current: own.id, nextId: reused ? nextId : nextId + 1 };
}
