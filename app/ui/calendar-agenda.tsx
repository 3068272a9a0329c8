import "./styles/calendar.css";
import type { ReactNode } from "react";
import type { CalendarEntry } from "./calendar-entries.ts";
import { WeekGridEntry } from "./calendar-week.tsx";
import { classNames } from "./class-names.ts";

export type AgendaDay = {
  iso: string;
  /** "Tuesday 24 November". */
  label: string;
  today?: boolean | undefined;
  entries: readonly CalendarEntry[];
};

/** A list of days with their entries, in order; shows `empty` if there are none. */
export function Agenda({ days, empty, level = 3 }: { days: readonly AgendaDay[]; empty?: ReactNode; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const filled = days.filter((day) => day.entries.length > 0);
  if (filled.length === 0) return empty;
  return (
    <div className="agenda">
      {filled.map((day) => (
        <section key={day.iso} className={classNames("agenda-day", day.today && "agenda-today")}>
          <Heading>{day.label}</Heading>
          <ol role="list">
            {day.entries
              .toSorted((a, b) => a.start - b.start)
              .map((entry) => (
                <li key={entry.id}>
                  <WeekGridEntry entry={entry} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
