/** Names and messages of maximum length: no page becomes wider than the screen, and nothing in the bottom bar is cut off. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestName } from "../../app/features/accounts/rules.ts";
import { pages, type PageKey } from "../../app/features.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const path = (key: PageKey, params = {}, locale: Locale = "sr") => pathOf(pages[key] as PageEntry, locale, params);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A family in Serbia that no other flow here uses. */
const family = "adult-6";
const endless = "W".repeat(longestName);

async function caller(who: string) {
  const { session } = await demoSession(base, who);
  const headers = { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
  const call = async (method: string, at: string, body?: object) => {
    const answer = await fetch(`${base}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  return { session, call };
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>("main *, header *")].filter((one) => {
      const { width, right } = one.getBoundingClientRect();
      return width > 1 && right > innerWidth + 1 && one.checkVisibility() && !one.closest(".tabs, .visually-hidden");
    });
    const whole =
      document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth} px`] : [];
    return [
      ...whole,
      ...wide.slice(0, 4).map((one) => `${one.tagName}.${one.className} ${(one.textContent ?? "").slice(0, 30)}`),
    ];
  });

describe("a family of six children, one with a name of maximum length,", () => {
  let child = "";
  beforeAll(async () => {
    const { call } = await caller(family);
    const known = (await call("GET", "/profiles")).body.data as { id: string; kind: string }[];
    const names = [endless, "Đorđe", "Maksimilijan Aleksandar", "Ana-Marija", "Lena", "Vid"];
    const about = {
      kind: "child",
      lastname: endless,
      birth_date: "2018-05-05",
      languages: ["sr"],
      guardian_statement: true,
      data_consent: true,
    };
    const left = 6 - known.filter(({ kind }) => kind === "child").length;
    for (const name of names.slice(0, left)) {
      const added = await call("POST", "/profiles/add", { ...about, name });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      if (name === endless) child = added.body.data.id;
    }
    const { data } = (await (await fetch(`${base}/api/public/specialists`)).json()) as { data: { id: string }[] };
    const group = await call("POST", "/chat/groups/add", { specialist_id: data[0]?.id, profile_id: child });
    await call("POST", "/chat/messages/add", { group_id: group.body.data.id, text: "W".repeat(600) });
  });

  test.each([320, 390])("has main pages that fit a screen %i px wide", async (width) => {
    const { context, page } = await visitor(browser, base, { width });
    await context.addCookies(browserCookies(base, (await demoSession(base, family)).session, "sr"));
    const { data } = (await (await fetch(`${base}/api/public/specialists`)).json()) as { data: { id: string }[] };
    for (const address of [
      path("user.home"),
      path("sessions.user"),
      path("chat.user"),
      path("profiles.one", { id: child }),
      path("accounts.account"),
      path("sessions.request", { id: data[0]?.id }),
    ]) {
      await page.goto(address);
      await waitForHydration(page);
      expect(await tooWide(page), address).toEqual([]);
      await page.locator(".menu-switcher > summary").click();
      expect(await tooWide(page), `${address}, switcher`).toEqual([]);
    }
    await page.goto(path("chat.user"));
    await waitForHydration(page);
    await page.locator("main a[href*='groupId']", { hasText: /w{60}/i }).first().click();
    await page.locator("main textarea").waitFor();
    expect(await tooWide(page)).toEqual([]);
    await context.close();
  });

  test("sees in the switcher the child whose page was opened by URL, with the same initials as on the page", async () => {
    const { context, page } = await visitor(browser, base, { width: 390 });
    await context.addCookies(browserCookies(base, (await demoSession(base, family)).session, "sr"));
    await page.goto(path("profiles.one", { id: child }));
    await waitForHydration(page);
    expect(await page.locator(".menu-switcher > summary").textContent()).toMatch(/w{60}/i);
    const initials = await page
      .locator(".page-head .portrait-initials, .menu-switcher > summary .portrait-initials")
      .allTextContents();
    expect(initials).toEqual(["WW", "WW"]);
    await page.locator(".menu-switcher > summary").click();
    expect(await page.locator(".menu-switcher .person[aria-pressed=true]").textContent()).toMatch(/w{60}/i);
    await context.close();
  });

  test("cannot add a child with a longer name, which gets an error at its field and is not cut", async () => {
    const { context, page } = await visitor(browser, base, { width: 390 });
    await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
    await page.goto(path("profiles.add", {}, "en"));
    await waitForHydration(page);
    await page.locator("main input[name=name]").fill(`${endless}W`);
    expect((await page.locator("main input[name=name]").inputValue()).length).toBe(longestName + 1);
    await page.locator("main form button:not([type=button])").last().click();
    await page.locator("main input[name=name][aria-invalid=true]").waitFor();
    expect(await page.locator("#name-error").textContent()).toBe(`The maximum length allowed is ${longestName}`);
    expect((await page.locator("main input[name=name]").inputValue()).length).toBe(longestName + 1);
    await context.close();
  });
});

test.each([
  { who: family, key: "user.home" as const },
  { who: "specialist-07", key: "specialist.home" as const },
])("the bottom bar of $who shows every word in full at 320 px", async ({ who, key }) => {
  const { session, call } = await caller(who);
  for (const locale of locales) {
    expect((await call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    const { context, page } = await visitor(browser, base, { width: 320 });
    await context.addCookies(browserCookies(base, session, locale));
    await page.goto(path(key, {}, locale));
    await waitForHydration(page);
    const places = await page.locator(".bottom-label").evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const { left, right } = words.getBoundingClientRect();
        return {
          text: one.textContent,
          left,
          right,
          cut: getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth,
        };
      }),
    );
    expect(places.length, locale).toBeGreaterThan(3);
    for (const [i, { text, left, right, cut }] of places.entries()) {
      expect({ text, cut }).toEqual({ text, cut: false });
      expect(left, `${locale} ${text}`).toBeGreaterThanOrEqual(places[i - 1]?.right ?? 0);
      expect(right, `${locale} ${text}`).toBeLessThanOrEqual(320);
    }
    await context.close();
  }
  await call("PATCH", "/accounts/locale", { locale: who === family ? "sr" : "sl" });
});
