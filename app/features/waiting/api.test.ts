import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { openForWork } from "../availability/factories.server.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { offerOnAllLists, passOnExpiredOffers } from "./jobs.server.ts";
import { waitingMailSubscriptions } from "./mails/mails.server.ts";
import { availabilitySubscriptions } from "./verbs/freeing.server.ts";
import { offerAvailable } from "./verbs/offer.server.ts";

let t: TestApi;
let pair: Pair;
let families: { account_id: string; own_profile_id: string }[];
let count = 0;
// This is a Monday.
const start = new Date("2026-11-23T08:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const days = (more: number) =>
  at(24 * more)
    .toISOString()
    .slice(0, 10);
/** The only time in the specialist's week: Wednesday at 10 in Ljubljana. */
const wednesday = "2026-11-25T09:00:00.000Z";

beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  families = [];
  for (const key of ["one", "two", "three", "four"]) families.push(await seedAdult(t.sql, `waits-${key}`, "Eva"));
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(start);
  pair = await seedPair(t.sql, `waiting-${(count += 1)}`);
  await openForWork(t, [pair.specialist.specialist_id], [{ weekday: 3, starts: "10:00", ends: "10:45" }]);
  await t.sql`insert into booking_rules (specialist_id, notice_hours, horizon_days, instant_services, updated_at)
    values (${pair.specialist.specialist_id}, 2, 7, array[${pair.service_id}]::uuid[], ${start})`;
});

const family = (i: number) => families[i] as { account_id: string; own_profile_id: string };
const id = () => pair.specialist.specialist_id;
/** Adds an entry, a moment later than the one before. */
function entry(i: number, more: object = {}, as = family(i).account_id) {
  t.setClock(new Date(t.services.clock().getTime() + 1));
  return t.call(as, "POST", "/waiting/add", {
    specialist_id: id(),
    profile_id: family(i).own_profile_id,
    service_id: pair.service_id,
    until: days(7),
    ...more,
  });
}
const book = (as: string, profile_id: string, time = wednesday, more: object = {}) =>
  t.call(as, "POST", "/sessions/create", {
    specialist_id: id(),
    profile_id,
    service_id: pair.service_id,
    mode: "online",
    preferred_times: [time],
    instant: true,
    message: null,
    ...more,
  });
/** Books the week's only time for another family. */
const fill = async () => {
  const made = await book(pair.guardian.account_id, pair.child_id);
  expect(made.status).toBe(201);
  return made.body.data.id as string;
};
const cancel = (session_id: string) =>
  t.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", { session_id, status: "Cancelled" });
const offer = () => offerAvailable(t.services, "specialist", id());
const mine = async (i: number) =>
  (await t.call(family(i).account_id, "GET", "/waiting")).body.data.find(
    (one: { subject_id: string }) => one.subject_id === id(),
  );
const answer = (i: number, waiting_offer_id: string, what: string) =>
  t.call(family(i).account_id, "PATCH", "/waiting/offers/answer", { waiting_offer_id, answer: what });
const status = async (session_id: string) =>
  (await t.sql<{ status: string }[]>`select status from session where id = ${session_id}`)[0]?.status;

test("the waiting list refuses an entry for available times, wrong days and hours, other people's profiles, a closed list, and a second entry", async () => {
  const free = await entry(0);
  expect([free.status, free.body.code, free.body.fields.until.values]).toEqual([
    409,
    "time_is_free",
    { at: wednesday },
  ]);
  // Nothing is available on other days.
  expect((await entry(0, { weekdays: [1, 2] })).status).toBe(201);
  expect((await entry(0, { weekdays: [4] })).body.code).toBe("already_waiting");
  await fill();
  const wrong = async (more: object) => Object.keys((await entry(1, more)).body.fields ?? {});
  expect(await wrong({ until: days(-1) })).toEqual(["until"]);
  expect(await wrong({ until: days(181) })).toEqual(["until"]);
  expect(await wrong({ starts: "10:00" })).toEqual(["ends"]);
  expect(await wrong({ starts: "10:00", ends: "10:00" })).toEqual(["ends"]);
  expect(await wrong({ weekdays: [8] })).toEqual(["weekdays.0"]);
  expect(await wrong({ service_id: pair.child_id })).toEqual(["service_id"]);
  expect((await entry(1, { profile_id: family(0).own_profile_id })).status).toBe(404);
  expect((await entry(1, { specialist_id: pair.child_id })).status).toBe(404);
  expect(
    (await t.call(pair.specialist.account_id, "PATCH", "/waiting/list/change", { open: false })).body.data,
  ).toEqual({ open: false });
  expect((await entry(1)).body.code).toBe("waiting_closed");
  const { id: own } = await mine(0);
  const remove = (i: number) => t.call(family(i).account_id, "DELETE", "/waiting/remove", { waiting_entry_id: own });
  expect((await remove(1)).body.code).toBe("waiting_entry_not_found");
  expect((await remove(0)).status).toBe(200);
  expect((await remove(0)).body.code).toBe("waiting_entry_ended");
});

