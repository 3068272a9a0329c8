import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Icon, Portrait, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { SessionStatus, specialistName, useLengthLine } from "./people.tsx";
import type { loadProfileLater } from "./profile-cards.server.ts";
import styles from "./profile-later.module.css";
import { SessionTimes } from "./when.tsx";

/** A profile's sessions after the next one, by day, and those that wait for an answer. */
export default function ProfileLater({
  data: { sessions, zone, now },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadProfileLater>>>;
}) {
  const t = useTexts("sessions");
  return (
    <Card>
      <CardHead
        title={t("profile.later")}
        aside={
          <PageLink className="link" to="sessions.user">
            {t("profile.all")}
          </PageLink>
        }
      />
      <Rows>
        {sessions.map((session) => (
          <Later key={session.id} session={session} zone={zone} now={now} />
        ))}
      </Rows>
    </Card>
  );
}

function Later({ session, zone, now }: { session: SessionItem; zone: string; now: string }) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const length = useLengthLine();
  const { starts_at: starts, ends_at: ends } = session;
  const name = specialistName(session);
  return (
    <li className={styles["entry"]}>
      <span className={styles["day"]} aria-hidden="true">
        {starts ? (
          <>
            <span>{formats.weekday(starts, zone)}</span>
            <b>{Number(isoDay(starts, zone).slice(8))}</b>
          </>
        ) : (
          <Icon name="hourglass-medium" size={24} />
        )}
      </span>
      <div className={styles["words"]}>
        <RouterLink className={styles["whole"]} to={paths("sessions.user_one", { session: session.id })}>
          {t("profile.with", { service: session.service_name, name })}
        </RouterLink>
        <div className="muted small">
          {starts && ends ? (
            <>
              <span className="visually-hidden">{formats.longDay(starts, zone)}, </span>
              <SessionTimes starts={starts} ends={ends} zone={zone} timeOnly />, <span>{length(session)}</span>
            </>
          ) : (
            <span>{length(session)}</span>
          )}
        </div>
      </div>
      <span className={styles["status"]}>
        <SessionStatus of={session} now={now} side="family" />
      </span>
      <Portrait src={session.specialist_portrait} name={name} tint={session.specialist_tint as Tint} size={42} />
    </li>
  );
}
