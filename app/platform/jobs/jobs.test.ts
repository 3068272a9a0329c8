import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { publish } from "../events/outbox.server.ts";
import { type EventHandler, subscribe } from "../events/subscription.server.ts";
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

async function until(done: () => boolean | Promise<boolean>, ms = 90_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("not within the time");
}

it("two parallel processes handle each event once despite a first failure", async () => {
  const handled = new Map<number, number>();
  const failedOnce = new Set<number>();
  const by = [0, 0];
  const side = (which: 0 | 1) =>
    startJobs(services, {
      subscriptions: [
        subscribe<{ n: number }>("test.counted", "test.count", async (_, { n }) => {
          handled.set(n, (handled.get(n) ?? 0) + 1);
          by[which] = (by[which] ?? 0) + 1;
        }),
        subscribe<{ n: number }>("test.failing", "test.count", async (_, { n }) => {
          if (!failedOnce.has(n)) {
            failedOnce.add(n);
            throw new Error("the first time it fails");
          }
          handled.set(n, (handled.get(n) ?? 0) + 1);
        }),
      ],
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

it("events published while no process was running are handled later", async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.db.transaction((tx) => publish(tx, "test.later", { n: 1 }));
  const seen: number[] = [];
  running.push(
    await startJobs(services, {
      subscriptions: [subscribe<{ n: number }>("test.later", "test.see", async (_, { n }) => void seen.push(n))],
      schedules: [],
    }),
  );
  await until(() => seen.length === 1);
});

/** Leaves the jobs of these subscriptions and schedules active, as `kill -9` would. */
const leaveInHand = (own: TestDatabase, names: string[]) => own.sql`
  update pgboss.job set state = 'active', started_on = now(), completed_on = null, heartbeat_on = now()
  where data ->> 'subscription' = any(${names}) or data ->> 'schedule' = any(${names})`;

it("the next process runs only the active jobs of a killed one, and ends its scheduled run", async () => {
  const own = await testDatabase();
  const inside = { ...services, db: own.db, sql: own.sql, databaseUrl: own.url };
  const calls: string[] = [];
  const effects = new Set<string>();
  const effect =
    (name: string): EventHandler<{ n: number }> =>
    async (_, { n }, { id }) => {
      calls.push(`${name} ${n}`);
      effects.add(`${name} ${id}`);
    };
  const options = {
    subscriptions: [
      subscribe("test.left", "one.left", effect("one")),
      subscribe("test.left", "two.left", effect("two")),
    ],
    schedules: [{ name: "test.hourly", cron: "0 * * * *", run: async () => undefined }],
    retryDelay: 1,
  };
  const first = await startJobs(inside, options);
  await own.db.transaction((tx) => publish(tx, "test.left", { n: 7 }));
  await until(
    async () => (await own.sql`select from pgboss.job where state = 'completed' and data ? 'event_id'`).length === 2,
  );
  await own.sql`
    insert into pgboss.job (name, data, singleton_key, retry_limit, expire_seconds, heartbeat_seconds, policy, start_after)
    select name, '{"schedule": "test.hourly"}', 'test.hourly', 0, 3000, heartbeat_seconds, policy, now() + interval '1 day'
    from pgboss.queue where name = 'schedules'`;
  await first.stop();
  await leaveInHand(own, ["two.left", "test.hourly"]);
  const jobs = await startJobs(inside, { ...options, alone: true });
  await until(() => calls.length === 3, 60_000);
  expect(calls.toSorted()).toEqual(["one 7", "two 7", "two 7"]);
  expect(effects.size).toBe(2);
  expect(await own.sql`select from pgboss.job where state = 'active' and name = 'schedules'`).toHaveLength(0);
  await jobs.stop();
  await own.close();
}, 90_000);

it("jobs yield to requests under load, but only for a limited time", async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  const seen: number[] = [];
  let rush = true;
  const subscriptions = [subscribe<{ n: number }>("test.way", "test.give", async (_, { n }) => void seen.push(n))];
  running.push(await startJobs(services, { subscriptions, schedules: [], rush: () => rush }));
  await database.db.transaction((tx) => publish(tx, "test.way", { n: 1 }));
  await until(
    async () =>
      (await database.sql`select from pgboss.job where state = 'active' and data ->> 'topic' = 'test.way'`).length ===
      1,
  );
  expect(seen).toEqual([]);
  await until(() => seen.length === 1);
  // An old event does not wait; a waiting one continues when the load ends.
  const old = v7({ msecs: Date.now() - 60_000 });
  await database.sql`insert into outbox (id, topic, payload) values (${old}, 'test.way', '{"n": 2}')`;
  await until(() => seen.length === 2);
  rush = false;
  await database.db.transaction((tx) => publish(tx, "test.way", { n: 3 }));
  await until(() => seen.length === 3);
});
