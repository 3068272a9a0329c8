import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import { type HistoryState, historyStates } from "./history-filter.ts";
import type { SessionListPage, ListName } from "./use-more.ts";

/** Lists of open sessions are read in full if possible, because offers are compared with confirmed sessions. */
const sizes: Record<ListName, string> = {
  proposed: "50",
  confirmed: "50",
  moves: "50",
  over: "50",
  disputed: "50",
  history: "20",
};

export interface HistoryFilter {
  /** The id of a profile; null for all. */
  who: string | null;
  state: HistoryState | null;
}

/** Reads the history's filters from the URL. */
export function historyFilter({ searchParams }: URL): HistoryFilter {
  const who = searchParams.get("who");
  return {
    who: who !== null && isRouteId(who) ? who : null,
    state: historyStates.find((one) => one === searchParams.get("state")) ?? null,
  };
}

/** Reads the sessions lists of a page, each from the cursor in the query parameter of its name. */
export async function listsFrom<N extends ListName>(
  names: readonly N[],
  url: URL,
  { api }: PageContext,
): Promise<Record<N, SessionListPage>> {
  const { who, state } = historyFilter(url);
  const history = { profileId: who ?? undefined, status: state ?? undefined };
  const lists = await Promise.all(
    names.map(async (name) => {
      const from = url.searchParams.get(name);
      const { data, next_cursor } = await api("GET /sessions", {
        query: { tab: name, limit: sizes[name], cursor: from ?? undefined, ...(name === "history" && history) },
      });
      return [name, { items: data, next: next_cursor, from }] as const;
    }),
  );
  return Object.fromEntries(lists) as Record<N, SessionListPage>;
}
