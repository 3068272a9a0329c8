import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { DateView } from "../contract.ts";
import styles from "./events.module.css";
import { spanText } from "./span.ts";

type When = Pick<DateView, "starts_at" | "ends_at" | "time_zone" | "online">;

interface EventWhenProps {
  date: When;
  /** The reader's time zone. */
  zone: string;
}

/** A date's time at the place, or in the reader's zone if it is online. If clocks differ, the other time is below. */
export function EventTime({ date, zone }: EventWhenProps) {
  const { here, other } = useEventTimeTexts(date, zone);
  return (
    <time dateTime={date.starts_at} className={styles["when"]}>
      <b>{here}</b>
      {other && <span className="muted">{other}</span>}
    </time>
  );
}

/** Returns the two times that `EventTime` shows as texts; `other` is null if clocks agree. */
export function useEventTimeTexts({ starts_at, ends_at, time_zone, online }: When, zone: string) {
  const t = useTexts("events");
  const formats = useFormats();
  const [first, second] = online ? [zone, time_zone] : [time_zone, zone];
  const span = (of: string) => spanText(formats, starts_at, ends_at, of);
  if (sameClock(starts_at, zone, time_zone)) return { here: span(first), other: null };
  const marked = (text: string, of: string) => `${text} ${zoneAbbreviation(starts_at, of)}`;
  // The second time shows the day only if it differs.
  const sameDay = [starts_at, ends_at].every((at) => isoDay(at, first) === isoDay(starts_at, second));
  const time = marked(sameDay ? formats.range(starts_at, ends_at, second) : span(second), second);
  return { here: marked(span(first), first), other: t(online ? "when.organizer" : "when.you", { time }) };
}
