import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { type EventFilters, filterQuery } from "../data/event-filters.ts";
import type { MonthOfEvents } from "../data/months.server.ts";
import css from "./events.module.css";

/** A month grid whose days link to their only event, or to the list of that day. */
export function EventCalendar({ calendar, filters }: { calendar: MonthOfEvents; filters: EventFilters }) {
  const t = useTexts("content");
  const formats = useFormats();
  const path = usePaths();
  const { month, weeks, today, days, previous, next } = calendar;
  const noon = (day: string) => `${day}T12:00:00Z`;
  const name = formats.monthAndYear(`${month}-15`);
  const weekday = (day: string, style: "long" | "narrow") =>
    new Date(noon(day)).toLocaleDateString(formats.tag, { weekday: style, timeZone: "UTC" });
  const turn = (to: string | null, label: string, icon: "caret-left" | "caret-right") =>
    to ? (
      <a href={path("content.events", {}, filterQuery(filters, { month: to, day: "" }))} aria-label={label}>
        <Icon name={icon} size={20} />
      </a>
    ) : (
      <span aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
    );
  return (
    <section className={css.month} aria-labelledby="month">
      <div className={css.title}>
        <h2 id="month">{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
        <span className={css.turn}>
          {turn(previous, t("events.previous"), "caret-left")}
          {turn(next, t("events.next"), "caret-right")}
        </span>
      </div>
      <table className={css.days} aria-labelledby="month">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekday(day, "long")}>{weekday(day, "narrow")}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const { count = 0, slug = null } = days[day] ?? {};
                const label = t("events.day", { day: formats.longDay(noon(day), "UTC"), count });
                const href = slug
                  ? path("content.event", { slug })
                  : path("content.events", {}, filterQuery(filters, { month, day }));
                return (
                  <td
                    key={day}
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === today || undefined}
                  >
                    {count > 0 ? (
                      <a href={href} aria-label={label} aria-current={day === filters.day ? "true" : undefined}>
                        {Number(day.slice(8))}
                      </a>
                    ) : (
                      <span>{Number(day.slice(8))}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
