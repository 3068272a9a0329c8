/**
 * Takes random actions as every party at random times and checks that nothing overlaps, every hold ends, and states follow the
 * table.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { v7 } from "uuid";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { actionTable } from "./data/table.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";
import type { Status } from "./rules.ts";

let t: TestApi;
let pair: Pair;
let now = new Date("2026-11-23T08:00:00Z");
const superadmin = v7();
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "sequences");
  await t.sql`insert into booking_rules (specialist_id, break_after, updated_at) values (${pair.specialist.specialist_id}, 15, now())`;
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${superadmin}, 'root@test.example', 'superadmin', 'en', 'UTC')`;
});
afterAll(() => t.close());

/** A seeded random generator, so that a failure can be reproduced. */
let seed = 20261123;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const below = (count: number) => Math.floor(random() * count);
const oneOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
/** Picks from few enough starts that sessions collide. */
const someTime = () => new Date(now.getTime() + (2 + below(60)) * 30 * 60_000).toISOString();

interface Seen {
  id: string;
  status: Status;
  series_id: string | null;
  claim: string | null;
  move: string | null;
  times: string[] | null;
  move_times: string[] | null;
}
const all = () => t.sql<Seen[]>`
  select s.id, s.status, s.series_id, (select c.id from session_claim c where c.session_id = s.id) as claim, (select m.id from session_move m where m.session_id = s.id and m.state = 'open') as move,
    (select array_agg(x.id) from session_time x where x.session_id = s.id and x.state = 'held' and x.move_id is null) as times,
    (select array_agg(x.id) from session_time x join session_move m on m.id = x.move_id and m.state = 'open' where x.session_id = s.id) as move_times
  from session s order by s.id`;

async function act(sessions: readonly Seen[]) {
  const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
  const as = oneOf([family, specialist, pair.otherGuardian.account_id]) as string;
  const one = oneOf(sessions);
  const offer = {
    profile_id: pair.child_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    service_id: pair.service_id,
  };
  const update = (status: string, more: object = {}) =>
    t.call(as, "PATCH", "/sessions/update-status", { session_id: one?.id, status, reason: "Because", ...more });
  const choices = [
    () => t.call(specialist, "POST", "/sessions/create", { ...offer, times: [someTime(), someTime()] }),
    () =>
      t.call(specialist, "POST", "/sessions/series", {
        ...offer,
        decision: oneOf(["all", "each"]),
        times: [someTime(), someTime(), someTime()],
      }),
    () =>
      t.call(family, "POST", "/sessions/create", {
        specialist_id: pair.specialist.specialist_id,
        profile_id: pair.child_id,
        service_id: pair.service_id,
        mode: "online",
        preferred_times: [someTime()],
      }),
    ...(one
      ? [
          () => update("Confirmed", { time_id: oneOf(one.times ?? []) ?? one.id }),
          () => update("Confirmed", { time_id: oneOf(one.times ?? []) ?? one.id }),
          () => update("Rejected"),
          () => update("Cancelled", { sick_day: random() < 0.5 }),
          () => update("Completed", { outcome: oneOf(["held", "client_no_show"]) }),
          () => t.call(as, "POST", "/sessions/move", { session_id: one.id, times: [someTime(), someTime()] }),
          () =>
            t.call(as, "PATCH", "/sessions/move", {
              move_id: one.move ?? one.id,
              state: oneOf(["accepted", "accepted", "rejected", "withdrawn"]),
              time_id: oneOf(one.move_times ?? []) ?? one.id,
            }),
          () =>
            t.call(as, "PATCH", "/sessions/series", {
              series_id: one.series_id ?? one.id,
              status: oneOf(["Confirmed", "Rejected", "Cancelled"]),
            }),
          () =>
            t.call(family, "POST", "/sessions/claims", {
              session_id: one.id,
              kind: oneOf(["dispute", "specialist_no_show"]),
              words: "We waited.",
            }),
          () =>
            t.call(specialist, "PATCH", "/sessions/claims", {
              claim_id: one.claim ?? one.id,
              state: oneOf(["agreed", "refused"]),
              answer: "I was there.",
            }),
          () =>
            t.call(superadmin, "PATCH", `/admin/session-claims/${one.claim ?? one.id}`, {
              decision: oneOf(["upheld", "dismissed"]),
              refund_percent: 1 + below(100),
              reasons: "Both were heard.",
            }),
          () => t.call(specialist, "PATCH", "/sessions/waive", { session_id: one.id, percent: 1 + below(100) }),
        ]
      : []),
  ];
  return (oneOf(choices) as () => ReturnType<TestApi["call"]>)();
}

