import type { Services } from "../platform/services.server.ts";
import { wallTime } from "../platform/time/zoned.server.ts";
import { seedChat } from "./chat.server.ts";
import { seedPeople } from "./people.server.ts";
import { seedProfiles } from "./profiles.server.ts";
import { seedSessions } from "./sessions.server.ts";
import { seedSignIns } from "./sign-ins.server.ts";
import { seedSpecialists } from "./specialists.server.ts";
import { admins, demoWorld, idOf } from "./world.server.ts";

/** Whether anybody of the demo is in the database, whatever their address is by now. */
export async function hasDemoPeople({ sql }: Pick<Services, "sql">): Promise<boolean> {
  const ids = [...admins.map(({ key }) => key), "adult-1", "specialist-01"].map(idOf);
  const [{ any } = { any: false }] = await sql<{ any: boolean }[]>`
    select exists (select from account where id = any(${ids}::uuid[])) as any`;
  return any;
}

/**
 * Puts the demo people in, once: a database that has any account is left as it is. Two processes that start side by
 * side take turns by a lock, and the second finds the work done.
 */
export async function seedDemo(services: Services): Promise<void> {
  const lock = await services.sql.reserve();
  try {
    await lock`select pg_advisory_lock(hashtextextended('korak:demo', 0))`;
    const [{ any } = { any: true }] = await lock<{ any: boolean }[]>`select exists (select from account) as any`;
    if (any) return;
    const day = 24 * 3600 * 1000;
    const now = services.clock();
    const world = demoWorld(services, (days, time, zone) => {
      const date = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(now.getTime() + days * day));
      return wallTime(date, time, zone);
    });
    await seedPeople(world);
    await seedProfiles(world);
    await seedSpecialists(world);
    await seedSessions(world);
    await seedChat(world);
    await seedSignIns(world);
  } finally {
    await lock`select pg_advisory_unlock(hashtextextended('korak:demo', 0))`;
    lock.release();
  }
}
