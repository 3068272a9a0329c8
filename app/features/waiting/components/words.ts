import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { EntryView } from "../contract.ts";

/** A Monday, from which weekdays are named. */
const monday = Date.parse("2026-01-05T12:00:00Z");
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function useWeekdays() {
  const formats = useFormats();
  return (weekday: number) => formats.weekday(new Date(monday + (weekday - 1) * 86_400_000).toISOString(), "UTC");
}

/** "Mon, Tue, 15:00–18:00, until 20 December": when an entry wants its time. */
export function useWhen() {
  const t = useTexts("waiting");
  const formats = useFormats();
  const name = useWeekdays();
  return ({
    weekdays: days,
    starts,
    ends,
    until,
    mode,
  }: Pick<EntryView, "weekdays" | "starts" | "ends" | "until" | "mode">) =>
    [
      days === null ? t("when.any") : days.map(name).join(", "),
      starts !== null &&
        ends !== null &&
        t("when.hours", { from: formats.writeTime(starts), to: formats.writeTime(ends) }),
      mode !== null && t(`mode.${mode}`).toLowerCase(),
      t("when.until", { day: formats.shortDate(until) }),
    ]
      .filter((part) => part !== false)
      .join(", ");
}

/** An instant in the reader's zone, with the zone's mark where the specialist has another clock: "Thu, Nov 26, 3:33 PM GMT". */
export function useMoment(zone: string, now: string) {
  const formats = useFormats();
  return (at: string, specialist: EntryView["specialist"]) =>
    `${formats.dateTime(at, zone, now)}${sameClock(at, zone, specialist.time_zone) ? "" : ` ${zoneAbbreviation(at, zone)}`}`;
}
