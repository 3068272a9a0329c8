import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { openForWork } from "../availability/factories.server.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { lapseProposals } from "./jobs.server.ts";
import { mailAboutSession } from "./mails/subscriptions.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
// A Monday.
const start = new Date("2026-11-23T08:00:00Z");
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  pair = await seedPair(t.sql, "series");
  other = await seedPair(t.sql, "stranger");
});
afterAll(() => t.close());

const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const offer = (hours: number[], more: object = {}) =>
  t.call(specialist(), "POST", "/sessions/series", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: hours.map((h) => at(h).toISOString()),
    decision: "each",
    message: "Four Tuesdays.",
    ...more,
  });
const answer = (as: string, series_id: string, status: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/series", { series_id, status, ...more });
const view = async (id: string) => (await t.call(family(), "GET", `/sessions/${id}`)).body.data;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
const weeks = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i * 168);

test("refuses too few or too many dates, taken dates by their position, and other people's series", async () => {
  expect((await offer([30])).body.fields).toHaveProperty("times");
  expect((await offer(weeks(30, 13))).body.fields).toHaveProperty("times");
  expect((await offer([30, 30.5])).body.fields).toHaveProperty(["times.1"]);
  expect((await offer([30, 54], { profile_id: other.child_id })).status).toBe(404);
  expect((await offer([30, 54], { payment_type: "Online" })).body.code).toBe("payment_online_unavailable");
  expect((await offer([30, 54], { decision: "some" })).body.fields).toHaveProperty("decision");
  const made = await offer([30, 54]);
  expect(made.status).toBe(201);
  const taken = await offer([100, 54.5, 124]);
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ["times.1"]]);
  expect((await answer(other.guardian.account_id, made.body.data.id, "Confirmed")).status).toBe(404);
  expect((await answer(specialist(), made.body.data.id, "Confirmed")).status).toBe(403);
  expect((await answer(family(), made.body.data.id, "Cancelled")).body.code).toBe("not_your_turn");
  expect(
    (await answer(specialist(), made.body.data.id, "Cancelled")).body.data.sessions.map(
      (s: { status: string }) => s.status,
    ),
  ).toEqual(["Cancelled", "Cancelled"]);
  expect((await answer(family(), made.body.data.id, "Confirmed")).body.code).toBe("already_answered");
});

test("one date of a series can be declined or moved separately, and the others confirmed together, in one email with a file for each", async () => {
  const made = await offer(weeks(30, 4));
  const { id, sessions } = made.body.data as { id: string; sessions: { id: string }[] };
  const [first, second, third] = sessions.map((one) => one.id) as [string, string, string];
  expect((await view(second)).series).toMatchObject({
    id,
    position: 2,
    size: 4,
    decision: "each",
    sessions: [{ starts_at: at(30).toISOString() }, {}, {}, {}],
  });
  await mailAboutSession(t.services, "series_proposed", first);
  expect((await update(family(), second, "Rejected")).status).toBe(200);
  expect((await answer(family(), id, "Confirmed")).body.data.sessions.map((s: { status: string }) => s.status)).toEqual(
    ["Confirmed", "Rejected", "Confirmed", "Confirmed"],
  );
  await mailAboutSession(t.services, "series_confirmed", first);
  const mails =
    await t.sql`select kind, attachments, body_text from mail where recipient = ${pair.guardian.email} order by created_at, id`;
  expect(mails.map((mail) => mail["kind"])).toEqual(["session.series_proposed", "session.series_confirmed"]);
  const files = mails[1]?.["attachments"] as { content: string }[];
  expect(
    files.map(({ content }) => [content.split("BEGIN:VEVENT").length - 1, content.includes("METHOD:REQUEST")]),
  ).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
  const published = await t.sql`select topic from outbox where payload->>'series_id' = ${id} order by id`;
  expect(published.map((one) => one["topic"])).toEqual(["session.series_proposed", "session.series_confirmed"]);
  const move = await t.call(specialist(), "POST", "/sessions/move", {
    session_id: third,
    times: [at(30 + 336 + 1).toISOString()],
  });
  const { move: open } = await view(third);
  expect(
    (
      await t.call(family(), "PATCH", "/sessions/move", {
        move_id: move.body.data.id,
        state: "accepted",
        time_id: open.times[0].id,
      })
    ).status,
  ).toBe(200);
  const [grants] =
    await t.sql`select count(*)::int as count from profile_access where profile_id = ${pair.child_id} and account_id = ${specialist()} and revoked_at is null`;
  expect(grants?.["count"]).toBe(1);
});

