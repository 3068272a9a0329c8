import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { SessionItem } from "../contract.ts";

/** The lists of a page, each with its own cursor in the query. */
export type ListName = "proposed" | "confirmed" | "moves" | "over" | "disputed" | "history";

export interface SessionListPage {
  items: SessionItem[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** The cursor in the URL; null for the first page. */
  from: string | null;
}

/** Id of the link to a session in a list. */
export const sessionLinkId = (session: string) => `s-${session}`;

/**
 * A list plus the pages loaded after it with the same filter, each session once. Without JavaScript the next page replaces the
 * list instead.
 */
export function useLoadedPages(name: ListName, list: SessionListPage, filter = "") {
  const { load, data, state } = useFetcher<{ lists: Partial<Record<ListName, SessionListPage>> }>({
    key: `more ${name} ${filter}`,
  });
  const [pages, setPages] = useState<{ of: string; later: SessionListPage[] }>({ of: filter, later: [] });
  const later = pages.of === filter ? pages.later : [];
  const arrived = data?.lists[name];
  useEffect(() => {
    if (!arrived?.from) return;
    setPages((before) => {
      const known = before.of === filter ? before.later : [];
      const at = known.findIndex(({ from }) => from === arrived.from);
      return { of: filter, later: at < 0 ? [...known, arrived] : known.with(at, arrived) };
    });
  }, [arrived, filter]);
  const shown = [list, ...later];
  return {
    items: [...new Map(shown.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
    next: shown.at(-1)?.next ?? null,
    from: list.from,
    /** First cursor and sessions of the page that was loaded last. */
    newest: later.at(-1),
    loading: state !== "idle",
    load,
  };
}
