import "./styles/calendar.css";
import type { CalendarEntry } from "./calendar-entries.ts";
import { WeekGridEntry } from "./calendar-week.tsx";
import { classNames } from "./class-names.ts";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type MonthCalendarProps = {
  /** Caption of the table: "November 2026". */
  caption: string;
  /** YYYY-MM; days outside of it are paler. */
  month: string;
  /** From `monthWeeks`. */
  weeks: readonly (readonly string[])[];
  weekdays: readonly { short: string; long: string }[];
  entries: readonly CalendarEntry[];
  today?: string | undefined;
  chosen?: string | undefined;
  /** Link target of a day: its agenda. */
  dayHref: (iso: string) => string;
  /** A day with its entries as text: "Tuesday 24 November, 2 sessions". */
  dayLabel: (iso: string, count: number) => string;
  /** Text for "+2": "2 more". */
  moreLabel: (count: number) => string;
  as?: LinkAs | undefined;
};

/** A month as a table of weeks. On phones a day shows stones instead of text and links to its agenda. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { caption, month, weeks, weekdays, entries, today, chosen, dayHref, dayLabel, moreLabel, as } = props;
  const byDay = Map.groupBy(entries, (entry) => entry.day);
  return (
    <table className="months">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.long} scope="col">
              <abbr title={day.long}>{day.short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((iso) => {
              const own = (byDay.get(iso) ?? []).toSorted((a, b) => a.start - b.start);
              return (
                <td
                  key={iso}
                  className={classNames(!iso.startsWith(month) && "months-other", iso === today && "months-today")}
                >
                  <Anchor
                    href={dayHref(iso)}
                    as={as}
                    className={classNames("months-day", iso === chosen && "months-chosen")}
                    aria-label={dayLabel(iso, own.length)}
                    aria-current={iso === today ? "date" : iso === chosen ? "true" : undefined}
                  >
                    <span>{Number(iso.slice(8))}</span>
                    {own.length > 0 && (
                      <span className="months-stones" aria-hidden="true">
                        {own.slice(0, 3).map((entry) => (
                          <i key={entry.id} className={`stone-${entry.kind}`} />
                        ))}
                      </span>
                    )}
                  </Anchor>
                  <ul role="list" className="months-entries">
                    {own.slice(0, own.length > 3 ? 2 : 3).map((entry) => (
                      <li key={entry.id}>
                        <WeekGridEntry entry={entry} short />
                      </li>
                    ))}
                    {own.length > 3 && <li className="muted smaller">{moreLabel(own.length - 2)}</li>}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
