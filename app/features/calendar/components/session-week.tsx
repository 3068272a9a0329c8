import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { DayPart } from "../../../platform/time/day-parts.ts";
import { isoTime } from "../../../platform/time/format.ts";
import type { CalendarEntry } from "../../../ui/calendar-entries.ts";
import { WeekCalendar } from "../../../ui/calendar-week.tsx";
import { closedParts, type HourRange, visibleHours } from "./calendar-days.ts";

interface SessionWeekProps {
  /** "November 22–28". */
  title: string;
  days: readonly string[];
  zone: string;
  today: string;
  now: string;
  entries: readonly CalendarEntry[];
  /** Working hours; without them no hour is shown as closed. */
  open?: readonly DayPart[];
  /** Hours that are always shown. */
  usual?: HourRange;
  /** Wraps the grid, which starts at hour `from` and is `hours` hours high. */
  around?: (grid: ReactNode, from: number, hours: number) => ReactNode;
}

const noon = (day: string) => `${day}T12:00:00Z`;

/** A week of sessions by the hour, as high as its entries and working hours need. */
export function SessionWeek({
  title,
  days,
  zone,
  today,
  now,
  entries,
  open,
  usual,
  around = (grid) => grid,
}: SessionWeekProps) {
  const t = useTexts("calendar");
  const formats = useFormats();
  const { from, to } = visibleHours([...(open ?? []), ...entries.filter(({ kind }) => kind !== "blocked")], usual);
  const clock = isoTime(now, zone);
  const label = t("calendar.week_of", { range: title });
  const grid = (
    <WeekCalendar
      label={label}
      from={from}
      to={to}
      now={Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))}
      hourLabel={(hour) => formats.time(`2026-01-01T${String(hour).padStart(2, "0")}:00:00Z`, "UTC")}
      nothing={t("calendar.nothing")}
      entries={entries}
      days={days.map((day) => ({
        iso: day,
        weekday: formats.weekday(noon(day), "UTC"),
        number: String(Number(day.slice(8))),
        label: formats.longDay(noon(day), "UTC", noon(today)),
        today: day === today,
        off: open && closedParts(open, day),
      }))}
    />
  );
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      {around(grid, from, to - from)}
    </>
  );
}
