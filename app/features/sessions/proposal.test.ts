import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { formatsOf } from "../../platform/time/formats.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import {
  overridableWarning,
  seriesDateConflict,
  rowConflict,
  type ProposalPrefills,
  defaultReplyDeadline,
  initialDraft,
  termsOf,
} from "./components/proposal-draft.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { action } from "./pages/propose-session.tsx";

const talk = { id: "talk", name: "First talk", minutes: 15, price: 0, currency: "EUR", modes: ["online"] } as const;
const therapy = {
  id: "therapy",
  name: "Therapy",
  minutes: 45,
  price: 4800,
  currency: "EUR",
  modes: ["in_person"],
} as const;
const specialist = { time_zone: "Europe/Ljubljana", address: "Trubarjeva 12", currency: "EUR" };
const prefills = (more: object) =>
  ({
    services: [talk, therapy],
    ways: { card: false, cash: true },
    specialist,
    profiles: [],
    busy: [],
    open: [],
    elsewhere: [],
    kept: [],
    break_minutes: 0,
    session: null,
    last: null,
    ...more,
  }) as unknown as ProposalPrefills;
const now = "2026-11-22T09:00:00Z";
const last = { service_id: "therapy", minutes: 45, payment_type: "Cash", price: 4000, mode: "in_person", place: null };

const asked = {
  service_id: "therapy",
  minutes: 45,
  payment_type: "Cash",
  price: 4800,
  mode: "online",
  place: null,
  awaits: "specialist",
  reply_until: null,
  times: [],
  profile_id: "child",
};

describe("a service sets length, payment, price and place together", () => {
  test.each([
    [
      talk,
      "in_person",
      { terms_of: "talk", minutes: "15", payment_type: "Free", price: "0.00", mode: "online", place: "" },
    ],
    [
      therapy,
      "online",
      { terms_of: "therapy", minutes: "45", payment_type: "Cash", price: "48.00", mode: "in_person", place: "" },
    ],
    [
      therapy,
      "in_person",
      { terms_of: "therapy", minutes: "45", payment_type: "Cash", price: "48.00", mode: "in_person" },
    ],
  ])("when %j is chosen while the mode is %s", (service, mode, terms) => {
    expect(termsOf({ ...service, modes: [...service.modes] }, mode, "en", prefills({}))).toEqual(terms);
  });

  test.each([
    ["the first service if nothing is known", {}, { service_id: "talk", payment_type: "Free", price: "0.00" }],
    ["the last session as it was paid", { last }, { service_id: "therapy", payment_type: "Cash", price: "40.00" }],
    [
      "the price of a paid service that was last given for free",
      { last: { ...last, payment_type: "Free", price: 0 } },
      { payment_type: "Cash", price: "48.00" },
    ],
    [
      "cash as in the last session, even where cards can be charged",
      { last, ways: { card: true, cash: true } },
      { payment_type: "Cash" },
    ],
    [
      "a card if the last session was paid in cash, which is no longer taken",
      { last, ways: { card: true, cash: false } },
      { payment_type: "Online", price: "40.00" },
    ],
    [
      "a card if there was no session yet",
      { services: [therapy], ways: { card: true, cash: true } },
      { payment_type: "Online", price: "48.00" },
    ],
    [
      "a card for a request, which says nothing of how it is paid",
      { session: { ...asked, events: [] }, ways: { card: true, cash: true } },
      { payment_type: "Online", price: "48.00" },
    ],
    [
      "the payment of the last session, for a request",
      { last, session: { ...asked, events: [] }, ways: { card: true, cash: true } },
      { payment_type: "Cash" },
    ],
    [
      "the payment of the earlier offer",
      { session: { ...asked, events: [{ kind: "proposed" }] }, ways: { card: true, cash: true } },
      { payment_type: "Cash" },
    ],
    [
      "a free service as free",
      { last: { ...last, service_id: "talk", payment_type: "Free", price: 0 } },
      { payment_type: "Free", price: "0.00" },
    ],
  ])("starts from %s", (_, known, start) => {
    expect(
      initialDraft(prefills(known), null, undefined, {
        zone: "Europe/Ljubljana",
        formats: formatsOf({ locale: "en" }),
        now,
      }),
    ).toMatchObject(start);
  });
});