test("a series answered as a whole refuses answers to single dates, and expires with one event", async () => {
  const made = await offer(weeks(40, 3), { decision: "all" });
  const { sessions } = made.body.data as { sessions: { id: string }[] };
  const [first = "", second = ""] = sessions.map((one) => one.id);
  expect((await update(family(), second, "Rejected")).body.code).toBe("series_as_whole");
  expect(
    (
      await t.call(family(), "POST", "/sessions/create", {
        session_id: second,
        preferred_times: [at(77).toISOString()],
      })
    ).body.code,
  ).toBe("series_as_whole");
  expect((await update(specialist(), second, "Cancelled")).body.code).toBe("series_as_whole");
  t.setClock(at(40));
  await lapseProposals(t.services);
  expect((await view(second)).status).toBe("Cancelled");
  const told =
    await t.sql`select payload->>'session_id' as id from outbox where topic = 'session.lapsed' and payload->>'session_id' = any(${sessions.map((s) => s.id)})`;
  expect(told.map((row) => row["id"])).toEqual([first]);
  t.setClock(start);
});

test("a direct booking is confirmed by one call, only within working hours, with the break after it", async () => {
  const { specialist_id } = pair.specialist;
  const book = (hours: number, more: object = {}) =>
    t.call(family(), "POST", "/sessions/create", {
      specialist_id,
      profile_id: pair.child_id,
      service_id: pair.service_id,
      mode: "online",
      preferred_times: [at(hours).toISOString()],
      instant: true,
      ...more,
    });
  await openForWork(t.services, [specialist_id], [{ weekday: 3, starts: "09:00", ends: "17:00" }]);
  expect((await book(49)).body.code).toBe("not_instant");
  await t.sql`
    insert into booking_rules (specialist_id, break_after, instant_services, updated_at) values (${specialist_id}, 15, ${[pair.service_id]}::uuid[], now())
    on conflict (specialist_id) do update set break_after = 15, instant_services = excluded.instant_services`;
  // Wednesday at 3:00.
  expect((await book(42)).body.code).toBe("slot_unavailable");
  const done = await book(49);
  expect([done.status, done.body.data?.status]).toEqual([201, "Confirmed"]);
  expect(await view(done.body.data.id)).toMatchObject({
    status: "Confirmed",
    starts_at: at(49).toISOString(),
    reply_until: at(49).toISOString(),
  });
  const again = await book(49.75);
  expect([again.status, again.body.code]).toEqual([409, "slot_taken"]);
  const close = await t.call(specialist(), "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [at(49.75).toISOString()],
  });
  expect([close.status, close.body.code]).toEqual([409, "slot_taken"]);
  expect((await book(50)).status).toBe(201);
});

test("an online session without a room gets the specialist's link on confirmation, or else a room of its own", async () => {
  const place = async (id: string) =>
    (await t.sql<{ place: string | null }[]>`select place from session where id = ${id}`)[0]?.place;
  await t.sql`
    insert into booking_rules (specialist_id, meeting_link, updated_at) values (${pair.specialist.specialist_id}, 'https://meet.example/room', ${start})
    on conflict (specialist_id) do update set meeting_link = excluded.meeting_link`;
  const made = await offer(weeks(2000, 2));
  const [first, second] = made.body.data.sessions.map(({ id }: { id: string }) => id);
  await t.sql`update session set place = 'https://own.example/' where id = ${second}`;
  expect(await place(first)).toBeNull();
  await answer(family(), made.body.data.id, "Confirmed");
  expect([await place(first), await place(second)]).toEqual(["https://meet.example/room", "https://own.example/"]);
  // Without such a link, each session gets its own room, if room URLs are configured.
  await t.sql`update booking_rules set meeting_link = null where specialist_id = ${pair.specialist.specialist_id}`;
  t.services.settings = { ...t.services.settings, meetingRooms: "https://rooms.example/korak/{room}" };
  const next = await offer(weeks(2005, 3));
  await answer(family(), next.body.data.id, "Confirmed");
  const rooms = await Promise.all(next.body.data.sessions.map(({ id }: { id: string }) => place(id)));
  for (const room of rooms) expect(room).toMatch(/^https:\/\/rooms\.example\/korak\/korak(-[a-z]{6}){4}$/);
  expect(new Set(rooms).size).toBe(3);
});
