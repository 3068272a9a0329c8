import { demoWorld, demoAdmins, idOf } from "../app/demo/world.server.ts";
import type { Sql } from "../app/platform/db/database.server.ts";
import type { ServerFeature } from "../app/platform/features/feature.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { instantOfWallTime } from "../app/platform/time/zoned.server.ts";
import { features } from "./features.server.ts";

/** Whether any demo person is in the database, even with a changed address. */
export async function hasDemoPeople({ sql }: Pick<Services, "sql">): Promise<boolean> {
  const ids = [...demoAdmins.map(({ key }) => key), "adult-1", "specialist-01"].map(idOf);
  const [{ any } = { any: false }] = await sql<{ any: boolean }[]>`
    select exists (select from account where id = any(${ids}::uuid[])) as any`;
  return any;
}

const day = 24 * 3600 * 1000;

/**
 * Adds the demo people once; a database with any account is left unchanged. All features seed in one transaction, so a
 * process that dies in the middle leaves nothing, and the next start seeds everything. Parallel processes wait for a lock,
 * and the second one finds the demo people present.
 */
export async function seedDemo(services: Services, seeding: readonly ServerFeature[] = features): Promise<void> {
  await services.db.transaction(async (tx) => {
    const sql = withSavepoints((tx as unknown as { session: { client: Sql } }).session.client);
    // The second process waits for the first, however long that takes.
    await sql`set local lock_timeout = 0`;
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(hashtextextended('korak:demo', 0))`;
    const [{ any } = { any: true }] = await sql<{ any: boolean }[]>`select exists (select from account) as any`;
    if (any) return;
    const now = services.clock();
    const world = demoWorld({ ...services, db: tx as never, sql }, (days, time, zone) => {
      const date = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(now.getTime() + days * day));
      return instantOfWallTime(date, time, zone);
    });
    for (const feature of seeding) await feature.demo?.(world);
  });
}

/** Wraps the driver's transaction so that a nested transaction becomes a savepoint. */
function withSavepoints(sql: Sql): Sql {
  const { savepoint } = sql as unknown as { savepoint: (work: (tx: Sql) => Promise<unknown>) => Promise<unknown> };
  return Object.assign(sql, { begin: savepoint }) as Sql;
}
