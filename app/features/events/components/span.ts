import type { Formats } from "../../../platform/time/formats.ts";

/** Formats a span: "Tue, Dec 1, 5:00–6:30 PM", with both days if they differ. */
export const spanText = (formats: Formats, starts: string, ends: string, zone: string): string =>
  `${formats.day(starts, zone)}, ${formats.range(starts, ends, zone)}`;
