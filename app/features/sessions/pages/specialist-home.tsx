import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatDay, formatLongDay, formatTime, isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import {
  ButtonLink, Card, CardHead, Columns, EmptyState, PageHead, Portrait, Row, Rows, type Tint,
} from "../../../ui/index.ts";
import { standingGap } from "../../../platform/auth/actor.ts";
import { Application, StandingPage } from "../components/standing.tsx";
import { Waiting } from "../components/specialist-waiting.tsx";
import { profileName, SessionStatus, useClient, useWhat } from "../components/people.tsx";
import styles from "../components/sessions.module.css";
import { Join } from "../components/room.tsx";
import { readUnread } from "../components/unread.server.ts";
import { UnreadCard } from "../components/unread.tsx";
import { besideFor, useOtherClocks } from "../components/when.tsx";
import type { SessionItem } from "../contract.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, services, caller } = page;
  const gap = caller.kind === "person" ? standingGap(caller) : null;
  if (gap) return { gap, mail: services.settings.supportEmail };
  const [me, today, confirmed, over, proposed, statistics, unread] = await Promise.all([
    api("GET /specialists/me"),
    api("GET /sessions", { query: { tab: "today", limit: "50" } }),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50" } }),
    api("GET /sessions", { query: { tab: "over", limit: "50" } }),
    api("GET /sessions", { query: { tab: "proposed", limit: "50" } }),
    api("GET /specialists/session-statistics"),
    readUnread(page),
  ]);
  const now = services.clock().toISOString();
  const zone = caller.kind === "person" ? caller.time_zone : me.data.time_zone;
  const ids = new Set(today.data.map((s) => s.id));
  const soon = confirmed.data.filter((s) => (s.starts_at ?? "") > now && !ids.has(s.id)).slice(0, 4);
  return {
    gap: null,
    practice: me.data.time_zone,
    waits: me.data.status === "approved",
    today: today.data,
    soon,
    over: over.data,
    proposed: proposed.data.filter((s) => s.awaits === "specialist" || (s.reply_until ?? now) > now),
    statistics: statistics.data,
    unread,
    zone,
    now,
  };
}

type Home = Awaited<ReturnType<typeof loader>>;

export default function SpecialistHome() {
  const home = useLoaderData<typeof loader>();
  return home.gap === null ? <Desk {...home} /> : <StandingPage gap={home.gap} mail={home.mail} />;
}

function Desk({ practice, waits, today, soon, over, proposed, statistics, unread, zone, now }: Extract<Home, { gap: null }>) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const paths = usePaths();
  const next = today.find((s) => (s.starts_at ?? "") > now) ?? soon[0];
  const away = sameClock(now, zone, practice)
    ? ""
    : ` · ${t("when.practice", { time: `${formatTime(locale, now, practice)} ${zoneAbbreviation(now, practice)}` })}`;
  const place = `${formatLongDay(locale, now, zone)}, ${formatTime(locale, now, zone)} ${zoneAbbreviation(now, zone)}${away}`;
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
              <DayRows sessions={today} zone={zone} now={now} />
            )}
          </Card>
          <Waiting sessions={proposed} over={over} zone={zone} />
          {soon.length > 0 && (
            <Card>
              <CardHead title={t("desk.soon")} />
              <DayRows sessions={soon} zone={zone} now={now} days />
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

function DayRows({ sessions, zone, now, days }: { sessions: SessionItem[]; zone: string; now: string; days?: boolean }) {
  const locale = useLocale();
  const paths = usePaths();
  const client = useClient();
  const what = useWhat();
  const clocks = useOtherClocks();
  return (
    <Rows>
      {sessions.map((s) => {
        const [starts, ends] = [s.starts_at ?? s.created_at, s.ends_at ?? s.created_at];
        const others = clocks(starts, ends, zone, besideFor("specialist", s));
        return (
          <Row
            key={s.id}
            data-tint={s.profile_tint}
            lead={
              <span className={styles["lead"]}>
                <time className={styles["hour"]} dateTime={starts} data-day={days || undefined}>
                  {formatTime(locale, starts, zone)}
                  <small>{days ? formatDay(locale, starts, zone) : formatTime(locale, ends, zone)}</small>
                </time>
                <Portrait src={s.profile_portrait} name={profileName(s)} tint={s.profile_tint as Tint} />
              </span>
            }
            title={
              <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                {client(s.profile_name, s.profile_lastname, s.profile_age)}
              </RouterLink>
            }
            text={[`${what(s)}.`, ...others].join(" ")}
            actions={
              <>
                <Join session={s} now={now} size="md" />
                <SessionStatus of={s} now={now} />
              </>
            }
          />
        );
      })}
    </Rows>
  );
}
