/** Whether a wall clock stands within quiet hours, which may go over midnight. */
export function isQuiet(now: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** What a clock on the wall shows in a zone, or where the device is. */
export const wallClock = (zone: string | null | undefined, at: number): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...(zone && { timeZone: zone }) }).format(at);
