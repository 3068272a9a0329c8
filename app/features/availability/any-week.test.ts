import fc from "fast-check";
import { expect, it } from "vitest";
import { instantAt, wallTimeAt } from "../../platform/time/zoned.server.ts";
import { clockOf, daysFrom } from "./data/calendars.server.ts";
import { freeSlots, refusalOf, type SlotRequest } from "./data/engine.ts";
import { nextFree } from "./data/first-free.ts";
import { dayAfter, type DayException, type Place, places } from "./rules.ts";
import { iso, hour, service, otherService, hours, calendar, rules, closureOn, extraHours } from "./testing/weeks.ts";

const zones = ["Europe/Ljubljana", "Europe/Belgrade", "America/New_York", "Australia/Sydney"];
// Days around every clock change of these zones.
const firstDays = ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"];
const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
  );
const someHours = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    time,
    time,
    fc.constantFrom(...places),
    fc.constantFrom<(string[] | null)[]>(null, [service], [otherService]),
  )
  .filter(([, from, to]) => from !== to)
  .map(([weekday, from, to, mode, ids]) => hours(weekday, from, to, mode, ids));
const world = fc.record({
  zone: fc.constantFrom(...zones),
  first: fc.constantFrom(...firstDays),
  hours: fc.array(someHours, { maxLength: 8 }),
  closures: fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.tuple(time, time).filter(([a, b]) => a !== b)),
    ),
    { maxLength: 2 },
  ),
  extras: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5 }), time, time, fc.constantFrom(...places)).filter(([, a, b]) => a !== b),
    { maxLength: 2 },
  ),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 5, max: 300 }), fc.boolean()), {
    maxLength: 6,
  }),
  rules: fc.record({
    break_before: fc.integer({ min: 0, max: 40 }),
    break_after: fc.integer({ min: 0, max: 40 }),
    most_a_day: fc.option(fc.integer({ min: 1, max: 3 })),
    step_minutes: fc.constantFrom(5, 15, 20, 30, 45, 60),
  }),
  minutes: fc.integer({ min: 10, max: 240 }),
  service_id: fc.constantFrom(null, service),
  from: fc.integer({ min: 0, max: 5000 }),
});

const dayOf = (day: string) => daysFrom(day, 1)[0] ?? { day, weekday: 0 };
const known = new Map<string, number>();
function wallInstant(day: string, wall: string, zone: string): number {
  const key = `${day} ${wall} ${zone}`;
  const found = known.get(key) ?? instantAt({ day, time: wall }, zone).instant.getTime();
  known.set(key, found);
  return found;
}

it("in random weeks, the offered times are in order, lie within the plan and the bounds by the zone's clock, and keep breaks", () => {
  fc.assert(
    fc.property(world, (w) => {
      const clock = clockOf(w.zone);
      const days = daysFrom(w.first, 6);
      const nth = (i: number) => days[i]?.day ?? w.first;
      const zero = clock(w.first, "00:00");
      const own = rules(w.rules);
      const pause = Math.max(own.break_before, own.break_after);
      const stretches = w.taken.map(([start, length, held], i) => ({
        held,
        id: `${i}`,
        start: zero + start * 60_000,
        end: zero + (start + length) * 60_000,
      }));
      const of = calendar(w.hours, {
        clock,
        rules: own,
        exceptions: [
          ...w.closures.map(([day, count, part]) =>
            closureOn(nth(day), daysFrom(nth(day), count + 1).at(-1)?.day, part?.[0] ?? null, part?.[1] ?? null),
          ),
          ...w.extras.map(([day, from, to, mode]) => extraHours(nth(day), from, to, mode)),
        ],
        sessions: stretches
          .filter(({ held }) => held)
          .map(({ id, start, end }) => ({ session_id: id, start, end: end + pause * 60_000 })),
        busy: stretches.filter(({ held }) => !held),
      });
      const want: SlotRequest = { minutes: w.minutes, service_id: w.service_id, modes: ["in_person", "online"] };
      const bounds = { from: zero + w.from * 60_000, until: zero + 7000 * 60_000 };
      const slots = freeSlots(of, days, want, bounds);
      expect(slots.map((slot) => slot.start)).toEqual(
        [...new Set(slots.map((slot) => slot.start))].sort((a, b) => a - b),
      );

      // Checks the plan minute by minute by the wall clock, independently of the engine.
      const open = (instant: number, mode: Place): boolean => {
        const here = wallTimeAt(new Date(instant), w.zone);
        const day = dayOf(here.day);
        const before = dayOf(new Date(Date.parse(here.day) - 24 * hour).toISOString().slice(0, 10));
        const within = (on: string, h: { starts: string; ends: string }) => {
          const start = wallInstant(on, h.starts, w.zone);
          const next = h.ends <= h.starts ? dayAfter(on) : on;
          return start <= instant && instant < wallInstant(next, h.ends, w.zone);
        };
        const fits = (h: { mode: Place | null; service_ids: string[] | null }) =>
          (h.mode === "either" || h.mode === mode) &&
          (!w.service_id || !h.service_ids || h.service_ids.includes(w.service_id));
        const on = (e: DayException, d: string) => e.from_day <= d && d <= e.to_day;
        const whole = { starts: "00:00", ends: "00:00" };
        const more = of.exceptions.some(
          (e) =>
            e.kind === "extra" &&
            fits(e) &&
            [day, before].some((d) => on(e, d.day) && within(d.day, { starts: e.starts ?? "", ends: e.ends ?? "" })),
        );
        const shut = of.exceptions.some(
          (e) =>
            e.kind === "closed" &&
            [day, before].some(
              (d) => on(e, d.day) && within(d.day, e.starts ? { starts: e.starts, ends: e.ends ?? "" } : whole),
            ),
        );
        return (
          more ||
          (!shut &&
            w.hours.some((h) => fits(h) && [day, before].some((d) => d.weekday === h.weekday && within(d.day, h))))
        );
      };
      for (const { start, modes } of slots.filter((_, i) => i % Math.ceil(slots.length / 4) === 0)) {
        const end = start + w.minutes * 60_000;
        expect(start >= bounds.from && start < bounds.until).toBe(true);
        for (const mode of modes)
          for (let m = start; m < end; m += 15 * 60_000) expect(open(m, mode), `${iso(m)} ${mode}`).toBe(true);
        for (const one of stretches) {
          const clear = one.held ? [pause, pause] : [own.break_before, own.break_after];
          expect(one.end + (clear[0] ?? 0) * 60_000 <= start || end + (clear[1] ?? 0) * 60_000 <= one.start).toBe(true);
        }
        const here = wallTimeAt(new Date(start), w.zone);
        expect(refusalOf(of, here, start, want, bounds)).toBeNull();
      }
      expect(nextFree(of, days, [want], bounds)).toBe(slots[0]?.start ?? null);
      // Splitting the days into two ranges changes nothing.
      expect([...freeSlots(of, days.slice(0, 3), want, bounds), ...freeSlots(of, days.slice(3), want, bounds)]).toEqual(
        slots,
      );
    }),
    { numRuns: 60 },
  );
});
