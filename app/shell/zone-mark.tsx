import { type Instant, zoneAbbreviation } from "../platform/time/format.ts";

/** Minutes ahead of UTC, parsed from "GMT+5:30". */
function minutesOf(mark: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(mark) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Time zone label of a time on a public page. The HTML is the same for everyone and always contains the label; it is
 * visible when the reader's zone differs, or is unknown because no script runs.
 */
export function ZoneMark({ at, zone }: { at: Instant; zone: string }) {
  const mark = zoneAbbreviation(at, zone);
  return (
    <span className="zone-mark" hidden data-at={new Date(at).toISOString()} data-minutes={minutesOf(mark)}>
      {" "}
      {mark}
    </span>
  );
}
