/**
 * A session as the family and the specialist see it, in time zones six hours apart: a family requests two available times, the
 * specialist offers, the family confirms; the specialist moves it, the family cancels; then a series of four, of which one date
 * moves, and its cancellation. The weekly plan is changed by keyboard alone. A run covers one of six combinations of the family's
 * language and width; the specialist has those of the next combination.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clockOf, isoTime } from "../../app/platform/time/format.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** The family lives in `home` and is traveling in `zone`. */
const family = { key: "adult-6", home: "Europe/Zurich", zone: "America/New_York" };
const specialist = { key: "specialist-21", zone: "" };
let browser: Browser;
let callers: Record<"family" | "specialist", ApiCaller>;
let specialistId = "";
/** A service that must be paid, so that there is something to refund. */
let serviceId = "";

beforeAll(async () => {
  browser = await launch();
  callers = { family: await signIn(base, family.key), specialist: await signIn(base, specialist.key) };
  const self = (await callers.specialist.call("GET", "/specialists/me")).body.data;
  [specialistId, specialist.zone] = [self.id, self.time_zone];
  serviceId = self.services.find((one: { price: number }) => one.price > 0).id;
  await travels(family.zone);
});
afterAll(async () => {
  await travels(family.home);
  for (const one of Object.values(callers)) await one.call("PATCH", "/accounts/locale", { locale: "sr" });
  await browser.close();
});

async function travels(time_zone: string) {
  const own = (await callers.family.call("GET", "/profiles")).body.data.find(
    (one: { kind: string }) => one.kind !== "child",
  );
  expect((await callers.family.call("PATCH", "/profiles/patch", { id: own.id, location: { time_zone } })).status).toBe(
    200,
  );
}

const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const nextTo = (locale: Locale) => locales[(locales.indexOf(locale) + 1) % 3] as Locale;

async function visit(who: "family" | "specialist", locale: Locale, width: number) {
  const { key } = { family, specialist }[who];
  expect((await callers[who].call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { page, context, problems } = await visitor(browser, base, { width });
  await context.addCookies(browserCookies(base, (await demoSession(base, key)).session, locale));
  const open = async (to: PageKey, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, query));
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
  };
  return { page, open, problems, locale, close: () => context.close() };
}

const press = (page: Page, intent: string) =>
  page.locator(`button[name=intent][value=${intent}]:visible`).first().click();
/** Waits until the page announces the outcome. Only one sentence has this id. */
const done = (page: Page) => page.locator("#done").waitFor();
const sessionIn = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) as string;
const viewOf = async (id: string) => (await callers.family.call("GET", `/sessions/${id}`)).body.data;
/** Checks that the page shows this instant in the reader's time zone. */
async function shows(page: Page, locale: Locale, instant: string, zone: string) {
  const { clock } = clockOf({ locale, date_format: "language", clock_format: "language" }, isoTime(instant, zone));
  await expect.poll(() => page.locator("main").innerText()).toMatch(new RegExp(`(?<!\\d)${clock}`));
}

test.each(oneOf(ways))(
  "a session is requested, offered, confirmed, moved and cancelled, in $locale at $width px",
  async ({ locale, width }) => {
    const home = await visit("family", locale, width);
    await home.open("sessions.request", { id: specialistId }, { serviceId });
    const slots = home.page.locator("label:has(input[name=at])");
    await slots.nth(1).waitFor();
    for (const at of [0, 1]) await slots.nth(at).click();
    const people = home.page.locator("label:has(input[name=profile_id])");
    if ((await people.count()) > 0) await people.first().click();
    await prepareAxe(home.page);
    expect(await axeViolations(home.page)).toEqual([]);
    await home.page.locator("main button.button-lg:visible").last().click();
    await done(home.page);
    const id = sessionIn(home.page);
    const asked = await viewOf(id);
    expect(asked).toMatchObject({ status: "Pending" });

    const practice = await visit("specialist", nextTo(locale), width === 390 ? 1440 : 390);
    await practice.open("sessions.propose", {}, { sessionId: id });
    // The family's preferred times are already filled in.
    expect(await practice.page.locator("input[name=time_0]").inputValue()).not.toBe("");
    await practice.page.locator("main button.button-lg:visible").last().click();
    await practice.page.waitForURL(
      (url) => url.pathname === pathOf(pages["sessions.proposed"] as PageEntry, practice.locale),
    );

    await home.open("sessions.user_one", { session: id });
    const held = (await viewOf(id)).times.filter((one: { state: string }) => one.state === "held") as {
      id: string;
      starts_at: string;
    }[];
    expect(held.length).toBeGreaterThan(0);
    for (const { starts_at } of held) {
      await shows(home.page, locale, starts_at, family.zone);
      await shows(home.page, locale, starts_at, specialist.zone);
    }
    await home.page.locator(`label:has([name=time_id][value="${held[0]?.id}"])`).first().click();
    await press(home.page, "confirm");
    await done(home.page);
    expect(await viewOf(id)).toMatchObject({ status: "Confirmed", starts_at: held[0]?.starts_at });

    // The old time stays until the family accepts the new one.
    await practice.open("sessions.specialist_one", { session: id });
    await practice.page.locator("#move summary").click();
    const date = new Date(Date.now() + 50 * 24 * 3600_000).toISOString().slice(0, 10).split("-").map(Number);
    const [y, m, d] = date;
    await practice.page.fill("input[name=date_0]", practice.locale === "en" ? `${m}/${d}/${y}` : `${d}. ${m}. ${y}`);
    await practice.page.fill("input[name=time_0]", practice.locale === "en" ? "8:15 PM" : "20:15");
    await press(practice.page, "move_offer");
    await done(practice.page);
    const moving = await viewOf(id);
    expect(moving).toMatchObject({ status: "Confirmed", starts_at: held[0]?.starts_at, move: { by: "specialist" } });
    await home.open("sessions.user_one", { session: id });
    await shows(home.page, locale, moving.move.times[0].starts_at, family.zone);
    await press(home.page, "move_accept");
    await done(home.page);
    expect(await viewOf(id)).toMatchObject({
      status: "Confirmed",
      starts_at: moving.move.times[0].starts_at,
      move: null,
    });

    // Opens the confirmation before cancelling.
    await home.open("sessions.user_one", { session: id });
    const cancel = home.page.locator("details:has(button[value=cancel]) > summary");
    if ((await cancel.count()) > 0) await cancel.first().click();
    await press(home.page, "cancel");
    await done(home.page);
    expect(await viewOf(id)).toMatchObject({ status: "Cancelled", refund_percent: 100 });
    await practice.open("sessions.specialist_one", { session: id });
    await shows(practice.page, practice.locale, moving.move.times[0].starts_at, specialist.zone);
    expect([...home.problems, ...practice.problems]).toEqual([]);
    await Promise.all([home.close(), practice.close()]);
  },
);

