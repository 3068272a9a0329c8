import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatLongDay, formatTime, zoneAbbreviation } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState, Icon, PageHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import { FamilyWeek } from "../components/cards.tsx";
import { Both, specialistName, useWhat } from "../components/people.tsx";
import styles from "../components/sessions.module.css";
import { Join, useRoomWords } from "../components/room.tsx";
import { readUnread } from "../components/unread.server.ts";
import { UnreadCard } from "../components/unread.tsx";
import { besideFor, useIn, useMoment, When } from "../components/when.tsx";
import type { SessionItem } from "../contract.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const [me, confirmed, proposed, unread] = await Promise.all([
    api("GET /profiles/me"),
    api("GET /sessions", { query: { tab: "confirmed", limit: "10" } }),
    api("GET /sessions", { query: { tab: "proposed", limit: "20" } }),
    readUnread(page),
  ]);
  const now = services.clock().toISOString();
  return {
    name: me.data.name,
    confirmed: confirmed.data.filter((s) => (s.ends_at ?? "") > now),
    proposed: proposed.data.filter((s) => s.awaits === "specialist" || (s.reply_until ?? now) > now),
    unread,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now,
  };
}

/** By the clock of the reader: morning until ten, evening from six. */
function partOfDay(now: string, zone: string): "morning" | "day" | "evening" {
  const hour = Number(formatTime("en", now, zone).slice(0, 2));
  return hour >= 4 && hour < 10 ? "morning" : hour >= 18 || hour < 4 ? "evening" : "day";
}

export default function UserHome() {
  const { name, confirmed, proposed, unread, zone, now } = useLoaderData<typeof loader>();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const paths = usePaths();
  const [next, ...later] = confirmed;
  return (
    <>
      <title>{`${t("home.title")} · ${p("app.name")}`}</title>
      <PageHead
        title={t(`home.greeting.${partOfDay(now, zone)}`, { name })}
        sub={`${formatLongDay(locale, now, zone)}, ${formatTime(locale, now, zone)} ${zoneAbbreviation(now, zone)}`}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <UnreadCard groups={unread} zone={zone} now={now} side="family" />
              <FamilyWeek sessions={later} zone={zone} />
            </>
          }
        >
          {next ? (
            <NextSession session={next} zone={zone} now={now} />
          ) : (
            <Card>
              <EmptyState
                title={t("home.none")}
                text={t("home.none.text")}
                action={
                  <ButtonLink size="lg" as={RouterLink} href={paths("specialists.user")}>
                    {t("home.find")}
                  </ButtonLink>
                }
              />
            </Card>
          )}
          <Waiting sessions={proposed} zone={zone} />
        </Columns>
      </div>
    </>
  );
}

function NextSession({ session, zone, now }: { session: SessionItem; zone: string; now: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useWhat();
  const until = useIn(zone);
  const roomWords = useRoomWords(now);
  const starts = session.starts_at ?? now;
  return (
    <Card tone="deep" path aria-labelledby="next">
      <div>
        <h2 className="muted small" id="next">
          {t("home.next")}
        </h2>
        <p className="countdown">{until(starts, now)}</p>
      </div>
      <div className={styles["pair"]}>
        <Both of={session} />
        <div>
          <p className={styles["pairwords"]}>
            {t("home.next.who", { profile: session.profile_name, specialist: specialistName(session) })}
          </p>
          <p className="muted small">{what(session)}</p>
        </div>
      </div>
      <p className={styles["lead"]}>
        <Icon name="clock" size={20} />
        <When starts={starts} ends={session.ends_at ?? starts} zone={zone} beside={besideFor("family", session)} />
      </p>
      {session.mode === "in_person" && session.place && (
        <p className={styles["lead"]}>
          <Icon name="map-pin" size={20} /> {session.place}
        </p>
      )}
      {session.mode === "online" && (
        <p className={styles["lead"]}>
          <Icon name="video-camera" size={20} /> {roomWords(session, "family")}
        </p>
      )}
      <div className="cluster">
        <Join session={session} now={now} />
        <ButtonLink variant="secondary-inverted" size="lg" as={RouterLink} href={paths("sessions.user_one", { session: session.id })}>
          {t("home.next.open")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Waiting({ sessions, zone }: { sessions: SessionItem[]; zone: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useMoment(zone);
  const what = useWhat();
  const mine = sessions.filter((s) => s.awaits === "family");
  const theirs = sessions.filter((s) => s.awaits === "specialist");
  return (
    <Card>
      <CardHead title={t("home.waiting")} aside={mine.length > 0 && t("home.things", { count: mine.length })} />
      {sessions.length === 0 ? (
        <p className="muted">{t("home.waiting.none")}</p>
      ) : (
        <Rows>
          {mine.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} />}
              title={t("home.offer", {
                name: s.specialist_name,
                count: s.times.length,
                profile: s.profile_name,
                kind: s.profile_kind,
              })}
              text={s.reply_until && t("home.offer.text", { moment: moment(s.reply_until) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("home.choose")}
                </ButtonLink>
              }
            />
          ))}
          {theirs.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
              title={t("home.request", { name: specialistName(s), profile: s.profile_name })}
              text={what(s)}
              actions={
                <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("action.open")}
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
