import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HereProvider } from "../../navigation/link.tsx";
import { pages } from "../../platform/rooms/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { History } from "./components/history.tsx";
import { type Clocks, useIn, When } from "./components/when.tsx";
import type { SessionView } from "./contract.ts";
import { type Pair, seedPair } from "./factories.server.ts";

/** The text of a rendered element in a language. */
function words(locale: Locale, part: React.ReactNode): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathOf(pages["user.home"], locale)]}>
      <HereProvider>{part}</HereProvider>
    </MemoryRouter>,
  );
  return html.replaceAll(/<b>(.*?)<\/b>/g, (_, bold: string) => `<b>${bold.replaceAll(/<[^>]+>/g, "")}</b>`).replaceAll(/<(?!\/?b>)[^>]+>/g, "|").replaceAll(/\|+/g, "|").replaceAll("\u00a0", " ");
}

describe("the reader's time comes first, in bold; other clocks appear below when they differ", () => {
  const [starts, ends] = ["2026-12-01T16:00:00Z", "2026-12-01T16:45:00Z"];
  const family = (practice: string): Clocks => ({ practice, name: "Petra" });
  test.each<[string, string, Clocks, string]>([
    ["a parent in London", "Europe/London", family("Europe/Ljubljana"), "|<b>Tue 1 Dec, 16:00–16:45 GMT</b>|17:00–17:45 GMT+1 for Petra|"],
    ["a parent in Ljubljana", "Europe/Ljubljana", family("Europe/Belgrade"), "|<b>Tue 1 Dec, 17:00–17:45</b>|"],
    ["a parent in Sydney", "Australia/Sydney", family("Europe/Ljubljana"), "|<b>Wed 2 Dec, 03:00–03:45 GMT+11</b>|Tue 1 Dec, 17:00–17:45 GMT+1 for Petra|"],
    ["a specialist at home", "Europe/Ljubljana", { family: "Europe/London", practice: "Europe/Ljubljana" },
      "|<b>Tue 1 Dec, 17:00–17:45 GMT+1</b>|16:00–16:45 GMT for the family|"],
    ["a specialist in New York", "America/New_York", { family: "Europe/London", practice: "Europe/Ljubljana" },
      "|<b>Tue 1 Dec, 11:00–11:45 GMT-5</b>|16:00–16:45 GMT for the family|17:00–17:45 GMT+1 at your practice|"],
    ["a specialist in New York with a family at home", "America/New_York", { family: "Europe/Belgrade", practice: "Europe/Ljubljana" },
      "|<b>Tue 1 Dec, 11:00–11:45 GMT-5</b>|17:00–17:45 GMT+1 for the family and at your practice|"],
  ])("%s", (_, zone, beside, text) => {
    expect(words("en", <When starts={starts} ends={ends} zone={zone} beside={beside} />)).toBe(text);
  });
});

function In({ at, now, zone }: { at: string; now: string; zone: string }) {
  return useIn(zone)(at, now);
}
test.each([
  ["2026-11-22T00:24:00+01:00", "2026-11-23T15:00:00+01:00", "Europe/Ljubljana", "jutri"],
  ["2026-11-22T23:50:00+01:00", "2026-11-23T00:20:00+01:00", "Europe/Ljubljana", "čez 30 minut"],
  ["2026-11-22T08:00:00+01:00", "2026-11-22T17:00:00+01:00", "Europe/Ljubljana", "čez 9 ur"],
  ["2026-11-22T23:00:00+01:00", "2026-11-24T08:00:00+01:00", "Europe/Ljubljana", "čez 2 dneva"],
  ["2026-11-22T23:30:00Z", "2026-11-24T08:00:00Z", "Europe/Ljubljana", "jutri"],
  ["2027-03-27T12:00:00+01:00", "2027-03-29T08:00:00+02:00", "Europe/Ljubljana", "čez 2 dneva"],
])("from %s to %s in %s: %s", (now, at, zone, text) => {
  expect(words("sl", <In now={now} at={at} zone={zone} />)).toBe(text);
});

describe("a session that is over", () => {
  let t: TestApi;
  let pair: Pair;
  let id: string;
  const starts = "2026-11-21T17:30:00Z";
  beforeAll(async () => {
    t = await testApi();
    pair = await seedPair(t.sql, "over");
    t.setClock(new Date("2026-11-20T09:00:00Z"));
    const made = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id, service_id: pair.service_id, minutes: 45, payment_type: "Cash", price: 4800, mode: "online", times: [starts],
    });
    id = made.body.data.id;
    const { times } = (await t.call(pair.guardian.account_id, "GET", `/sessions/${id}`)).body.data;
    await t.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", { session_id: id, status: "Confirmed", time_id: times[0].id });
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

  test("moves to the history and waits for the specialist to record the outcome", async () => {
    t.setClock(new Date("2026-11-21T23:26:00Z"));
    const over = { found: ["over", "history"], confirmed: 0, over: 1 };
    expect(await tabsOf(pair.guardian.account_id)).toEqual({ ...over, awaiting_me: 0 });
    expect(await tabsOf(pair.specialist.account_id)).toEqual({ ...over, awaiting_me: 1 });
    const { data } = (await t.call(pair.specialist.account_id, "GET", "/specialists/session-statistics")).body;
    expect(data).toMatchObject({ held: 0, planned: 0 });
  });

  test("lists no upcoming steps", async () => {
    const session = (await t.call(pair.specialist.account_id, "GET", `/sessions/${id}`)).body.data as SessionView;
    const history = (now: string) => words("en", <History session={session} zone="Europe/Ljubljana" now={now} side="specialist" />);
    expect(history("2026-11-20T10:00:00Z")).toMatch(/Last moment to cancel for free.*\|Session\|/);
    expect(history("2026-11-21T10:00:00Z")).not.toContain("Last moment");
    expect(history("2026-11-21T23:26:00Z")).not.toMatch(/Last moment|\|Session\|/);
  });

  test("asks nothing of anyone once its outcome is recorded", async () => {
    await t.call(pair.specialist.account_id, "PATCH", "/sessions/update-status", { session_id: id, status: "Completed" });
    expect(await tabsOf(pair.specialist.account_id)).toEqual({ found: ["history"], confirmed: 0, over: 0, awaiting_me: 0 });
  });
});
