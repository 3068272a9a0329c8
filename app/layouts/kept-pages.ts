/** Maximum number of kept pages, including the visible one; drops the least recently visited. */
const most = 3;

export interface KeptPage {
  id: number;
  path: string;
  /** The query the page currently has, or last had. */
  search: string;
}

/** Kept pages, the most recently visited first. */
export interface Shelf {
  kept: readonly KeptPage[];
  /** Id of the visible kept page; undefined while another kind of page is visible. */
  current: number | undefined;
  nextId: number;
}

export const emptyShelf: Shelf = { kept: [], current: undefined, nextId: 1 };

/**
 * The shelf after a navigation; the same object if nothing changes. The visible page keeps its state when its query
 * changes. Returning to a page with a different query than it last had starts it over, because its fields would
 * contradict the URL.
 */
export function shelfAfterVisit(shelf: Shelf, here: Omit<KeptPage, "id"> | undefined): Shelf {
  const { kept, current, nextId } = shelf;
  if (!here) return current === undefined ? shelf : { ...shelf, current: undefined };
  const found = kept.find((one) => one.path === here.path);
  if (found && found.id === current && found.search === here.search) return shelf;
  const reused = found && (found.id === current || found.search === here.search);
  const own = { ...here, id: reused ? found.id : nextId };
  const others = kept.filter((one) => one !== found);
  return { kept: [own, ...others].slice(0, most), current: own.id, nextId: reused ? nextId : nextId + 1 };
}