test.each(oneOf(ways))(
  "a series of four is confirmed together and one date moves, in $locale at $width px",
  async ({ locale, width }) => {
    const profile = (await callers.family.call("GET", "/profiles")).body.data.find(
      (one: { kind: string }) => one.kind === "child",
    );
    const practice = await visit("specialist", locale, width);
    await practice.open("sessions.propose", {}, { clientId: profile?.id ?? "" });
    const [y, m, d] = new Date(Date.now() + 60 * 24 * 3600_000).toISOString().slice(0, 10).split("-").map(Number);
    await practice.page.fill("input[name=date_0]", locale === "en" ? `${m}/${d}/${y}` : `${d}. ${m}. ${y}`);
    await practice.page.fill("input[name=time_0]", locale === "en" ? "7:00 PM" : "19:00");
    await practice.page.selectOption("select[name=weeks]", "4");
    await practice.page.locator("label:has([name=decision][value=all])").click();
    await practice.page.locator("main button.button-lg:visible").last().click();
    await practice.page.waitForURL((url) => url.pathname === pathOf(pages["sessions.proposed"] as PageEntry, locale));

    const proposed = (await callers.family.call("GET", "/sessions?tab=proposed&limit=50")).body.data as {
      id: string;
      specialist_id: string;
    }[];
    const one = proposed.find((each) => each.specialist_id === specialistId)?.id ?? "";
    const home = await visit("family", nextTo(locale), width === 390 ? 1440 : 390);
    await home.open("sessions.user_one", { session: one });
    await press(home.page, "series_confirm");
    await done(home.page);
    const dates = (
      (await callers.family.call("GET", "/sessions?tab=confirmed&limit=50")).body.data as {
        id: string;
        specialist_id: string;
        starts_at: string;
      }[]
    ).filter((each) => each.specialist_id === specialistId);
    expect(dates).toHaveLength(4);

    // The specialist offers to move the third date, and the family accepts. The other dates stay.
    const third = dates.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))[2] as (typeof dates)[number];
    await practice.open(
      "sessions.specialist_one",
      { session: third.id },
      { move: new Date(Date.parse(third.starts_at) + 3600_000).toISOString() },
    );
    await press(practice.page, "move_offer");
    await done(practice.page);
    await home.open("sessions.user_one", { session: third.id });
    await press(home.page, "move_accept");
    await done(home.page);
    for (const { id, starts_at } of dates) {
      expect(Date.parse((await viewOf(id)).starts_at) - Date.parse(starts_at)).toBe(id === third.id ? 3600_000 : 0);
    }
    for (const { id } of dates) {
      expect(
        (await callers.family.call("PATCH", "/sessions/update-status", { session_id: id, status: "Cancelled" })).status,
      ).toBe(200);
    }
    expect([...home.problems, ...practice.problems]).toEqual([]);
    await Promise.all([home.close(), practice.close()]);
  },
);

test.each(oneOf([390, 1440]))("the weekly plan is changed and published by keyboard alone at %i px", async (width) => {
  const { page, open, problems, close } = await visit("specialist", "sl", width);
  await open("availability.mine");
  const link = page.locator("#week a[href*='at=']").first();
  const before = await link.innerText();
  await link.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("#week a[href*='at=']").first().innerText()).not.toBe(before);
  // The same hours as fields, which Enter opens and Tab reaches.
  await page.locator("#week a[href*='at=']").first().focus();
  await page.keyboard.press("Enter");
  const starts = page.locator("input[name=starts]");
  await starts.waitFor();
  for (let tabs = 0; tabs < 40 && !(await starts.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press("Tab");
  expect(await starts.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("07:45");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#week a[href*='at=']").first().innerText()).toContain("7");
  const publish = page.locator("button[name=intent][value=publish]");
  await publish.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => publish.count()).toBe(0);
  const { body } = await callers.specialist.call("GET", "/availability");
  expect(JSON.stringify(body.data.published)).toContain("07:45");
  expect(body.data.draft).toBeNull();
  expect(problems).toEqual([]);
  await close();
});
