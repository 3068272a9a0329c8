import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, EmptyState, Icon } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import type { loadNextSessionCard } from "./home-cards.server.ts";
import { SessionPortraits, specialistName, useServiceLine } from "./people.tsx";
import { JoinLink, useRoomWords } from "./meeting-place.tsx";
import styles from "./sessions.module.css";
import { otherTimeZonesOf, useTimeUntil, SessionTimes } from "./when.tsx";

/** A family's next session, or a link to request the first one. */
export default function Next({ data: { next, zone, now } }: { data: Awaited<ReturnType<typeof loadNextSessionCard>> }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  if (next) return <NextSession session={next} zone={zone} now={now} />;
  return (
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
  );
}

function NextSession({ session, zone, now }: { session: SessionItem; zone: string; now: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const until = useTimeUntil(zone);
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
        <SessionPortraits of={session} />
        <div>
          <p className={styles["pairwords"]}>
            {t("home.next.who", { profile: session.profile_name, specialist: specialistName(session) })}
          </p>
          <p className="muted small">{what(session)}</p>
        </div>
      </div>
      <p className={styles["lead"]}>
        <Icon name="clock" size={20} />
        <SessionTimes
          starts={starts}
          ends={session.ends_at ?? starts}
          zone={zone}
          beside={otherTimeZonesOf("family", session)}
        />
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
        <JoinLink session={session} now={now} />
        <ButtonLink
          variant="neutral"
          size="lg"
          as={RouterLink}
          href={paths("sessions.user_one", { session: session.id })}
        >
          {t("home.next.open")}
        </ButtonLink>
      </div>
    </Card>
  );
}
