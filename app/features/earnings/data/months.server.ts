import { instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";

export interface Stretch {
  month: string;
  from: Date;
  until: Date;
}

export const monthAt = (instant: Date, zone: string): string => wallTimeAt(instant, zone).day.slice(0, 7);

export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns a month's span in a zone; defaults to the current month. */
export function stretchOf(month: string | undefined, zone: string, now: Date): Stretch {
  const of = month ?? monthAt(now, zone);
  return {
    month: of,
    from: instantOfWallTime(`${of}-01`, "00:00", zone),
    until: instantOfWallTime(`${monthAfter(of, 1)}-01`, "00:00", zone),
  };
}
