import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { profileName, SessionStatus, useClientLine, useServiceLine } from "./people.tsx";
import { awaitsOutcome } from "../rules.ts";
import { JoinLink } from "./meeting-place.tsx";
import styles from "./sessions.module.css";
import { otherTimeZonesOf, UnbrokenRange, useOtherClocks } from "./when.tsx";

/** Sessions with their start times. Set `days` when they span several days. */
export function DayRows({
  sessions,
  zone,
  now,
  days,
}: {
  sessions: SessionItem[];
  zone: string;
  now: string;
  days?: boolean;
}) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const client = useClientLine();
  const what = useServiceLine();
  const clocks = useOtherClocks();
  return (
    <Rows>
      {sessions.map((s) => {
        const [starts, ends] = [s.starts_at ?? s.created_at, s.ends_at ?? s.created_at];
        const others = clocks(starts, ends, zone, otherTimeZonesOf("specialist", s));
        return (
          <Row
            key={s.id}
            data-tint={s.profile_tint}
            lead={
              <span className={styles["lead"]} data-days={days || undefined}>
                <time className={styles["hour"]} dateTime={starts} data-day={days || undefined}>
                  {formats.time(starts, zone)}
                  <small>{days ? formats.day(starts, zone) : formats.time(ends, zone)}</small>
                </time>
                <Portrait src={s.profile_portrait} name={profileName(s)} tint={s.profile_tint as Tint} />
              </span>
            }
            title={
              <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                {client(s.profile_name, s.profile_lastname, s.profile_age)}
              </RouterLink>
            }
            text={
              <>
                {what(s)}
                {others.map((other) => (
                  <span className={styles["line"]} key={other}>
                    <UnbrokenRange text={other} />
                  </span>
                ))}
              </>
            }
            actions={
              <>
                <JoinLink session={s} now={now} size="md" />
                {awaitsOutcome(s, now) && s.claim_state !== "open" && s.claim_state !== "refused" ? (
                  <ButtonLink
                    variant="neutral"
                    as={RouterLink}
                    href={`${paths("sessions.specialist_one", { session: s.id })}#outcome`}
                  >
                    {t("action.outcome")}
                  </ButtonLink>
                ) : (
                  <SessionStatus of={s} now={now} side="specialist" />
                )}
              </>
            }
          />
        );
      })}
    </Rows>
  );
}
