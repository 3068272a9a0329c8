import { clockOf, daysFrom } from "../data/calendars.server.ts";
import { type Calendar, freeSlots, type SlotRequest } from "../data/engine.ts";
import { type BookingRules, type DayException, defaultRules, type Place, type WorkingHours } from "../rules.ts";

const home = "Europe/Ljubljana";
export const at = (text: string) => new Date(text).getTime();
export const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
export const hour = 3600_000;
export const service = "00000000-0000-7000-8000-000000000001";
export const otherService = "00000000-0000-7000-8000-000000000002";

export const hours = (
  weekday: number,
  starts: string,
  ends: string,
  mode: Place = "either",
  service_ids: string[] | null = null,
): WorkingHours => ({ weekday, starts, ends, mode, service_ids });
export const calendar = (all: WorkingHours[], more: Partial<Calendar> = {}, zone = home): Calendar => ({
  plans: [{ valid_from: "2020-01-01", hours: all }],
  exceptions: [],
  rules: defaultRules,
  sessions: [],
  busy: [],
  clock: clockOf(zone),
  ...more,
});
export const rules = (more: Partial<BookingRules>): BookingRules => ({ ...defaultRules, ...more });
export const closureOn = (
  from_day: string,
  to_day = from_day,
  starts: string | null = null,
  ends: string | null = null,
): DayException => ({ kind: "closed", from_day, to_day, starts, ends, mode: null, service_ids: null });
export const extraHours = (from_day: string, starts: string, ends: string, mode: Place = "either"): DayException => ({
  kind: "extra",
  from_day,
  to_day: from_day,
  starts,
  ends,
  mode,
  service_ids: null,
});
export const anyRequest: SlotRequest = { minutes: 60, service_id: null, modes: ["in_person", "online"] };
export const noBounds = { from: 0, until: Infinity };
export const starts = (of: Calendar, first: string, count = 1, want = anyRequest, bounds = noBounds) =>
  freeSlots(of, daysFrom(first, count), want, bounds).map((slot) => iso(slot.start));
