import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { publish } from "../events/outbox.server.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type Jobs, startJobs } from "./jobs.server.ts";

let database: TestDatabase;
let services: Services;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await testDatabase();
  services = {
    settings: readSettings({ NODE_ENV: "test" }),
    db: database.db,
    sql: database.sql,
    clock: () => new Date(),
    log: createLogger("silent"),
    masterKey: randomBytes(32),
    databaseUrl: database.url,
    verifyToken: () => Promise.reject(new Error("nobody")),
  };
});
afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.close();
});

async function until(done: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("not within the time");
}

it("two sides started at once handle each event once, in spite of a first failure", async () => {
  const handled = new Map<number, number>();
  const failedOnce = new Set<number>();
  const by = [0, 0];
  const side = (which: 0 | 1) =>
    startJobs(services, {
      handlers: {
        "test.counted": async ({ n }: { n: number }) => {
          handled.set(n, (handled.get(n) ?? 0) + 1);
          by[which] = (by[which] ?? 0) + 1;
        },
        "test.failing": async ({ n }: { n: number }) => {
          if (!failedOnce.has(n)) {
            failedOnce.add(n);
            throw new Error("the first time it fails");
          }
          handled.set(n, (handled.get(n) ?? 0) + 1);
        },
      },
      schedules: [{ name: "test.sweep", cron: "* * * * *", run: async () => undefined }],
      retryDelay: 1,
    });
  running.push(...(await Promise.all([side(0), side(1)])));

  const count = 400;
  await Promise.all(
    Array.from({ length: 40 }, (_, block) =>
      database.db.transaction(async (tx) => {
        for (let i = 0; i < count / 40; i++) await publish(tx, "test.counted", { n: block * 10 + i });
      }),
    ),
  );
  await database.db.transaction((tx) => publish(tx, "test.failing", { n: 9999 }));
  await database.db
    .transaction(async (tx) => {
      await publish(tx, "test.counted", { n: -1 });
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => publish(tx, "test.nobody_listens", {}));

  await until(() => handled.size === count + 1);
  await until(async () => (await database.sql`select 1 from outbox`).length === 0);
  expect([...handled.values()].every((times) => times === 1)).toBe(true);
  expect(handled.has(-1)).toBe(false);
  expect((by[0] ?? 0) + (by[1] ?? 0)).toBe(count);
}, 30_000);

it("an event reaches its handler within a second", async () => {
  const started = Date.now();
  let seen = 0;
  const jobs = await startJobs(services, {
    handlers: { "test.quick": async () => void (seen = Date.now()) },
    schedules: [],
  });
  running.push(jobs);
  const published = Date.now();
  await database.db.transaction((tx) => publish(tx, "test.quick", {}));
  await until(() => seen > 0);
  expect(seen - published).toBeLessThan(1500);
  expect(published - started).toBeLessThan(10_000);
});

it("keeps what happened while no side was running", async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.db.transaction((tx) => publish(tx, "test.later", { n: 1 }));
  const seen: number[] = [];
  running.push(
    await startJobs(services, {
      handlers: { "test.later": async ({ n }: { n: number }) => void seen.push(n) },
      schedules: [],
    }),
  );
  await until(() => seen.length === 1);
});

it("a job that a dead process had in hand is done by the next one, and a scheduled one does not block its successors", async () => {
  const handled: number[] = [];
  const own = await testDatabase();
  const options = {
    handlers: { "test.left": async ({ n }: { n: number }) => void handled.push(n) },
    schedules: [{ name: "test.hourly", cron: "0 * * * *", run: async () => undefined }],
    retryDelay: 1,
  };
  const inside = { ...services, db: own.db, sql: own.sql, databaseUrl: own.url };
  await (await startJobs(inside, options)).stop();
  // As `kill -9` leaves them.
  await own.sql`
    insert into pgboss.job (id, name, data, state, started_on, retry_limit, expire_seconds, heartbeat_seconds, heartbeat_on, policy)
    select gen_random_uuid(), name, '{"n": 7}', 'active', now(), case when name = 'test.left' then 12 else 0 end, 3000,
      heartbeat_seconds, now(), policy
    from pgboss.queue where name in ('test.left', 'test.hourly')`;
  const [{ count } = { count: 0 }] = await own.sql<{ count: number }[]>`
    select count(*) from pgboss.job where state = 'active' and heartbeat_seconds = 15`;
  expect(count).toBe(2);
  const jobs = await startJobs(inside, { ...options, alone: true });
  await until(() => handled.length > 0, 60_000);
  expect(handled).toEqual([7]);
  expect(await own.sql`select from pgboss.job where state = 'active' and name = 'test.hourly'`).toHaveLength(0);
  await jobs.stop();
  await own.close();
}, 90_000);
