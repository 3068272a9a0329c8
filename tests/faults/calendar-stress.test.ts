/** Many people compete for a few times: two processes, one database, every way to take or release a time. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openForWork } from "../../app/features/availability/factories.server.ts";
import { seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import { lapseProposals } from "../../app/features/sessions/jobs.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import type { Crowd, Tally } from "./calendar-worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hour = 3600_000;
/** Error codes that a losing action may get. */
const clear = new Set([
  "slot_taken",
  "slot_unavailable",
  "already_answered",
  "hold_lapsed",
  "not_your_turn",
  "session_closed",
  "session_changed",
  "session_not_agreed",
  "move_closed",
  "series_as_whole",
  "series_with_choice",
  "too_many_open_requests",
  "not_allowed",
  "not_found",
  "invalid_input",
  "busy",
]);

async function crowdOf(actions: number): Promise<Omit<Crowd, "seed">> {
  const { sql } = database;
  const pair = await seedPair(sql, "crowd");
  const others = await Promise.all([1, 2, 3].map((i) => seedPair(sql, `crowd-${i}`, { acquainted: false })));
  for (const { child_id } of others)
    await seedGrant(sql, child_id, pair.specialist.account_id, "specialist", ["basics", "sessions"]);
  const { specialist_id } = pair.specialist;
  await openForWork(
    database,
    [specialist_id],
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      [
        ["00:00", "12:00"],
        ["12:00", "00:00"],
      ].map(([starts = "", ends = ""]) => ({ weekday, starts, ends })),
    ),
  );
  await sql`
    insert into booking_rules (specialist_id, break_after, notice_hours, instant_services, updated_at)
    values (${specialist_id}, 15, 0, ${[pair.service_id]}::uuid[], now())`;
  const first = Math.ceil(Date.now() / hour) * hour + 48 * hour;
  return {
    url: database.url,
    connections: 8,
    actions,
    specialist: pair.specialist,
    service_id: pair.service_id,
    families: [pair, ...others].map((one) => ({ person: one.guardian, profile_id: one.child_id })),
    slots: Array.from({ length: 20 }, (_, i) => new Date(first + i * hour).toISOString()),
  };
}

async function run(crowd: Omit<Crowd, "seed">): Promise<Tally> {
  const workers = [20261123, 4711].map((seed) => {
    const child = fork(new URL("calendar-worker.ts", import.meta.url), { stdio: "inherit" });
    child.send({ ...crowd, actions: crowd.actions / 2, seed } satisfies Crowd);
    return child;
  });
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const answers = await Promise.all(
    workers.map(async (worker) => {
      worker.send("go");
      const [answer] = (await once(worker, "message")) as [{ tally: Tally }];
      return answer.tally;
    }),
  );
  await Promise.all(workers.map((worker) => (worker.exitCode === null ? once(worker, "exit") : undefined)));
  const sum: Tally = {};
  for (const tally of answers) for (const [said, count] of Object.entries(tally)) sum[said] = (sum[said] ?? 0) + count;
  return sum;
}

test("1,200 actions of two processes on the same 20 slots end without overlaps or deadlocks, and each loser gets a reason", async () => {
  const { sql } = database;
  const from = performance.now();
  const tally = await run(await crowdOf(1200));
  console.info(`1,200 actions: ${((performance.now() - from) / 1000).toFixed(1)} s`, tally);
  expect(
    Object.keys(tally).filter((said) => !said.endsWith(" won") && !clear.has(said.split(" ").slice(1).join(" "))),
  ).toEqual([]);
  // Every action was tried. A whole series, or an answer to a move, wins only by chance.
  for (const action of [
    "offer",
    "series",
    "request",
    "confirm",
    "reject",
    "cancel",
    "move",
    "answer_move",
    "lapse",
    ...(tally["series won"] ? ["answer_series"] : []),
  ]) {
    expect(
      Object.keys(tally).filter((said) => said.startsWith(`${action} `)),
      action,
    ).not.toEqual([]);
  }
  for (const action of ["offer", "request", "confirm", "reject", "cancel", "move", "lapse"])
    expect(tally[`${action} won`], action).toBeGreaterThan(0);
  // After every deadline for a reply.
  const later = {
    ...database,
    clock: () => new Date(Date.now() + 49 * hour),
    log: createLogger("silent"),
  } as unknown as Services;
  await lapseProposals(later);
  const overlaps = await sql`
    select a.id from session_time a join session_time b on b.specialist_id = a.specialist_id and b.session_id <> a.session_id
      and tstzrange(a.starts_at, a.clear_until) && tstzrange(b.starts_at, b.clear_until)
    where a.state in ('held', 'chosen') and b.state in ('held', 'chosen')`;
  expect(overlaps).toHaveLength(0);
  const broken = await sql`
    select s.id, s.status, c.* from session s cross join lateral (
      select count(*) filter (where t.state = 'chosen') as chosen, count(*) filter (where t.state in ('held', 'preferred')) as open,
        count(*) filter (where t.state = 'chosen' and t.starts_at = s.starts_at and t.ends_at = s.ends_at) as same
      from session_time t where t.session_id = s.id) c
    where case s.status when 'Pending' then c.chosen <> 0 or c.open = 0
      when 'Confirmed' then c.chosen <> 1 or c.same <> 1 or (c.open > 0) <> (s.move_awaits is not null) else c.chosen <> 0 or c.open <> 0 end`;
  expect([...broken]).toEqual([]);
  const [left] = await sql`
    select (select count(*)::int from session where status = 'Pending' and awaits = 'family') as holds,
      (select count(*)::int from session_move m join session s on s.id = m.session_id where (m.state = 'open') <> (s.move_awaits is not null) and m.state = 'open') as moves,
      (select count(*)::int from session_event e where kind = 'confirmed' group by session_id having count(*) > 1 limit 1) as twice,
      (select count(*)::int from session s where s.status = 'Confirmed' and not exists (select from session_event e where e.session_id = s.id and e.kind = 'confirmed')) as silent,
      (select count(*)::int from profile_access where level = 'specialist' and revoked_at is null group by profile_id, account_id having count(*) > 1 limit 1) as grants`;
  expect(left).toEqual({ holds: 0, moves: 0, twice: null, silent: 0, grants: null });
  await sql`select pg_stat_force_next_flush()`;
  const [found] = await sql<
    { deadlocks: number }[]
  >`select deadlocks from pg_stat_database where datname = current_database()`;
  expect(found?.deadlocks).toBe(0);
}, 300_000);
