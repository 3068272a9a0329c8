import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { partsOf } from "../../../platform/time/day-parts.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { type CalendarEntry, type EntryKind, isWholeDay } from "../../../ui/calendar-entries.ts";
import { useDatedEntries } from "./dated-entries.ts";
import type { SpecialistDays, SpecialistEntry } from "../contract.ts";

const looks: Record<SpecialistEntry["kind"], EntryKind> = {
  confirmed: "confirmed",
  held: "held",
  unpaid: "unpaid",
  moving: "held",
  over: "completed",
  completed: "completed",
  cancelled: "cancelled",
};

/** Builds the calendar's entries with their texts: sessions, held times, events, closures, and events of external calendars. */
export function useCalendarEntries() {
  const t = useTexts("calendar");
  const formats = useFormats();
  const paths = usePaths();
  const datedEntries = useDatedEntries();
  return (
    { entries, dated, closed, busy, kept, time_zone: zone }: SpecialistDays,
    days: readonly string[],
    now: string,
  ): CalendarEntry[] => {
    const about = (entry: SpecialistEntry): string => {
      const until = entry.until ? formats.dateTime(entry.until, zone, now) : "";
      if (entry.kind === "held" || entry.kind === "unpaid") return t("calendar.until", { moment: until });
      if (entry.kind === "moving") return t("calendar.moving", { moment: until });
      if (entry.kind === "over") return t("calendar.kind.over");
      if (entry.kind === "completed") return entry.service_name;
      if (entry.kind === "cancelled") return t(`calendar.by.${entry.cancelled_side ?? "none"}`);
      const theirs = entry.profile_time_zone;
      return sameClock(entry.starts_at, zone, theirs)
        ? t(`mode.${entry.mode}`)
        : t("calendar.family", {
            time: `${formats.time(entry.starts_at, theirs)} ${zoneAbbreviation(entry.starts_at, theirs)}`,
          });
    };
    const blocked = (
      one: { starts_at: string; ends_at: string },
      id: string,
      title: string,
      text?: string,
    ): CalendarEntry[] =>
      partsOf(one, days, zone).map((part) => ({
        ...part,
        id: `${id} ${part.day}`,
        title,
        text,
        kind: "blocked",
        kindLabel: t("calendar.kind.blocked"),
        time: isWholeDay(part) ? t("calendar.all_day") : formats.range(one.starts_at, one.ends_at, zone),
      }));
    return [
      ...entries.flatMap((entry) =>
        partsOf(entry, days, zone).map((part): CalendarEntry => ({
          ...part,
          id: `${entry.id} ${part.day}`,
          title: `${entry.profile_name} ${entry.profile_lastname}`.trim(),
          text: about(entry),
          kind: looks[entry.kind],
          kindLabel: t(`calendar.kind.${entry.kind}`),
          time: formats.range(entry.starts_at, entry.ends_at, zone),
          href: paths("sessions.specialist_one", { session: entry.session_id }),
          as: RouterLink,
        })),
      ),
      ...datedEntries(dated, days, zone),
      ...closed.flatMap((one, i) => blocked(one, `closed ${i}`, one.note ?? t("calendar.closed"))),
      ...busy.flatMap((one, i) => blocked(one, `busy ${i}`, one.name, t("calendar.busy"))),
      ...kept.flatMap((one, i) => blocked(one, `kept ${i}`, t("calendar.kept"))),
    ];
  };
}
