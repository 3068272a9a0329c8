/** Whether a wall clock stands within quiet hours, which may go over midnight. */
export function isQuiet(now: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? now >= from && now < to : now >= from || now < to;
}
