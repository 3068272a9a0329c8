import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lapseProposals } from "../../app/features/sessions/jobs.server.ts";
import { seedPair, type Pair } from "../../app/features/sessions/factories.server.ts";
import { proposeSession } from "../../app/features/sessions/verbs/propose.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import type { Attempt, Outcome, Work } from "./confirm-worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hour = 3600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();
const services = () => ({ db: database.db, sql: database.sql, clock: () => new Date(), settings: {} }) as Services;

async function offer(pair: Pair, starts: string[]) {
  const { id } = await proposeSession(
    services(),
    { actor: pair.specialist, now: new Date(), locale: "en" },
    {
      profile_id: pair.child_id,
      service_name: "Visit",
      minutes: 45,
      payment_type: "Free",
      price: 0,
      mode: "online",
      place: null,
      times: starts,
      message: null,
    },
  );
  const times = await database.sql<
    { id: string }[]
  >`select id from session_time where session_id = ${id} order by starts_at`;
  return { id, times: times.map((time) => time.id) };
}

/** Splits the attempts between two processes with 32 connections each and starts both at the same moment. */
async function race(attempts: Attempt[]): Promise<{ outcomes: Outcome[]; seconds: number }> {
  const workers = [0, 1].map((half) => {
    const child = fork(new URL("confirm-worker.ts", import.meta.url), { stdio: "inherit" });
    child.send({
      url: database.url,
      connections: 32,
      attempts: attempts.filter((_, i) => i % 2 === half),
    } satisfies Work);
    return child;
  });
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const start = performance.now();
  const answers = await Promise.all(
    workers.map(async (worker) => {
      worker.send("go");
      const [answer] = (await once(worker, "message")) as [{ outcomes: Outcome[] }];
      return answer.outcomes;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(workers.map((worker) => (worker.exitCode === null ? once(worker, "exit") : undefined)));
  return { outcomes: answers.flat(), seconds };
}

async function deadlocks(): Promise<number> {
  await database.sql`select pg_stat_force_next_flush()`;
  const [row] = await database.sql<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? -1;
}

const tally = (outcomes: Outcome[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([key, all]) => [key, all.length]));

test("exactly one of 1,000 parallel confirms over 64 connections of two processes wins", async () => {
  const pair = await seedPair(database.sql, "confirm");
  const proposal = await offer(pair, [inHours(50), inHours(52), inHours(54)]);
  const attempts = Array.from({ length: 1000 }, (_, i): Attempt => ({
    kind: "confirm",
    actor: i % 3 === 0 ? pair.otherGuardian : pair.guardian,
    session_id: proposal.id,
    time_id: proposal.times[i % 3] as string,
  }));
  const { outcomes, seconds } = await race(attempts);
  console.info(`1,000 confirms: ${seconds.toFixed(2)} s`, tally(outcomes));
  expect(tally(outcomes)).toEqual({ won: 1, already_answered: 999 });
  expect(await deadlocks()).toBe(0);
  const states = await database.sql<{ state: string; count: number }[]>`
    select state, count(*) from session_time where session_id = ${proposal.id} group by state order by state`;
  expect([...states]).toEqual([
    { state: "chosen", count: 1 },
    { state: "released", count: 2 },
  ]);
  const [events] = await database.sql`
    select count(*) from session_event where session_id = ${proposal.id} and kind = 'confirmed'`;
  expect(events?.["count"]).toBe(1);
});

test("exactly one of 1,000 parallel offers with overlapping times is held", async () => {
  const pair = await seedPair(database.sql, "offer");
  const first = Date.now() + 60 * hour;
  const attempts = Array.from({ length: 1000 }, (_, i): Attempt => ({
    kind: "propose",
    actor: pair.specialist,
    profile_id: pair.child_id,
    // All start within half an hour and last 45 minutes, so any two overlap.
    starts_at: new Date(first + (i % 30) * 60_000).toISOString(),
  }));
  const { outcomes, seconds } = await race(attempts);
  console.info(`1,000 overlapping offers: ${seconds.toFixed(2)} s`, tally(outcomes));
  expect(tally(outcomes)).toEqual({ won: 1, slot_taken: 999 });
  expect(await deadlocks()).toBe(0);
  const [held] = await database.sql`
    select count(*) from session_time where specialist_id = ${pair.specialist.specialist_id} and state = 'held'`;
  expect(held?.["count"]).toBe(1);
});

test("the scheduled job ends an expired offer and frees its times", async () => {
  const pair = await seedPair(database.sql, "lapse");
  const proposal = await offer(pair, [inHours(80), inHours(82)]);
  await database.sql`update session set reply_until = now() - interval '1 minute' where id = ${proposal.id}`;
  expect(await lapseProposals(services())).toBe(1);
  expect(await lapseProposals(services())).toBe(0);
  const [row] = await database.sql`select status, awaits from session where id = ${proposal.id}`;
  expect(row).toEqual({ status: "Cancelled", awaits: null });
  const held =
    await database.sql`select id from session_time where session_id = ${proposal.id} and state <> 'released'`;
  expect(held).toHaveLength(0);
});

test("the time of an expired offer can be offered again before the scheduled job has run", async () => {
  const pair = await seedPair(database.sql, "stuck");
  const start = inHours(90);
  const stale = await offer(pair, [start]);
  await database.sql`update session set reply_until = now() - interval '1 minute' where id = ${stale.id}`;
  const fresh = await offer(pair, [start]);
  expect(fresh.id).not.toBe(stale.id);
  const [row] = await database.sql`select status from session where id = ${stale.id}`;
  expect(row).toEqual({ status: "Cancelled" });
});
