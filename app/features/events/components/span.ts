import type { Formats } from "../../../platform/time/formats.ts";
import { isoDay } from "../../../platform/time/format.ts";

/** "Tue, Dec 1, 5:00–6:30 PM"; over midnight both moments with their days. */
export const spanText = (formats: Formats, starts: string, ends: string, zone: string): string =>
  isoDay(starts, zone) === isoDay(ends, zone)
    ? `${formats.day(starts, zone)}, ${formats.range(starts, ends, zone)}`
    : `${formats.dateTime(starts, zone)} – ${formats.dateTime(ends, zone)}`;
