import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { openForWork } from "../availability/factories.server.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { loader } from "./pages/feed.ts";
import { sessionMailSubscriptions } from "../sessions/mails/subscriptions.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
beforeAll(async () => {
  t = await testApi();
  t.setClock(new Date("2027-03-10T09:00:00Z"));
  pair = await seedPair(t.sql, "feeds");
  other = await seedPair(t.sql, "stranger");
  await openForWork(t, [pair.specialist.specialist_id]);
});
afterAll(() => t?.close());

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const make = async (as: string, profile_id: string | null = null, names = "first") =>
  (await t.call(as, "POST", "/calendar-feeds", { profile_id, names })).body.data as { id: string; address: string };
const tokenOf = ({ address }: { address: string }) => address.split("/").at(-1) as string;
/** Requests a feed as a calendar program does. */
async function get(token: string, headers: Record<string, string> = {}): Promise<Response> {
  const api = (key: string, input: object) =>
    t.api.dispatch(
      key,
      { caller: { kind: "anon" }, locale: "en", requestId: "test", clientIp: "" } as never,
      input as never,
    );
  try {
    return await loader({
      params: { token },
      request: new Request("http://test/", { headers }),
      context: { get: () => ({ api }) },
    } as never);
  } catch (thrown) {
    const { status } = (thrown as { init: { status: number } }).init;
    return new Response(null, { status });
  }
}

/** The entries as an independent parser reads them. */
function entriesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: calendar.getFirstPropertyValue("method"),
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
    };
  });
}
const entries = async (token: string) => entriesIn(await (await get(token)).text());
/** The newest state of each entry for a person who opens every attachment of their emails, as calendar programs keep it. */
async function mailed(account: string) {
  await handleEvents(t.services, sessionMailSubscriptions);
  const rows = await t.sql<{ attachments: { content: string }[] }[]>`
    select attachments from mail where account_id = ${account} and jsonb_array_length(attachments) > 0 order by id`;
  const kept = new Map<string, ReturnType<typeof entriesIn>[number]>();
  for (const entry of rows.flatMap(({ attachments }) => attachments.flatMap(({ content }) => entriesIn(content)))) {
    if ((kept.get(entry.uid)?.sequence ?? -1) <= entry.sequence) kept.set(entry.uid, entry);
  }
  return [...kept.values()];
}

