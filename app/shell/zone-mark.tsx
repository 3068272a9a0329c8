import { useFormats } from "../navigation/formats.tsx";
import { type Instant, sameClock, zoneAbbreviation } from "../platform/time/format.ts";

/** Minutes ahead of UTC, parsed from "GMT+5:30". */
function minutesOf(mark: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(mark) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The time zone label of a time on a public page, shown if the reader's zone differs. A signed-in reader's zone is known. For
 * guests the label is always in the HTML, and stays visible if no script can determine their zone.
 */
export function ZoneMark({ at, zone }: { at: Instant; zone: string }) {
  const own = useFormats().zone;
  const mark = zoneAbbreviation(at, zone);
  if (own !== undefined) return sameClock(at, own, zone) ? null : <span> {mark}</span>;
  return (
    <span className="zone-mark" hidden data-at={new Date(at).toISOString()} data-minutes={minutesOf(mark)}>
      {" "}
      {mark}
    </span>
  );
}
