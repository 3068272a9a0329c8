import type { Translate } from "../../../platform/i18n/messages.ts";
import type { Formats } from "../../../platform/time/formats.ts";

/** A Monday; weekdays count from 1. */
const aMonday = Date.UTC(2026, 10, 23, 12);

export const weekdayName = (formats: Formats, weekday: number): string =>
  formats.weekday(new Date(aMonday + (weekday - 1) * 86_400_000), "UTC");

/** A weekday's name for a stone: capitalized, and without the period of an abbreviation. */
export function stoneLabel(formats: Formats, weekday: number): string {
  const name = weekdayName(formats, weekday).replace(/\.$/, "");
  return name.charAt(0).toLocaleUpperCase(formats.tag) + name.slice(1);
}

/** The days of a week, starting with the first day in the reader's language. */
export const weekdaysOf = ({ locale }: Formats): number[] =>
  locale === "en" ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];

/**
 * Describes how a plan's days changed: names a single day that another replaced, or else lists what was added and removed. Null if
 * nothing changed.
 */
export function describeDayChanges(
  t: Translate<"practice">,
  formats: Formats,
  was: readonly number[],
  now: readonly number[],
): string | null {
  const named = (days: readonly number[]) =>
    weekdaysOf(formats)
      .filter((day) => days.includes(day))
      .map((day) => weekdayName(formats, day));
  const [taken, added] = [
    named(was.filter((day) => !now.includes(day))),
    named(now.filter((day) => !was.includes(day))),
  ];
  const [from, to] = [taken[0], added[0]];
  if (from !== undefined && to !== undefined && taken.length + added.length === 2) return t("week.moved", { from, to });
  const parts = [
    added.length > 0 && t("week.added", { days: added.join(", ") }),
    taken.length > 0 && t("week.taken", { days: taken.join(", ") }),
  ];
  return parts.filter(Boolean).join(" · ") || null;
}
