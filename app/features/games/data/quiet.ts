import { isoDay, isoTime } from "../../../platform/time/format.ts";

/** Whether a time of day (HH:MM) is within quiet hours, which may cross midnight. */
export function isQuiet(now: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** The child's time zone, whatever the device says; for an adult, the device's own. */
const zoneOr = (zone: string | null | undefined): string =>
  zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const wallClock = (zone: string | null | undefined, at: number): string => isoTime(at, zoneOr(zone));
export const wallDay = (zone: string | null | undefined, at: number): string => isoDay(at, zoneOr(zone));
