import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { type Instant, isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { SessionItem } from "../contract.ts";
import styles from "./sessions.module.css";

/** Time zones shown next to the reader's. */
export interface OtherTimeZones {
  /** The family's time zone, shown to specialists. */
  family?: string | undefined;
  /** The practice's time zone. */
  practice?: string | undefined;
  /** The specialist's name, shown to families next to the practice's time. */
  name?: string | undefined;
}

interface WhenProps {
  starts: string;
  ends: string;
  /** The reader's time zone; shown first. */
  zone: string;
  beside?: OtherTimeZones | undefined;
  /** Omits the day, when a heading already shows it. */
  timeOnly?: boolean | undefined;
}

/** Other time zones of a session: the specialist's for a family; the family's and the practice's for a specialist. */
export const otherTimeZonesOf = (
  side: "family" | "specialist",
  s: Pick<SessionItem, "time_zone" | "profile_time_zone" | "specialist_name">,
): OtherTimeZones =>
  side === "family"
    ? { practice: s.time_zone, name: s.specialist_name }
    : { family: s.profile_time_zone, practice: s.time_zone };

/** "Tue 1 Dec, 16:00–16:45 GMT", and below it "17:00–17:45 GMT+1 for Petra"; a single time when both zones show the same. */
export function SessionTimes({ starts, ends, zone, beside = {}, timeOnly }: WhenProps) {
  const formats = useFormats();
  const others = useOtherClocks()(starts, ends, zone, beside);
  const range = formats.range(starts, ends, zone);
  const here = others.length === 0 ? range : `${range} ${zoneAbbreviation(starts, zone)}`;
  return (
    <time dateTime={starts} className={styles["when"]}>
      <b>
        {!timeOnly && `${formats.day(starts, zone)}, `}
        <span>{here}</span>
      </b>
      {others.map((text) => (
        <span className="muted" key={text}>
          <UnbrokenRange text={text} />
        </span>
      ))}
    </time>
  );
}

/** A text with a time range that only wraps when the line is too narrow. */
export function UnbrokenRange({ text }: { text: string }) {
  return text.split(/(\S*\d–\S+)/).map((part, i) =>
    i % 2 ? (
      <span className={styles["unbroken"]} key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The times in the other zones as text, for the zones where they differ from the reader's. */
export function useOtherClocks() {
  const t = useTexts("sessions");
  const formats = useFormats();
  return (starts: Instant, ends: Instant, zone: string, { family, practice, name }: OtherTimeZones): string[] => {
    // Another zone's time shows the day only when the day differs.
    const shown = (other: string) => {
      const range = `${formats.range(starts, ends, other)} ${zoneAbbreviation(starts, other)}`;
      return isoDay(starts, zone) === isoDay(starts, other) ? range : `${formats.day(starts, other)}, ${range}`;
    };
    const differs = (other: string | undefined): other is string =>
      other !== undefined && !sameClock(starts, zone, other);
    if (name !== undefined) return differs(practice) ? [t("when.specialist", { time: shown(practice), name })] : [];
    if (differs(family) && differs(practice) && sameClock(starts, family, practice)) {
      return [t("when.family_practice", { time: shown(family) })];
    }
    return [
      ...(differs(family) ? [t("when.family", { time: shown(family) })] : []),
      ...(differs(practice) ? [t("when.practice", { time: shown(practice) })] : []),
    ];
  };
}

/**
 * Formats an instant in the reader's time zone: "Wed, Nov 25, 12:00 PM", plus the zone's abbreviation ("GMT") if the people of
 * the session are in other zones.
 */
export function useDateTimeText(zone: string) {
  const formats = useFormats();
  return (instant: string, session: Partial<Pick<SessionItem, "time_zone" | "profile_time_zone">>) => {
    const others = [session.time_zone, session.profile_time_zone];
    const abroad = others.some((other) => other !== undefined && !sameClock(instant, zone, other));
    return abroad
      ? `${formats.dateTime(instant, zone)} ${zoneAbbreviation(instant, zone)}`
      : formats.dateTime(instant, zone);
  };
}

const minute = 60_000;

/** Noon UTC of an instant's day, in milliseconds; two of them are always a whole number of days apart. */
const noonOf = (instant: string, zone: string) => Date.parse(`${isoDay(instant, zone)}T12:00:00Z`);

/** How long until an instant: "in 8 minutes", "in 5 hours", then by the reader's days: "tomorrow", "in 3 days". */
export function useTimeUntil(zone: string) {
  const t = useTexts("sessions");
  return (instant: string, now: string): string => {
    const minutes = Math.ceil((Date.parse(instant) - Date.parse(now)) / minute);
    const days = Math.round((noonOf(instant, zone) - noonOf(now, zone)) / (24 * 60 * minute));
    if (minutes <= 0) return t("in.now");
    if (minutes < 60) return t("in.minutes", { count: minutes });
    if (days === 0 || minutes < 6 * 60) return t("in.hours", { count: Math.round(minutes / 60) });
    return days === 1 ? t("in.tomorrow") : t("in.days", { count: days });
  };
}

/** Time left on a hold: "21 h 14 min", or "3 days" if it is at least two days. */
export function useTimeLeft() {
  const t = useTexts("sessions");
  return (until: string, now: string): string => {
    const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / minute));
    if (minutes >= 48 * 60) return t("left.days", { count: Math.floor(minutes / 60 / 24) });
    if (minutes < 60) return t("left.minutes", { minutes });
    return t("left.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