test("a calendar link belongs to one account, is stored only as a hash, and is replaced by a new one", async () => {
  expect(
    (await t.call(family(), "POST", "/calendar-feeds", { profile_id: other.child_id, names: "first" })).status,
  ).toBe(404);
  expect(
    (await t.call(specialist(), "POST", "/calendar-feeds", { profile_id: pair.child_id, names: "first" })).status,
  ).toBe(404);
  expect((await t.call(family(), "POST", "/calendar-feeds", { names: "all" })).body.fields).toHaveProperty(["names"]);
  for (const token of ["x", "x.ics", `${"a".repeat(43)}.ics`]) expect((await get(token)).status).toBe(404);
  const first = await make(family());
  expect(first.address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const token = tokenOf(first);
  const [kept] =
    await t.sql`select (select json_agg(f) from calendar_feed f)::text || (select json_agg(a) from audit_log a)::text as kept`;
  expect(kept?.["kept"]).not.toContain(token.slice(0, 20));
  expect((await get(token)).status).toBe(200);
  const second = await make(family(), null, "none");
  expect([(await get(token)).status, (await get(tokenOf(second))).status]).toEqual([404, 200]);
  expect(
    (await t.call(other.guardian.account_id, "DELETE", "/calendar-feeds", { calendar_feed_id: second.id })).body.code,
  ).toBe("calendar_feed_not_found");
  expect((await t.call(family(), "DELETE", "/calendar-feeds", { calendar_feed_id: second.id })).status).toBe(200);
  expect((await get(tokenOf(second))).status).toBe(404);
});

test("the family's and the specialist's calendars show the same time, and still one entry after three changes", async () => {
  const [ours, child, anonymous, theirs] = [
    await make(family()),
    await make(family(), pair.child_id),
    await make(other.guardian.account_id),
    await make(specialist(), null, "none"),
  ].map(tokenOf) as [string, string, string, string];
  const created = await t.call(specialist(), "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    place: "https://meet.example/a",
    times: ["2027-03-25T16:00:00Z", "2027-03-29T07:00:00Z"],
  });
  const id = created.body.data.id as string;
  expect((await entries(ours)).map(({ status, summary, starts }) => [status, summary, starts])).toEqual([
    ["TENTATIVE", "Offer: Zala: Speech practice, Petra Hočevar", "2027-03-25T16:00:00.000Z"],
    ["TENTATIVE", "Offer: Zala: Speech practice, Petra Hočevar", "2027-03-29T07:00:00.000Z"],
  ]);
  const view = async () => (await t.call(family(), "GET", `/sessions/${id}`)).body.data;
  const chosen = (await view()).times[0].id;
  expect(
    (
      await t.call(family(), "PATCH", "/sessions/update-status", {
        session_id: id,
        status: "Confirmed",
        time_id: chosen,
      })
    ).status,
  ).toBe(200);
  const at = async () =>
    (await entries(ours)).map(({ uid, sequence, starts, status }) => ({ uid, sequence, starts, status }));
  const uid = `${id}@localhost`;
  await handleEvents(t.services, sessionMailSubscriptions);
  expect(await at()).toEqual([{ uid, sequence: 0, starts: "2027-03-25T16:00:00.000Z", status: "CONFIRMED" }]);

  // Changes the room, the time (across the change to daylight saving), and the room again.
  expect(
    (await t.call(specialist(), "PATCH", "/sessions/room", { session_id: id, link: "https://meet.example/b" })).status,
  ).toBe(200);
  const moved = await t.call(specialist(), "POST", "/sessions/move", {
    session_id: id,
    times: ["2027-03-30T07:00:00Z"],
  });
  expect(moved.status).toBeLessThan(300);
  expect((await entries(ours)).map(({ status }) => status)).toEqual(["CONFIRMED", "TENTATIVE"]);
  const { move } = await view();
  expect(
    (
      await t.call(family(), "PATCH", "/sessions/move", {
        move_id: move.id,
        state: "accepted",
        time_id: move.times[0].id,
      })
    ).status,
  ).toBe(200);
  expect(
    (await t.call(specialist(), "PATCH", "/sessions/room", { session_id: id, link: "https://meet.example/c" })).status,
  ).toBe(200);
  const now = { uid, sequence: 3, starts: "2027-03-30T07:00:00.000Z", status: "CONFIRMED" };
  expect(await at()).toEqual([now]);
  // The email attachments lead to the same single entry.
  for (const account of [family(), specialist()])
    expect(await mailed(account)).toMatchObject([{ ...now, method: "REQUEST" }]);
  expect(await entries(child)).toEqual(await entries(ours));
  expect(await entries(anonymous)).toEqual([]);
  expect(await entries(theirs)).toMatchObject([{ ...now, summary: "Session", ends: "2027-03-30T07:45:00.000Z" }]);
  expect(await (await get(theirs)).text()).not.toContain("Zala");

  expect(
    (
      await t.call(family(), "PATCH", "/sessions/update-status", {
        session_id: id,
        status: "Cancelled",
        reason: "Zala is ill",
      })
    ).status,
  ).toBe(200);
  expect(await at()).toEqual([]);
  for (const account of [family(), specialist()]) {
    expect(await mailed(account)).toMatchObject([
      { uid, sequence: 4, method: "CANCEL", status: "CANCELLED", starts: now.starts },
    ]);
  }
});

test("an unchanged calendar is not sent again, a paused account's link is not found, and too many requests are refused", async () => {
  const token = tokenOf(await make(family(), pair.child_id));
  const first = await get(token);
  const etag = first.headers.get("etag") as string;
  expect([first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
    "text/calendar; charset=utf-8",
    "private, no-cache",
  ]);
  expect([
    (await get(token, { "if-none-match": etag })).status,
    (await get(token, { "if-none-match": '"x"' })).status,
  ]).toEqual([304, 200]);
  const [row] = (await t.call(family(), "GET", "/calendar-feeds")).body.data.filter(
    (one: { profile_id: string | null }) => one.profile_id === pair.child_id,
  );
  expect(row).toMatchObject({ name: "Zala", made: { names: "first", read_at: "2027-03-10T09:00:00.000Z" } });
  await t.sql`update account set paused_at = now() where id = ${family()}`;
  expect((await get(token)).status).toBe(404);
  await t.sql`update account set paused_at = null where id = ${family()}`;
  await t.sql`delete from rate_limit`;
  const answers = await Promise.all(Array.from({ length: 70 }, () => get(token)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
