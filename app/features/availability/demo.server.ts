import { createNotice } from "../../platform/notices/notice.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { demoSpecialists } from "../specialists/demo/people.ts";
import type { DemoSpecialist } from "../specialists/demo/specialist.ts";
import { sealAddress } from "./data/address.server.ts";
import { openForWork, type SimpleHours } from "./factories.server.ts";
import { refreshFreeTimes } from "./jobs.server.ts";
import { failingKey } from "./rules.ts";

const week = (weekdays: number[], starts: string, ends: string): SimpleHours[] =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

const weeks: Record<DemoSpecialist["week"], SimpleHours[]> = {
  mornings: week([1, 2, 3, 4, 5], "08:00", "13:00"),
  days: [...week([1, 2, 4], "09:00", "12:30"), ...week([1, 2, 3, 4], "13:30", "17:30")],
  afternoons: [...week([1, 2, 3, 4], "13:00", "19:30"), ...week([6], "09:00", "12:00")],
  mixed: [...week([1, 3], "08:30", "14:30"), ...week([2, 4], "12:00", "18:30"), ...week([5], "08:00", "12:00")],
};

/** Varies the hours by person: which weekday is free, and a start up to an hour later. */
function hoursOf(person: DemoSpecialist, number: number): SimpleHours[] {
  const later = (time: string) => {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (number % 3) * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  };
  return weeks[person.week]
    .filter((h) => h.weekday === 6 || h.weekday !== (number % 4) + 1)
    .map((h) => ({ ...h, starts: later(h.starts), ends: later(h.ends) }));
}

/** Every third specialist has a week off a month from now, and extra hours on a Saturday. */
async function seedDays({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
  const saturday = 14 + ((13 - new Date(now).getUTCDay()) % 7);
  for (const { person } of demoSpecialists.filter((_, i) => i % 3 === 0)) {
    await sql`
      insert into day_exception (id, specialist_id, from_day, to_day, starts, ends, kind, mode, created_at)
      values (${id(`${person.key} break`)}, ${id(person.key)}, ${later(32)}, ${later(38)}, null, null, 'closed', null, ${now}),
        (${id(`${person.key} extra`)}, ${id(person.key)}, ${later(saturday)}, ${later(saturday)}, '09:00', '12:00', 'extra', 'online', ${now})`;
  }
}

/** Every second specialist lets families book parent talks directly, and cancel late once a quarter for illness. */
async function seedRules({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  for (const { person } of demoSpecialists.filter((_, i) => i % 2 === 0)) {
    await sql`
      insert into booking_rules (specialist_id, instant_services, sick_day, updated_at)
      values (${id(person.key)}, array(select id from service where id = ${id(`${person.key}/parents_talk`)}), true, ${now})`;
  }
}

/**
 * Every fifth specialist has two external calendars, one of which requires signing in. Their addresses do not exist, so they are
 * never fetched.
 */
async function seedCalendars({ services: { sql, masterKey }, id, now }: DemoWorld): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const never = new Date(now.getTime() + 3650 * 24 * 3600_000);
  for (const { person } of demoSpecialists.filter(({ person: { key } }) => Number(key.slice(-2)) % 5 === 2)) {
    const [read, failed] = [id(`${person.key} calendar`), id(`${person.key} clinic calendar`)];
    const address = (one: string) => sealAddress(masterKey, one, `https://calendar.example/${person.key}.ics`);
    await sql`
      insert into calendar_source (id, specialist_id, name, address, host, state, code, synced_at, tried_at, failures, next_fetch_at, created_at)
      values (${read}, ${id(person.key)}, 'Google Calendar', ${address(read)}, 'calendar.google.com', 'read', null, ${before(4)}, ${before(4)}, 0, ${never}, ${before(9000)}),
        (${failed}, ${id(person.key)}, 'Outlook', ${address(failed)}, 'outlook.office365.com', 'failed', 'sign_in', ${before(3000)}, ${before(60)}, 8, ${never}, ${before(8000)})`;
    await createNotice(
      sql,
      {
        account_id: id(person.key),
        kind: "availability.calendar_failing",
        dedupe_key: failingKey(failed, before(3000)),
        at: before(1560),
      },
      {
        topic: "work",
        feature: "availability",
        text: "mail.failing.subject",
        values: { name: "Outlook" },
        page: "availability.mine",
      },
    );
    for (const days of [3, 5, 11]) {
      const at = new Date(`${new Date(now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)}T11:00:00Z`);
      await sql`
        insert into busy_time (id, calendar_source_id, specialist_id, starts_at, ends_at)
        values (${id(`${person.key} busy ${days}`)}, ${read}, ${id(person.key)}, ${at}, ${new Date(at.getTime() + 90 * 60_000)})`;
    }
  }
}

/** Seeds the working hours of the demo specialists. */
export async function seedAvailability(world: DemoWorld): Promise<void> {
  for (const { person } of demoSpecialists) {
    await openForWork(world.services, [world.id(person.key)], hoursOf(person, Number(person.key.slice(-2))));
  }
  await seedDays(world);
  await seedRules(world);
  await seedCalendars(world);
  await refreshFreeTimes({ sql: world.services.sql, clock: () => world.now });
}
