/**
 * A family waits for a time, is offered one that becomes available, and takes it. A specialist's external calendar is read, fails,
 * and works again; a private calendar link is created, read and ended. By keyboard with scripts, and as plain HTML without. A run
 * covers one of six combinations of language and width.
 */
import { createServer, type Server } from "node:http";
import ICAL from "ical.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf } from "../../app/demo/world.server.ts";
import availabilityEn from "../../app/features/availability/messages/en.ts";
import availabilitySl from "../../app/features/availability/messages/sl.ts";
import availabilitySr from "../../app/features/availability/messages/sr.ts";
import sessionsEn from "../../app/features/sessions/messages/en.ts";
import sessionsSl from "../../app/features/sessions/messages/sl.ts";
import sessionsSr from "../../app/features/sessions/messages/sr.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { focusOf } from "./focus.ts";
import { oneOf } from "./grid.ts";
import { mailsTo } from "./mailbox.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { calendarPort, productUrl } from "./shared-product.ts";

const base = productUrl();
const day = 24 * 3600_000;
const people = { family: "adult-5", specialist: "specialist-11", busy: "specialist-12" } as const;
type Who = keyof typeof people;
const words = {
  availability: { en: availabilityEn, sl: availabilitySl, sr: availabilitySr },
  sessions: { en: sessionsEn, sl: sessionsSl, sr: sessionsSr },
};
let browser: Browser;
let callers: Record<Who, ApiCaller>;
let specialist: { id: string; services: { id: string; modes: string[]; minutes: number }[] };
let profileId = "";
let calendars: Server;
/** The response of every external calendar. */
let calendar: { status: number; events: string[] };

