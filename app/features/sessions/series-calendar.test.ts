/** Tests how the dates of a series reach other calendars: as invitations by email, and as one file to download. */
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { openForWork } from "../availability/factories.server.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { mailAboutSession } from "./mails/subscriptions.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
let series: string;
let dates: string[];
const start = new Date("2027-03-10T09:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * 3600_000).toISOString();
const starts = [100, 268, 436].map(at);
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  pair = await seedPair(t.sql, "series-calendar");
  other = await seedPair(t.sql, "stranger");
  await openForWork(t, [pair.specialist.specialist_id]);
  const made = await t.call(specialist(), "POST", "/sessions/series", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "in_person",
    place: "Trubarjeva 12",
    times: starts,
    decision: "each",
  });
  series = made.body.data.id;
  dates = made.body.data.sessions.map(({ id }: { id: string }) => id);
});
afterAll(() => t?.close());

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const download = (account: string | null, id = series) =>
  t.api.hono.fetch(
    new Request(`http://test/sessions/series/${id}/calendar.ics`, {
      headers: account ? { authorization: `Bearer t.${account}.t` } : {},
    }),
    {},
  );

/** Parses the file as a calendar program would. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: calendar.getFirstPropertyValue("method"),
      uid: event.uid,
      sequence: event.sequence,
      organizer: event.organizer,
      attendees: event.attendees.map((one) => one.getFirstValue()),
      status: component.getFirstPropertyValue("status"),
      starts: event.startDate.toJSDate().toISOString(),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
    };
  });
}
const uid = (id: string) => `${id}@localhost`;
/** The calendar files of the newest mail of a kind to the guardian. */
async function filesOf(kind: string) {
  const [mail] = await t.sql<{ attachments: { content: string; content_type: string; filename: string }[] }[]>`
    select attachments from mail where recipient = ${pair.guardian.email} and kind = ${kind} order by created_at desc, id desc limit 1`;
  return mail?.attachments ?? [];
}

test("the calendar file of a series is refused to guests, other families and specialists, for malformed and unknown ids, and without confirmed dates", async () => {
  expect((await download(null)).status).toBe(401);
  for (const stranger of [other.guardian.account_id, other.specialist.account_id])
    expect((await download(stranger)).status).toBe(404);
  expect((await download(family(), "x")).status).toBe(400);
  expect((await download(family(), pair.child_id)).status).toBe(404);
  expect((await download(family())).status).toBe(404);
});

test("each date is an invitation like a single session's, and updates move or cancel only that date", async () => {
  expect((await t.call(family(), "PATCH", "/sessions/series", { series_id: series, status: "Confirmed" })).status).toBe(
    200,
  );
  await mailAboutSession(t.services, "series_confirmed", dates[0] as string);
  const sent = await filesOf("session.series_confirmed");
  expect(sent.map(({ filename, content_type }) => [filename, content_type])).toEqual(
    [1, 2, 3].map((n) => [`korak-${n}.ics`, "text/calendar; method=REQUEST; charset=utf-8"]),
  );
  const invited = sent.map(({ content }) => read(content));
  expect(invited).toMatchObject(
    dates.map((id, i) => [
      {
        method: "REQUEST",
        uid: uid(id),
        sequence: 0,
        attendees: [`MAILTO:${pair.guardian.email}`],
        status: "CONFIRMED",
        starts: starts[i],
      },
    ]),
  );
  const organizer = invited[0]?.[0]?.organizer;
  expect(organizer).toMatch(/^mailto:.+@/);

  // The moved second date is the same entry of the same organizer, with a higher sequence.
  const [, second = ""] = dates;
  t.setClock(new Date(start.getTime() + 1000));
  const move = await t.call(specialist(), "POST", "/sessions/move", { session_id: second, times: [at(269)] });
  expect([move.status, move.body.code]).toEqual([201, undefined]);
  const { move: open } = (await t.call(family(), "GET", `/sessions/${second}`)).body.data;
  await t.call(family(), "PATCH", "/sessions/move", {
    move_id: move.body.data.id,
    state: "accepted",
    time_id: open.times[0].id,
  });
  await mailAboutSession(t.services, "moved", second);
  const [moved] = (await filesOf("session.moved")).flatMap(({ content }) => read(content));
  expect(moved).toMatchObject({ method: "REQUEST", uid: uid(second), organizer, starts: at(269), status: "CONFIRMED" });
  expect(moved?.sequence).toBeGreaterThan(0);

  t.setClock(new Date(start.getTime() + 2000));
  await t.call(family(), "PATCH", "/sessions/update-status", { session_id: second, status: "Cancelled" });
  await mailAboutSession(t.services, "cancelled", second);
  const [cancelled] = (await filesOf("session.cancelled")).flatMap(({ content }) => read(content));
  expect(cancelled).toMatchObject({ method: "CANCEL", uid: uid(second), organizer, status: "CANCELLED" });
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
});

test("the downloaded file has the currently confirmed dates, with the same entries as the emails", async () => {
  const answer = await download(family());
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; method=PUBLISH; charset=utf-8",
  ]);
  const [first, , third] = dates;
  expect(read(await answer.text())).toMatchObject(
    [first, third].map((id) => ({ method: "PUBLISH", uid: uid(id as string), sequence: 0, attendees: [] })),
  );
  expect(read(await (await download(specialist())).text()).length).toBe(2);
});
