/** A family may request only times that the specialist's hours and rules allow. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { openForWork } from "../availability/factories.server.ts";
import { makeSession, type Pair, seedPair } from "./factories.server.ts";
import { unfitTimeError } from "./verbs/fit.server.ts";

let t: TestApi;
let pair: Pair;
// A Monday, 9:00 in Ljubljana.
const start = new Date("2026-11-23T08:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour).toISOString();
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  pair = await seedPair(t.sql, "fit");
});
afterAll(() => t.close());

const ask = (hours: number[], more: object = {}) =>
  t.call(pair.guardian.account_id, "POST", "/sessions/create", {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    service_id: pair.service_id,
    mode: "online",
    preferred_times: hours.map(at),
    ...more,
  });
const whyOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries(
    Object.entries<{ code: string; values: object }>(body.fields).map(([field, { code, values }]) => [
      field,
      { code, ...values },
    ]),
  );
const count = async () => (await t.sql`select count(*)::int as n from session`)[0]?.["n"];

test("a specialist without working hours accepts any time that overlaps nothing", async () => {
  const { specialist, child_id, guardian, service_id } = pair;
  await makeSession(t.services, {
    specialist_id: specialist.specialist_id,
    profile_id: child_id,
    account_id: guardian.account_id,
    service_id,
    status: "Confirmed",
    starts: [new Date(at(1))],
    chosen: 0,
    steps: [{ kind: "proposed", at: start, by: specialist.account_id }],
  });
  const refused = await ask([1.25, 170]);
  expect([refused.status, refused.body.code]).toEqual([422, "slot_unavailable"]);
  expect(whyOf(refused)).toEqual({ "preferred_times.0": { code: "taken", reason: "taken", nearest: at(2) } });
  expect((await ask([18, 2])).status).toBe(201);
});

test("each unsuitable time gets a reason and the nearest available time, and none is stored", async () => {
  const { specialist_id } = pair.specialist;
  await openForWork(
    t.services,
    [specialist_id],
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: "09:00", ends: "12:00" })),
  );
  await t.sql`
    insert into booking_rules (specialist_id, notice_hours, horizon_days, most_a_day, updated_at) values (${specialist_id}, 12, 28, 1, ${start})`;
  const before = await count();
  // Tomorrow at 14:00, today at noon, and in five weeks.
  const refused = await ask([29, 2, 5 * 168 + 24]);
  expect([refused.status, refused.body.code, typeof refused.body.message]).toEqual([422, "slot_unavailable", "string"]);
  expect(whyOf(refused)).toEqual({
    // A 45-minute session at 11:30 would end after the working hours.
    "preferred_times.0": { code: "slotOutside", reason: "outside_hours", nearest: at(26) },
    "preferred_times.1": { code: "slotNotice", reason: "notice", nearest: at(24), hours: 12 },
    "preferred_times.2": { code: "horizon", reason: "horizon", nearest: at(4 * 168 + 2), max: 28 },
  });
  expect(refused.body.fields["preferred_times.1"].message).toContain("12 hours");
  expect(await count()).toBe(before);
  expect((await ask([24, 25, 26])).status).toBe(201);
  // Families are not told that the specialist is busy in another calendar.
  expect(unfitTimeError({ reason: "busy", nearest: null }, { notice_hours: 12, horizon_days: 28 })).toEqual({
    code: "taken",
    values: { reason: "taken", nearest: "" },
  });
});

test("a family's requests are refused on a full day and its moves outside working hours, but a specialist may offer and move to times outside them", async () => {
  const { specialist, guardian, child_id, service_id } = pair;
  const offer = (times: number[], more: object = {}) =>
    t.call(specialist.account_id, "POST", "/sessions/create", {
      profile_id: child_id,
      service_id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "online",
      times: times.map(at),
      ...more,
    });
  // Wednesday at 20:00 in Ljubljana, after the working hours.
  const held = await offer([48 + 11]);
  expect(held.status).toBe(201);
  expect(whyOf(await ask([48]))).toEqual({
    "preferred_times.0": { code: "slotFull", reason: "day_full", nearest: at(26) },
  });
  const session_id = held.body.data.id;
  const other = (hours: number) =>
    ask([], {
      preferred_times: [at(hours)],
      session_id,
      specialist_id: undefined,
      profile_id: undefined,
      service_id: undefined,
      mode: undefined,
    });
  expect(whyOf(await other(53))).toMatchObject({ "preferred_times.0": { reason: "outside_hours" } });
  // The session's own offer does not count toward the full day.
  expect((await other(48)).status).toBe(201);
  const again = await offer([48 + 12], { session_id, profile_id: undefined });
  const { body } = await t.call(guardian.account_id, "GET", `/sessions/${session_id}`);
  const time_id = body.data.times.find((time: { state: string }) => time.state === "held").id;
  expect([
    again.status,
    (
      await t.call(guardian.account_id, "PATCH", "/sessions/update-status", {
        session_id,
        status: "Confirmed",
        time_id,
      })
    ).status,
  ]).toEqual([201, 200]);
  const move = (as: string, hours: number[]) =>
    t.call(as, "POST", "/sessions/move", { session_id, times: hours.map(at) });
  const refused = await move(guardian.account_id, [72, 77]);
  expect([refused.status, whyOf(refused)["times.1"]]).toMatchObject([
    422,
    { reason: "outside_hours", nearest: at(74) },
  ]);
  // The session's own time, and times overlapping it, are available to this session only.
  const free = async (as: string) => t.call(as, "GET", `/sessions/${session_id}/free-times?month=2026-11`);
  const [mine, theirs] = [
    await free(guardian.account_id),
    await t.call(
      null,
      "GET",
      `/public/availability/${specialist.specialist_id}/slots?month=2026-11&serviceId=${service_id}`,
    ),
  ];
  const all = theirs.body.data.days.flatMap((one: { slots: { starts_at: string }[] }) =>
    one.slots.map(({ starts_at }) => starts_at),
  );
  expect([mine.body.data.last_day, mine.body.data.starts.includes(at(49)), all.includes(at(49))]).toEqual([
    theirs.body.data.last_day,
    true,
    false,
  ]);
  expect([
    (await free(specialist.account_id)).status,
    (await free((await seedPair(t.sql, "fit-other")).guardian.account_id)).status,
  ]).toEqual([403, 404]);
  // An agreed mode stays valid even if the service no longer has it, as does a session without a service.
  await t.sql`update service set modes = '{in_person}' where id = ${service_id}`;
  expect((await free(guardian.account_id)).body.data.starts).toEqual(mine.body.data.starts);
  await t.sql`update session set service_id = null where id = ${session_id}`;
  expect((await free(guardian.account_id)).body.data.starts).toEqual(mine.body.data.starts);
  expect((await move(guardian.account_id, [72])).status).toBe(201);
  expect((await move(specialist.account_id, [77])).status).toBe(201);
});
