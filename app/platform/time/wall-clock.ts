/** Returns the milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  let format = formatters.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(zone, format);
  }
  return format;
}

const dayLength = 24 * 3600_000;

/** The instants of a wall time: usually one; none if spring skips the hour; two if autumn repeats it. */
export type WallTimeReading =
  | { at: Date }
  /** The instants for the skipped time with the offsets after and before the change, earlier first. */
  | { skipped: [Date, Date] }
  | { repeated: [Date, Date] };

/**
 * Reads a day (YYYY-MM-DD) and time (HH:MM) in a zone. Forms, their previews and the server share this rule. Throws
 * RangeError for a day, time or zone that does not exist.
 */
export function readWallTime(day: string, time: string, zone: string): WallTimeReading {
  const naive = Date.parse(`${day}T${time}:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    !/^\d\d:\d\d$/.test(time) ||
    Number.isNaN(naive) ||
    new Date(naive).toISOString().slice(0, 10) !== day
  ) {
    throw new RangeError(`No such day or time: ${day} ${time}`);
  }
  const before = offsetAt(naive - dayLength, zone);
  const after = offsetAt(naive + dayLength, zone);
  const readings = [...new Set([naive - before, naive - after])].sort((a, b) => a - b);
  const sound = readings
    .filter((instant) => instant + offsetAt(instant, zone) === naive)
    .map((instant) => new Date(instant));
  const [first, second] = sound;
  if (first && second) return { repeated: [first, second] };
  if (first) return { at: first };
  return { skipped: [new Date(readings[0] as number), new Date(readings.at(-1) as number)] };
}