describe("the warning about an offered time", () => {
  const at = (from: string, to: string) => ({ starts_at: new Date(from), ends_at: new Date(to) });
  const known = prefills({
    open: [Date.parse("2026-11-24T08:00:00Z"), Date.parse("2026-11-24T12:00:00Z")].map((one) => one / 60_000),
    elsewhere: [{ starts_at: "2026-11-24T10:00:00Z", ends_at: "2026-11-24T11:00:00Z", name: "School" }],
  });
  test.each([
    ["within the working hours", at("2026-11-24T08:00:00Z", "2026-11-24T10:00:00Z"), undefined],
    [
      "that is busy in another calendar",
      at("2026-11-24T10:45:00Z", "2026-11-24T11:30:00Z"),
      { state: "elsewhere", name: "School" },
    ],
    ["partly outside the working hours", at("2026-11-24T11:30:00Z", "2026-11-24T12:15:00Z"), { state: "outside" }],
  ])("is right for a time %s", (_, span, caution) => {
    expect(overridableWarning(span, known)).toEqual(caution);
  });
});

test("a time held for the waiting list conflicts with an offer, as do the breaks around it, and the next available time is suggested", () => {
  const kept = [{ starts_at: "2026-11-24T10:00:00Z", ends_at: "2026-11-24T10:45:00Z" }];
  const known = prefills({ kept, break_minutes: 10, profiles: [] });
  const draft = (time: string) =>
    initialDraft(
      known,
      null,
      { date_0: "24/11/2026", time_0: time, minutes: "45" },
      { zone: "UTC", formats: formatsOf({ locale: "en" }), now },
    );
  const met = rowConflict(draft("10:50"), 0, known);
  expect(met).toMatchObject({
    state: "kept",
    name: "",
    span: { starts_at: new Date("2026-11-24T10:00:00Z") },
    nearest: { starts_at: new Date("2026-11-24T10:55:00Z") },
  });
  expect([rowConflict(draft("10:55"), 0, known), rowConflict(draft("09:05"), 0, known)]).toEqual([
    undefined,
    undefined,
  ]);
  const span = { starts_at: new Date("2026-11-24T10:30:00Z"), ends_at: new Date("2026-11-24T11:15:00Z") };
  expect(seriesDateConflict(span, draft(""), known)).toMatchObject({ state: "kept" });
});

describe("the client of a new offer", () => {
  const reader = { zone: "Europe/Ljubljana", now, formats: formatsOf({ locale: "en" }) } as const;
  const [zala, vid] = [{ profile_id: "zala" }, { profile_id: "vid" }];
  test.each([
    ["no one of several", { profiles: [zala, vid], more_profiles: null }, null, ""],
    ["no one if there are more pages", { profiles: [zala], more_profiles: "cursor" }, null, ""],
    ["the only one", { profiles: [zala], more_profiles: null }, null, "zala"],
    ["the one that the URL names", { profiles: [zala, vid], more_profiles: null }, "vid", "vid"],
  ])("is preset to %s", (_, known, named, chosen) => {
    expect(initialDraft(prefills(known), named, undefined, reader).profile_id).toBe(chosen);
  });
});

