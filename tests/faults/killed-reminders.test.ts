/** One of two processes dies while reminding, expiring and completing. Everything still happens exactly once. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMove, makeSession, type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import type { Status } from "../../app/features/sessions/rules.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { runPart } from "../e2e/grid.ts";
import type { ReminderWork } from "./reminding-worker.ts";

let t: TestApi;
let pairs: Pair[];
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  t = await testApi();
  pairs = await Promise.all([1, 2, 3, 4].map((i) => seedPair(t.sql, `dying-${i}`)));
  await t.sql`update account set locale = (array['en', 'sl', 'sr'])[1 + abs(hashtext(id::text)) % 3]`;
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await t.close();
});

const hour = 3600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hour);
/** Number of kills at random moments; ten times as many in the full run. */
const kills = runPart === "all" ? 40 : 4;
/** Number of consecutive sessions of each kind. */
const each = runPart === "all" ? 24 : 8;

async function make(
  pair: Pair,
  status: Status,
  first: number,
  more: { awaits?: "family"; reply_until?: Date } = {},
): Promise<string[]> {
  const made: string[] = [];
  const agreed = status !== "Pending";
  for (let i = 0; i < each; i++) {
    made.push(
      await makeSession(t.services, {
        specialist_id: pair.specialist.specialist_id,
        profile_id: pair.child_id,
        account_id: pair.guardian.account_id,
        service_id: pair.service_id,
        status,
        starts: [soon(first + (i * 0.16) / each)],
        ...(agreed && { chosen: 0 }),
        ...more,
        steps: [
          { kind: "proposed", at: soon(-100), by: pair.specialist.account_id },
          ...(agreed ? [{ kind: "confirmed" as const, at: soon(-99), by: pair.guardian.account_id }] : []),
        ],
      }),
    );
  }
  return made;
}

test(
  "killed processes lose or double no reminder or email, and leave no hold or wrong status",
  async () => {
    const { sql } = t;
    await sql`alter table session_time drop constraint session_time_no_overlap`;
    const [near, tomorrow, lapsing, over] = pairs as [Pair, Pair, Pair, Pair];
    await make(near, "Confirmed", 0.4);
    await make(tomorrow, "Confirmed", 12);
    const lapsed = await make(lapsing, "Pending", 60, { awaits: "family", reply_until: soon(-0.1) });
    const moving = await make(lapsing, "Confirmed", 90);
    for (const session_id of moving) {
      await makeMove(t.services, {
        session_id,
        by: "specialist",
        account_id: lapsing.specialist.account_id,
        message: "Another day?",
        starts: [soon(95)],
        reply_until: soon(-0.1),
        at: soon(-50),
      });
    }
    const completed = await make(over, "Confirmed", -30);
    const offered = await make(over, "Pending", 70, { awaits: "family", reply_until: soon(20) });
    const times = await sql<
      { session_id: string; time_id: string }[]
    >`select session_id, id as time_id from session_time where session_id = any(${offered}::uuid[])`;
    const confirms = times.map((time) => ({ ...time, actor: over.guardian }));
    const answered = new Set<string>();

    async function start(): Promise<ChildProcess> {
      const worker = fork(new URL("reminding-worker.ts", import.meta.url), {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      workers.add(worker);
      worker.send({ url: t.services.databaseUrl, confirms } satisfies ReminderWork);
      worker.on("message", (said: { confirmed?: string }) => said.confirmed && answered.add(said.confirmed));
      await once(worker, "message");
      return worker;
    }
    const progress = async () =>
      (
        await sql<{ n: number }[]>`
    select (select count(*) from session_reminder where settled_at is not null)::int + (select count(*) from mail where status = 'sent')::int as n`
      )[0]?.n ?? 0;
    let running: ChildProcess[] = await Promise.all([start(), start()]);
    const moments = Array.from({ length: kills }, () => 0.9 * Math.random()).toSorted((a, b) => a - b);
    for (const [round, moment] of moments.entries()) {
      const at = moment * each * 21;
      for (const end = Date.now() + 60_000; (await progress()) < at && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const victim = running[round % 2] as ChildProcess;
      victim.kill("SIGKILL");
      await once(victim, "exit");
      workers.delete(victim);
      running = [...running.filter((one) => one !== victim), await start()];
    }

    /** Three people are concerned by each session, and each gets one email about it. */
    const kinds = ["reminder_hour", "reminder_day", "lapsed", "move_lapsed", "confirmed"];
    const expected = Object.fromEntries(kinds.map((kind) => [`session.${kind}`, each * 3]));
    const mails = () => sql<{ kind: string; sent: number }[]>`
    select kind, count(*) filter (where status = 'sent')::int as sent from mail group by kind`;
    const done = async () => {
      const now = new Map((await mails()).map(({ kind, sent }) => [kind, sent]));
      const [open] = await sql<{ n: number }[]>`select count(*)::int as n from outbox`;
      return Object.entries(expected).every(([kind, count]) => (now.get(kind) ?? 0) >= count) && open?.n === 0;
    };
    for (const end = Date.now() + 60_000; !(await done()) && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 200));
    for (const worker of workers) worker.kill("SIGKILL");

    const found = Object.fromEntries((await mails()).map(({ kind, sent }) => [kind, sent]));
    expect(found).toMatchObject(expected);
    const perReader =
      await sql`select kind, recipient, count(*)::int from mail where kind = any(${Object.keys(expected)}) group by kind, recipient having count(*) <> ${each}`;
    expect([...perReader]).toEqual([]);
    const [reminders] = await sql`
    select count(*)::int as all, count(*) filter (where outcome = 'sent')::int as sent, count(distinct (session_id, account_id, kind))::int as each from session_reminder`;
    expect(reminders).toEqual({ all: each * 6, sent: each * 6, each: each * 6 });
    const statuses = async (ids: string[]) =>
      (await sql<{ status: string }[]>`select distinct status from session where id = any(${ids}::uuid[])`).map(
        ({ status }) => status,
      );
    expect(await Promise.all([lapsed, moving, completed, offered].map(statuses))).toEqual([
      ["Cancelled"],
      ["Confirmed"],
      ["Completed"],
      ["Confirmed"],
    ]);
    expect(answered.size).toBeGreaterThan(0);
    const [left] = await sql`select
    (select count(*)::int from session_time t join session s on s.id = t.session_id where t.state = 'held' or t.state = 'chosen' and s.status = 'Cancelled') as holds,
    (select count(*)::int from session_move where state = 'open') as moves,
    (select count(*)::int from (select from session_event where kind in ('lapsed', 'completed', 'move_lapsed', 'confirmed') group by session_id, kind having count(*) > 1) twice) as twice`;
    expect(left).toEqual({ holds: 0, moves: 0, twice: 0 });
  },
  runPart === "all" ? 900_000 : 240_000,
);
