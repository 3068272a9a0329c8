import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMonth, formatWeekday, isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { specialistName } from "./people.tsx";
import styles from "./sessions.module.css";
import { When } from "./when.tsx";

/** The next confirmed sessions by day, in the reader's time zone. */
export function FamilyWeek({ sessions, zone }: { sessions: SessionItem[]; zone: string }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const paths = usePaths();
  if (sessions.length === 0) return null;
  return (
    <Card>
      <CardHead title={t("week.title")} />
      <ul className={styles["week"]} role="list">
        {sessions.slice(0, 5).map((s) => {
          const starts = s.starts_at ?? s.created_at;
          return (
            <li className={styles["weekday"]} key={s.id} data-tint={s.profile_tint}>
              <span>
                <span className="muted small">{formatWeekday(locale, starts, zone)}</span>
                <b>{Number(isoDay(starts, zone).slice(8))}</b>
                <span className="muted small">{formatMonth(locale, starts, zone)}</span>
              </span>
              <RouterLink className={styles["entry"]} to={paths("sessions.user_one", { session: s.id })}>
                <WeekEntry session={s} starts={starts} zone={zone} />
              </RouterLink>
            </li>
          );
        })}
      </ul>
      <p className="muted small">{t("week.zone", { zone: zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone })}</p>
    </Card>
  );
}

function WeekEntry({ session, starts, zone }: { session: SessionItem; starts: string; zone: string }) {
  return (
    <>
      <span className="row-title">
        <When starts={starts} ends={session.ends_at ?? starts} zone={zone} timeOnly />
      </span>
      <span className={`muted small ${styles["line"]}`}>
        {session.profile_name} · {specialistName(session)}
      </span>
    </>
  );
}
