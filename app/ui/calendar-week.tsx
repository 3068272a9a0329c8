import "./styles/calendar.css";
import "./styles/calendar-rows.css";
import { assignLanes, type CalendarEntry, isWholeDay, rowsOf } from "./calendar-entries.ts";
import { classNames } from "./class-names.ts";
import { Anchor } from "./link-as.tsx";

export type WeekDayColumn = {
  iso: string;
  /** "Tue". */
  weekday: string;
  /** "24". */
  number: string;
  /** Full date for screen readers: "Tuesday 24 November". */
  label: string;
  today?: boolean | undefined;
  /** Times outside of working hours, in minutes since midnight. */
  off?: readonly { start: number; end: number }[] | undefined;
};

export type WeekCalendarProps = {
  /** Accessible name: "Week of 22 November". */
  label: string;
  days: readonly WeekDayColumn[];
  entries: readonly CalendarEntry[];
  /** First and last visible hour. */
  from: number;
  to: number;
  /** Position of the current-time line, in minutes since midnight. */
  now?: number | undefined;
  hourLabel: (hour: number) => string;
  /** Text for a day without entries, below 768 px. */
  nothing: string;
};

/** A week by the hour; below 768 px its days are lists, one below the other. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, entries, from, to, now, hourLabel, nothing } = props;
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div className="week" role="group" aria-label={label}>
      <div className="week-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hourLabel(hour)}</span>
        ))}
      </div>
      {days.map((day) => {
        const own = entries
          .filter((entry) => entry.day === day.iso)
          .toSorted((a, b) => a.start - b.start || b.end - a.end);
        const lanes = new Map([
          ...assignLanes(own.filter(isWholeDay)),
          ...assignLanes(own.filter((entry) => !isWholeDay(entry))),
        ]);
        const line = day.today && now !== undefined ? rowsOf({ start: now, end: now + 1 }, from, to) : undefined;
        return (
          <section key={day.iso} className={classNames("week-day", day.today && "week-today")}>
            <h3 aria-label={day.label}>
              <span>{day.weekday}</span>
              <b>{day.number}</b>
            </h3>
            <ol className={`week-entries hours-${to - from}`} role="list">
              {day.off?.map((stretch, index) => {
                const at = rowsOf(stretch, from, to);
                return (
                  at && (
                    <li key={`off-${index}`} className={`week-off row-${at.row} span-${at.span}`} aria-hidden="true" />
                  )
                );
              })}
              {line && <li className={`week-now row-${line.row}`} aria-hidden="true" />}
              {own.map((entry) => {
                const at = rowsOf(entry, from, to);
                const { lane, lanes: beside } = lanes.get(entry.id) ?? { lane: 0, lanes: 1 };
                const place = at && `row-${at.row} span-${at.span}`;
                return (
                  <li key={entry.id} className={classNames(place, beside > 1 && `lane-${lane}-${Math.min(beside, 3)}`)}>
                    <WeekGridEntry entry={entry} />
                  </li>
                );
              })}
            </ol>
            {own.length === 0 && <p className="week-nothing muted small">{nothing}</p>}
          </section>
        );
      })}
    </div>
  );
}

/** One entry; a link if it has an `href`. */
export function WeekGridEntry({ entry, short }: { entry: CalendarEntry; short?: boolean | undefined }) {
  const { title, text, kind, kindLabel, tint, time, href, as, fixed } = entry;
  const className = classNames("entry", `entry-${kind}`, short && "entry-short");
  const inside = (
    <>
      <span className="entry-time figures">{short ? time.split("–", 1)[0] : time}</span>
      <b>{title}</b>
      {text && !short && <span className="entry-text">{text}</span>}
      <span className="visually-hidden">, {kindLabel}</span>
    </>
  );
  return href ? (
    <Anchor className={className} href={href} as={as} data-tint={tint} data-fixed={fixed || undefined}>
      {inside}
    </Anchor>
  ) : (
    <div className={className} data-tint={tint}>
      {inside}
    </div>
  );
}
