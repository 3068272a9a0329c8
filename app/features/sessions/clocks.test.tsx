import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import { pages } from "../../platform/features/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { TimeList } from "./components/cards.tsx";
import { SeriesCard } from "./components/family/series-card.tsx";
import { SessionHistory } from "./components/history.tsx";
import type { OfferDraft, ProposalPrefills } from "./components/proposal-draft.ts";
import { ProposalPreview } from "./components/proposal-preview.tsx";
import { SeriesFields } from "./components/series-fields.tsx";
import { type OtherTimeZones, useTimeUntil, SessionTimes } from "./components/when.tsx";
import type { SessionView } from "./contract.ts";
import { type Pair, seedPair } from "./factories.server.ts";

/** Renders an element in a language and returns its text. */
function words(locale: Locale, part: React.ReactNode): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathOf(pages["user.home"], locale)]}>
      <CurrentPageProvider>{part}</CurrentPageProvider>
    </MemoryRouter>,
  );
  return html
    .replaceAll(/<span class="[^"]*unbroken[^"]*">(.*?)<\/span>/g, "$1")
    .replaceAll(/<b>(.*?)<\/b>/g, (_, bold: string) => `<b>${bold.replaceAll(/<[^>]+>/g, "")}</b>`)
    .replaceAll(/<(?!\/?b>)[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");
}

describe("the reader's time comes first, in bold; the times of other zones follow when they differ", () => {
  const [starts, ends] = ["2026-12-01T16:00:00Z", "2026-12-01T16:45:00Z"];
  const family = (practice: string): OtherTimeZones => ({ practice, name: "Petra" });
  test.each<[string, string, OtherTimeZones, string]>([
    [
      "a parent in London",
      "Europe/London",
      family("Europe/Ljubljana"),
      "|<b>Tue, Dec 1, 4:00–4:45 PM GMT</b>|5:00–5:45 PM GMT+1 for Petra|",
    ],
    ["a parent in Ljubljana", "Europe/Ljubljana", family("Europe/Belgrade"), "|<b>Tue, Dec 1, 5:00–5:45 PM</b>|"],
    [
      "a parent in Sydney",
      "Australia/Sydney",
      family("Europe/Ljubljana"),
      "|<b>Wed, Dec 2, 3:00–3:45 AM GMT+11</b>|Tue, Dec 1, 5:00–5:45 PM GMT+1 for Petra|",
    ],
    [
      "a specialist at home",
      "Europe/Ljubljana",
      { family: "Europe/London", practice: "Europe/Ljubljana" },
      "|<b>Tue, Dec 1, 5:00–5:45 PM GMT+1</b>|4:00–4:45 PM GMT for the family|",
    ],
    [
      "a specialist in New York",
      "America/New_York",
      { family: "Europe/London", practice: "Europe/Ljubljana" },
      "|<b>Tue, Dec 1, 11:00–11:45 AM GMT-5</b>|4:00–4:45 PM GMT for the family|5:00–5:45 PM GMT+1 at your practice|",
    ],
    [
      "a specialist in New York with a family at home",
      "America/New_York",
      { family: "Europe/Belgrade", practice: "Europe/Ljubljana" },
      "|<b>Tue, Dec 1, 11:00–11:45 AM GMT-5</b>|5:00–5:45 PM GMT+1 for the family and at your practice|",
    ],
  ])("in the case of %s", (_, zone, beside, text) => {
    expect(words("en", <SessionTimes starts={starts} ends={ends} zone={zone} beside={beside} />)).toBe(text);
  });
});

describe("a time offered on a public holiday where the practice is", () => {
  const zone = "Europe/Ljubljana";
  const easter = "2027-03-29T08:00:00.000Z";
  const after = "2027-04-05T08:00:00.000Z";
  const session = {
    time_zone: zone,
    profile_time_zone: "Europe/London",
    specialist_name: "Petra",
    id: "s",
    actions: {},
  } as SessionView;
  const times = [easter, after].map((starts_at, i) => ({
    id: `${i}`,
    state: "held" as const,
    starts_at,
    ends_at: starts_at.replace("08:00", "08:45"),
  }));
  const dates = [easter, after].map((starts_at, i) => ({
    id: `${i}`,
    status: "Pending" as const,
    starts_at,
    unpaid: false,
  }));
  const draft = {
    profile_id: "c",
    service_id: "v",
    minutes: "45",
    price: "50",
    payment_type: "Cash",
    mode: "online",
    rows: [],
    starts: [],
    dates: [new Date(easter), new Date(after)],
    left_out: [],
    repeating: { weeks: 2, every: 1 },
    decision: "each",
  } as unknown as OfferDraft;
  const prefills = {
    profiles: [],
    services: [],
    busy: [],
    open: [],
    elsewhere: [],
    kept: [],
    break_minutes: 0,
    session: null,
    specialist: { time_zone: zone, name: "Petra", lastname: "Hočevar", currency: "EUR" },
  } as unknown as ProposalPrefills;
  test.each([
    ["en", "Public holiday in Slovenia"],
    ["sl", "Praznik v Sloveniji"],
    ["sr", "Praznik u Sloveniji"],
  ] as const)("is marked in %s", (locale, said) => {
    const series = { id: "g", decision: "each", size: 2, position: 1, sessions: dates } as never;
    for (const part of [
      <TimeList session={{ ...session, times }} zone="Europe/London" side="family" />,
      <SeriesCard session={{ ...session, series }} zone="Europe/London" now="2027-03-01T08:00:00Z" />,
      <ProposalPreview draft={draft} prefills={prefills} zone={zone} />,
      <SeriesFields start={draft} draft={draft} prefills={prefills} errors={undefined} zone={zone} />,
    ])
      expect(words(locale, part).split(said)).toHaveLength(2);
    expect(
      words(
        locale,
        <TimeList session={{ ...session, time_zone: "Europe/Belgrade", times }} zone={zone} side="family" />,
      ),
    ).not.toContain(said);
  });
});

function In({ at, now, zone }: { at: string; now: string; zone: string }) {
  return useTimeUntil(zone)(at, now);
}
test.each([
  ["2026-11-22T00:24:00+01:00", "2026-11-23T15:00:00+01:00", "Europe/Ljubljana", "Jutri"],
  ["2026-11-22T23:50:00+01:00", "2026-11-23T00:20:00+01:00", "Europe/Ljubljana", "Čez 30 minut"],
  ["2026-11-22T08:00:00+01:00", "2026-11-22T17:00:00+01:00", "Europe/Ljubljana", "Čez 9 ur"],
  ["2026-11-22T23:00:00+01:00", "2026-11-24T08:00:00+01:00", "Europe/Ljubljana", "Čez 2 dneva"],
  ["2026-11-22T23:30:00Z", "2026-11-24T08:00:00Z", "Europe/Ljubljana", "Jutri"],
  ["2027-03-27T12:00:00+01:00", "2027-03-29T08:00:00+02:00", "Europe/Ljubljana", "Čez 2 dneva"],
])("shows the time left from %s to %s in %s: %s", (now, at, zone, text) => {
  expect(words("sl", <In now={now} at={at} zone={zone} />)).toBe(text);
});

describe("a confirmed session", () => {
  let t: TestApi;
  let pair: Pair;
  let id: string;
  const starts = "2026-11-21T17:30:00Z";
  beforeAll(async () => {
    t = await testApi();
    pair = await seedPair(t.sql, "over");
    t.setClock(new Date("2026-11-20T09:00:00Z"));
    const made = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "online",
      times: [starts],
    });
    id = made.body.data.id;
    const { times } = (await t.call(pair.guardian.account_id, "GET", `/sessions/${id}`)).body.data;
    await t.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", {
      session_id: id,
      status: "Confirmed",
      time_id: times[0].id,
    });
  });
  afterAll(() => t.close());

  const tabsOf = async (account: string) => {
    const found: string[] = [];
    for (const tab of ["confirmed", "over", "history"]) {
      const { data } = (await t.call(account, "GET", `/sessions?tab=${tab}`)).body;
      if (data.some((one: { id: string }) => one.id === id)) found.push(tab);
    }
    const { confirmed, over, awaiting_me } = (await t.call(account, "GET", "/sessions/counts")).body.data;
    return { found, confirmed, over, awaiting_me };
  };

  test("counts as confirmed until its last minute", async () => {
    t.setClock(new Date("2026-11-21T18:14:00Z"));
    for (const { account_id } of [pair.guardian, pair.specialist]) {
      expect(await tabsOf(account_id)).toEqual({ found: ["confirmed"], confirmed: 1, over: 0, awaiting_me: 0 });
    }
  });

  test("moves to the history once it is over, and waits for the specialist to record the outcome", async () => {
    t.setClock(new Date("2026-11-21T23:26:00Z"));
    const over = { found: ["over", "history"], confirmed: 0, over: 1 };
    expect(await tabsOf(pair.guardian.account_id)).toEqual({ ...over, awaiting_me: 0 });
    expect(await tabsOf(pair.specialist.account_id)).toEqual({ ...over, awaiting_me: 1 });
    const { data } = (await t.call(pair.specialist.account_id, "GET", "/specialists/session-statistics")).body;
    expect(data).toMatchObject({ held: 0, planned: 0 });
  });

  test("has steps marked as done, current, or upcoming", async () => {
    const session = (await t.call(pair.specialist.account_id, "GET", `/sessions/${id}`)).body.data as SessionView;
    const steps = (now: string, more: Partial<SessionView> = {}) =>
      words(
        "en",
        <SessionHistory session={{ ...session, ...more }} zone="Europe/Ljubljana" now={now} side="specialist" />,
      )
        .match(/(Done|Now|Upcoming): \|[^|]+/g)
        ?.map((step) => step.replaceAll("|", "").replace(/^(Done|Now|Upcoming): (.*)$/, "$2, $1"));
    const agreed = ["You offered a time, Done", "Ana confirmed a time, Done"];
    expect(steps("2026-11-20T10:00:00Z")).toEqual([
      ...agreed,
      "Confirmed, Now",
      "Free cancellation ends, Upcoming",
      "Session, Upcoming",
    ]);
    expect(steps("2026-11-21T10:00:00Z")).toEqual([
      ...agreed,
      "Confirmed, Done",
      "Free cancellation ended, Now",
      "Session, Upcoming",
    ]);
    expect(steps("2026-11-21T23:26:00Z")).toEqual([
      ...agreed,
      "Confirmed, Done",
      "Free cancellation ended, Done",
      "Session, Now",
      "Outcome, Upcoming",
    ]);
    // An accepted time is confirmed by its payment, not by a person.
    const paid = {
      events: session.events.map((event) =>
        event.kind === "confirmed" ? { ...event, by: "clock" as const, name: null } : event,
      ),
    };
    expect(steps("2026-11-20T10:00:00Z", paid)?.slice(0, 3)).toEqual([
      "You offered a time, Done",
      "Paid, Done",
      "Confirmed, Now",
    ]);
    // A cancelled session has no steps for free cancellation or the session itself.
    expect(steps("2026-11-20T10:00:00Z", { status: "Cancelled" })).toEqual([...agreed, "Confirmed, Now"]);
  });

  test("no longer waits for anyone once its outcome is recorded", async () => {
    await t.call(pair.specialist.account_id, "PATCH", "/sessions/update-status", {
      session_id: id,
      status: "Completed",
    });
    expect(await tabsOf(pair.specialist.account_id)).toEqual({
      found: ["history"],
      confirmed: 0,
      over: 0,
      awaiting_me: 0,
    });
  });
});
