/** Waiting for a place at a single event, with a subject such as another feature would register. */
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { seedAdult } from "../sessions/factories.server.ts";
import { feature } from "./feature.server.ts";
import { offerOnAllLists, passOnExpiredOffers } from "./jobs.server.ts";
import { waitingErasure } from "./erasure.server.ts";
import { mostEntries } from "./rules.ts";
import {
  endList,
  joinList,
  moveList,
  type SubjectHandler,
  subjectHandlers,
  placesOf,
  someoneWaits,
  waitingCounts,
  withdrawOffers,
} from "./verbs.server.ts";
import { offerAvailable } from "./verbs/offer.server.ts";

const hour = 3600_000;
// A Monday at nine in the morning in London.
const start = new Date("2026-11-23T09:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const begins = at(24 * 5 + 8);

/** A workshop whose places are held in memory. */
let places: { free: number; open: boolean; kept: Map<string, string>; taken: string[] };
const workshop: SubjectHandler = {
  kind: "place",
  word: { en: "Workshop", sl: "Delavnica", sr: "Radionica" },
  inTurn: async (_, sql, id) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
  },
  isOpen: async () => places.open,
  openings: async () =>
    places.free > 0
      ? [{ starts_at: begins, ends_at: new Date(begins.getTime() + hour), modes: [], answer_by: begins }]
      : [],
  async keep(_, __, { waiter }) {
    places.free -= 1;
    const hold = v7();
    places.kept.set(hold, waiter.profile_id);
    return hold;
  },
  async release(_, hold) {
    if (places.kept.delete(hold)) places.free += 1;
  },
  async take(_, __, ___, ____, _____, { hold, profile_id }) {
    places.kept.delete(hold);
    places.taken.push(profile_id);
    return { session_id: null, taken_id: hold, next: `/pay/${hold}` };
  },
  async describe(_, entries) {
    const there = { time_zone: "Europe/Ljubljana", there: "Ljubljana", face: null, about: [] };
    const what = { term: "When", value: "Saturday at five" };
    return new Map(entries.map(({ id }) => [id, { ...there, title: "Clay workshop", what, href: "/clay" }]));
  },
  async describeOffer(_, { offer: { taken_id } }) {
    const taken = taken_id === null ? null : { label: "Open the ticket", href: `/tickets/${taken_id}` };
    return { facts: [{ term: "Price", value: "€20" }], takes: "Then you pay.", later: null, taken };
  },
};

let t: TestApi;
let take: () => void;
let families: (Person & { own_profile_id: string })[];
let id: string;
beforeAll(async () => {
  t = await testApi();
  take = subjectHandlers.fill("workshop", workshop).put();
  families = [];
  for (const key of ["one", "two", "three", "four"]) families.push(await seedAdult(t.sql, `places-${key}`, "Eva"));
});
beforeEach(async () => {
  await t.sql`delete from waiting_entry`;
  await t.sql`delete from mail`;
  t.setClock(start);
  id = v7();
  places = { free: 0, open: true, kept: new Map(), taken: [] };
});
afterAll(async () => {
  take();
  await t.close();
});

const on = (starts_at: Date) => ({ starts_at, ends_at: new Date(starts_at.getTime() + hour), answer_by: starts_at });
const family = (i: number) => families[i] as Person & { own_profile_id: string };
const of = () => ({ subject: "workshop", subject_id: id });
function join(i: number, more: { profile_id?: string; subject_id?: string; locked?: boolean } = {}) {
  t.setClock(new Date(t.services.clock().getTime() + 1));
  const { locked = false, ...rest } = more;
  const actor = { ...family(i), child_lock_active: locked };
  const context: WriteContext<Person> = { actor, now: t.services.clock(), requestId: "test", locale: "en" };
  const entry = { ...of(), profile_id: family(i).own_profile_id, until_at: begins, ...rest };
  return write(t.services, context, (tx, sql) => joinList(t.services, tx, sql, context, entry)).then(
    ({ id: made }) => made,
    (error: { code: string }) => error.code,
  );
}
const offer = () => offerAvailable(t.services, "workshop", id);
const mine = async (i: number) => (await t.call(family(i).account_id, "GET", "/waiting")).body.data[0];
const answer = (i: number, waiting_offer_id: string, what: string) =>
  t.call(family(i).account_id, "PATCH", "/waiting/offers/answer", { waiting_offer_id, answer: what });
