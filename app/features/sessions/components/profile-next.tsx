import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, EmptyState } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { SessionPortraits, specialistName, useLengthLine } from "./people.tsx";
import type { loadProfileNext } from "./profile-cards.server.ts";
import { JoinLink } from "./meeting-place.tsx";
import styles from "./sessions.module.css";
import { otherTimeZonesOf, UnbrokenRange, useOtherClocks } from "./when.tsx";

interface ProfileNextProps {
  data: Awaited<ReturnType<typeof loadProfileNext>>;
  profile: ProfileSubject;
}

/** The next session of a profile, at the top of its page. */
export default function ProfileNext({ data: { next, zone, now }, profile }: ProfileNextProps) {
  const t = useTexts("sessions");
  if (next) return <NextSession session={next} zone={zone} now={now} />;
  return (
    <Card>
      <EmptyState
        title={t("home.none")}
        text={profile.kind === "own" ? t("profile.none.own") : t("profile.none", { name: profile.name })}
      />
    </Card>
  );
}

function NextSession({ session, zone, now }: { session: SessionItem; zone: string; now: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const length = useLengthLine();
  const formats = useFormats();
  const clocks = useOtherClocks();
  const heading = useDayAndTime(zone, now);
  const starts = session.starts_at ?? now;
  return (
    <Card tone="deep" path aria-labelledby="next">
      <div>
        <h2 className="muted small" id="next">
          {t("home.next")}
        </h2>
        <p className={styles["headline"]}>{heading(starts)}</p>
      </div>
      <div className={styles["pair"]}>
        <SessionPortraits of={session} />
        <div>
          <p className={styles["pairwords"]}>
            {t("profile.with", { service: session.service_name, name: specialistName(session) })}
          </p>
          <p className="muted small">
            {formats.day(starts, zone, now)}, {length(session)}
          </p>
          {session.mode === "in_person" && session.place && <p className="muted small">{session.place}</p>}
          {clocks(starts, session.ends_at ?? starts, zone, otherTimeZonesOf("family", session)).map((other) => (
            <p className="muted small" key={other}>
              <UnbrokenRange text={other} />
            </p>
          ))}
        </div>
      </div>
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

/** "Today at 4:00 PM", "Monday at 4:00 PM" within six days, then "Mon, Dec 14 at 4:00 PM". */
function useDayAndTime(zone: string, now: string) {
  const t = useTexts("sessions");
  const formats = useFormats();
  return (instant: string): string => {
    const noon = (at: string) => Date.parse(`${isoDay(at, zone)}T12:00:00Z`);
    const days = Math.round((noon(instant) - noon(now)) / 86_400_000);
    const time = formats.time(instant, zone);
    if (days <= 0) return t("profile.today", { time });
    if (days === 1) return t("profile.tomorrow", { time });
    const day = days < 7 ? formats.longWeekday(instant, zone) : formats.day(instant, zone, now);
    return t("profile.day", { day: day.charAt(0).toLocaleUpperCase(formats.tag) + day.slice(1), time });
  };
}