const steps = new Set(
  Object.values(actionTable)
    .flat()
    .map((row) => `${row.from} ${row.to}`),
);

test("400 random actions cause no overlaps, leave no expired holds, and change states only as the table allows", async () => {
  t.setClock(now);
  let before = new Map<string, Status>();
  const answers = new Map<string, number>();
  for (let i = 0; i < 400; i++) {
    if (i % 8 === 7) {
      now = new Date(now.getTime() + below(16) * 3600_000);
      t.setClock(now);
      await lapseProposals(t.services);
      await completeSessions(t.services);
      const [left] = await t.sql`
        select (select count(*)::int from session where status = 'Pending' and reply_until <= ${now}) as holds,
          (select count(*)::int from session_move where state = 'open' and reply_until <= ${now}) as moves`;
      expect(left).toEqual({ holds: 0, moves: 0 });
    } else {
      const open = (await all()).filter(
        (one) => one.status === "Pending" || one.status === "Confirmed" || random() < 0.1,
      );
      const { status, body } = await act(open);
      expect([200, 201, 400, 403, 404, 409, 422, 429], JSON.stringify(body)).toContain(status);
      const said = String(body.code ?? status);
      answers.set(said, (answers.get(said) ?? 0) + 1);
    }
    const overlaps = await t.sql`
      select a.id from session_time a join session_time b on b.specialist_id = a.specialist_id and b.session_id <> a.session_id
        and tstzrange(a.starts_at, a.clear_until) && tstzrange(b.starts_at, b.clear_until)
      where a.state in ('held', 'chosen') and b.state in ('held', 'chosen')`;
    expect(overlaps).toHaveLength(0);
    const broken = await t.sql`
      select s.id, s.status from session s cross join lateral (
        select count(*) filter (where t.state = 'chosen') as chosen, count(*) filter (where t.state in ('held', 'preferred')) as open,
          count(*) filter (where t.state = 'chosen' and t.starts_at = s.starts_at) as same
        from session_time t where t.session_id = s.id) c
      where case s.status when 'Pending' then c.chosen <> 0 or c.open = 0
        when 'Confirmed' then c.chosen <> 1 or c.same <> 1 or (c.open > 0) <> (s.move_awaits is not null)
        when 'Completed' then c.chosen <> 1 or c.open <> 0 else c.chosen <> 0 or c.open <> 0 end`;
    expect([...broken]).toEqual([]);
    const wrong = await t.sql`
      select id, status, outcome, refund_percent, waived_percent from session
      where refund_percent not between 0 and 100 or waived_percent not between 1 and 100
        or status in ('Pending', 'Confirmed', 'Rejected') and (refund_percent is not null or outcome is not null)
        or outcome = 'specialist_no_show' and (status <> 'Cancelled' or refund_percent <> 100)`;
    expect([...wrong]).toEqual([]);
    const after = new Map((await all()).map((one) => [one.id, one.status]));
    for (const [id, status] of after) {
      const was = before.get(id);
      if (was && was !== status) expect(steps).toContain(`${was} ${status}`);
    }
    before = after;
  }
  // Makes sure that the walk reached these states.
  for (const status of ["Confirmed", "Cancelled", "Completed"]) expect([...before.values()]).toContain(status);
  expect((answers.get("200") ?? 0) + (answers.get("201") ?? 0)).toBeGreaterThan(50);
});
