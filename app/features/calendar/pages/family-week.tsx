import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { partsOf } from "../../../platform/time/day-parts.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { CalendarEntry, EntryKind } from "../../../ui/calendar-entries.ts";
import { ButtonLink, Card, CardHead, PageHead, Row, Rows } from "../../../ui/index.ts";
import { afternoonHours } from "../components/calendar-days.ts";
import { shownDaysOf, titleOf } from "../components/calendar-view.server.ts";
import { useDatedEntries } from "../components/dated-entries.ts";
import { siblingSuggestions } from "../components/siblings.ts";
import { SessionWeek } from "../components/session-week.tsx";
import styles from "../components/calendar.module.css";
import type { FamilyEntry } from "../contract.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale, services } = page;
  const now = services.clock().toISOString();
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const today = isoDay(now, zone);
  const shown = shownDaysOf(
    new URLSearchParams({ view: "week", day: url.searchParams.get("day") ?? today }),
    locale,
    today,
  );
  const [{ data }, profiles] = await Promise.all([
    api("GET /calendar/family", { query: { from: shown.days[0] ?? today, days: String(shown.days.length) } }),
    api("GET /profiles"),
  ]);
  return {
    title: titleOf(shown, readerFormats(page), today),
    sessions: data.entries,
    dated: data.dated,
    tints: Object.fromEntries(profiles.data.map(({ id, tint }) => [id, tint])),
    children: profiles.data.filter(({ kind }) => kind === "child").map(({ id, name }) => ({ id, name })),
    shown,
    zone,
    today,
    now,
  };
}

const specialistName = (one: FamilyEntry) => `${one.specialist_name} ${one.specialist_lastname}`;

const looks: Record<FamilyEntry["kind"], EntryKind> = {
  confirmed: "confirmed",
  held: "held",
  unpaid: "unpaid",
  moving: "held",
  over: "completed",
  completed: "completed",
  cancelled: "cancelled",
};

export default function FamilyWeekPage() {
  const { sessions, dated, tints, children, shown, title, zone, today, now } = useLoaderData<typeof loader>();
  const t = useTexts("calendar");
  const formats = useFormats();
  const paths = usePaths();
  const { days } = shown;
  const datedEntries = useDatedEntries();
  const ofSessions = sessions.flatMap((one) =>
    partsOf(one, days, zone).map((part): CalendarEntry => ({
      ...part,
      id: `${one.id} ${part.day}`,
      title: `${one.profile_name}: ${one.service_name}`,
      text: specialistName(one),
      kind: looks[one.kind],
      tint: tints[one.profile_id],
      kindLabel: t(`calendar.kind.${one.kind}`),
      time: formats.range(one.starts_at, one.ends_at, zone),
      href: paths("sessions.user_one", { session: one.session_id }),
      as: RouterLink,
    })),
  );
  const entries = [...ofSessions, ...datedEntries(dated, days, zone, tints)];
  const at = (day: string) => paths("calendar.family", {}, { day });
  const beside = siblingSuggestions(sessions, children);
  return (
    <>
      <Title>{`${t("week.title")}: ${title}`}</Title>
      <PageHead
        back={{ href: paths("sessions.user"), label: t("week.back"), as: RouterLink }}
        title={t("week.title")}
        sub={title}
        actions={
          <>
            <ButtonLink
              variant="neutral"
              icon="caret-left"
              as={RouterLink}
              href={at(shown.previous)}
              aria-label={t("calendar.previous.week")}
            />
            <ButtonLink
              variant="neutral"
              icon="caret-right"
              as={RouterLink}
              href={at(shown.next)}
              aria-label={t("calendar.next.week")}
            />
            <ButtonLink variant="neutral" as={RouterLink} href={paths("calendar.family")}>
              {t("calendar.today")}
            </ButtonLink>
          </>
        }
      />
      <div className="container page-body">
        <div className="stack">
          <SessionWeek {...{ title, days, zone, today, now, entries, usual: afternoonHours }} />
          {beside.length > 0 && (
            <Card tone="quiet">
              <CardHead title={t("week.beside")} sub={t("week.beside.text")} />
              <Rows>
                {beside.map(({ session, sibling }) => (
                  <Row
                    key={`${session.id} ${sibling.id}`}
                    title={t("week.after", { name: session.profile_name, specialist: specialistName(session) })}
                    text={formats.dateTime(session.starts_at, zone)}
                    actions={
                      <ButtonLink
                        variant="neutral"
                        as={RouterLink}
                        href={paths(
                          "sessions.request",
                          { id: session.specialist_id },
                          { profileId: sibling.id, at: session.ends_at },
                        )}
                      >
                        {t("week.for", { name: sibling.name })}
                      </ButtonLink>
                    }
                  />
                ))}
              </Rows>
            </Card>
          )}
          <p className={`muted small ${styles["below"]}`}>{t("week.held")}</p>
        </div>
      </div>
    </>
  );
}
