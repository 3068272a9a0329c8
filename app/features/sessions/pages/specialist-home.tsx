import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatLongDay, formatTime, formatWeekday, isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import {
  ButtonLink, Card, CardHead, Columns, EmptyState, PageHead, Portrait, Row, Rows, StatusTag, Timeline, type Tint,
} from "../../../ui/index.ts";
import { Waiting } from "../components/specialist-waiting.tsx";
import { profileName, useClient, useWhat } from "../components/people.tsx";
import styles from "../components/sessions.module.css";
import { readUnread } from "../components/unread.server.ts";
import { UnreadCard } from "../components/unread.tsx";
import type { SessionItem } from "../contract.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, services, caller } = page;
  const [me, confirmed, history, proposed, statistics, unread] = await Promise.all([
    api("GET /specialists/me"),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50" } }),
    api("GET /sessions", { query: { tab: "history", limit: "20" } }),
    api("GET /sessions", { query: { tab: "proposed", limit: "50" } }),
    api("GET /specialists/session-statistics"),
    readUnread(page),
  ]);
  const now = services.clock().toISOString();
  const zone = caller.kind === "person" ? caller.time_zone : me.data.time_zone;
  const today = [...history.data.filter((s) => s.status === "Completed"), ...confirmed.data]
    .filter((s) => s.starts_at !== null && isoDay(s.starts_at, zone) === isoDay(now, zone))
    .sort((a, b) => (a.starts_at ?? "").localeCompare(b.starts_at ?? ""));
  const soon = confirmed.data.filter((s) => (s.starts_at ?? "") > now && !today.includes(s)).slice(0, 4);
  return {
    city: me.data.city,
    waits: ["applied", "documents_missing", "in_review", "approved"].includes(me.data.status),
    today,
    soon,
    proposed: proposed.data.filter((s) => s.awaits === "specialist" || (s.reply_until ?? now) > now),
    statistics: statistics.data,
    unread,
    zone,
    now,
  };
}

export default function SpecialistHome() {
  const { city, waits, today, soon, proposed, statistics, unread, zone, now } = useLoaderData<typeof loader>();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const paths = usePaths();
  const next = today.find((s) => (s.starts_at ?? "") > now) ?? soon[0];
  const place = `${formatLongDay(locale, now, zone)}, ${city}, ${zoneAbbreviation(now, zone)}`;
  const title = t("desk.title", { count: today.length });
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead
        tint="stone"
        title={title}
        sub={
          next?.starts_at && isoDay(next.starts_at, zone) === isoDay(now, zone)
            ? t("desk.next", { place, time: formatTime(locale, next.starts_at, zone), name: next.profile_name })
            : place
        }
        actions={
          waits ? undefined : (
            <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
              {t("action.propose")}
            </ButtonLink>
          )
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <Card>
                <CardHead title={t("desk.month")} />
                <p className="price price-lg">
                  <b className="figures">{statistics.held}</b> {t("desk.held", { count: statistics.held })}
                </p>
                <p className="muted small">
                  {t("desk.planned", { count: statistics.planned })} · {t("desk.cancelled", { count: statistics.cancelled })}
                </p>
              </Card>
              <UnreadCard groups={unread} zone={zone} now={now} side="specialist" />
            </>
          }
        >
          {waits && <Application />}
          <Card>
            <CardHead
              title={t("desk.today")}
              aside={
                <RouterLink className="link" to={`${paths("sessions.specialist")}#confirmed`}>
                  {t("desk.all")}
                </RouterLink>
              }
            />
            {today.length === 0 ? (
              <EmptyState level={3} title={t("desk.free")} text={t("desk.free.text")} />
            ) : (
              <DayRows sessions={today} zone={zone} />
            )}
          </Card>
          <Waiting sessions={proposed} zone={zone} />
          {soon.length > 0 && (
            <Card>
              <CardHead title={t("desk.soon")} />
              <DayRows sessions={soon} zone={zone} days />
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

/** For whoever has applied and is not in the listing yet: what happens now. */
function Application() {
  const t = useTexts("sessions");
  return (
    <Card>
      <CardHead title={t("desk.application")} sub={t("desk.application.text")} />
      <Timeline
        label={t("desk.application.steps")}
        items={[
          { state: "done", title: t("desk.application.received") },
          { state: "here", title: t("desk.application.review"), text: t("desk.application.review.text") },
          { state: "next", title: t("desk.application.profile"), text: t("desk.application.profile.text") },
          { state: "next", title: t("desk.application.published"), text: t("desk.application.published.text") },
        ]}
      />
    </Card>
  );
}

function DayRows({ sessions, zone, days }: { sessions: SessionItem[]; zone: string; days?: boolean }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const paths = usePaths();
  const client = useClient();
  const what = useWhat();
  return (
    <Rows>
      {sessions.map((s) => {
        const [starts, ends] = [s.starts_at ?? s.created_at, s.ends_at ?? s.created_at];
        const theirs = sameClock(starts, zone, s.profile_time_zone)
          ? ""
          : ` ${t("when.family", { time: `${formatTime(locale, starts, s.profile_time_zone)} ${zoneAbbreviation(starts, s.profile_time_zone)}` })}`;
        return (
          <Row
            key={s.id}
            data-tint={s.profile_tint}
            lead={
              <span className={styles["lead"]}>
                <time className={styles["hour"]} dateTime={starts}>
                  {days ? `${formatWeekday(locale, starts, zone)} ${Number(isoDay(starts, zone).slice(8))}` : formatTime(locale, starts, zone)}
                  <small>{formatTime(locale, days ? starts : ends, zone)}</small>
                </time>
                <Portrait src={s.profile_portrait} name={profileName(s)} tint={s.profile_tint as Tint} />
              </span>
            }
            title={
              <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                {client(s.profile_name, s.profile_lastname, s.profile_age)}
              </RouterLink>
            }
            text={`${what(s)}.${theirs}`}
            actions={<StatusTag status={s.status} label={t(`status.${s.status}`)} />}
          />
        );
      })}
    </Rows>
  );
}
