import type { Formats } from "../../../platform/time/formats.ts";

/** "Tue, Dec 1, 5:00–6:30 PM"; over several days with both. */
export const spanText = (formats: Formats, starts: string, ends: string, zone: string): string =>
  `${formats.day(starts, zone)}, ${formats.range(starts, ends, zone)}`;
