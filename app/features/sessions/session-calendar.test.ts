import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGuards } from "../../navigation/guards.server.ts";
import { pages } from "../../platform/features/pages.ts";
import type { Person } from "../../platform/auth/actor.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { loader } from "./pages/session-calendar.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
let session: string;
const start = new Date(Date.UTC(2027, 2, 25, 16));
beforeAll(async () => {
  t = await testApi();
  t.setClock(new Date("2027-03-10T09:00:00Z"));
  pair = await seedPair(t.sql, "calendar");
  other = await seedPair(t.sql, "stranger");
  const made = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "in_person",
    place: "Trubarjeva 12",
    times: [start.toISOString()],
  });
  session = made.body.data.id;
});
afterAll(() => t.close());

/** Downloads the calendar file as this person and joins its folded lines. */
async function taken(caller: Person, locale: Locale, id = session) {
  const api = (key: string, input: object) =>
    t.api.dispatch(key, { caller, locale, requestId: "test", clientIp: "" }, input as never);
  const page = { api, caller, locale };
  const answer = await loader({ params: { session: id }, context: { get: () => page } } as never);
  const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  return { headers: answer.headers, lines };
}
/** Gets the calendar file from the API. */
const fromApi = (account: string | null, locale: Locale, id = session) =>
  t.api.hono.fetch(
    new Request(`http://test/sessions/${id}/calendar.ics`, {
      headers: { "x-korak-locale": locale, ...(account && { authorization: `Bearer t.${account}.t` }) },
    }),
    {},
  );
const notThere = { init: { status: 404 } };

describe("the calendar file is refused", () => {
  test("to callers who are not signed in, at every language's URL", async () => {
    for (const locale of ["en", "sl", "sr"] as const) {
      const url = new URL(pathOf(pages["sessions.calendar"], locale, { session }), "http://test");
      const { services } = t;
      const visit = { caller: { kind: "anon" }, expired: false, secondFactorRequired: false, services } as const;
      await expect(runGuards(visit, url)).rejects.toMatchObject({ status: 302 });
    }
  });

  test("for another person's or an unconfirmed session, and for a malformed id", async () => {
    await expect(taken(other.guardian, "en")).rejects.toMatchObject(notThere);
    await expect(taken(other.specialist, "en")).rejects.toMatchObject(notThere);
    await expect(taken(pair.guardian, "en")).rejects.toMatchObject(notThere);
    await expect(taken(pair.guardian, "en", "x")).rejects.toMatchObject(notThere);
  });

  test("by the API to guests and other people, for an unconfirmed session, and for a malformed id", async () => {
    expect((await fromApi(null, "en")).status).toBe(401);
    expect((await fromApi(other.guardian.account_id, "en")).status).toBe(404);
    expect((await fromApi(other.specialist.account_id, "en")).status).toBe(404);
    expect((await fromApi(pair.guardian.account_id, "en")).status).toBe(404);
    expect((await fromApi(pair.guardian.account_id, "en", "x")).status).toBe(400);
  });
});

test("both sides download the confirmed session in the page's language", async () => {
  const seen = (await t.call(pair.guardian.account_id, "GET", `/sessions/${session}`)).body.data;
  const answer = { session_id: session, status: "Confirmed", time_id: seen.times[0].id };
  expect((await t.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", answer)).status).toBe(200);

  const family = await taken(pair.guardian, "sl");
  expect(family.headers.get("content-type")).toBe("text/calendar; method=PUBLISH; charset=utf-8");
  expect(family.headers.get("content-disposition")).toBe('attachment; filename="korak.ics"');
  expect(family.lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "DTSTART:20270325T160000Z",
      "DTEND:20270325T164500Z",
      `UID:${session}@localhost`,
      "SEQUENCE:0",
      "SUMMARY:Govorna vaja: Petra Hočevar",
      "CLASS:PRIVATE",
      "LOCATION:Trubarjeva 12",
      "STATUS:CONFIRMED",
    ]),
  );
  expect(family.lines.join("\n")).toContain(`/sl/uporabnik/srecanja/${session}`);
  expect(family.lines.join("\n")).not.toContain("ATTENDEE");

  const program = await fromApi(pair.guardian.account_id, "sl");
  expect([program.status, program.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; method=PUBLISH; charset=utf-8",
  ]);
  expect((await program.text()).replaceAll("\r\n ", "").split("\r\n")).toEqual(family.lines);

  const specialist = await taken(pair.specialist, "en");
  expect(specialist.lines).toContain("SUMMARY:Speech practice: Zala");
  expect(specialist.lines.join("\n")).toContain(`/specialist/sessions/${session}`);
  // The specialist's file omits the family's last name.
  expect(specialist.lines.join("\n")).not.toContain("Kovač");
});
