import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import type { CalendarEntry, EntryKind } from "../../../ui/calendar-entries.ts";
import { WeekCalendar } from "../../../ui/calendar-week.tsx";
import { ButtonLink, Card, CardHead, PageHead, Row, Rows } from "../../../ui/index.ts";
import { hoursOf, partsOf } from "../components/calendar-days.ts";
import { shownFrom, titleOf } from "../components/calendar-view.server.ts";
import { siblingsBeside } from "../components/family/siblings.ts";
import { specialistName } from "../components/people.tsx";
import styles from "../components/sessions.module.css";
import type { SessionItem } from "../contract.ts";
import { isOver } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale, services } = page;
  const now = services.clock().toISOString();
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const today = isoDay(now, zone);
  const shown = shownFrom(new URLSearchParams({ view: "week", day: url.searchParams.get("day") ?? today }), locale, today);
  const [lists, profiles] = await Promise.all([
    Promise.all((["confirmed", "proposed", "history"] as const).map((tab) => api("GET /sessions", { query: { tab, limit: "50" } }))),
    api("GET /profiles"),
  ]);
  const all = lists.flatMap(({ data }) => data);
  return {
    title: titleOf(shown, readerFormats(page), today),
    sessions: all.filter((one) => shownTimes(one).some(({ starts_at }) => shown.days.includes(isoDay(starts_at, zone)))),
    children: profiles.data.filter(({ kind }) => kind === "child").map(({ id, name }) => ({ id, name })),
    shown, zone, today, now,
  };
}

const noon = (day: string) => `${day}T12:00:00Z`;

/** The agreed time, or all that are held; what fell through has none. */
function shownTimes(one: SessionItem): { starts_at: string; ends_at: string }[] {
  if (one.status === "Confirmed" || one.status === "Completed") return one.starts_at && one.ends_at ? [{ starts_at: one.starts_at, ends_at: one.ends_at }] : [];
  return one.status === "Pending" ? one.times.filter(({ state }) => state === "held") : [];
}

const kinds: Partial<Record<SessionItem["status"], EntryKind>> = { Confirmed: "confirmed", Completed: "completed", Pending: "held" };

export default function FamilyWeekPage() {
  const { sessions, children, shown, title, zone, today, now } = useLoaderData<typeof loader>();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const { days } = shown;
  const entries = sessions.flatMap((one) => shownTimes(one).flatMap((time) => partsOf(time, days, zone).map((part): CalendarEntry => ({
    ...part,
    id: `${one.id} ${time.starts_at} ${part.day}`,
    title: `${one.profile_name}: ${one.service_name}`,
    text: specialistName(one),
    kind: kinds[one.status] ?? "held",
    kindLabel: isOver(one, now) ? t("status.over") : t(`status.${one.status}`),
    time: formats.range(time.starts_at, time.ends_at, zone),
    href: paths("sessions.user_one", { session: one.id }),
    as: RouterLink,
  }))));
  const { from, to } = hoursOf(entries);
  const clock = isoTime(now, zone);
  const at = (day: string) => paths("sessions.week", {}, { day });
  const beside = siblingsBeside(sessions, children, now);
  return (
    <>
      <title>{`${t("family.week.title")}: ${title} · ${p("app.name")}`}</title>
      <PageHead
        back={{ href: paths("sessions.user"), label: t("list.title"), as: RouterLink }}
        title={t("family.week.title")}
        sub={title}
        actions={
          <>
            <ButtonLink variant="neutral" icon="caret-left" as={RouterLink} href={at(shown.previous)} aria-label={t("calendar.previous.week")} />
            <ButtonLink variant="neutral" icon="caret-right" as={RouterLink} href={at(shown.next)} aria-label={t("calendar.next.week")} />
            <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.week")}>{t("calendar.today")}</ButtonLink>
          </>
        }
      />
      <div className="container page-body">
        <div className="stack">
          <h2 className="visually-hidden">{t("calendar.week_of", { range: title })}</h2>
          <WeekCalendar
            label={t("calendar.week_of", { range: title })}
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
            }))}
          />
          {beside.length > 0 && (
            <Card tone="quiet">
              <CardHead title={t("family.week.beside")} sub={t("family.week.beside.text")} />
              <Rows>
                {beside.map(({ session, sibling }) => (
                  <Row
                    key={`${session.id} ${sibling.id}`}
                    title={t("family.week.after", { name: session.profile_name, specialist: specialistName(session) })}
                    text={formats.dateTime(session.starts_at as string, zone)}
                    actions={
                      <ButtonLink
                        variant="neutral" as={RouterLink}
                        href={paths("sessions.request", { id: session.specialist_id }, { profileId: sibling.id, at: session.ends_at as string })}
                      >
                        {t("family.week.for", { name: sibling.name })}
                      </ButtonLink>
                    }
                  />
                ))}
              </Rows>
            </Card>
          )}
          <p className={`muted small ${styles["below"]}`}>{t("family.week.held")}</p>
        </div>
      </div>
    </>
  );
}
