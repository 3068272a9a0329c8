import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { partsOf } from "../../../platform/time/day-parts.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import { Agenda } from "../../../ui/calendar-agenda.tsx";
import { MonthCalendar } from "../../../ui/calendar-month.tsx";
import { ButtonLink, Card, EmptyState } from "../../../ui/index.ts";
import { SessionDragArea } from "../components/calendar-drag.tsx";
import { CalendarHead, CalendarLegend } from "../components/calendar-head.tsx";
import { shownDaysOf, titleOf } from "../components/calendar-view.server.ts";
import styles from "../components/calendar.module.css";
import { useCalendarEntries } from "../components/calendar-entries.ts";
import { SessionWeek } from "../components/session-week.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale, services } = page;
  const now = services.clock().toISOString();
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const today = isoDay(now, zone);
  const shown = shownDaysOf(url.searchParams, locale, today);
  const { data } = await api("GET /calendar/specialist", {
    query: { from: shown.days[0] ?? today, days: String(shown.days.length) },
  });
  return { shown, title: titleOf(shown, readerFormats(page), today), data, today, now, place: zoneName(locale, zone) };
}

const noon = (day: string) => `${day}T12:00:00Z`;

export default function SpecialistCalendar() {
  const { shown, title, data, today, now, place } = useLoaderData<typeof loader>();
  const t = useTexts("calendar");
  const formats = useFormats();
  const paths = usePaths();
  const { days, view } = shown;
  const zone = data.time_zone;
  const entries = useCalendarEntries()(data, days, now);
  const long = (day: string) => formats.longDay(noon(day), "UTC", noon(today));
  return (
    <>
      <Title>{`${t("calendar.title")}: ${title}`}</Title>
      <CalendarHead shown={shown} title={title} today={today} zone={zone} place={place} />
      <div className="container page-body">
        <CalendarLegend />
        {view === "week" && week()}
        {view === "month" && (
          <MonthCalendar
            caption={title}
            month={shown.day.slice(0, 7)}
            weeks={Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))}
            weekdays={days.slice(0, 7).map((day) => ({
              short: formats.weekday(noon(day), "UTC"),
              long: formats.longWeekday(noon(day), "UTC"),
            }))}
            entries={entries}
            today={today}
            chosen={shown.day === today ? undefined : shown.day}
            dayHref={(day) => paths("calendar.specialist", {}, { view: "agenda", day })}
            dayLabel={(day, count) => t("calendar.day", { day: long(day), count })}
            moreLabel={(count) => t("calendar.more", { count })}
            as={RouterLink}
          />
        )}
        {view === "agenda" && (
          <Agenda
            level={2}
            days={days.map((day) => ({
              iso: day,
              label: long(day),
              today: day === today,
              entries: entries.filter((one) => one.day === day),
            }))}
            empty={
              <Card>
                <EmptyState
                  title={t("calendar.empty")}
                  text={t("calendar.empty.text")}
                  action={
                    <ButtonLink as={RouterLink} href={paths("sessions.propose")}>
                      {t("calendar.propose")}
                    </ButtonLink>
                  }
                />
              </Card>
            }
          />
        )}
      </div>
    </>
  );

  function week() {
    return (
      <>
        <SessionWeek
          {...{ title, days, zone, today, now, entries }}
          open={data.open.flatMap((one) => partsOf(one, days, zone))}
          around={(grid, from, hours) => (
            <SessionDragArea {...{ days, zone, from, hours, now }}>{grid}</SessionDragArea>
          )}
        />
        <p className={`muted small ${styles["hint"]}`}>{t("calendar.drag")}</p>
      </>
    );
  }
}
