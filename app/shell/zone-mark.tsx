import { type Instant, zoneAbbreviation } from "../platform/time/format.ts";

/** Minutes ahead of UTC, from "GMT+5:30". */
function minutesOf(mark: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(mark) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Which clock a time on a public page is by. The page is the same for everybody, so the mark is in it for everybody; it
 * shows where the reader's own clock is known to say something else, or is not known because nothing runs.
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