const settle = () => handleEvents(t.services, feature.subscriptions ?? []);
const mails = (i: number) =>
  t.sql<{ subject: string }[]>`select subject from mail where account_id = ${family(i).account_id} order by id`;

test("the waiting list for places refuses other people's profiles, the child lock, closed lists, available places, a second entry, and too many entries", async () => {
  expect(await join(0, { profile_id: family(1).own_profile_id })).toBe("not_found");
  expect(await join(0, { locked: true })).toBe("child_lock");
  places.open = false;
  expect(await join(0)).toBe("waiting_closed");
  places = { ...places, open: true, free: 1 };
  expect(await join(0)).toBe("place_is_free");
  places.free = 0;
  expect(await join(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await join(0)).toBe("already_waiting");
  for (let i = 1; i < mostEntries; i += 1) expect(await join(0, { subject_id: v7() })).toMatch(/-/);
  expect(await join(0, { subject_id: v7() })).toBe("too_many_waiting_entries");
  // A place that has just become available belongs to people who wait, so others can still join behind them.
  places.free = 1;
  expect(await someoneWaits(t.sql, of())).toBe(true);
  expect(await join(1)).toMatch(/-/);
});

test("the waiting list for places offers each place to one person after another, and people who decline or don't answer leave the list", async () => {
  for (const i of [0, 1, 2, 3]) await join(i);
  expect(await waitingCounts(t.sql, "workshop", [id, v7()])).toEqual(new Map([[id, 4]]));
  const positions = async (i: number) =>
    (await placesOf(t.sql, family(i).account_id, "workshop", [id])).map(({ position }) => position);
  expect([await positions(0), await positions(2)]).toEqual([[1], [3]]);
  places.free = 2;
  expect((await Promise.all([offer(), offer()])).toSorted()).toEqual([0, 2]);
  expect([...places.kept.values()]).toEqual([family(0).own_profile_id, family(1).own_profile_id]);
  const [first, second] = [(await mine(0)).offer, (await mine(1)).offer];
  expect((await answer(2, first.id, "accepted")).body.code).toBe("waiting_offer_not_found");
  expect((await t.call(family(2).account_id, "GET", `/waiting/offers/${first.id}`)).status).toBe(404);
  expect((await answer(0, first.id, "declined")).body.data).toMatchObject({ state: "declined", next: null });
  expect((await mine(0)).state).toBe("declined");
  await settle();
  expect((await mine(2)).offer).not.toBeNull();
  expect((await mine(0)).offer).toBeNull();
  t.setClock(at(2.1));
  expect((await answer(1, second.id, "accepted")).body.code).toBe("offer_lapsed");
  await passOnExpiredOffers(t.services);
  // The third person's deadline has passed too.
  expect([(await mine(1)).state, (await mine(2)).state]).toEqual(["unanswered", "unanswered"]);
  expect((await mine(3)).offer).not.toBeNull();
  expect(places.free).toBe(1);
  expect(await positions(3)).toEqual([1]);
});

test("a taken place leads to its payment, and only one of two answers counts", async () => {
  await join(0);
  places.free = 1;
  await offer();
  const { offer: kept } = await mine(0);
  const view = async () => (await t.call(family(0).account_id, "GET", `/waiting/offers/${kept.id}`)).body.data;
  expect(await view()).toMatchObject({
    state: "open",
    facts: [{ term: "Price", value: "€20", typed: false }],
    takes: "Then you pay.",
    taken: null,
    entry: { kind: "place", title: "Clay workshop", face: null, service_id: null, what: { value: "Saturday at five" } },
  });
  const twice = await Promise.all([answer(0, kept.id, "accepted"), answer(0, kept.id, "accepted")]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const taken = twice.find(({ status }) => status === 200)?.body.data;
  expect(taken).toMatchObject({ state: "taken", session_id: null, next: expect.stringMatching(/^\/pay\//) });
  expect(places).toMatchObject({ free: 0, taken: [family(0).own_profile_id] });
  expect(await view()).toMatchObject({ state: "taken", taken: { label: "Open the ticket" } });
  expect((await mine(0)).state).toBe("taken");
});

test("an offer made at night is held until nine in the morning, and one shortly before the start for a quarter of an hour", async () => {
  await join(0);
  await join(1);
  t.setClock(at(13));
  places.free = 1;
  await offer();
  expect((await mine(0)).offer.until).toBe("2026-11-24T09:00:00.000Z");
  t.setClock(new Date(begins.getTime() - 45 * 60_000));
  await passOnExpiredOffers(t.services);
  expect((await mine(1)).offer?.until).toBe(new Date(begins.getTime() - 30 * 60_000).toISOString());
});

test("the waiting list for places follows a moved date, can be ended, and tells people of each change once", async () => {
  await join(0);
  await join(1);
  await join(2);
  places.free = 1;
  await offer();
  await t.sql.begin((sql) => endList(sql, { ...of(), profile_id: family(1).own_profile_id }, "taken", at(1)));
  expect((await mine(1)).state).toBe("taken");
  await t.sql.begin((sql) => moveList(sql, of(), on(at(24 * 30)), at(1)));
  expect([(await mine(0)).until, (await mine(1)).until]).toEqual(["2026-12-23", "2026-11-28"]);
  await settle();
  // People are told again only if the time differs.
  for (const to of [at(24 * 20), at(24 * 20)]) await t.sql.begin((sql) => moveList(sql, of(), on(to), at(1)));
  await settle();
  expect((await mine(0)).offer).toMatchObject({ starts_at: at(24 * 20).toISOString() });
  await t.sql.begin((sql) => endList(sql, of(), "over", at(1)));
  await settle();
  await settle();
  expect([(await mine(0)).state, (await mine(2)).state, places.free, places.kept.size]).toEqual(["over", "over", 1, 0]);
  expect((await mails(0)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("A place at Clay workshop is available: Wed, Dec"),
    expect.stringContaining("A place at Clay workshop is available: Sun, Dec"),
    "You’re no longer waiting for a place at Clay workshop",
  ]);
  expect(await mails(1)).toEqual([]);
  expect(await mails(2)).toHaveLength(1);
});

test("when sales close or the date moves too close, offers are withdrawn, and people are told and stay on the list", async () => {
  await join(0);
  await join(1);
  places.free = 1;
  for (const stop of [
    () => t.sql.begin((sql) => withdrawOffers(sql, of(), at(1))),
    () => t.sql.begin((sql) => moveList(sql, of(), on(at(1.5)), at(1))),
  ]) {
    await t.sql`delete from mail`;
    expect(await offer()).toBe(1);
    await settle();
    await stop();
    await settle();
    await settle();
    expect([await mine(0), places.free]).toMatchObject([{ state: "waiting", offer: null }, 1]);
    expect((await mails(0)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("A place at Clay workshop is available: "),
      "The place at Clay workshop is no longer held for you",
    ]);
    expect(await mails(1)).toEqual([]);
  }
});

test("waiting entries end after the last day, and erasing a person deletes their entry and releases their place", async () => {
  await join(0);
  await join(1);
  places.free = 1;
  await offer();
  const leaving = { account_id: family(0).account_id, profile_ids: [family(0).own_profile_id] };
  await t.sql.begin((sql) => waitingErasure.erase(sql, leaving as never, at(1)));
  expect([await mine(0), places.free]).toEqual([undefined, 1]);
  places.free = 0;
  t.setClock(at(24 * 7));
  await offerOnAllLists(t.services);
  expect((await mine(1)).state).toBe("over");
});

test("leaving the waiting list passes on a held place", async () => {
  await join(0);
  await join(1);
  places.free = 1;
  await offer();
  const { id: entry } = await mine(0);
  const leave = (i: number) => t.call(family(i).account_id, "DELETE", "/waiting/remove", { waiting_entry_id: entry });
  expect((await leave(1)).body.code).toBe("waiting_entry_not_found");
  expect((await leave(0)).status).toBe(200);
  await settle();
  expect((await mine(1)).offer).not.toBeNull();
});
