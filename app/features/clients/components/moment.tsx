import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";

interface MomentProps {
  starts: string;
  ends?: string | null;
  zone: string;
  /** The family's time zone, whose time is shown if it differs. */
  theirs: string;
}

/** "Wed 25 Nov, 16:00 CET", followed by "15:00 GMT for them" if the family's clock differs. */
export function TimeInBothZones({ starts, ends, zone, theirs }: MomentProps) {
  const t = useTexts("clients");
  const formats = useFormats();
  const other = !sameClock(starts, zone, theirs);
  const time = ends ? formats.range(starts, ends, zone) : formats.time(starts, zone);
  return (
    <time dateTime={starts}>
      <b>{`${formats.day(starts, zone)}, ${time}${other ? ` ${zoneAbbreviation(starts, zone)}` : ""}`}</b>
      {other && (
        <span className="muted small">
          {" "}
          {t("sessions.theirs", { time: `${formats.time(starts, theirs)} ${zoneAbbreviation(starts, theirs)}` })}
        </span>
      )}
    </time>
  );
}
