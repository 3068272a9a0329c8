/** What a family sees after each step of a session: one sentence, once; and its lists. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let family: ApiCaller;
let specialist: ApiCaller;
let self: { id: string; name: string; lastname: string; services: { id: string }[] };
let profiles: { id: string; name: string }[];
/** The family reads Serbian. */
const weekday = "(pon|uto|sre|čet|pet|sub|ned)";
/** Each offer is on a different day. */
let day = 30;
/** Each request is for a different time. */
let nextFree = 0;
const freeTime = async () => (await freeStarts(base, self.id))[nextFree++] as string;

beforeAll(async () => {
  browser = await launch();
  [family, specialist] = await Promise.all([signIn(base, "adult-8"), signIn(base, "specialist-24")]);
  self = (await specialist.call("GET", "/specialists/me")).body.data;
  profiles = (await family.call("GET", "/profiles")).body.data;
});
afterAll(() => browser.close());

const later = (hours: number) => new Date(Math.ceil(Date.now() / 3600_000) * 3600_000 + hours * 3600_000).toISOString();

async function requested(message?: string): Promise<string> {
  const { status, body } = await family.call("POST", "/sessions/create", {
    specialist_id: self.id,
    profile_id: profiles[0]?.id,
    service_id: self.services[0]?.id,
    mode: "online",
    preferred_times: [await freeTime()],
    ...(message && { message }),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

async function offered(times: number): Promise<string> {
  const session_id = await requested("A note from the family");
  day += 2;
  const { status, body } = await specialist.call("POST", "/sessions/create", {
    session_id,
    minutes: 30,
    payment_type: "Free",
    price: 0,
    mode: "online",
    message: "A note from the specialist",
    times: Array.from({ length: times }, (_, i) => later(24 * day + 2 * i)),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return session_id;
}

const statusOf = async (id: string) => (await family.call("GET", `/sessions/${id}`)).body.data.status as string;

async function at(key: string, { scripts = true, width = 390 } = {}) {
  const made = await visitor(browser, base, { scripts, width, locale: "en-US" });
  const { session } = await demoSession(base, key);
  await made.context.addCookies(browserCookies(base, session));
  return made;
}

const said = (page: Page) => page.locator("#done").innerText();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const inSight = (page: Page) =>
  page
    .locator("#done")
    .evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight);

describe("confirming an offer", () => {
  test("of two times requires a choice, names it on the button, and announces the outcome once", async () => {
    const id = await offered(2);
    const { page, context, problems } = await at("adult-8");
    await page.goto("/user/sessions");
    await waitForHydration(page);
    const form = page.locator(`form:has([value="${id}"])`).first();
    const button = form.locator("button[value=confirm]");
    expect(await form.locator(":checked").count()).toBe(0);
    expect((await button.boundingBox())?.width).toBeGreaterThan(250);
    expect((await button.boundingBox())?.y).toBeLessThan(
      (await form.locator("button[value=reject]").boundingBox())?.y ?? 0,
    );
    await button.click();
    await form.locator("[aria-invalid=true]").waitFor();
    expect(await statusOf(id)).toBe("Pending");

    const label = form.locator("label:has([type=radio])").nth(1);
    await label.click();
    const time = await label.locator("time").getAttribute("datetime");
    const shown = new Date(time ?? 0).toLocaleDateString("sr-Latn", { weekday: "short", timeZone: "Europe/Belgrade" });
    expect(await button.innerText()).toMatch(new RegExp(`^Potvrdi ${shown}\\b.*\\d`));
    const emptyState = page.locator("#proposed .empty-state");
    await page.evaluate(() => {
      const seen = window as unknown as { wrong?: boolean };
      new MutationObserver(() => {
        const panel = document.querySelector("#proposed");
        if (document.querySelector("#done") && panel?.checkVisibility()) seen.wrong = true;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await button.click();
    await page.locator("#done").waitFor();
    expect(await statusOf(id)).toBe("Confirmed");
    expect(await said(page)).toMatch(new RegExp(`${self.name} ${self.lastname}.*${shown}.*\\d`, "s"));
    await expect.poll(() => focused(page)).toBe("done");
    expect(await inSight(page)).toBe(true);
    expect(new URL(page.url()).hash).toBe("#confirmed");
    expect(await emptyState.isVisible()).toBe(false);
    expect(await page.evaluate(() => (window as unknown as { wrong?: boolean }).wrong)).toBeUndefined();

    // Neither Back and Forward nor a reload shows the outcome again.
    await page.goto("/user/account");
    await page.goBack();
    await page.locator("#confirmed").waitFor();
    expect(await page.locator("#done").count()).toBe(0);
    await page.reload();
    expect(await page.locator("#done").count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("of one time works without scripts: the browser jumps to the outcome, and a reload removes it", async () => {
    const id = await offered(1);
    const { page, context } = await at("adult-8", { scripts: false });
    await page.goto(`/user/sessions/${id}`);
    // A single time is preselected, and the button names it.
    const button = page.locator("button[value=confirm]");
    expect(await button.innerText()).toMatch(new RegExp(`^Potvrdi ${weekday}\\b.*\\d`));
    await button.click();
    await page.locator("#done").waitFor();
    expect(await statusOf(id)).toBe("Confirmed");
    expect(await focused(page)).toBe("done");
    expect(await inSight(page)).toBe(true);
    await page.reload();
    expect(await page.locator("#done").count()).toBe(0);
    await context.close();
  });
});

describe("after an answer in one tab, another tab of the same person", () => {
  test.each(["is told by the first tab", "is refused"])("shows the new state in place when it %s", async (how) => {
    const id = await offered(1);
    const { page: one, context } = await at("adult-8");
    const two = await context.newPage();
    if (how === "is refused") {
      await two.addInitScript(() => {
        (window as { BroadcastChannel?: unknown }).BroadcastChannel = class extends EventTarget {
          close() {}
          postMessage() {}
        };
      });
    }
    for (const page of [one, two]) {
      await page.goto(`/user/sessions/${id}`);
      await waitForHydration(page);
    }
    await one.locator("button[value=confirm]").click();
    await one.locator("#done").waitFor();
    if (how === "is refused") {
      expect(await two.locator("button[value=confirm]").count()).toBe(1);
      await two.locator("button[value=confirm]").click();
      await two.locator("[role=alert]").waitFor();
    }
    await expect.poll(() => two.locator(".page-head .tag-confirmed").count()).toBe(1);
    expect(await two.locator("button[value=confirm]").count()).toBe(0);
    expect(await two.locator(".page-head time").count()).toBe(1);
    await context.close();
  });
});

test("a session's page explains what happens before a first session but not before a later one, and shows both people's notes", async () => {
  const [found] = (await family.call("GET", "/sessions?tab=confirmed")).body.data;
  const all = (await family.call("GET", "/sessions?tab=confirmed&limit=50")).body.data.filter(
    (each: { specialist_id: string }) => each.specialist_id === self.id,
  ) as { id: string }[];
  expect(all.length).toBeGreaterThan(1);
  expect(found).toBeDefined();
  const { page, context } = await at("adult-8");
  const notes: number[] = [];
  for (const { id } of all) {
    await page.goto(`/user/sessions/${id}#first-session`);
    notes.push(await page.locator("#first-session li").count());
    expect(await page.locator("main").innerText()).toMatch(/A note from the family[\s\S]*A note from the specialist/);
  }
  expect(notes[0]).toBeGreaterThanOrEqual(4);
  expect(notes.slice(1).every((count) => count === 0)).toBe(true);
  await context.close();
});

test("a printed session has its facts and steps, but no controls", async () => {
  const [{ id }] = (await family.call("GET", "/sessions?tab=confirmed")).body.data;
  const { page, context } = await at("adult-8");
  await page.goto(`/user/sessions/${id}`);
  await page.emulateMedia({ media: "print" });
  const visible = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)));
  expect(await visible("nav, button, .button, summary, input, korak-help, .menu")).toEqual([]);
  for (const selector of ["h1", "dl.facts dd", "ol.timeline li"])
    expect(await visible(selector), selector).not.toEqual([]);
  await context.close();
});

test("each row of a long history is one link named by day, time and person, and Back keeps the longer list", async () => {
  // Withdrawn requests fill the history. There are two specialists, because requests to one are limited.
  const more = await signIn(base, "specialist-23");
  const other = (await more.call("GET", "/specialists/me")).body.data as typeof self;
  const own = self;
  for (let i = 0; i < 24; i++) {
    self = i % 2 ? own : other;
    const id = await requested();
    await family.call("PATCH", "/sessions/update-status", { session_id: id, status: "Cancelled" });
  }
  self = own;
  const { page, context, problems } = await at("adult-8", { width: 320 });
  await page.goto("/user/sessions#history");
  await waitForHydration(page);
  const rows = page.locator("#history .rows > li");
  expect(await rows.count()).toBe(20);
  await page.locator("#history button").click();
  await expect.poll(() => rows.count()).toBeGreaterThan(24);
  // The focus is on the first row of the new page.
  expect(await focused(page)).toMatch(/^s-/);
  expect(await rows.nth(19).locator("a").getAttribute("id")).not.toBe(await focused(page));
  expect(await page.locator("#history button").count()).toBe(0);
  const addresses = await rows
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).toHaveLength(await rows.count());
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const name of await rows.locator("a").allInnerTexts())
    expect(name).toMatch(new RegExp(`${weekday}.*\\d.*\\p{L}+ \\p{L}+$`, "su"));
  // The history is grouped by month, after the sessions that wait for their outcome.
  expect(await page.locator("#history h3").last().innerText()).toMatch(/^\p{Lu}\p{L}+ \d{4}\.$/u);
  const row = rows.first();
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  expect((await row.locator(".portrait:visible").first().boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.waitForURL((url) => url.href === addresses[0]);
  // Back keeps the longer list.
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(addresses.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(problems).toEqual([]);
  await context.close();
});

test("four pages are no wider than a phone's screen despite an unbroken name of sixty letters", async () => {
  const child = profiles.find((one) => one.id !== profiles[0]?.id) ?? profiles[0];
  const rename = (name: string) => family.call("PATCH", "/profiles/patch", { id: child?.id, name });
  const own = child?.name ?? "";
  expect((await rename("Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis")).status).toBe(200);
  try {
    const asked = await family.call("POST", "/sessions/create", {
      specialist_id: self.id,
      profile_id: child?.id,
      service_id: self.services[0]?.id,
      mode: "online",
      preferred_times: [await freeTime()],
    });
    const { page, context } = await at("adult-8", { width: 320, scripts: false });
    for (const address of [
      "/user",
      "/user/sessions",
      `/user/sessions/${asked.body.data.id}`,
      `/user/specialists/${self.id}/request`,
    ]) {
      await page.goto(address);
      expect(await page.locator("main").innerText(), address).toContain("Wolfeschlegel");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    }
    await context.close();
  } finally {
    await rename(own);
  }
});