beforeAll(async () => {
  browser = await launch();
  const [family, practice, busy] = await Promise.all([
    signIn(base, people.family),
    signIn(base, people.specialist),
    signIn(base, people.busy),
  ]);
  callers = { family, specialist: practice, busy };
  specialist = (await practice.call("GET", "/specialists/me")).body.data;
  for (const one of await waitingEntries())
    if (one.state === "waiting" && one.subject_id === specialist.id)
      await family.call("DELETE", "/waiting/remove", { waiting_entry_id: one.id });
  for (const one of (await busy.call("GET", "/availability")).body.data.calendars) {
    if (one.host === "own.example")
      await busy.call("DELETE", "/availability/calendars", { calendar_source_id: one.id });
  }
  profileId = (await family.call("GET", "/profiles")).body.data.find(
    (one: { kind: string }) => one.kind === "child",
  ).id;
  calendars = createServer((_, response) => {
    const events = calendar.events
      .map((lines, i) => `BEGIN:VEVENT\r\nUID:${i}@elsewhere\r\n${lines}\r\nEND:VEVENT\r\n`)
      .join("");
    response
      .writeHead(calendar.status, { "content-type": "text/calendar" })
      .end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`);
  });
  await new Promise<void>((resolve) => calendars.listen(calendarPort(), "127.0.0.1", resolve));
});
afterAll(async () => {
  await Promise.all(Object.values(callers).map((one) => one.call("PATCH", "/accounts/locale", { locale: "sl" })));
  await new Promise((resolve) => calendars.close(resolve));
  await browser.close();
});

const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));

async function visit(who: Who, locale: Locale, width: number, scripts = true) {
  expect((await callers[who].call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { page, context, problems } = await visitor(browser, base, { width, scripts });
  await context.addCookies(browserCookies(base, (await demoSession(base, people[who])).session, locale));
  const path = (to: PageKey, params: Record<string, string> = {}, query: Record<string, string> = {}) =>
    pathOf(pages[to] as PageEntry, locale, params, query);
  const open = async (...to: Parameters<typeof path>) => {
    await page.goto(path(...to));
    if (scripts) await waitForHydration(page);
  };
  return { page, path, open, problems, close: () => context.close() };
}

const looks = async (page: Page) => {
  await prepareAxe(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

/** Presses Tab until a matching element has a visible focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      expect((await focusOf(page))?.wrong, selector).toEqual([]);
      return;
    }
  }
  throw new Error(`${selector} is not reached by Tab at ${page.url()}`);
}
const pressOn = async (page: Page, selector: string, key = "Enter") => {
  await tabTo(page, selector);
  await page.keyboard.press(key);
};
const typeInto = async (page: Page, selector: string, text: string) => {
  await tabTo(page, selector);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};

/** Returns an element's text, with no-break spaces as spaces. */
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll("\u00a0", " ");

const written = (locale: Locale, at: string) => {
  const [y, m, d] = at.split("-").map(Number);
  return locale === "en" ? `${m}/${d}/${y}` : `${d}. ${m}. ${y}`;
};
/** A day on whose evening the specialist does not work. */
function evening(days: number) {
  const at = new Date(Date.now() + days * day);
  return at.toISOString().slice(0, 10);
}
const hours = (on: string) => ({
  from_day: on,
  to_day: on,
  starts: "20:30",
  ends: "21:30",
  kind: "extra",
  mode: "either",
  service_ids: null,
  note: null,
  holiday: null,
});
const waitingEntries = async () =>
  (await callers.family.call("GET", "/waiting")).body.data as {
    id: string;
    state: string;
    subject_id: string;
    offer: { id: string; starts_at: string } | null;
  }[];
const entry = async () =>
  (await waitingEntries()).find((one) => one.subject_id === specialist.id && one.state === "waiting");

test.each(oneOf(ways))(
  "a family waits, is offered a time and takes it by keyboard, in $locale at $width px",
  async ({ locale, width }) => {
    const on = evening(20);
    const service = specialist.services[0] as (typeof specialist.services)[number];
    const home = await visit("family", locale, width);
    await home.open("waiting.add", { id: specialist.id }, { serviceId: service.id, profileId });
    await looks(home.page);
    await typeInto(home.page, "input[name=starts]", locale === "en" ? "8:30 PM" : "20:30");
    await typeInto(home.page, "input[name=ends]", locale === "en" ? "10:00 PM" : "22:00");
    await typeInto(home.page, "input[name=until]", written(locale, on));
    await pressOn(home.page, "main form button.button-lg");
    await home.page.waitForURL((url) => url.pathname === home.path("waiting.mine"));
    expect(await entry()).toMatchObject({ offer: null });

    const extra = (await callers.specialist.call("POST", "/availability/exceptions", hours(on))).body.data.id as string;
    await expect.poll(async () => (await entry())?.offer?.starts_at).toMatch(new RegExp(`^${on}T19:30`));
    const { offer } = (await entry()) as { offer: { id: string; starts_at: string } };
    await expect
      .poll(async () => (await mailsTo(base, emailOf(people.family))).some(({ html }) => html.includes(offer.id)))
      .toBe(true);

    // Meanwhile the specialist sees that the time is held, but not for whom.
    const practice = await visit("specialist", locale, width === 390 ? 1440 : 390);
    await practice.open("sessions.propose");
    await practice.page.fill("input[name=date_0]", written(locale, on));
    await practice.page.fill("input[name=time_0]", locale === "en" ? "8:30 PM" : "20:30");
    const [before = "", after = ""] = words.sessions[locale]["conflict.kept"].split("{range}");
    await expect.poll(() => textOf(practice.page, "main")).toContain(after === "" ? before : after);
    await practice.open("specialist.home");
    await practice.page
      .locator(`a[href="${practice.path("waiting.list")}"]`)
      .first()
      .waitFor();

    await home.open("sessions.user");
    await pressOn(
      home.page,
      `main a[href="${home.path("waiting.mine")}"], .page-head a[href="${home.path("waiting.mine")}"]`,
    );
    await home.page.waitForURL((url) => url.pathname === home.path("waiting.mine"));
    const link = `a[href="${home.path("waiting.offer", { offer: offer.id })}"]`;
    await home.page.locator(link).waitFor();
    await looks(home.page);
    await pressOn(home.page, link);
    await home.page.locator("button[name=answer][value=accepted]").waitFor();
    await looks(home.page);
    await pressOn(home.page, "button[name=answer][value=accepted]");
    await home.page.waitForURL((url) => !url.pathname.includes(offer.id));
    const session = new URL(home.page.url()).pathname.split("/").at(-1) ?? "";
    const made = (await callers.family.call("GET", `/sessions/${session}`)).body.data;
    expect(made).toMatchObject({ status: "Pending", awaits: "specialist", times: [{ starts_at: offer.starts_at }] });
    expect(await entry()).toBeUndefined();

    expect(
      (await callers.family.call("PATCH", "/sessions/update-status", { session_id: session, status: "Cancelled" }))
        .status,
    ).toBe(200);
    await callers.specialist.call("DELETE", "/availability/exceptions", { day_exception_id: extra });
    expect([...home.problems, ...practice.problems]).toEqual([]);
    await Promise.all([home.close(), practice.close()]);
  },
);

test.each(oneOf(ways))(
  "a family waits, declines an offered time and leaves the waiting list without scripts, in $locale at $width px",
  async ({ locale, width }) => {
    const on = evening(23);
    const service = specialist.services[0] as (typeof specialist.services)[number];
    const { page, open, path, problems, close } = await visit("family", locale, width, false);
    await open("waiting.add", { id: specialist.id }, { serviceId: service.id, profileId });
    // An available time is shown instead of joining the waiting list.
    await page.fill("input[name=until]", written(locale, evening(30)));
    await page.locator("main form button.button-lg").click();
    const free = page.locator(`main a[href*="${path("sessions.request", { id: specialist.id })}"]`);
    await free.waitFor();
    await page.fill("input[name=starts]", locale === "en" ? "8:30 PM" : "20:30");
    await page.fill("input[name=ends]", locale === "en" ? "10:00 PM" : "22:00");
    await page.locator("main form button.button-lg").click();
    await page.waitForURL((url) => url.pathname === path("waiting.mine"));
    const extra = (await callers.specialist.call("POST", "/availability/exceptions", hours(on))).body.data.id as string;
    await expect.poll(async () => (await entry())?.offer?.id ?? null).not.toBeNull();
    const waiting = await entry();
    await open("waiting.offer", { offer: waiting?.offer?.id ?? "" });
    await page.locator("button[name=answer][value=declined]").click();
    await page.waitForURL((url) => url.pathname === path("waiting.mine"));
    await expect.poll(async () => (await entry())?.offer ?? null).toBeNull();
    await page.locator(`form:has(input[value="${waiting?.id ?? ""}"]) button`).click();
    await page.locator("#done").waitFor();
    expect(await entry()).toBeUndefined();
    await callers.specialist.call("DELETE", "/availability/exceptions", { day_exception_id: extra });
    expect(problems).toEqual([]);
    await close();
  },
);

test.each(oneOf(ways))(
  "an external calendar is read, fails, is read again and is removed, in $locale at $width px",
  async ({ locale, width }) => {
    const t = words.availability[locale];
    const on = evening(6).replaceAll("-", "");
    calendar = {
      status: 200,
      events: [`DTSTART:${on}T090000Z\r\nDURATION:PT1H`, `DTSTART:${on}T120000Z\r\nDURATION:PT1H`],
    };
    const { page, path, problems, close } = await visit("busy", locale, width);
    const known = async () =>
      (await callers.busy.call("GET", "/availability")).body.data.calendars as {
        id: string;
        host: string;
        state: string;
        busy: number;
      }[];
    const mine = async () => (await known()).find(({ host }) => host === "own.example");
    /** Opens the link of the notification and the email, after which the next Tab is in the card. */
    const near = async (time: number) => {
      await page.goto(`${path("availability.mine")}?time=${time}#calendars`);
      await waitForHydration(page);
    };
    await near(1);
    await pressOn(page, `a[href*="edit=calendar"]`);
    await page.locator("input[name=address]").waitFor();
    await typeInto(page, "input[name=address]", "webcal://own.example/private.ics");
    await page.keyboard.press("Enter");
    await page.locator("#done").waitFor();
    await expect.poll(mine).toMatchObject({ state: "read", busy: 2 });
    const { id } = (await mine()) as { id: string };
    const row = `li:has(input[value="${id}"])`;
    // The page refreshes by itself.
    const read = t["calendars.read"].split(" ")[0] as string;
    await expect.poll(() => textOf(page, row)).toContain(read);
    await looks(page);

    calendar = { status: 401, events: [] };
    const again = `${row} button[value=refresh_calendar]`;
    await near(2);
    await pressOn(page, again);
    await expect.poll(async () => (await mine())?.state).toBe("failed");
    await near(3);
    expect(await textOf(page, row)).toContain(t["calendars.fault.sign_in"]);
    expect(await textOf(page, row)).toContain(t["calendars.still"]);
    await looks(page);
    calendar = { status: 200, events: [] };
    await pressOn(page, again);
    await expect.poll(mine).toMatchObject({ state: "read", busy: 0 });
    await close();

    // Does the same as plain HTML. Removing a failing calendar also removes its notice.
    const plain = await visit("busy", locale, width, false);
    const told = async () =>
      (await callers.busy.call("GET", "/notifications")).body.data.filter((one: { text: string }) =>
        one.text.includes("Outlook"),
      ).length;
    const failing = (await known()).find(({ host }) => host === "outlook.office365.com");
    if (failing) {
      expect(await told()).toBe(1);
      await plain.open("availability.mine");
      await plain.page.locator(`form:has(input[value="${failing.id}"]) button[value=remove_calendar]`).click();
      await plain.page.locator("#done").waitFor();
      expect(await told()).toBe(0);
    }
    await plain.page.goto(`${path("availability.mine")}?edit=calendar#calendars`);
    await plain.page.fill("input[name=address]", "https://own.example:8443/private.ics");
    await plain.page.locator("button[value=calendar]").click();
    await plain.page.locator("input[name=address][aria-invalid=true]").waitFor();
    await plain.open("availability.mine");
    await plain.page.locator(`form:has(input[value="${id}"]) button[value=remove_calendar]`).click();
    await plain.page.locator("#done").waitFor();
    expect(await mine()).toBeUndefined();
    expect([...problems, ...plain.problems]).toEqual([]);
    await plain.close();
  },
);

/** Reads the entries of confirmed sessions as another program would. */
async function entriesAt(address: string): Promise<Map<string, string>> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const all = new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one));
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
  return new Map(all.map(({ uid, startDate }) => [uid.split("@")[0] ?? "", startDate.toJSDate().toISOString()]));
}

