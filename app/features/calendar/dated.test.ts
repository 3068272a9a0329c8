/** Tests how other features' entries appear in the family calendar, the specialist's calendar, and external calendars. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedGrant, seedPair } from "../sessions/factories.server.ts";
import { calendarEntries, type DatedEntry, type DatedEntrySource, type TimeRange } from "./data.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
let take: () => void;
let things: DatedEntry[];
const asked: { profile_ids: readonly string[]; stretch: TimeRange }[] = [];
const now = new Date("2027-03-10T09:00:00Z");
const events: DatedEntrySource = {
  word: (locale) => ({ en: "Event", sl: "Dogodek", sr: "Događaj" })[locale],
  async ofProfiles(_, { profile_ids }, stretch) {
    asked.push({ profile_ids, stretch });
    return things.filter(({ profile_id }) => profile_id !== null && profile_ids.includes(profile_id));
  },
  async ofSpecialist(_, specialist_id) {
    return things.filter(({ profile_id }) => profile_id === null && specialist_id === pair.specialist.specialist_id);
  },
};

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  pair = await seedPair(t.sql, "dated");
  other = await seedPair(t.sql, "dated-stranger");
  take = calendarEntries.fill("visit", events).put();
});
beforeEach(() => {
  asked.length = 0;
  const of = (id: number, more: Partial<DatedEntry>): DatedEntry => ({
    id: `0190b2f4-7a1e-7000-8000-00000000000${id}`,
    state: "confirmed",
    starts_at: new Date("2027-03-12T16:00:00Z"),
    ends_at: new Date("2027-03-12T17:30:00Z"),
    until: null,
    title: "Clay workshop",
    where: "Trubarjeva 1, Ljubljana",
    link: null,
    href: "/tickets/1",
    profile_id: null,
    profile_name: "",
    sequence: 3,
    updated_at: now,
    ...more,
  });
  things = [
    of(1, { profile_id: pair.child_id, profile_name: "Zala" }),
    of(2, { profile_id: other.child_id, profile_name: "Zala" }),
    of(3, { href: "/specialist/events/1" }),
    of(4, {
      profile_id: pair.guardian.own_profile_id,
      profile_name: "Ana",
      state: "held",
      until: new Date("2027-03-10T09:20:00Z"),
      where: "Online",
      link: "https://meet.example/clay",
      href: "/tickets/4",
    }),
    of(5, { profile_id: pair.child_id, profile_name: "Zala", state: "cancelled", sequence: 4 }),
  ];
});
afterAll(async () => {
  take();
  await t.close();
});

const week = async (as: string) => (await t.call(as, "GET", "/calendar/family?from=2027-03-08")).body.data.dated;
async function feed(as: string, body: object): Promise<string> {
  const { address } = (await t.call(as, "POST", "/calendar-feeds", body)).body.data;
  const token = address.split("/").at(-1).replace(".ics", "");
  return (await t.call(null, "POST", "/public/calendar", { token })).body.replaceAll("\r\n ", "");
}

test("the family calendar requests entries only for readable profiles and the shown days", async () => {
  const ids = (dated: { id: string }[]) => dated.map(({ id }) => Number(id.slice(-1)));
  expect(ids(await week(pair.guardian.account_id))).toEqual([1, 4, 5]);
  expect(asked[0]?.profile_ids.toSorted()).toEqual([pair.child_id, pair.guardian.own_profile_id].toSorted());
  expect(asked[0]?.stretch.until?.toISOString()).toBe("2027-03-15T00:00:00.000Z");
  expect(ids(await week(pair.otherGuardian.account_id))).toEqual([1, 5]);
  expect(ids(await week(other.guardian.account_id))).toEqual([2]);
  await t.sql`update profile_access set revoked_at = ${new Date(now.getTime() - 1000)}
    where profile_id = ${other.child_id} and account_id = ${other.guardian.account_id}`;
  expect(await week(other.guardian.account_id)).toEqual([]);
  await seedGrant(t.sql, other.child_id, other.guardian.account_id, "guardian", ["basics", "sessions", "book"]);
});

test("other features' entries show kind, state, place and link, also to the specialist who organizes them", async () => {
  const [first] = await week(pair.guardian.account_id);
  expect(first).toEqual({
    id: things[0]?.id,
    kind: "visit",
    kind_name: "Event",
    state: "confirmed",
    starts_at: "2027-03-12T16:00:00.000Z",
    ends_at: "2027-03-12T17:30:00.000Z",
    until: null,
    title: "Clay workshop",
    where: "Trubarjeva 1, Ljubljana",
    href: "/tickets/1",
    profile_id: pair.child_id,
    profile_name: "Zala",
  });
  const own = async (as: string) =>
    (await t.call(as, "GET", "/calendar/specialist?from=2027-03-08")).body.data.dated.map(
      ({ href }: { href: string }) => href,
    );
  expect(await own(pair.specialist.account_id)).toEqual(["/specialist/events/1"]);
  expect(await own(other.specialist.account_id)).toEqual([]);
});

test("external calendars include held and cancelled entries with their place or address, and only the kind when names are hidden", async () => {
  const all = await feed(pair.guardian.account_id, { profile_id: null, names: "first" });
  expect(all).toContain("SUMMARY:Zala: Clay workshop");
  expect(all).toContain("SUMMARY:Held: Ana: Clay workshop");
  expect(all).toContain("LOCATION:https://meet.example/clay");
  expect(all).toContain("LOCATION:Trubarjeva 1\\, Ljubljana");
  expect(all).toContain("/tickets/1");
  expect(all.match(/SEQUENCE:4/g)).toHaveLength(1);
  expect(all.match(/^STATUS:\w+/gm)?.toSorted()).toEqual(["STATUS:CANCELLED", "STATUS:CONFIRMED", "STATUS:TENTATIVE"]);
  expect(asked.at(-1)?.stretch.until).toBeNull();
  const child = await feed(pair.guardian.account_id, { profile_id: pair.child_id, names: "none" });
  expect(asked.at(-1)?.profile_ids).toEqual([pair.child_id]);
  expect(child).toContain("SUMMARY:Event");
  expect(child).not.toMatch(/Zala|Clay|Ana/);
  const specialist = await feed(pair.specialist.account_id, { profile_id: null, names: "first" });
  expect(specialist).toContain("SUMMARY:Clay workshop");
  expect(specialist).toContain("/specialist/events/1");
});
