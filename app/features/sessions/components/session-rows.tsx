import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Dots, Icon, Portrait, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { groupByMonth } from "./months.ts";
import {
  SessionPortraits,
  ClientName,
  profileName,
  SessionStatus,
  specialistName,
  useClientLine,
  useServiceLine,
} from "./people.tsx";
import { shortPriceText } from "./price.ts";
import styles from "./session-rows.module.css";
import { sessionLinkId } from "./use-more.ts";
import { otherTimeZonesOf, useDateTimeText, SessionTimes } from "./when.tsx";

interface SessionRowsProps {
  sessions: readonly SessionItem[];
  zone: string;
  now: string;
  side: "family" | "specialist";
}

/**
 * Confirmed or past sessions under a heading for each month. Both panels can have the same month, so card ids contain the panel.
 */
export function MonthsOfSessions({ panel, ...rows }: SessionRowsProps & { panel: "confirmed" | "history" }) {
  const { monthAndYear, tag } = useFormats();
  // Capitalizes a heading, because some languages write months in lowercase.
  const heading = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  return groupByMonth(rows.sessions, rows.zone, panel === "confirmed" ? 1 : -1).map(({ month, sessions }) => (
    <Card key={month} aria-labelledby={`${panel}-title ${panel}-${month}`}>
      <CardHead level={3} id={`${panel}-${month}`} title={heading(monthAndYear(`${month}-01`))} />
      <SessionRows {...rows} sessions={sessions} />
    </Card>
  ));
}

/** Sessions as rows. Each row is one link, named by its time and by the other person. */
export function SessionRows({ sessions, zone, now, side }: SessionRowsProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const locale = useLocale();
  const client = useClientLine();
  const moment = useDateTimeText(zone);
  const family = side === "family";
  return (
    <Rows>
      {sessions.map((s) => (
        <li key={s.id} className={styles["entry"]} data-tint={s.profile_tint}>
          <span className={styles["people"]}>
            {family ? (
              <SessionPortraits of={s} size={48} />
            ) : (
              <Portrait src={s.profile_portrait} name={profileName(s)} tint={s.profile_tint as Tint} />
            )}
          </span>
          <div className={styles["words"]}>
            <RouterLink
              className={styles["whole"]}
              id={sessionLinkId(s.id)}
              to={paths(family ? "sessions.user_one" : "sessions.specialist_one", { session: s.id })}
            >
              {s.starts_at && s.ends_at ? (
                <SessionTimes starts={s.starts_at} ends={s.ends_at} zone={zone} beside={otherTimeZonesOf(side, s)} />
              ) : (
                <span className="row-title">{t("row.asked", { moment: moment(s.created_at, s) })}</span>
              )}{" "}
              <span className={styles["name"]}>
                {family ? specialistName(s) : client(s.profile_name, s.profile_lastname, s.profile_age)}
              </span>
            </RouterLink>
            <p className="row-text">
              <Dots className={styles["facts"]}>{[what(s), shortPriceText(locale, s)]}</Dots>
            </p>
            <div className={`tags ${styles["tags"]}`}>
              {family && <ClientName of={s} />}
              <SessionStatus of={s} now={now} side={side} />
            </div>
          </div>
          <Icon name="caret-right" size={20} className={`screen-only ${styles["arrow"]}`} />
        </li>
      ))}
    </Rows>
  );
}
