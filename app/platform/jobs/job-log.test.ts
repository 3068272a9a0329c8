import { expect, test } from "vitest";
import { createLogger } from "../log/log.server.ts";
import { connect } from "../db/database.server.ts";
import { testDatabase } from "../testing/database.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { Services } from "../services.server.ts";
import { jobLog } from "./job-log.server.ts";
import { startJobs } from "./jobs.server.ts";

function kept() {
  const lines: [string, string][] = [];
  const note = (level: string) => (_: unknown, text: string) => void lines.push([level, text]);
  const log = { ...createLogger("silent"), warn: note("warn"), error: note("error") } as never;
  return { lines, log };
}
const coded = (code: string) => Object.assign(new Error("x"), { code });

test("the job log has one warning per outage, even a long one with many errors", () => {
  const { lines, log } = kept();
  let now = 0;
  const told = jobLog(log, () => now);
  for (; now < 600_000; now += 1000) {
    told.machinery(coded("ECONNREFUSED"), "outbox pump failed");
    told.machinery(coded("57P01"), "jobs failed");
    told.machinery(new Error("Connection terminated unexpectedly"), "jobs failed");
    told.machinery(new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]), "jobs failed");
  }
  expect(lines).toEqual([["warn", "database away, jobs wait"]]);
  now += 61_000;
  told.machinery(coded("57P03"), "jobs failed");
  expect(lines).toHaveLength(2);
});

test("the job log has every other error each time, including those of other unreachable services", () => {
  const { lines, log } = kept();
  const told = jobLog(log);
  told.machinery(coded("42P01"), "jobs failed");
  told.machinery(new TypeError("x"), "jobs failed");
  told.job(coded("ECONNREFUSED"), "job failed", {});
  told.job(new Error("x"), "job failed", {});
  expect(lines).toEqual([
    ["error", "jobs failed"],
    ["error", "jobs failed"],
    ["error", "job failed"],
    ["error", "job failed"],
  ]);
});

test("jobs warn once while the database is unreachable", async () => {
  const database = await testDatabase();
  const { lines, log } = kept();
  const services = {
    settings: readSettings({ NODE_ENV: "test" }),
    db: database.db,
    sql: database.sql,
    clock: () => new Date(),
    log,
    masterKey: Buffer.alloc(32),
    databaseUrl: database.url,
  } as unknown as Services;
  const jobs = await startJobs(services, { subscriptions: [], schedules: [] });
  const name = decodeURIComponent(new URL(database.url).pathname.slice(1));
  const address = new URL(database.url);
  address.pathname = "/postgres";
  const other = connect({ url: address.href, pool: 1 });
  const close = async () => {
    await other.sql`update pg_database set datallowconn = false where datname = ${name}`;
    await other.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  };
  try {
    await close();
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThan(0);
    // The pump polls every second.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(lines).toEqual([["warn", "database away, jobs wait"]]);
  } finally {
    await other.sql`update pg_database set datallowconn = true where datname = ${name}`;
    await other.close();
    await jobs.stop();
    await database.close();
  }
});
