/** A half-open interval in epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

export const modes = ["in_person", "online"] as const;
export type Mode = (typeof modes)[number];
/** Where hours take place; `either` lets the family choose. */
export const places = ["in_person", "online", "either"] as const;
export type Place = (typeof places)[number];

/** Wall times are HH:MM. Hours that end at or before their start end on the next day. */
export interface Hours {
  starts: string;
  ends: string;
  mode: Place;
  /** Null for all services. */
  service_ids: string[] | null;
}

export interface WorkingHours extends Hours {
  /** 1 is Monday. */
  weekday: number;
}

/** Applies from a day until the next plan. */
export interface Plan {
  /** YYYY-MM-DD */
  valid_from: string;
  hours: readonly WorkingHours[];
}

/** Days when the plan does not apply, or with hours in addition to the plan. */
export interface DayException {
  from_day: string;
  to_day: string;
  /** Null for whole days. */
  starts: string | null;
  ends: string | null;
  kind: "closed" | "extra";
  mode: Place | null;
  service_ids: string[] | null;
}

export interface BookingRules {
  break_before: number;
  break_after: number;
  notice_hours: number;
  horizon_days: number;
  most_a_day: number | null;
  step_minutes: number;
  instant_services: string[];
  sick_day: boolean;
  meeting_link: string | null;
}

export const defaultRules: BookingRules = {
  break_before: 0,
  break_after: 0,
  notice_hours: 12,
  horizon_days: 56,
  most_a_day: null,
  step_minutes: 30,
  instant_services: [],
  sick_day: false,
  meeting_link: null,
};
export const stepChoices = [5, 10, 15, 20, 30, 45, 60] as const;

/** A calendar day in the specialist's zone. */
export interface Day {
  /** YYYY-MM-DD */
  day: string;
  weekday: number;
}

/** Why a session cannot begin at an instant. */
export type Refusal = "outside_hours" | "taken" | "notice" | "horizon" | "day_full" | "busy";

const minute = 60_000;

/** Minutes that stay free between two sessions. */
export const breakOf = (rules: Pick<BookingRules, "break_before" | "break_after">) =>
  Math.max(rules.break_before, rules.break_after);

/** The earliest start that can be booked. */
export const earliestStart = (rules: BookingRules, now: number): number => now + rules.notice_hours * 60 * minute;
/** The last moment when a start can be booked. */
export const latestRequest = (rules: BookingRules, start: number): number => start - rules.notice_hours * 60 * minute;

/** The day after a calendar day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10);

/** The plan that is valid on a day. */
export const planOn = (plans: readonly Plan[], day: string): Plan | undefined =>
  plans.reduce<Plan | undefined>(
    (found, plan) => (plan.valid_from <= day && (!found || plan.valid_from > found.valid_from) ? plan : found),
    undefined,
  );

/** An edited plan that families do not see yet. */
export interface AvailabilityDraft {
  plans: readonly Plan[];
  rules: BookingRules;
}

export const mostPlans = 6;
/** The maximum number of blocks of hours in one plan. */
export const mostHoursBlocks = 60;
/** The maximum number of exceptions, from today on. */
export const mostExceptions = 100;
export const longestNote = 80;

const hoursKey = ({ weekday, starts, ends, mode, service_ids }: WorkingHours) =>
  [weekday, starts, ends, mode, service_ids?.toSorted().join() ?? "all"].join(" ");

/** How many blocks of hours in `from` are missing in `than`. */
function more(from: readonly WorkingHours[], than: readonly WorkingHours[]): number {
  const known = new Set(than.map(hoursKey));
  return from.filter((hours) => !known.has(hoursKey(hours))).length;
}

/** The number of changes in a draft: each changed block of hours, each rule, each added or removed plan. */
export function countChanges(was: AvailabilityDraft, draft: AvailabilityDraft): number {
  let count = 0;
  for (const key of Object.keys(defaultRules) as (keyof BookingRules)[]) {
    if (JSON.stringify(was.rules[key]) !== JSON.stringify(draft.rules[key])) count += 1;
  }
  const plans = new Map(was.plans.map((plan) => [plan.valid_from, plan]));
  for (const { valid_from, hours } of draft.plans) {
    const known = plans.get(valid_from);
    plans.delete(valid_from);
    if (!known) count += 1;
    for (let weekday = 1; known && weekday <= 7; weekday++) {
      const on = (all: readonly WorkingHours[]) => all.filter((one) => one.weekday === weekday);
      count += Math.max(more(on(hours), on(known.hours)), more(on(known.hours), on(hours)));
    }
  }
  return count + plans.size;
}

/** The maximum number of external calendars per specialist. */
export const mostCalendars = 5;
/** Why an external calendar could not be read. */
export const calendarFaults = [
  "not_secure",
  "not_public",
  "redirects",
  "unreachable",
  "certificate",
  "timeout",
  "too_large",
  "damaged",
  "sign_in",
  "gone",
  "unavailable",
  "not_calendar",
  "incomplete",
  "too_many",
] as const;
/** Faults that may pass by themselves. With any other, the address is useless. */
export const temporaryFaults: ReadonlySet<CalendarFault> = new Set([
  "unreachable",
  "timeout",
  "damaged",
  "unavailable",
  "incomplete",
]);
export type CalendarFault = (typeof calendarFaults)[number];

/** The name of a calendar on a well-known host; otherwise the host itself. */
export function calendarNameOf(host: string): string {
  if (/(^|\.)google\.com$/.test(host)) return "Google Calendar";
  if (/(^|\.)(outlook\.com|live\.com|office365?\.com|office\.com)$/.test(host)) return "Outlook";
  if (/(^|\.)icloud\.com$/.test(host)) return "iCloud";
  return host;
}

/** Minutes until a calendar is read again: 15 at first, doubling after each failure, up to a day. */
export const minutesToNextReading = (failures: number): number => Math.min(15 * 2 ** Math.min(failures, 8), 24 * 60);

/** The owner is notified after this many hours without a successful reading. */
export const failingHours = 24;
/** Since when a calendar's busy times have been unknown. */
export const failingSince = ({ synced_at, created_at }: { synced_at: Date | null; created_at: Date }): Date =>
  synced_at ?? created_at;
/** The key that the email and the notification about a failing calendar share. */
export const failingKey = (id: string, from: Date): string =>
  `availability.calendar_failing:${id}:${from.toISOString()}`;
