import type { SessionItem } from "../contract.ts";
import { isoDay } from "../../../platform/time/format.ts";

type Dated = Pick<SessionItem, "id" | "starts_at" | "created_at">;

/** The date that places a session in a list: its start, or its first step if no time is chosen. */
export const dateOf = (s: Pick<Dated, "starts_at" | "created_at">): string => s.starts_at ?? s.created_at;

/**
 * Groups sessions by month in the reader's zone, in the order of `sign`: 1 for earliest first, -1 for latest first. Each session
 * appears once.
 */
export function groupByMonth<S extends Dated>(
  sessions: readonly S[],
  zone: string,
  sign: 1 | -1,
): { month: string; sessions: S[] }[] {
  const once = [...new Map(sessions.map((one) => [one.id, one])).values()];
  const sorted = once.toSorted((a, b) => sign * (Date.parse(dateOf(a)) - Date.parse(dateOf(b))));
  const months = Map.groupBy(sorted, (one) => isoDay(dateOf(one), zone).slice(0, 7));
  return [...months].map(([month, of]) => ({ month, sessions: of }));
}
