/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric",
    minute: "numeric", second: "numeric",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant of a day and time on a zone's clock, for previews in the browser; the server's own reading is what
 * counts. Undefined while the fields are not filled in.
 */
export function previewInstant(day: string, time: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(time)) return undefined;
  const naive = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  if (Number.isNaN(naive)) return undefined;
  const first = naive - offsetAt(naive, zone);
  return new Date(naive - offsetAt(first, zone));
}
