/**
 * A review from a completed session to a report: written, held back, published by the team, answered by the specialist, reported and
 * kept. A run covers one of six combinations of language and width.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const keys = { family: "adult-1", specialist: "specialist-07", team: "editor-1" } as const;
type Who = keyof typeof keys;
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
let browser: Browser;
const callers = {} as Record<Who, ApiCaller>;
const tabs = {} as Record<Who, Awaited<ReturnType<typeof visit>>>;
let session: string;

beforeAll(async () => {
  browser = await launch();
  for (const who of ["family", "specialist", "team"] as const) {
    callers[who] = await signIn(base, keys[who]);
    tabs[who] = await visit(who);
  }
  const own = (await callers.specialist.call("GET", "/specialists/me")).body.data.id;
  const past = (await callers.family.call("GET", "/sessions?tab=history&limit=50")).body.data as {
    id: string;
    specialist_id: string;
  }[];
  for (const { id } of past.filter(({ specialist_id }) => specialist_id === own)) {
    const { status, body } = await callers.family.call("GET", `/reviews/session/${id}`);
    if (status === 200 && body.data.may_write_until) session = id;
  }
  expect(session, "the demo has a session that can be reviewed").toBeDefined();
});
afterAll(async () => {
  for (const { page } of Object.values(tabs)) await page.context().close();
  await browser.close();
});

async function visit(who: Who) {
  const { page, context, problems } = await visitor(browser, base, { width });
  await context.addCookies(browserCookies(base, (await demoSession(base, keys[who])).session, locale));
  const open = async (to: PageKey, params: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, {}));
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
    await prepareAxe(page);
    expect(await axeViolations(page), to).toEqual([]);
    return page;
  };
  return { page, open, problems };
}
const shown = async (text: string) => {
  const page = await tabs.specialist.open("reviews.received");
  return page.locator("article", { hasText: text });
};

test("a review is written, held back for a phone number, published by the team, answered, reported, and kept", async () => {
  const text = `It helped, call me at 041 555 ${100 + Math.floor(Math.random() * 899)}`;
  const writing = await tabs.family.open("reviews.write", { session });
  await writing.locator("button[type=submit], form button").last().click();
  await writing.locator("[role=alert], .error-summary").first().waitFor();
  for (const field of ["rating", "punctuality", "clarity", "comfort"])
    await writing.locator(`input[name=${field}][value="4"]`).check({ force: true });
  await writing.locator("textarea[name=body]").fill(text);
  await writing.locator("form:has(textarea[name=body]) button").last().click();
  await writing.locator("#done").waitFor();
  expect(await (await shown(text)).count()).toBe(0);

  const deciding = await tabs.team.open("reviews.team");
  const waiting = deciding.locator("section", { hasText: text }).last();
  await waiting.locator("input[name=decision][value=accepted]").check({ force: true });
  await waiting.locator("form button").last().click();
  await deciding.locator("#done").waitFor();

  const received = await shown(text);
  await received.locator("details:has(textarea[name=reply]) > summary").click();
  await received.locator("textarea[name=reply]").fill("Thank you for your words.");
  await received.locator("form:has(textarea[name=reply]) button").last().click();
  await tabs.specialist.page.locator("#done").waitFor();
  const mine = await tabs.family.open("reviews.mine");
  expect(await mine.locator("main").textContent()).toContain("Thank you for your words.");

  const reported = await shown(text);
  await reported.locator("details:has(textarea[name=words]) > summary").click();
  await reported.locator("input[name=reason][value=untrue]").check({ force: true });
  await reported.locator("textarea[name=words]").fill("It was another day.");
  await reported.locator("form:has(textarea[name=words]) button").last().click();
  await tabs.specialist.page.locator("#done").waitFor();
  const again = await tabs.team.open("reviews.team");
  const report = again.locator("section", { hasText: "It was another day." }).last();
  await report.locator("input[name=decision][value=refused]").check({ force: true });
  await report.locator("textarea[name=answer]").fill("It is about a session.");
  await report.locator("form button").last().click();
  await again.locator("#done").waitFor();
  expect(await (await shown(text)).count()).toBe(1);
  for (const { problems } of Object.values(tabs)) expect(problems).toEqual([]);
});
