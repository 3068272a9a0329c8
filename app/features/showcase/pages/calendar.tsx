import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Agenda } from "../../../ui/calendar-agenda.tsx";
import { monthWeeks } from "../../../ui/calendar-entries.ts";
import { MonthCalendar } from "../../../ui/calendar-month.tsx";
import { WeekCalendar } from "../../../ui/calendar-week.tsx";
import { weekStartOf } from "../../../ui/date-locale.ts";
import { EmptyState, Skeleton } from "../../../ui/index.ts";
import { momentOf, exampleWeek } from "../components/plan.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

const today = "2026-11-24";
const noon = (iso: string) => `${iso}T12:00:00Z`;

export default function Calendar() {
  const t = useTexts("showcase");
  const formats = useFormats();
  const tag = formats.tag;
  const weeks = monthWeeks("2026-11", weekStartOf(tag));
  const week = weeks.find((days) => days.includes(today)) ?? [];
  const words = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(new Date(noon(iso)));
  const long = (iso: string) => formats.longDay(noon(iso), "UTC");
  const entries = exampleWeek.map(({ text, ...entry }) => ({
    ...entry,
    text: t(text),
    kindLabel: t(`entry.${entry.kind}`),
    time: formats.range(momentOf(entry.start), momentOf(entry.end), "UTC"),
    href: `#${entry.id}`,
  }));
  const weekend = (iso: string) => [0, 6].includes(new Date(noon(iso)).getUTCDay());
  return (
    <ShowcasePage part="calendar">
      <ShowcaseSection title={t("view.week")} wide>
        <WeekCalendar
          label={t("calendar.week_of", { day: long(week[0] ?? today) })}
          from={8}
          to={18}
          now={13 * 60 + 20}
          hourLabel={(hour) => formats.time(momentOf(hour * 60), "UTC")}
          nothing={t("calendar.nothing")}
          entries={entries}
          days={week.map((iso) => ({
            iso,
            weekday: words(iso, { weekday: "short" }),
            number: String(Number(iso.slice(8))),
            label: long(iso),
            today: iso === today,
            off: weekend(iso) ? [{ start: 0, end: 24 * 60 }] : [{ start: 17 * 60, end: 24 * 60 }],
          }))}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("view.month")} wide>
        <MonthCalendar
          caption={words("2026-11-01", { month: "long", year: "numeric" })}
          month="2026-11"
          weeks={weeks}
          weekdays={week.map((iso) => ({
            short: words(iso, { weekday: "short" }),
            long: words(iso, { weekday: "long" }),
          }))}
          entries={entries}
          today={today}
          chosen="2026-11-26"
          dayHref={(iso) => `#day-${iso}`}
          dayLabel={(iso, count) => t("calendar.day", { day: long(iso), count })}
          moreLabel={(count) => t("calendar.more", { count })}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("view.agenda")} wide>
        <Agenda
          days={week.map((iso) => ({
            iso,
            label: long(iso),
            today: iso === today,
            entries: entries.filter((entry) => entry.day === iso),
          }))}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")} wide>
        <ShowcaseState name={t("state.hover")} held="hover">
          <Agenda
            days={[
              {
                iso: today,
                label: long(today),
                entries: entries.filter((one) => one.kind === "confirmed").slice(0, 1),
              },
            ]}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <Agenda
            days={[
              { iso: today, label: long(today), entries: entries.filter((one) => one.kind === "held").slice(0, 1) },
            ]}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <div aria-busy="true">
            <span className="visually-hidden" role="status">
              {t("state.loading")}
            </span>
            <Skeleton width={2} />
            <Skeleton kind="card" />
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("state.empty")}>
          <Agenda
            days={[]}
            empty={<EmptyState level={3} title={t("calendar.empty")} text={t("calendar.empty_text")} />}
          />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Agenda
            days={[
              {
                iso: today,
                label: long(today),
                entries: entries.slice(0, 1).map((one) => ({ ...one, title: t("long.label"), text: t("long.help") })),
              },
            ]}
          />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
