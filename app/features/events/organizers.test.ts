/** What organizers can do: see their events, suggest events, manage dates and copies, ask questions and send messages. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { organizerMails } from "./mails/organizers.server.ts";
import { eventWords } from "./data/words.server.ts";
import {
  at,
  buyTickets,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  start,
  takenPlaces,
  withEvents,
} from "./testing/ticketing.ts";
import { copyTimes } from "./verbs/dates.server.ts";

withEvents();
beforeEach(() => c.t.sql`delete from outbox`.then(() => undefined));
const wordsOf = (title: string) => ({ en: { title, slug: title.toLowerCase(), summary: "About it." } });
const undo = eventWords
  .fill("test", async () =>
    ["Alpha", "Beta", "Gamma"].map((title) => ({
      content_key: title,
      words: wordsOf(title),
      topics: ["attention"],
      demo: false,
    })),
  )
  .put();
afterAll(undo);

const specialist = () => pair.specialist.account_id;
let team: string | undefined;
const editor = async () =>
  (team ??= (await makeAccount(c.t.services, { role: "editor", email: "editor@team.example" })).id);
let other: string | undefined;
const stranger = async () => (other ??= (await seedPair(c.t.sql, "other-organizer")).specialist.account_id);

const facts = {
  for_whom: "children",
  age_from: 3,
  age_to: 6,
  languages: ["sl"],
  online: false,
  venue: "City Library",
  address: null,
  city: "Ljubljana",
  country: "SI",
  time_zone: "Europe/Ljubljana",
  leisure: false,
  recorded: false,
  refund_hours: 24,
  late_percent: 50,
};
const selling = { capacity: 10, price: 0, waiting: true };
const call = (as: string | null, method: string, path: string, body?: unknown) => c.t.call(as, method, path, body);
const suggest = async (as = specialist(), more: object = {}) =>
  call(as, "POST", "/events/suggest", { suggestion: "An evening about stuttering.", ...facts, ...more });
const date = (as: string, event_id: string, more: object = {}) =>
  call(as, "POST", "/events/dates/add", {
    event_id,
    starts_at: at(240).toISOString(),
    ends_at: at(242).toISOString(),
    ...selling,
    ...more,
  });
const step = (as: string, name: string, event_date_id: string, more: object = {}) =>
  call(as, "POST", `/events/dates/${name}`, { event_date_id, ...more });
const state = async (id: string) =>
  (await c.t.sql`select state, sequence, moved_at, starts_at, link from event_date where id = ${id}`)[0];

const mailed = async (kind: string) => (await c.t.sql`select from mail where kind = ${kind}`).length;

test("reading and managing an event is refused to guests, families, and organizers of other events", async () => {
  const event = await makeEvent();
  const day = await makeDate(event);
  const reads = [
    "/events/organized",
    `/events/organized/${event}`,
    `/events/organized/${event}/dates`,
    `/events/dates/${day}/organized`,
    `/events/dates/${day}/participants`,
    `/events/dates/${day}/participants.csv`,
    `/events/dates/${day}/messages`,
    `/events/dates/${day}/feedback`,
    `/events/dates/${day}/check-in`,
  ];
  for (const path of reads) {
    expect((await call(null, "GET", path)).status, path).toBe(401);
    expect((await call(guardian, "GET", path)).status, path).toBe(403);
    const foreign = await call(await stranger(), "GET", path);
    if (path === "/events/organized") expect(foreign.body.data).toEqual([]);
    else expect(foreign.status, path).toBe(404);
    expect((await call(specialist(), "GET", path)).status, path).toBe(200);
    expect((await call(await editor(), "GET", path)).status, path).toBe(200);
  }
  for (const name of ["open", "close", "open-series"])
    expect((await step(await stranger(), name, day)).status, name).toBe(404);
  expect((await step(await stranger(), "cancel", day, { reason: "No." })).status).toBe(404);
  expect((await step(await stranger(), "copy", day, { every: "week", times: 2 })).status).toBe(404);
  const times = { starts_at: at(300).toISOString(), ends_at: at(301).toISOString() };
  expect((await step(await stranger(), "move", day, times)).status).toBe(404);
  const patch = { event_date_id: day, ...selling };
  expect((await call(await stranger(), "PATCH", "/events/dates/change", patch)).status).toBe(404);
  expect((await date(await stranger(), event)).status).toBe(404);
  const message = { event_date_id: day, body: "Hello" };
  expect((await call(await stranger(), "POST", "/events/messages/send", message)).status).toBe(404);
  expect((await call(guardian, "POST", "/events/messages/send", message)).status).toBe(403);
  expect((await state(day))?.["state"]).toBe("open");
});

test("refuses contradictory or incomplete suggestions, and specialists who try what only the team may do", async () => {
  expect((await suggest(specialist(), { age_from: 7 })).body.fields).toHaveProperty("age_to");
  expect((await suggest(specialist(), { venue: "" })).body.fields).toHaveProperty("venue");
  expect((await suggest(specialist(), { suggestion: " " })).body.fields).toHaveProperty("suggestion");
  const { id } = (await suggest()).body.data;
  for (const [method, path, body] of [
    ["POST", "/events/create", { content_key: "Alpha", ...facts }],
    ["POST", "/events/approve", { event_id: id, content_key: "Alpha" }],
    ["POST", "/events/refuse", { event_id: id, reason: "No." }],
    ["PATCH", "/events/change", { event_id: id, ...facts }],
    ["GET", "/events/words", undefined],
  ] as const)
    expect((await call(specialist(), method, path, body)).status, path).toBe(403);
  expect((await date(specialist(), id)).body.code).toBe("event_step_refused");
});

test("a suggestion can be refused with a reason, changed, and approved with its texts", async () => {
  const { id } = (await suggest()).body.data;
  const refused = await call(await editor(), "POST", "/events/refuse", { event_id: id, reason: "Say more." });
  expect(refused.status).toBe(200);
  await handleEvents(c.t.services, organizerMails);
  expect(await mailed("events.refused")).toBe(1);
  const again = { event_id: id, suggestion: "Much more.", ...facts };
  expect((await call(await stranger(), "PATCH", "/events/suggestion", again)).status).toBe(404);
  expect((await call(specialist(), "PATCH", "/events/suggestion", again)).status).toBe(200);
  const words = (await call(await editor(), "GET", "/events/words")).body.data;
  expect(words.map((one: { content_key: string }) => one.content_key)).toEqual(["Alpha", "Beta", "Gamma"]);
  const approve = (event_id: string, content_key: string) => ({ event_id, content_key });
  const approving = async (event: string, key: string) =>
    call(await editor(), "POST", "/events/approve", approve(event, key));
  expect((await approving(id, "Nothing")).body.code).toBe("event_words_taken");
  const second = (await suggest()).body.data.id;
  const both = await Promise.all([approving(id, "Alpha"), approving(second, "Alpha")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won] = both[0].status === 200 ? [id] : [second];
  expect((await call(specialist(), "GET", `/events/organized/${won}`)).body.data).toMatchObject({
    state: "approved",
    title: "Alpha",
  });
  expect((await call(specialist(), "POST", "/events/withdraw", { event_id: won })).body.code).toBe(
    "event_step_refused",
  );
  await handleEvents(c.t.services, organizerMails);
  expect(await mailed("events.approved")).toBe(1);
});

test("the team creates the operator's own events, and no two events share their texts", async () => {
  const made = await call(await editor(), "POST", "/events/create", { content_key: "Beta", ...facts });
  expect(made.status).toBe(201);
  const twice = await call(await editor(), "POST", "/events/create", { content_key: "Beta", ...facts });
  expect(twice.body.code).toBe("event_words_taken");
  const { id } = (await date(await editor(), made.body.data.id, { price: 900 })).body.data;
  // The operator has not named a seller.
  expect((await step(await editor(), "open", id)).body.code).toBe("event_seller_missing");
  const free = (await date(await editor(), made.body.data.id)).body.data.id;
  expect((await step(await editor(), "open", free)).status).toBe(200);
  expect((await step(await editor(), "open", free)).body.code).toBe("event_step_refused");
});

test("the list of events can be filtered by state, and is paged without gaps", async () => {
  for (let i = 0; i < 5; i += 1) await suggest();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? "" : `&cursor=${cursor}`;
    const { data, next_cursor } = (await call(await editor(), "GET", `/events/organized?state=proposed&limit=2${more}`))
      .body;
    seen.push(...data.map((one: { id: string }) => one.id));
    cursor = next_cursor;
  } while (cursor !== null);
  const [known] = await c.t.sql`select count(*)::int as count from event where state = 'proposed'`;
  expect(new Set(seen).size).toBe(known?.["count"]);
  expect((await call(specialist(), "GET", "/events/organized?cursor=x")).status).toBe(400);
});

test("a date's capacity can't fall below the places taken, even during an order, and raising it announces free places", async () => {
  const day = await makeDate(await makeEvent(), { capacity: 3 });
  await buyTickets(day, [pair.child_id, pair.guardian.own_profile_id]);
  const change = (capacity: number) =>
    call(specialist(), "PATCH", "/events/dates/change", { event_date_id: day, capacity, price: 1200, waiting: true });
  expect((await change(1)).body).toMatchObject({ code: "event_capacity_taken", fields: { capacity: { code: "min" } } });
  expect((await change(2)).status).toBe(200);
  expect((await change(5)).status).toBe(200);
  const topics = await handleEvents(c.t.services, []);
  expect(topics).toEqual(["event_place.freed"]);
  // Of a concurrent order and change, only one succeeds.
  const late = await makeDate(await makeEvent(), { capacity: 2 });
  const [ordered, changed] = await Promise.all([
    order(late, [pair.child_id, pair.guardian.own_profile_id]),
    call(specialist(), "PATCH", "/events/dates/change", {
      event_date_id: late,
      capacity: 1,
      price: 1200,
      waiting: true,
    }),
  ]);
  expect([ordered.status, changed.status].toSorted()).toEqual(ordered.status === 201 ? [201, 409] : [200, 409]);
  expect(await takenPlaces(late)).toBe(ordered.status === 201 ? 2 : 0);
});

test("refuses dates with contradictory prices or times", async () => {
  const event = await makeEvent();
  const wrong = async (more: object) => Object.keys((await date(specialist(), event, more)).body.fields ?? {});
  expect(await wrong({ price: 1000, early_price: 800 })).toEqual(["early_until"]);
  expect(await wrong({ price: 1000, early_price: 1200, early_until: at(10).toISOString() })).toEqual(["early_price"]);
  expect(await wrong({ price: 1000, group_price: 800 })).toEqual(["group_from"]);
  expect(await wrong({ price: 0, group_from: 3, group_price: 0 })).toEqual(["group_price"]);
  expect(await wrong({ sell_until: at(241).toISOString() })).toEqual(["sell_until"]);
  expect(await wrong({ ends_at: at(239).toISOString() })).toEqual(["ends_at"]);
  expect(
    (await date(specialist(), event, { starts_at: at(-2).toISOString(), ends_at: at(2).toISOString() })).body.code,
  ).toBe("event_begun");
});

test("moving a date lets the family cancel for a full refund, a new link alone doesn't, and repeating the move changes nothing", async () => {
  const day = await makeDate(await makeEvent(), { starts_at: at(20), ends_at: at(21), sell_until: at(19) });
  const [ticket] = await buyTickets(day, [pair.child_id]);
  const percent = async () => (await call(guardian, "GET", `/events/tickets/${ticket}`)).body.data.cancel.percent;
  expect(await percent()).toBe(50);
  const same = { starts_at: at(20).toISOString(), ends_at: at(21).toISOString() };
  await step(specialist(), "move", day, { ...same, link: "https://meet.example/abc" });
  expect(await state(day)).toMatchObject({ sequence: 1, moved_at: null, link: "https://meet.example/abc" });
  expect(await percent()).toBe(50);
  c.set(at(1));
  await step(specialist(), "move", day, { starts_at: at(22).toISOString(), ends_at: at(23).toISOString() });
  expect(await state(day)).toMatchObject({ sequence: 2, moved_at: at(1), starts_at: at(22), link: null });
  expect(await percent()).toBe(100);
  const moved = await c.t.sql<{ payload: { from: object; link_only: boolean } }[]>`
    select payload from outbox where topic = 'event_date.moved' order by position`;
  expect(moved.map(({ payload }) => payload.link_only)).toEqual([true, false]);
  expect(moved[1]?.payload.from).toEqual({ starts_at: at(20).toISOString(), ends_at: at(21).toISOString() });
  // Repeating the move changes nothing.
  await step(specialist(), "move", day, { starts_at: at(22).toISOString(), ends_at: at(23).toISOString() });
  expect((await state(day))?.["sequence"]).toBe(2);
});

test("changing an event's place counts as a move of its open dates, but not of its drafts", async () => {
  const event = await makeEvent();
  const day = await makeDate(event);
  const draft = await makeDate(event, { state: "draft" });
  const change = { event_id: event, ...facts, venue: "School" };
  expect((await call(await editor(), "PATCH", "/events/change", change)).status).toBe(200);
  expect(await state(day)).toMatchObject({ sequence: 1, moved_at: start });
  expect(await state(draft)).toMatchObject({ sequence: 0, moved_at: null });
});

test("copies of a date keep the time of day across a clock change, and can be opened together", async () => {
  const event = await makeEvent();
  // Saturdays at 18:00 in Ljubljana; summer time ends on October 31, 2027 and begins on March 28.
  const first = await makeDate(event, {
    starts_at: new Date("2027-03-13T17:00:00Z"),
    ends_at: new Date("2027-03-13T18:30:00Z"),
    sell_until: new Date("2027-03-12T11:00:00Z"),
    state: "draft",
  });
  const copied = await step(specialist(), "copy", first, { every: "week", times: 3 });
  expect(copied.status).toBe(201);
  const rows = await c.t.sql<{ starts_at: Date; sell_until: Date }[]>`
    select starts_at, sell_until from event_date where event_id = ${event} order by starts_at`;
  expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([
    "2027-03-13T17:00:00.000Z",
    "2027-03-20T17:00:00.000Z",
    "2027-03-27T17:00:00.000Z",
    "2027-04-03T16:00:00.000Z",
  ]);
  expect(rows[3]?.sell_until.toISOString()).toBe("2027-04-02T10:00:00.000Z");
  expect((await step(specialist(), "open-series", first)).body.data).toEqual({ opened: 4 });
  expect((await step(specialist(), "open-series", first)).body.code).toBe("event_step_refused");
});

test("monthly copies of a date use the last day of a short month, and otherwise keep the original day", () => {
  const zone = "Europe/Ljubljana";
  const day = {
    starts_at: new Date("2027-01-31T17:00:00Z"),
    ends_at: new Date("2027-01-31T19:00:00Z"),
    sell_until: new Date("2027-01-30T17:00:00Z"),
    early_until: null,
    time_zone: zone,
  };
  const later = (times: number) => copyTimes(day, "month", times);
  expect(later(1).starts_at.toISOString()).toBe("2027-02-28T17:00:00.000Z");
  expect(later(1).sell_until.toISOString()).toBe("2027-02-27T17:00:00.000Z");
  expect(later(2).starts_at.toISOString()).toBe("2027-03-31T16:00:00.000Z");
  // From 02:00 to 03:00 in the night that skips this hour.
  const night = {
    ...day,
    starts_at: new Date("2027-03-21T01:00:00Z"),
    ends_at: new Date("2027-03-21T02:00:00Z"),
    sell_until: new Date("2027-03-21T01:00:00Z"),
  };
  const lost = copyTimes(night, "week", 1);
  expect(lost.ends_at.getTime() - lost.starts_at.getTime()).toBe(3600_000);
});

test("an organizer adds up to ten questions, sorts and removes them, and other organizers can't", async () => {
  const event = await makeEvent();
  const ask = (en: string, more: object = {}) =>
    call(specialist(), "POST", "/events/questions/add", {
      event_id: event,
      question: { en },
      purpose: { sl: "Da vemo." },
      kind: "text",
      required: false,
      keep_days: 30,
      ...more,
    });
  expect((await ask("", {})).status).toBe(400);
  expect((await ask("Why?", { keep_days: 400 })).status).toBe(400);
  const ids: string[] = [];
  for (const text of ["One?", "Two?", "Three?"]) ids.push((await ask(text)).body.data.id);
  const sorted = { event_id: event, event_question_ids: ids.toReversed() };
  expect((await call(await stranger(), "PATCH", "/events/questions/order", sorted)).status).toBe(404);
  expect(
    (await call(specialist(), "PATCH", "/events/questions/order", { ...sorted, event_question_ids: ids.slice(1) }))
      .status,
  ).toBe(409);
  expect((await call(specialist(), "PATCH", "/events/questions/order", sorted)).status).toBe(200);
  const remove = (as: string, event_question_id?: string) =>
    call(as, "DELETE", "/events/questions/remove", { event_question_id });
  expect((await remove(await stranger(), ids[1])).body.code).toBe("event_question_not_found");
  expect((await remove(specialist(), ids[1])).status).toBe(200);
  expect((await remove(specialist(), ids[1])).status).toBe(404);
  const { questions } = (await call(specialist(), "GET", `/events/organized/${event}`)).body.data;
  expect(questions.map(({ question }: { question: object }) => question)).toEqual([{ en: "Three?" }, { en: "One?" }]);
  for (let i = 2; i < 10; i += 1) expect((await ask(`${i}?`)).status).toBe(201);
  expect((await ask("Too many?")).body.code).toBe("too_many_event_questions");
});

test("participants are listed by name, page by page and as a file, and the access log records the reading", async () => {
  const event = await makeEvent();
  const day = await makeDate(event);
  await buyTickets(day, [pair.child_id, pair.guardian.own_profile_id]);
  const list = (as: string, more = "") => call(as, "GET", `/events/dates/${day}/participants?limit=1${more}`);
  const first = (await list(specialist())).body;
  expect(first.data[0]).toMatchObject({ name: "Ana", state: "confirmed", attended: null });
  const second = (await list(specialist(), `&cursor=${first.next_cursor}`)).body;
  expect(second).toMatchObject({ data: [{ name: "Zala" }], next_cursor: null });
  const log = await c.t.sql`select from profile_reading where profile_id = ${pair.child_id} and purpose = 'event'`;
  expect(log.length).toBe(1);
  const file = await call(specialist(), "GET", `/events/dates/${day}/participants.csv`);
  expect(file.body).toContain('"Kovač","Zala"');
  expect((await call(specialist(), "GET", `/events/dates/${day}/organized`)).body.data).toMatchObject({
    confirmed: 2,
    taken: 2,
    revenue: 2400,
    capacity: 30,
  });
});

test("an organizer can send six messages in a row about an open date, and none about a draft", async () => {
  const day = await makeDate(await makeEvent());
  const send = () => call(specialist(), "POST", "/events/messages/send", { event_date_id: day, body: "Bring water." });
  for (let i = 0; i < 6; i += 1) expect((await send()).status).toBe(201);
  expect((await send()).body.code).toBe("too_much_at_once");
  const { data } = (await call(specialist(), "GET", `/events/dates/${day}/messages?limit=4`)).body;
  expect(data.length).toBe(4);
  expect(await handleEvents(c.t.services, [])).toEqual(Array.from({ length: 6 }, () => "event_date.message"));
  const draft = await makeDate(await makeEvent(), { state: "draft" });
  const early = { event_date_id: draft, body: "Hello" };
  expect((await call(specialist(), "POST", "/events/messages/send", early)).body.code).toBe("event_step_refused");
});
