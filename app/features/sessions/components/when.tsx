import { useLocale, useTexts } from "../../../link.tsx";
import { formatDay, formatRange, formatTime, isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import styles from "./sessions.module.css";

interface WhenProps {
  starts: string;
  ends: string;
  /** Clock of the place. */
  zone: string;
  /** Clock of the reader. */
  yours: string;
  /** Leaves the day to what stands before it. */
  timeOnly?: boolean | undefined;
  /** Whose the second clock is when it is not the reader's: the specialist sees the family's. */
  other?: "you" | "family" | undefined;
}

/** "Tue 1 Dec, 17:00–17:45 GMT+1 · 16:00–16:45 GMT for you"; one clock where both are the same. */
export function When({ starts, ends, zone, yours, timeOnly, other = "you" }: WhenProps) {
  const locale = useLocale();
  const t = useTexts("sessions");
  const day = formatDay(locale, starts, zone);
  const same = sameClock(starts, zone, yours);
  const range = formatRange(locale, starts, ends, zone);
  const here = same ? range : `${range} ${zoneAbbreviation(starts, zone)}`;
  return (
    <time dateTime={starts} className={styles["when"]}>
      <span>
        <b>{timeOnly ? here : `${day}, ${here}`}</b>
      </span>
      {!same && (
        <span className="muted">
          {" · "}
          {t(other === "you" ? "when.you" : "when.family", { time: otherClock(locale, starts, ends, zone, yours) })}
        </span>
      )}
    </time>
  );
}

/** The other clock names the day only where it is another one. */
function otherClock(locale: ReturnType<typeof useLocale>, starts: string, ends: string, zone: string, yours: string) {
  const range = `${formatRange(locale, starts, ends, yours)} ${zoneAbbreviation(starts, yours)}`;
  return isoDay(starts, zone) === isoDay(starts, yours) ? range : `${formatDay(locale, starts, yours)}, ${range}`;
}

/** An instant on the reader's clock: "Wed 25 Nov, 12:00 GMT". */
export function useMoment(zone: string) {
  const locale = useLocale();
  return (instant: string) =>
    `${formatDay(locale, instant, zone)}, ${formatTime(locale, instant, zone)} ${zoneAbbreviation(instant, zone)}`;
}

const minute = 60_000;

/** How long until an instant, in the largest unit that says enough: "in 8 minutes", "in 3 days". */
export function useIn() {
  const t = useTexts("sessions");
  return (instant: string, now: string): string => {
    const minutes = Math.ceil((Date.parse(instant) - Date.parse(now)) / minute);
    if (minutes <= 0) return t("in.now");
    if (minutes < 60) return t("in.minutes", { count: minutes });
    const hours = Math.round(minutes / 60);
    if (hours < 36) return t("in.hours", { count: hours });
    return t("in.days", { count: Math.round(hours / 24) });
  };
}

/** What is left of a hold: "21 h 14 min", from two days on "3 days". */
export function useLeft() {
  const t = useTexts("sessions");
  return (until: string, now: string): string => {
    const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / minute));
    if (minutes >= 48 * 60) return t("left.days", { count: Math.floor(minutes / 60 / 24) });
    if (minutes < 60) return t("left.minutes", { minutes });
    return t("left.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
