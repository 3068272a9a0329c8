import { type DocumentKind, type DocumentState, documentKinds, documentStates } from "../rules.ts";

/** What the list of documents shows, read from its URL. */
export interface ShownDocuments {
  /** YYYY-MM; null for all months. */
  month: string | null;
  kind: DocumentKind | null;
  state: DocumentState | null;
  specialist: string | null;
  search: string;
  after: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if the month is missing or invalid. */
export const monthOf = (query: URLSearchParams): string | null => {
  const month = query.get("month") ?? "";
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null;
};

export function shownIn(query: URLSearchParams): ShownDocuments {
  const specialist = query.get("specialist");
  return {
    month: monthOf(query),
    kind: documentKinds.find((one) => one === query.get("kind")) ?? null,
    state: documentStates.find((one) => one === query.get("state")) ?? null,
    specialist: specialist !== null && uuid.test(specialist) ? specialist : null,
    search: (query.get("search") ?? "").trim().slice(0, 60),
    after: query.get("after")?.slice(0, 200) ?? null,
  };
}

export const queryOf = ({ month, kind, state, specialist, search, after }: Partial<ShownDocuments>) => ({
  ...(month && { month }),
  ...(kind && { kind }),
  ...(state && { state }),
  ...(specialist && { specialist }),
  ...(search && { search }),
  ...(after && { after }),
});

export function monthsFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
