import type { Formats } from "../../../platform/time/formats.ts";

/** Monday is 1. */
const aMonday = Date.UTC(2026, 10, 23, 12);

export const weekdayName = (formats: Formats, weekday: number): string => formats.weekday(new Date(aMonday + (weekday - 1) * 86_400_000), "UTC");

/** The days of a week as the reader's language begins it. */
export const weekdaysOf = ({ locale }: Formats): number[] => (locale === "en" ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]);
