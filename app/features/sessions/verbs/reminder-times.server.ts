import { type QuietHours, quietUntil } from "../../../platform/notices/quiet.server.ts";
import { firstReminderHours, hours } from "../rules.ts";

export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Hours before the start: when a reminder comes, and from when on it is of no use anymore. */
const times = { day: { lead: firstReminderHours, useless: 3 }, hour: { lead: 1, useless: 0 } } as const;

const before = (start: Date, by: number) => new Date(start.getTime() - hours(by));

/** When a reminder's time comes. */
export const reminderTime = (kind: ReminderKind, start: Date): Date => before(start, times[kind].lead);
/** From when on it is not sent. */
export const reminderEnd = (kind: ReminderKind, start: Date): Date => before(start, times[kind].useless);
export const leadHours = (kind: ReminderKind): number => times[kind].lead;
export const uselessHours = (kind: ReminderKind): number => times[kind].useless;

/**
 * When a reminder is sent that is looked at now: at its time or, after a standstill, now. One a day before waits for the
 * end of quiet hours, but not past its use; one an hour before does not wait.
 */
export function reminderDue(kind: ReminderKind, start: Date, now: Date, zone: string, quiet: QuietHours | null): Date {
  const time = reminderTime(kind, start);
  const due = time > now ? time : now;
  if (kind === "hour") return due;
  const rest = quietUntil(due, zone, quiet);
  return rest && rest < reminderEnd(kind, start) ? rest : due;
}

/** A person who agreed to a time after its reminder was due knows it. */
export const isNeedless = (kind: ReminderKind, start: Date, agreed: Date): boolean =>
  agreed > reminderTime(kind, start);
