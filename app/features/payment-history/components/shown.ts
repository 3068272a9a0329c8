import { type HistoryFilterKind, historyFilterKinds } from "../rules.ts";

export interface HistoryFilters {
  /** YYYY-MM */
  month: string | null;
  kind: HistoryFilterKind | null;
  after: string | null;
}

/** Reads the page's filters; ignores invalid values. */
export function readHistoryFilters(query: URLSearchParams): HistoryFilters {
  const month = query.get("month") ?? "";
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: historyFilterKinds.find((one) => one === query.get("kind")) ?? null,
    after: query.get("after")?.slice(0, 200) ?? null,
  };
}

export const queryOf = ({ month, kind, after }: Partial<HistoryFilters>): Record<string, string> => ({
  ...(month && { month }),
  ...(kind && { kind }),
  ...(after && { after }),
});
