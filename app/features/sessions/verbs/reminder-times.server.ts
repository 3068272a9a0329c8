import { type QuietHours, endOfQuietHours } from "../../../platform/notices/quiet.server.ts";
import { firstReminderHours, hoursInMs } from "../rules.ts";

export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Hours before the start: when a reminder is due, and when it stops being useful. */
const times = { day: { lead: firstReminderHours, useless: 3 }, hour: { lead: 1, useless: 0 } } as const;

const before = (start: Date, by: number) => new Date(start.getTime() - hoursInMs(by));

/** When a reminder is due. */
export const reminderTime = (kind: ReminderKind, start: Date): Date => before(start, times[kind].lead);
/** From this moment on, a reminder is no longer sent. */
export const reminderEnd = (kind: ReminderKind, start: Date): Date => before(start, times[kind].useless);
export const leadHours = (kind: ReminderKind): number => times[kind].lead;
export const tooLateHours = (kind: ReminderKind): number => times[kind].useless;

/**
 * When to send a reminder that is considered now: at its time or, if that has passed, now. The reminder a day before waits for
 * the end of quiet hours unless it would be useless by then; the one an hour before does not wait.
 */
export function reminderDue(kind: ReminderKind, start: Date, now: Date, zone: string, quiet: QuietHours | null): Date {
  const time = reminderTime(kind, start);
  const due = time > now ? time : now;
  if (kind === "hour") return due;
  const rest = endOfQuietHours(due, zone, quiet);
  return rest && rest < reminderEnd(kind, start) ? rest : due;
}

/** Whether the person agreed to the time after the reminder was due, and so doesn't need it. */
export const isNeedless = (kind: ReminderKind, start: Date, agreed: Date): boolean =>
  agreed > reminderTime(kind, start);
