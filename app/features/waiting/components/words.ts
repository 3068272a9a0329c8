import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { EntryView } from "../contract.ts";

/** A Monday, used to name the weekdays. */
const monday = Date.parse("2026-01-05T12:00:00Z");
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function useWeekdays() {
  const formats = useFormats();
  return (weekday: number) => formats.weekday(new Date(monday + (weekday - 1) * 86_400_000).toISOString(), "UTC");
}

/** "Mon, Tue, 3:00–6:00 PM, until December 20": when a time suits an entry. */
export function useSuitableTimesText() {
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

/** Texts that differ between times and places. */
export function useKindTexts() {
  const t = useTexts("waiting");
  return {
    held: ({ kind, title: name }: EntryView) =>
      kind === "place" ? t("place.home.held", { name }) : t("home.held", { name }),
    see: ({ kind }: EntryView) => (kind === "place" ? t("place.mine.see") : t("mine.see")),
    state({ kind, state }: EntryView) {
      if (kind === "place" && (state === "taken" || state === "over" || state === "unanswered" || state === "unable"))
        return t(`place.state.${state}`);
      return state === "waiting" ? "" : t(`state.${state}`);
    },
  };
}

/** Formats an instant in the reader's zone, which is named if clocks at the place differ: "Thu, Nov 26, 3:33 PM GMT". */
export function useMomentText(zone: string, now: string) {
  const formats = useFormats();
  return (at: string, { time_zone: there }: EntryView["there"]) =>
    `${formats.dateTime(at, zone, now)}${sameClock(at, zone, there) ? "" : ` ${zoneAbbreviation(at, zone)}`}`;
}
