import { type Kind, kinds, longestSearch } from "../rules.ts";

/** What the page shows, as its URL says. */
export interface ShownTransactions {
  /** Null for the current month. */
  month: string | null;
  /** Null for all kinds. */
  kind: Kind | null;
  /** Null for all families. */
  family: string | null;
  search: string;
  /** Cursors of the page's two lists. */
  after: string | null;
  cash_after: string | null;
}

/** Reads the month; undefined if it is missing or invalid. */
export function monthIn(query: URLSearchParams): string | undefined {
  const month = query.get("month") ?? "";
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null for an invalid id. */
export const idIn = (given: string | null): string | null => (given !== null && uuid.test(given) ? given : null);

export function shownIn(query: URLSearchParams): ShownTransactions {
  return {
    month: monthIn(query) ?? null,
    kind: kinds.find((one) => one === query.get("kind")) ?? null,
    family: idIn(query.get("family")),
    search: (query.get("search") ?? "").trim().slice(0, longestSearch),
    after: query.get("after"),
    cash_after: query.get("cash_after"),
  };
}

export const queryOf = ({ month, kind, family, search }: Partial<ShownTransactions>): Record<string, string> => ({
  ...(month && { month }),
  ...(kind && { kind }),
  ...(family && { family }),
  ...(search && { search }),
});

export function neighborMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
