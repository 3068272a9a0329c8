import { afterAll, beforeAll, expect, it } from "vitest";
import { publish } from "../events/outbox.server.ts";
import { subscribe } from "../events/subscription.server.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { deadJobs, jobFigures, retryDeadJobs } from "./dead-jobs.server.ts";
import { type Jobs, startJobs } from "./jobs.server.ts";

let database: TestDatabase;
let jobs: Jobs;
let broken = true;
const done: number[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const services = {
    settings: readSettings({ NODE_ENV: "test" }),
    db: database.db,
    sql: database.sql,
    clock: () => new Date(),
    log: createLogger("silent"),
    databaseUrl: database.url,
  } as unknown as Services;
  const book = async (_: Services, { n }: { n: number }) => {
    if (broken) throw new Error("the printer burns");
    done.push(n);
  };
  jobs = await startJobs(services, {
    subscriptions: [
      subscribe("dead.a", "ledger.book", book, { ordered: true }),
      subscribe("dead.b", "mails.send", book),
    ],
    schedules: [],
    retryDelay: 1,
  });
});
afterAll(async () => {
  await jobs?.stop();
  await database?.close();
});

const poll = { timeout: 90_000, interval: 50 };

it("dead jobs are listed, counted and retried alone or together, and a subject's later events follow in order", async () => {
  expect(await retryDeadJobs(database.sql)).toBe(0);
  await database.sql.begin((tx) => publish(tx, "dead.b", { n: 1 }));
  await database.sql.begin((tx) => publish(tx, "dead.a", { n: 2 }, { subject: "s" }));
  await expect.poll(() => database.sql`select from pgboss.job where state = 'retry'`, poll).toHaveLength(2);
  // Puts the job in the state that it has after its last attempt.
  await database.sql`update pgboss.job set retry_limit = retry_count, start_after = now() where state = 'retry'`;
  await expect.poll(async () => (await deadJobs(database.sql)).length, poll).toBe(2);
  await database.sql.begin((tx) => publish(tx, "dead.a", { n: 3 }, { subject: "s" }));
  const dead = await deadJobs(database.sql);
  expect(dead.find((job) => job.topic === "dead.a")).toMatchObject({
    subscription: "ledger.book",
    subject: "s",
    attempts: 2,
    message: "Error: the printer burns",
    died_at: expect.any(Date),
  });
  await expect.poll(() => jobFigures(database.sql), poll).toMatchObject({ dead: 2, stuck: 0 });
  expect(await retryDeadJobs(database.sql, "019b0000-0000-7000-8000-000000000000")).toBe(0);
  expect(done).toEqual([]);
  broken = false;
  expect(await retryDeadJobs(database.sql, dead.find((job) => job.topic === "dead.b")?.id)).toBe(1);
  await expect.poll(() => done, poll).toEqual([1]);
  expect(await retryDeadJobs(database.sql)).toBe(1);
  await expect.poll(() => done, poll).toEqual([1, 2, 3]);
  expect(await deadJobs(database.sql)).toEqual([]);
}, 90_000);