test.each(oneOf(ways))(
  "a private calendar link is made, read and ended, in $locale at $width px",
  async ({ locale, width }) => {
    const { page, open, problems, close } = await visit("family", locale, width);
    await open("calendar.user_feeds");
    await looks(page);
    await pressOn(page, "button[name=intent][value=make]");
    const field = page.locator("input[name=address]");
    await field.waitFor();
    // The link is selected, so that it can be copied immediately.
    await expect
      .poll(() =>
        field.evaluate(
          (one: HTMLInputElement) => document.activeElement === one && one.selectionEnd === one.value.length,
        ),
      )
      .toBe(true);
    await looks(page);
    const address = await field.inputValue();
    const entries = await entriesAt(address);
    const { data: confirmed } = (await callers.family.call("GET", "/sessions?tab=confirmed&limit=50")).body;
    expect(confirmed.length).toBeGreaterThan(0);
    for (const { id, starts_at } of confirmed) expect(entries.get(id)).toBe(starts_at);
    await pressOn(page, "button[name=intent][value=end]");
    await page.locator("#done").waitFor();
    expect((await fetch(address)).status).toBe(404);
    await close();

    const plain = await visit("busy", locale, width, false);
    await plain.open("calendar.specialist_feeds");
    await plain.page.locator("button[name=intent][value=make]").first().click();
    const other = await plain.page.locator("input[name=address]").inputValue();
    await entriesAt(other);
    await plain.page.locator("button[name=intent][value=end]").first().click();
    await plain.page.locator("#done").waitFor();
    expect((await fetch(other)).status).toBe(404);
    expect([...problems, ...plain.problems]).toEqual([]);
    await plain.close();
  },
);