test("the waiting list offers a cancelled session's time to the longest-waiting family that it suits, and holds it for them", async () => {
  const session = await fill();
  for (const [i, more] of [
    [0, { weekdays: [1] }],
    [1, { starts: "09:00", ends: "10:00" }],
    [2, {}],
  ] as const)
    expect((await entry(i, more)).status).toBe(201);
  expect(await offer()).toBe(0);
  await cancel(session);
  expect(await Promise.all([offer(), offer()])).toContain(1);
  // Family 1 lives in London, where the time is an hour earlier and so within the family's hours.
  expect((await mine(0)).offer).toBeNull();
  expect((await mine(2)).offer).toBeNull();
  const kept = (await mine(1)).offer;
  expect(kept).toMatchObject({
    state: "open",
    starts_at: wednesday,
    until: expect.stringContaining("2026-11-23T10:00:00"),
    session_id: null,
  });
  expect((await t.call(family(2).account_id, "GET", `/waiting/offers/${kept.id}`)).body.code).toBe(
    "waiting_offer_not_found",
  );
  expect((await answer(2, kept.id, "accepted")).body.code).toBe("waiting_offer_not_found");
  expect((await book(family(3).account_id, family(3).own_profile_id)).body.code).toBe("slot_taken");
  expect((await book(family(3).account_id, family(3).own_profile_id, wednesday, { instant: false })).body.code).toBe(
    "slot_unavailable",
  );
  const proposed = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [wednesday],
    message: null,
    place: null,
  });
  expect([proposed.body.code, Object.keys(proposed.body.fields)]).toEqual(["slot_taken", ["times.0"]]);
  const slots = (
    await t.call(null, "GET", `/public/availability/${id()}/slots?month=2026-11&serviceId=${pair.service_id}`)
  ).body.data;
  expect(slots.days).toEqual([]);
  const view = (await t.call(family(1).account_id, "GET", `/waiting/offers/${kept.id}`)).body.data;
  expect(view).toMatchObject({
    mode: "online",
    takes: "When you take it, the session is confirmed right away. If it’s paid by card, it’s confirmed once you pay.",
    facts: expect.arrayContaining([
      { term: "Service", value: "Speech practice, 45\u00a0min", typed: true },
      { term: "Price", value: "€48.00", typed: false },
    ]),
    entry: { state: "waiting", kind: "time", title: "Petra Hočevar", what: { value: "Speech practice" } },
  });
  expect((await t.call(pair.specialist.account_id, "GET", "/waiting/list")).body.data).toEqual({
    open: true,
    waiting: 3,
    offered: 1,
    services: [{ service_id: pair.service_id, name: "Speech practice", waiting: 3 }],
  });
  const twice = await Promise.all([answer(1, kept.id, "accepted"), answer(1, kept.id, "accepted")]);
  expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect(twice.find((one) => one.status === 409)?.body.code).toBe("offer_answered");
  const taken = twice.find((one) => one.status === 200)?.body.data;
  expect(taken).toMatchObject({ state: "taken" });
  expect(await status(taken.session_id)).toBe("Confirmed");
  expect((await mine(1)).state).toBe("taken");
  expect(await t.sql`select from time_hold where specialist_id = ${id()}`).toHaveLength(0);
});

