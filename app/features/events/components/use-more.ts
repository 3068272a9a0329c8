import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { TicketView } from "../contract.ts";

export interface TicketPage {
  items: TicketView[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Cursor in the address; null for the first page. */
  from: string | null;
}
export type TicketListName = "coming" | "past";

/** Returns a list with the pages loaded after it. Without scripts the next page replaces the list instead. */
export function useMoreTickets(name: TicketListName, list: TicketPage) {
  const { load, data, state } = useFetcher<{ lists: Record<TicketListName, TicketPage> }>({
    key: `more events ${name}`,
  });
  const [later, setLater] = useState<TicketPage[]>([]);
  const arrived = data?.lists[name];
  useEffect(() => {
    if (!arrived?.from) return;
    setLater((known) => {
      const at = known.findIndex(({ from }) => from === arrived.from);
      return at < 0 ? [...known, arrived] : known.with(at, arrived);
    });
  }, [arrived]);
  const shown = [list, ...later];
  return {
    items: [...new Map(shown.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
    next: shown.at(-1)?.next ?? null,
    from: list.from,
    newest: later.at(-1),
    loading: state !== "idle",
    load,
  };
}
