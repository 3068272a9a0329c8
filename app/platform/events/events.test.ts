import { randomBytes } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Jobs, startJobs } from "../jobs/jobs.server.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { publish } from "./outbox.server.ts";
import { startPump } from "./pump.server.ts";
import { checkSubscriptions, subscribe, type Subscription } from "./subscription.server.ts";

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
  await database?.close();
});

const poll = { timeout: 90_000, interval: 50 };
async function start(subscriptions: Subscription[], sides = 1): Promise<void> {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  const options = { subscriptions, schedules: [], retryDelay: 1 };
  for (let i = 0; i < sides; i++) running.push(await startJobs(services, options));
}
const states = (name: string) => database.sql<{ state: string; retry_count: number }[]>`
  select state, retry_count from pgboss.job where data ->> 'subscription' = ${name}`;

describe("checkSubscriptions", () => {
  const nothing = async () => undefined;
  it.each([
    ["a duplicate subscription", [subscribe("a.b", "x.y", nothing), subscribe("a.b", "x.y", nothing)]],
    ["a name without a feature", [subscribe("a.b", "mails", nothing)]],
    [
      "one name for an ordered and an unordered subscription",
      [subscribe("a.b", "x.y", nothing), subscribe("a.c", "x.y", nothing, { ordered: true })],
    ],
  ])("refuses to register %s", (_, subscriptions) => {
    expect(() => checkSubscriptions(subscriptions)).toThrow();
  });
});

it("one event with its subject is delivered to two features, even if one of them keeps failing", async () => {
  const seen: object[] = [];
  await start([
    subscribe("two.heard", "reviews.ask", async (_, payload, event) => void seen.push({ payload, event })),
    subscribe("two.heard", "invoices.write", () => Promise.reject(new Error("no printer"))),
  ]);
  await database.db.transaction((tx) => publish(tx, "two.heard", { session_id: "s" }, { subject: "session:s" }));
  await expect.poll(async () => (await states("invoices.write"))[0]?.retry_count ?? 0, poll).toBeGreaterThan(0);
  expect(seen).toEqual([
    {
      payload: { session_id: "s" },
      event: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), topic: "two.heard", subject: "session:s" },
    },
  ]);
  expect(await states("reviews.ask")).toMatchObject([{ state: "completed" }]);
});

it("an event that was moved from the outbox twice creates no second job", async () => {
  let handled = 0;
  await start([
    subscribe("again.out", "test.again", async () => void (handled += 1)),
    subscribe("again.last", "test.last", async () => void (handled += 10)),
  ]);
  const id = "019b0000-0000-7000-8000-00000000a9a1";
  const put = () => database.sql`insert into outbox (id, topic, payload) values (${id}, 'again.out', '{}')`;
  await put();
  await expect.poll(() => handled, poll).toBe(1);
  await put();
  await database.db.transaction((tx) => publish(tx, "again.last", {}));
  await expect.poll(() => handled, poll).toBe(11);
  expect(await states("test.again")).toHaveLength(1);
});

it("two processes handle a subject's events in commit order despite failures", async () => {
  const order = new Map<string, number[]>();
  const failed = new Set<string>();
  let active = 0;
  const ordered = (topic: string) =>
    subscribe<{ n: number }>(
      topic,
      "ledger.book",
      async (_, { n }, { subject }) => {
        const of = subject ?? "";
        active += 1;
        try {
          if (n === 5 && !failed.has(`${of} ${n}`)) {
            failed.add(`${of} ${n}`);
            throw new Error("the first time it fails");
          }
          order.set(of, [...(order.get(of) ?? []), n]);
        } finally {
          active -= 1;
        }
      },
      { ordered: true },
    );
  await start([ordered("money.in"), ordered("money.out")], 2);
  const subjects = ["a", "b", "c", "d"];
  await database.sql`create table counted (subject text primary key, n integer not null default 0)`;
  await database.sql`insert into counted select unnest(${subjects}::text[])`;
  // Twelve writers. Each takes its number after writing the event, so only the event's lock determines the order.
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      for (const [k, subject] of subjects.entries()) {
        await database.sql.begin(async (tx) => {
          const topic = (i + k) % 2 ? "money.in" : "money.out";
          await publish(tx, topic, { n: -1 }, { subject });
          await tx`with next as (update counted set n = n + 1 where subject = ${subject} returning n)
          update outbox set payload = jsonb_build_object('n', next.n - 1) from next
          where outbox.subject = ${subject} and payload = '{"n": -1}'`;
        });
      }
    }),
  );
  await expect.poll(() => [...order.values()].flat().length, poll).toBe(48);
  for (const subject of subjects) expect(order.get(subject)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(active).toBe(0);
}, 60_000);

it("a dead job of a subject blocks only that subject's later events", async () => {
  const seen: string[] = [];
  await start([
    subscribe<{ n: number }>(
      "strict.step",
      "strict.walk",
      async (_, { n }, { subject }) => {
        if (n === 0) throw new Error("dead");
        seen.push(`${subject} ${n}`);
      },
      { ordered: true },
    ),
  ]);
  const step = (subject: string, n: number) =>
    database.db.transaction((tx) => publish(tx, "strict.step", { n }, { subject }));
  await step("a", 0);
  await expect.poll(async () => (await states("strict.walk"))[0]?.state, poll).toBe("retry");
  await database.sql`update pgboss.job set state = 'failed' where data ->> 'subscription' = 'strict.walk'`;
  await step("a", 1);
  await step("b", 1);
  await step("b", 2);
  await expect.poll(() => seen, poll).toEqual(["b 1", "b 2"]);
  await database.sql`delete from pgboss.job where state = 'failed' and data ->> 'subscription' = 'strict.walk'`;
  await step("b", 3);
  await expect.poll(() => seen, poll).toContain("a 1");
});

it("a second writer of a subject waits for the first to commit, but a writer without a subject does not", async () => {
  const other = { topic: "wait.x", subject: "one" };
  let second: Promise<unknown> | undefined;
  await database.sql.begin(async (tx) => {
    await publish(tx, other.topic, { n: 1 }, other);
    second = database.sql.begin((inner) => publish(inner, other.topic, { n: 2 }, other));
    await expect.poll(() => tx`select from pg_locks where locktype = 'advisory' and not granted`, poll).toHaveLength(1);
    await database.sql.begin((inner) => publish(inner, "wait.free", {}));
    expect(await database.sql`select from outbox where payload ->> 'n' = '2'`).toHaveLength(0);
  });
  await second;
});

describe("a commit wakes the pump", () => {
  let boss: PgBoss;
  let pump: ReturnType<typeof startPump>;
  beforeAll(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await database.sql`delete from outbox`;
    boss = new PgBoss({ connectionString: database.url, schema: "pgboss", supervise: false, schedule: false });
    await boss.start();
    // Long enough that polling finds nothing during the test.
    pump = startPump({ boss, failed: () => undefined, pauseMs: 3_600_000 });
  });
  afterAll(async () => {
    await pump?.stop();
    await boss?.stop();
  });
  const left = async () => (await database.sql`select from outbox`).length;

  it("after Drizzle's transaction, the driver's, and a single statement", async () => {
    for (let i = 0; i < 3; i++) {
      await database.db.transaction((tx) => publish(tx, "wake.up", {}));
      await expect.poll(left, poll).toBe(0);
      await database.sql.begin((tx) => tx.savepoint((inner) => publish(inner, "wake.up", {})));
      await expect.poll(left, poll).toBe(0);
      await publish(database.sql, "wake.up", {});
      await expect.poll(left, poll).toBe(0);
    }
  });
});
