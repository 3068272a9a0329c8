import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";

export function neighborOf(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The last month that is over, in Ljubljana. */
export const lastMonthBefore = (now: Date): string => neighborOf(isoDay(now, booksZone).slice(0, 7), -1);