test("taking a time of a service without direct booking creates a request", async () => {
  const session = await fill();
  await entry(0);
  await t.sql`update booking_rules set instant_services = '{}' where specialist_id = ${id()}`;
  await cancel(session);
  await offer();
  const { offer: kept } = await mine(0);
  const { session_id } = (await answer(0, kept.id, "accepted")).body.data;
  const [row] = await t.sql`select status, awaits from session where id = ${session_id}`;
  expect(row).toEqual({ status: "Pending", awaits: "specialist" });
  // No one else is waiting, so nothing more is offered.
  expect(await offer()).toBe(0);
});

test("declined and unanswered times go to the next family, and three unanswered offers in a row end an entry", async () => {
  const session = await fill();
  for (const i of [0, 1, 2]) await entry(i, { until: days(60) });
  await cancel(session);
  await offer();
  expect((await answer(0, (await mine(0)).offer.id, "declined")).body.data).toMatchObject({
    state: "declined",
    session_id: null,
  });
  await offer();
  const second = (await mine(1)).offer;
  t.setClock(at(2.1));
  expect((await answer(1, second.id, "accepted")).body.code).toBe("offer_lapsed");
  // The hold ends on time, even if the job has not run.
  expect((await book(family(3).account_id, family(3).own_profile_id)).status).toBe(201);
  expect(await passOnExpiredOffers(t.services)).toBe(0);
  expect((await mine(1)).offer).toBeNull();
  expect(await t.sql`select id from waiting_offer where id = ${second.id} and state = 'lapsed'`).toHaveLength(1);
  // The next Wednesday is offered again to families that let the last one pass.
  for (const [week, who] of [
    [1, 0],
    [2, 0],
    [3, 0],
  ] as const) {
    t.setClock(at(24 * (7 * week - 3)));
    expect(await offerOnAllLists(t.services)).toBe(1);
    expect((await mine(who)).offer).not.toBeNull();
    t.setClock(at(24 * (7 * week - 3) + 2.1));
    expect(await passOnExpiredOffers(t.services), `week ${week}`).toBe(1);
    expect((await mine(1)).offer ?? (await mine(2)).offer).not.toBeNull();
    const open = (await mine(1)).offer;
    if (open) await answer(1, open.id, "declined");
  }
  expect([(await mine(0)).state, (await mine(1)).state]).toEqual(["unanswered", "waiting"]);
});

test("people without access to the profile get no offers, and an entry ends after its last day and is deleted later", async () => {
  const session = await fill();
  await entry(0, { profile_id: pair.child_id, until: days(60) }, pair.otherGuardian.account_id);
  await entry(0, { until: days(2) });
  await entry(1, { until: days(1) });
  await t.sql`update profile_access set revoked_at = ${start} where profile_id = ${pair.child_id} and account_id = ${pair.otherGuardian.account_id}`;
  await cancel(session);
  expect(await offer()).toBe(1);
  expect((await t.call(pair.otherGuardian.account_id, "GET", "/waiting")).body.data[0]).toMatchObject({
    state: "unable",
    offer: null,
  });
  expect((await mine(0)).offer).not.toBeNull();
  t.setClock(at(24 * 4));
  await offerOnAllLists(t.services);
  await passOnExpiredOffers(t.services);
  await offerOnAllLists(t.services);
  expect([(await mine(0)).state, (await mine(1)).state]).toEqual(["over", "over"]);
  t.setClock(at(24 * 100));
  await offerOnAllLists(t.services);
  expect(await t.sql`select from waiting_entry where subject_id = ${id()} and state <> 'waiting'`).toHaveLength(0);
});

