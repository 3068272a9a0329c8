/** What everyone may read about events: the calendar, its filters and months, and texts from the content service. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../platform/errors/app-error.ts";
import { v7 } from "uuid";
import { makeAccount } from "../accounts/factories.server.ts";
import { keysOfUpcomingEvents, listDates, readMonth, readPublicDate } from "./data/public-dates.server.ts";
import { copyWords, eventWords } from "./data/words.server.ts";
import { at, c, makeDate, makeEvent, pair, start, withEvents } from "./testing/ticketing.ts";

withEvents();

let games: string;
let talk: string;
let draft: string;
let cancelled: string;
let past: string;

beforeAll(async () => {
  games = await makeEvent({
    content_key: "games",
    for_whom: "children",
    age_from: 6,
    age_to: 9,
    topics: ["reading_and_school"],
  });
  talk = await makeEvent({
    content_key: "talk",
    for_whom: "adults",
    online: true,
    venue: null,
    city: null,
    languages: ["sr"],
    topics: ["big_feelings"],
    specialist_id: null,
  });
  for (let i = 0; i < 7; i++)
    await makeDate(i % 2 ? talk : games, {
      starts_at: at(24 * (i + 1)),
      ends_at: at(24 * (i + 1) + 1),
      sell_until: at(24),
    });
  draft = await makeDate(games, { state: "draft" });
  cancelled = await makeDate(games, {
    starts_at: at(400),
    ends_at: at(401),
    state: "cancelled",
    cancelled_at: start,
    cancel_reason: "Rain",
  });
  past = await makeDate(games, { starts_at: at(-50), ends_at: at(-49), sell_until: at(-50) });
  const proposed = await makeEvent({ content_key: null, state: "proposed" });
  await makeDate(proposed);
});

const query = { limit: 20, when: "coming" } as const;
const list = (more: object = {}) => listDates(c.t.sql, "en", { ...query, ...more }, start);
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(AppError);

test("drafts and dates of unapproved events are not found", async () => {
  await refused(readPublicDate(c.t.sql, "en", draft, start));
  await refused(readPublicDate(c.t.sql, "en", v7(), start));
  const { data } = await list();
  expect(data.map(({ content_key }) => content_key)).not.toContain(null);
  expect(data).toHaveLength(7);
});

test("the public calendar refuses an invalid cursor, month or id", async () => {
  await refused(list({ cursor: "made-up" }));
  expect((await c.t.call(null, "GET", "/events/calendar-month?month=2026-13")).status).toBe(400);
  expect((await c.t.call(null, "GET", "/events/calendar-dates/none")).status).toBe(400);
});

test("upcoming dates are paged in order without gaps, and past dates are listed as over", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor && { cursor }) });
    expect(page.data.length).toBeLessThanOrEqual(2);
    seen.push(...page.data.map(({ starts_at }) => starts_at));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(7);
  expect(seen).toEqual(seen.toSorted());
  const { data } = await list({ when: "past" });
  expect(data.map(({ id }) => id)).toEqual([past]);
  expect(data[0]?.availability).toBe("over");
});

test("dates can be filtered by age, audience, language, topic, place, organizer and day", async () => {
  const count = async (more: object) => (await list(more)).data.length;
  expect(await count({ age: 7 })).toBe(4);
  expect(await count({ age: 10 })).toBe(0);
  expect(await count({ for: "adults" })).toBe(3);
  expect(await count({ language: "sr" })).toBe(3);
  expect(await count({ topic: "reading_and_school" })).toBe(4);
  expect(await count({ place: "online" })).toBe(3);
  expect(await count({ place: "Ljubljana" })).toBe(4);
  expect(await count({ specialistId: pair.specialist.specialist_id })).toBe(4);
  expect(await count({ contentKey: "talk" })).toBe(3);
  expect(await count({ from: "2026-11-24", to: "2026-11-25" })).toBe(2);
});

test("a cancelled date can be read with its reason, and is listed only on request", async () => {
  expect(await readPublicDate(c.t.sql, "en", cancelled, start)).toMatchObject({
    availability: "cancelled",
    cancel_reason: "Rain",
  });
  const shown = await list({ eventId: games, cancelled: "with" });
  expect(shown.data.map(({ id }) => id)).toContain(cancelled);
  expect((await list({ eventId: games })).data.map(({ id }) => id)).not.toContain(cancelled);
});

test.each(["suspended", "removed", "in_review"])(
  "dates of a specialist who is %s appear closed until the specialist is published again",
  async (status) => {
    const own = { specialistId: pair.specialist.specialist_id };
    const before = (await list()).data.map(({ id, availability }) => ({ id, availability }));
    const id = (await list(own)).data[0]?.id ?? "";
    await c.t.sql`update specialist set status = ${status} where id = ${own.specialistId}`;
    const { data } = await list();
    const ofOperator = data.filter(({ organizer }) => organizer === null);
    expect(new Set(data.filter((one) => one.organizer).map(({ availability }) => availability))).toEqual(
      new Set(["closed"]),
    );
    expect(new Set(ofOperator.map(({ availability }) => availability))).toEqual(new Set(["open"]));
    expect(await readPublicDate(c.t.sql, "en", id, start)).toMatchObject({
      availability: "closed",
      organizer: { published: false },
    });
    expect((await c.t.call(null, "GET", `/events/calendar-dates/${id}`)).body.data.availability).toBe("closed");
    const staff = await makeAccount(c.t.services, { role: "editor", email: `editor-${status}@team.example` });
    const seen = await c.t.call(staff.id, "GET", `/events/dates/${id}/organized`);
    expect(seen.body.data).toMatchObject({ state: "open", stopped: true });
    await c.t.sql`update specialist set status = 'published' where id = ${own.specialistId}`;
    expect((await list()).data.map((one) => ({ id: one.id, availability: one.availability }))).toEqual(before);
  },
);

test("a month lists its days with dates, and names the event of a day with only one", async () => {
  const month = await readMonth(c.t.sql, "sl", {}, start);
  expect(month).toMatchObject({ month: "2026-11", later: false, cities: ["Ljubljana"] });
  expect(month.days).toHaveLength(7);
  expect(month.days[0]).toEqual({ day: "2026-11-24", count: 1, slug: "prve-besede" });
  const none = await readMonth(c.t.sql, "sl", { month: "2027-03" }, start);
  expect(none.days).toEqual([]);
});

test("a moved date still shows its original start", async () => {
  const id = await makeDate(games, { starts_at: at(500), ends_at: at(501), sell_until: at(480) });
  await c.t.sql`update event_date set starts_at = ${at(520)}, ends_at = ${at(521)} where id = ${id}`;
  expect(await readPublicDate(c.t.sql, "en", id, start)).toMatchObject({ moved_from: at(500).toISOString() });
  await c.t.sql`delete from event_date where id = ${id}`;
});

const published: Awaited<ReturnType<Parameters<typeof eventWords.fill>[1]>>[number][] = [];
afterAll(eventWords.fill("public-dates", async () => published).put());

test("an event's texts are updated from the content service, and stay when they are removed there", async () => {
  const words = { en: { title: "Mud letters", slug: "mud-letters", summary: "Outdoors." } };
  published.push({ content_key: "games", words, topics: ["development"], demo: false });
  expect(await copyWords(c.t.services)).toBe(1);
  expect(await copyWords(c.t.services)).toBe(0);
  const { data } = await listDates(c.t.sql, "sl", { ...query, contentKey: "games" }, start);
  expect(data[0]).toMatchObject({ title: "Mud letters", slug: "mud-letters", topics: ["development"] });
  published.length = 0;
  expect(await copyWords(c.t.services)).toBe(0);
  expect((await list({ contentKey: "games" })).data[0]?.title).toBe("Mud letters");
});

test("the sitemap lists events with upcoming dates", async () => {
  expect((await keysOfUpcomingEvents(c.t.sql, start)).toSorted()).toEqual(["games", "talk"]);
  expect(await keysOfUpcomingEvents(c.t.sql, at(24 * 30))).toEqual([]);
});
