import type { DemoWorld } from "../../platform/rooms/demo-world.server.ts";
import { demoSpecialists } from "../specialists/demo/people.ts";
import type { DemoSpecialist } from "../specialists/demo/specialist.ts";
import { openForWork, type SimpleHours } from "./factories.server.ts";
import { refreshFreeTimes } from "./jobs.server.ts";

const week = (weekdays: number[], starts: string, ends: string): SimpleHours[] =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

const weeks: Record<DemoSpecialist["week"], SimpleHours[]> = {
  mornings: week([1, 2, 3, 4, 5], "08:00", "13:00"),
  days: [...week([1, 2, 4], "09:00", "12:30"), ...week([1, 2, 3, 4], "13:30", "17:30")],
  afternoons: [...week([1, 2, 3, 4], "13:00", "19:30"), ...week([6], "09:00", "12:00")],
  mixed: [...week([1, 3], "08:30", "14:30"), ...week([2, 4], "12:00", "18:30"), ...week([5], "08:00", "12:00")],
};

/** Hours that differ per person: each has a different free weekday and starts up to an hour later. */
function hoursOf(person: DemoSpecialist, number: number): SimpleHours[] {
  const later = (time: string) => {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (number % 3) * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  };
  return weeks[person.week]
    .filter((h) => h.weekday === 6 || h.weekday !== (number % 4) + 1)
    .map((h) => ({ ...h, starts: later(h.starts), ends: later(h.ends) }));
}

/** Working hours of the demo specialists. */
export async function seedAvailability(world: DemoWorld): Promise<void> {
  for (const { person } of demoSpecialists) {
    await openForWork(world.services, [world.id(person.key)], hoursOf(person, Number(person.key.slice(-2))));
  }
  await refreshFreeTimes({ sql: world.services.sql, clock: () => world.now });
}
