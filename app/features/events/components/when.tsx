import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { DateView } from "../contract.ts";
import styles from "./events.module.css";
import { spanText } from "./span.ts";

type When = Pick<DateView, "starts_at" | "ends_at" | "time_zone" | "online">;

interface EventWhenProps {
  date: When;
  /** The reader's. */
  zone: string;
}

/** A date's time: at the place, or the reader's own where it is online; below it the other one, where the clocks differ. */
export function EventWhen({ date, zone }: EventWhenProps) {
  const { here, other } = useSpans(date, zone);
  return (
    <time dateTime={date.starts_at} className={styles["when"]}>
      <b>{here}</b>
      {other && <span className="muted">{other}</span>}
    </time>
  );
}

/** The same as two texts. */
export function useSpans({ starts_at, ends_at, time_zone, online }: When, zone: string) {
  const t = useTexts("events");
  const formats = useFormats();
  const [first, second] = online ? [zone, time_zone] : [time_zone, zone];
  const span = (of: string) => spanText(formats, starts_at, ends_at, of);
  if (sameClock(starts_at, zone, time_zone)) return { here: span(first), other: null };
  const marked = (text: string, of: string) => `${text} ${zoneAbbreviation(starts_at, of)}`;
  // Another zone's time shows the day only when the day differs.
  const sameDay = [starts_at, ends_at].every((at) => isoDay(at, first) === isoDay(starts_at, second));
  const time = marked(sameDay ? formats.range(starts_at, ends_at, second) : span(second), second);
  return { here: marked(span(first), first), other: t(online ? "when.organizer" : "when.you", { time }) };
}
