import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay, sameClock } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { specialistName } from "./people.tsx";
import styles from "./sessions.module.css";
import { SessionTimes } from "./when.tsx";

interface FamilyWeekProps {
  sessions: SessionItem[];
  /** The reader's time zone, and its name in the page's language. */
  zone: string;
  zone_name: string;
}

/** The next confirmed sessions by day, in the reader's time zone. */
export function FamilyWeek({ sessions, zone, zone_name }: FamilyWeekProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  if (sessions.length === 0) return null;
  const abroad = sessions.some((s) => !sameClock(s.starts_at ?? s.created_at, zone, s.time_zone));
  return (
    <Card>
      <CardHead
        title={t("week.title")}
        aside={
          <RouterLink className="link" to={paths("calendar.family")}>
            {t("week.link")}
          </RouterLink>
        }
      />
      <ul className={styles["week"]} role="list">
        {sessions.slice(0, 5).map((s) => {
          const starts = s.starts_at ?? s.created_at;
          return (
            <li className={styles["weekday"]} key={s.id} data-tint={s.profile_tint}>
              <span aria-hidden="true">
                <span className="muted small">{formats.weekday(starts, zone)}</span>
                <b>{Number(isoDay(starts, zone).slice(8))}</b>
                <span className="muted small">{formats.month(starts, zone)}</span>
              </span>
              <RouterLink className={styles["entry"]} to={paths("sessions.user_one", { session: s.id })}>
                <WeekEntry session={s} starts={starts} zone={zone} />
              </RouterLink>
            </li>
          );
        })}
      </ul>
      {abroad && <p className="muted small">{t("week.zone", { zone: zone_name })}</p>}
    </Card>
  );
}

function WeekEntry({ session, starts, zone }: { session: SessionItem; starts: string; zone: string }) {
  const formats = useFormats();
  return (
    <>
      <span className="row-title">
        <span className="visually-hidden">{formats.longDay(starts, zone)}, </span>
        <SessionTimes starts={starts} ends={session.ends_at ?? starts} zone={zone} timeOnly />
      </span>
      <span className={`muted small ${styles["line"]}`}>
        {session.profile_name} · {specialistName(session)}
      </span>
    </>
  );
}