test("changes of sessions and hours lead to offers, and a killed run leaves nothing behind", async () => {
  const session = await fill();
  await entry(0, { until: days(60) });
  await cancel(session);
  const run = (topic: string, payload: object) =>
    Promise.all(
      availabilitySubscriptions
        .filter((one) => one.topic === topic)
        .map((one) => one.handle(t.services, payload as never, { id: "1", topic, subject: null })),
    );
  // Simulates a process that dies between the hold and the commit.
  await t.sql`create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`;
  await t.sql`create trigger dies before insert on waiting_offer for each row execute function dies()`;
  await expect(run("session.cancelled", { session_id: session })).rejects.toThrow();
  expect(await t.sql`select from time_hold where specialist_id = ${id()}`).toHaveLength(0);
  await t.sql`drop trigger dies on waiting_offer`;
  await run("session.cancelled", { session_id: session });
  await run("session.cancelled", { session_id: session });
  expect(
    await t.sql`select from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where w.subject_id = ${id()}`,
  ).toHaveLength(1);
  expect((await mine(0)).offer).toMatchObject({ starts_at: wednesday });
  // Leaving the list releases the held time, and extra hours add another one.
  await entry(1, { until: days(60) });
  await t.call(family(0).account_id, "DELETE", "/waiting/remove", { waiting_entry_id: (await mine(0)).id });
  await run("waiting.freed", { subject: "specialist", subject_id: id() });
  expect((await mine(1)).offer).toMatchObject({ starts_at: wednesday });
  await entry(2, { until: days(60), weekdays: [4] });
  const extra = await t.call(pair.specialist.account_id, "POST", "/availability/exceptions", {
    from_day: days(3),
    to_day: days(3),
    kind: "extra",
    starts: "15:00",
    ends: "16:00",
    mode: "either",
    service_ids: null,
    note: null,
    holiday: null,
  });
  expect(extra.status).toBe(201);
  const [told] =
    await t.sql`select payload from outbox where topic = 'availability.days_changed' order by id desc limit 1`;
  expect(told).toEqual({ payload: { specialist_id: id() } });
  await run("availability.days_changed", { specialist_id: id() });
  expect((await mine(2)).offer).toMatchObject({ starts_at: "2026-11-26T14:00:00.000Z" });
});

test("when the list and a booking family compete for a time, exactly one gets it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const session = await fill();
    await entry(0, { until: days(60) });
    await cancel(session);
    const [, booked] = await Promise.all([offer(), book(family(3).account_id, family(3).own_profile_id), offer()]);
    const kept = (await t.sql`select from time_hold where specialist_id = ${id()}`).length;
    expect(kept + (booked.status === 201 ? 1 : 0)).toBe(1);
    const { id: own } = await mine(0);
    await t.call(family(0).account_id, "DELETE", "/waiting/remove", { waiting_entry_id: own });
    await t.sql`update session_time set state = 'released' where specialist_id = ${id()}`;
    await t.sql`delete from waiting_entry where id = ${own}`;
  }
});

test("the waiting list sends an email in the reader's language and a notification per offer, and a last email if the wait ends without a session", async () => {
  const session = await fill();
  await entry(0, { until: days(2) });
  await cancel(session);
  await offer();
  const account = family(0).account_id;
  const run = async (topic: string) => {
    const events = await t.sql<
      { payload: object }[]
    >`select payload from outbox where topic = ${topic} order by id desc limit 1`;
    for (const { payload } of [...events, ...events]) {
      for (const one of waitingMailSubscriptions.filter((mail) => mail.topic === topic))
        await one.handle(t.services, payload as never, { id: "1", topic, subject: null });
    }
  };
  const mails = () => t.sql<{ kind: string; subject: string; body_text: string }[]>`
    select kind, subject, body_text from mail where account_id = ${account} and kind like 'waiting.%' order by id`;
  await t.sql`delete from mail where account_id = ${account}`;
  await t.sql`delete from notification where account_id = ${account}`;
  await t.sql`update account set locale = 'sl' where id = ${account}`;
  await run("waiting.offered");
  const { id: offer_id } = (await mine(0)).offer;
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Prost termin (Petra Hočevar): sre., 25.\u00a0nov., 09:00");
  expect(mail?.body_text).toContain(`/sl/uporabnik/cakalni-seznami/${offer_id}`);
  expect(await t.sql`select page_params from notification where account_id = ${account}`).toEqual([
    { page_params: { offer: offer_id } },
  ]);
  await t.sql`update account set locale = 'sr' where id = ${account}`;
  t.setClock(at(24 * 4));
  await passOnExpiredOffers(t.services);
  await offerOnAllLists(t.services);
  await run("waiting.offered");
  await run("waiting.ended");
  expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ["waiting.offered", mail?.subject],
    ["waiting.ended", "Više ne čekate termin (Petra Hočevar)"],
  ]);
  await t.sql`update account set locale = 'en' where id = ${account}`;
});