describe("posting the offer form", () => {
  let t: TestApi;
  let pair: Pair;
  let free: string;
  beforeAll(async () => {
    t = await testApi();
    t.setClock(new Date(now));
    pair = await seedPair(t.sql, "form");
    free = v7();
    await t.sql`insert into service (id, specialist_id, name, description, minutes, price, currency, modes, position)
      values (${free}, ${pair.specialist.specialist_id}, '{"en":"First talk"}', '{}', 15, 0, 'EUR', array['online'], 0)`;
  });
  afterAll(() => t.close());

  async function post(fields: Record<string, string>, zone = "Europe/Ljubljana") {
    const caller = { ...pair.specialist, time_zone: zone };
    const api = (key: string, input: object = {}) =>
      t.api.dispatch(key, { caller, locale: "en", requestId: "test", clientIp: "" }, input as never);
    const page = { api, caller, locale: "en", services: t.services, requestId: "test" };
    const body = new URLSearchParams({
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: "45",
      payment_type: "Cash",
      price: "48.00",
      mode: "online",
      date_0: "2026-11-25",
      time_0: "17:00",
      ...fields,
    });
    const request = new Request("http://test/specialist/sessions/propose", { method: "POST", body });
    const answer = await action({ request, context: { get: () => page } } as never);
    return answer as unknown as {
      status?: number;
      data: {
        error: { fields: Record<string, { code: string; message: string; values?: object }> };
        values: Record<string, string>;
      };
    };
  }
  const stored = async () => {
    const [row] = await t.sql<
      { id: string; reply_until: Date }[]
    >`select id, reply_until from session order by id desc limit 1`;
    const held = await t.sql<{ starts_at: Date }[]>`
      select starts_at from session_time where session_id = ${row?.id ?? null} and state = 'held' order by starts_at`;
    return { starts: held.map(({ starts_at }) => starts_at.toISOString()), until: row?.reply_until.toISOString() };
  };

  test.each(["abc", "-5", "48.505", "1.23.456"])(
    "refuses the price %j at its field, with an example",
    async (price) => {
      const { data } = await post({ price });
      expect(data.error.fields).toMatchObject({
        price: { code: "amount", message: "Enter an amount, such as 48.00." },
      });
      expect(data.values).toMatchObject({ price });
      expect(await t.sql`select id from session`).toHaveLength(0);
    },
  );

  test("shows the form again with the chosen service's terms if the posted ones belong to another service", async () => {
    const { data } = await post({ terms_of: free, minutes: "15", payment_type: "Free", price: "0.00" });
    expect(data.error.fields).toMatchObject({ service_id: { code: "newTerms" } });
    expect(data.values).toMatchObject({
      terms_of: pair.service_id,
      minutes: "45",
      payment_type: "Cash",
      price: "48.00",
      mode: "online",
    });
    expect(await t.sql`select id from session`).toHaveLength(0);
    expect((await post(data.values)).status).toBe(303);
    expect(await t.sql`select payment_type, price from session`).toEqual([{ payment_type: "Cash", price: 4800 }]);
  });

  test("reads days and times in the account's time zone, not the practice's", async () => {
    const typed = {
      date_0: "26. 11. 2026",
      time_0: "9",
      date_1: "Nov 27, 2026",
      time_1: "2.30 pm",
      date_2: "28/11",
      time_2: "2130",
    };
    expect((await post(typed, "America/New_York")).status).toBe(303);
    expect((await stored()).starts).toEqual([
      "2026-11-26T14:00:00.000Z",
      "2026-11-27T19:30:00.000Z",
      "2026-11-29T02:30:00.000Z",
    ]);
    const { data } = await post({ date_0: "31. 2. 2027", date_1: "1. 12. 2026", time_1: "25" });
    expect(data.error.fields).toMatchObject({ date_0: { code: "date" }, time_1: { code: "time" } });
    expect(data.values).toMatchObject({ date_0: "31. 2. 2027", time_1: "25" });
  });

  test("refuses a typed reply deadline after the offered time, and shortens only the form's own default", async () => {
    const until = { reply_day: "3. 12. 2026", reply_time: "12:00" };
    const { data } = await post({ ...until, date_0: "2. 12. 2026" });
    expect(data.error.fields["reply_until"]).toMatchObject({
      code: "replyBefore",
      values: { max: expect.stringMatching(/Dec\s2.*5:00\sPM GMT\+1/) },
    });
    // Only the form's own default is shortened.
    expect((await post({ ...until, reply_default: "3. 12. 2026 12:00", date_0: "2. 12. 2026" })).status).toBe(303);
    expect((await stored()).until).toBe("2026-12-02T16:00:00.000Z");
    expect((await post({ reply_day: "1 Dec 2026", reply_time: "12", date_0: "4. 12. 2026" })).status).toBe(303);
    expect((await stored()).until).toBe("2026-12-01T11:00:00.000Z");
  });

  test("a free offer costs nothing, even if the hidden price field still holds a price", async () => {
    expect((await post({ payment_type: "Free", date_0: "8. 12. 2026" })).status).toBe(303);
    expect(await t.sql`select payment_type, price from session order by id desc limit 1`).toEqual([
      { payment_type: "Free", price: 0 },
    ]);
  });

  test("repeats the offered times every two weeks as dates of a series, except those left out", async () => {
    const typed = {
      date_0: "7. 12. 2026",
      time_0: "16:00",
      date_1: "10. 12. 2026",
      time_1: "9",
      weeks: "3",
      every: "2",
      decision: "all",
    };
    const few = await post({ ...typed, weeks: "12" });
    expect(few.data.error.fields).toMatchObject({ weeks: { code: "max", values: { max: 12 } } });
    expect((await post({ ...typed, left_out: "2026-12-24T08:00:00.000Z" })).status).toBe(303);
    const [series] = await t.sql<
      { id: string; size: number; decision: string }[]
    >`select id, size, decision from session_series`;
    expect(series).toMatchObject({ size: 5, decision: "all" });
    const held = await t.sql<
      { starts_at: Date }[]
    >`select t.starts_at from session_time t join session s on s.id = t.session_id where s.series_id = ${series?.id ?? ""} order by 1`;
    expect(held.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      "2026-12-07T15:00:00.000Z",
      "2026-12-10T08:00:00.000Z",
      "2026-12-21T15:00:00.000Z",
      "2027-01-04T15:00:00.000Z",
      "2027-01-07T08:00:00.000Z",
    ]);
    const taken = await post({ date_0: "14. 12. 2026", time_0: "16:15", weeks: "2", every: "1" });
    expect(taken.data.error.fields).toHaveProperty("weeks");
  });

  describe("on nights when the clocks change", () => {
    test.each([
      ["Europe/Ljubljana", "2027-03-01T09:00:00Z", "28. 3. 2027", "02:30", "1:30\u00a0AM", "3:30\u00a0AM"],
      ["America/New_York", "2027-03-01T09:00:00Z", "14. 3. 2027", "02:30", "1:30\u00a0AM", "3:30\u00a0AM"],
    ])(
      "refuses a skipped hour in %s, with two valid times suggested",
      async (zone, clock, day, time, before, after) => {
        t.setClock(new Date(clock));
        const { data } = await post({ date_0: day, time_0: time }, zone);
        expect(data.error.fields).toMatchObject({ time_0: { code: "skippedHour", values: { before, after } } });
        expect(data.error.fields["time_0"]?.message).toContain(before);
      },
    );

    test.each([
      [
        "Europe/Ljubljana",
        "2027-10-01T09:00:00Z",
        "31. 10. 2027",
        "02:30",
        "2027-10-31T00:30:00.000Z",
        "2027-10-31T01:30:00.000Z",
      ],
      [
        "America/New_York",
        "2027-10-01T09:00:00Z",
        "7. 11. 2027",
        "01:30",
        "2027-11-07T05:30:00.000Z",
        "2027-11-07T06:30:00.000Z",
      ],
    ])("asks which repeated hour in %s is meant", async (zone, clock, day, time, first, second) => {
      t.setClock(new Date(clock));
      const { data } = await post({ date_0: day, time_0: time }, zone);
      expect(data.error.fields).toMatchObject({ repeat_0: { code: "repeatedHour" } });
      for (const [repeat, at] of [
        ["first", first],
        ["second", second],
      ] as const) {
        expect((await post({ date_0: day, time_0: time, repeat_0: repeat }, zone)).status).toBe(303);
        expect((await stored()).starts).toEqual([at]);
        await t.sql`update session_time set state = 'released'`;
      }
    });
  });
});

test.each([
  ["2026-11-22T00:10:00Z", "Europe/Ljubljana", "2026-11-24T07:00:00.000Z"],
  ["2026-11-22T09:00:00Z", "Europe/Ljubljana", "2026-11-24T09:00:00.000Z"],
  ["2026-11-22T22:30:00Z", "Europe/Ljubljana", "2026-11-25T07:00:00.000Z"],
  ["2026-11-22T20:30:00Z", "Europe/Ljubljana", "2026-11-24T19:00:00.000Z"],
  ["2026-11-22T05:30:00Z", "America/New_York", "2026-11-24T13:00:00.000Z"],
])("the default deadline of an offer made at %s in %s is %s, not at night", (at, zone, until) => {
  expect(defaultReplyDeadline(at, zone).toISOString()).toBe(until);
});
