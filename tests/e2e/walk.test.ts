import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { freeStarts } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { runPart } from "./grid.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const password = "korak-walk-2026";
/** The specialist uses Slovene, whatever the family reads. */
const specialist = { key: "specialist-07", lastname: "Hočevar", locale: "sl" as Locale };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Days until the first offered time. Each flow offers different days, so that none needs a time that another one holds. */
let nextDays = 40;
const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** Reads the unread count next to the chat link; 0 if none is shown. */
async function unreadAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const badge = page.locator(".top-places .count [aria-hidden]");
  return (await badge.count()) === 0 ? 0 : parseInt((await badge.first().textContent()) ?? "", 10);
}

/**
 * With and without scripts, wide and narrow. A run covers one combination, and twelve consecutive runs cover all of them in every
 * language.
 */
const ways = [
  { scripts: true, width: 1440 },
  { scripts: false, width: 1440 },
  { scripts: true, width: 390 },
  { scripts: false, width: 390 },
];
const waysIn = (locale: Locale) =>
  ways.filter(
    (_, way) =>
      runPart === "all" || (runPart % ways.length === way && runPart % locales.length === locales.indexOf(locale)),
  );

describe.each(locales.filter((one) => waysIn(one).length > 0))("a new family in %s", (locale) => {
  const path = (key: PageKey, params: Record<string, string> = {}) => pathOf(pages[key] as PageEntry, locale, params);
  const theirs = (key: PageKey) => pathOf(pages[key] as PageEntry, specialist.locale);

  test.each(waysIn(locale))(
    "gets from the home page to a confirmed session and a conversation, scripts $scripts, $width px",
    async ({ scripts, width }) => {
      const email = `walk-${locale}-${scripts ? "with" : "without"}-${width}@example.org`;
      const days = (nextDays += 4);
      const family = await visitor(browser, base, { scripts, width, locale: languageTag[locale] });
      const { page } = family;

      await findSpecialist(page, locale, path);
      await register(page, email, path, { intent: scripts });
      await addChild(page, path);

      // Requests a session from this specialist.
      await page.goto(path("specialists.user"));
      await page.locator("a", { hasText: specialist.lastname }).first().click();
      await page.waitForURL((url) => url.pathname.startsWith(`${path("specialists.user")}/`));
      const requestPath = `${new URL(page.url()).pathname}/${path("sessions.request", { id: "x" }).split("/").at(-1)}`;
      const [at = ""] = await freeStarts(base, requestPath.split("/").at(-2) as string);
      await page.goto(`${requestPath}?at=${encodeURIComponent(at)}`);
      await page.locator("label", { hasText: "Vida" }).click();
      await page.fill("textarea[name=message]", "Vida ne izgovarja glasu R.");
      await page.locator("main form button:not([type=button])").last().click();
      await page.locator("#done", { hasText: specialist.lastname }).waitFor();

      // The specialist sees it and offers two times.
      const other = await visitor(browser, base, { scripts, width, locale: languageTag[specialist.locale] });
      const theirPage = other.page;
      await signIn(theirPage, emailOf(specialist.key), theirs);
      await theirPage.waitForURL((url) => url.pathname === theirs("specialist.home"));
      await theirPage.goto(theirs("sessions.specialist"));
      await expect.poll(() => theirPage.locator("main").textContent()).toContain("Vida");
      const answer = theirPage.locator(`a[href*="${theirs("sessions.propose")}?"]`).first();
      await theirPage.goto(String(await answer.getAttribute("href")));
      await theirPage.fill("input[name=date_0]", dayAhead(days));
      await theirPage.fill("input[name=time_0]", "16:30");
      await theirPage.fill("input[name=date_1]", dayAhead(days + 1));
      await theirPage.fill("input[name=time_1]", "10:00");
      await theirPage.locator("main form button:not([type=button])").last().click();
      await theirPage.waitForURL((url) => url.pathname === theirs("sessions.proposed"));
      const session = new URL(theirPage.url()).searchParams.get("session") as string;
      expect(await timesOf(session)).toEqual(["held", "held", "released"]);

      // The family finds the offer among its sessions and takes the second time.
      await page.goto(path("sessions.user"));
      const offer = page.locator("form", { has: page.locator("input[name=time_id]") }).first();
      expect(await offer.locator("input[name=time_id]").count()).toBe(2);
      await offer.locator("label:has(input[name=time_id])").nth(1).click();
      await offer.locator("button[value=confirm]").click();
      await page.locator("#done", { hasText: specialist.lastname }).waitFor();
      expect(new URL(page.url()).hash).toBe(scripts ? "#confirmed" : "#done");
      await expect.poll(() => page.locator("#confirmed").textContent()).toContain("Vida");
      expect(await page.locator("#proposed input[name=time_id]").count()).toBe(0);
      expect(await timesOf(session)).toEqual(["chosen", "released", "released"]);

      // Both people get an email with a calendar file, each in their own language.
      await expect.poll(async () => (await mailsTo(base, email)).some((mail) => mail.calendar)).toBe(true);
      const mine = (await mailsTo(base, email)).find((mail) => mail.calendar);
      expect(mine?.lang).toBe(languageTag[locale]);
      expect(mine?.calendar).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART[^:]*:\d{8}T\d{6}Z/);

      // Each person sends a message, and the unread counts are right on both sides.
      await page.goto(await chatOf(page, path));
      await write(page, "Dober dan, veselimo se.");
      await expect.poll(() => unreadAt(theirPage, theirs("chat.specialist"))).toBeGreaterThan(0);
      await theirPage.locator("main a", { hasText: "Vida" }).first().click();
      await expect.poll(() => theirPage.locator("main").textContent()).toContain("veselimo se");
      await write(theirPage, "Se vidimo. Prinesite zvezek.");
      await expect.poll(() => unreadAt(page, path("user.home"))).toBe(1);
      await page.goto(path("chat.user"));
      await page.locator("main a", { hasText: specialist.lastname }).first().click();
      await expect.poll(() => page.locator("main").textContent()).toContain("Prinesite zvezek");
      // The message counts as read now that it was visible, or, without scripts, after a press of the button.
      if (!scripts) await page.locator("button[value=read]").click();
      await expect.poll(() => page.locator(".top-places .count").count()).toBe(0);
      await expect.poll(() => unreadAt(page, path("user.home"))).toBe(0);

      for (const one of [page, theirPage]) {
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect([...family.problems, ...other.problems]).toEqual([]);
      await Promise.all([family.context.close(), other.context.close()]);
    },
  );
});

async function findSpecialist(page: Page, locale: Locale, path: Paths) {
  await page.goto(path("home"));
  expect(await page.locator("html").getAttribute("lang")).toBe(languageTag[locale]);
  expect(await page.locator("script:not([src*=korak-elements], [type='application/ld+json'])").count()).toBe(0);
  await page.goto(path("specialists.public"));
  const all = parseInt((await page.locator("[role=status]").first().textContent()) ?? "", 10);
  await page.goto(`${path("specialists.public")}?topic=speech_and_language&language=sl`);
  const found = parseInt((await page.locator("[role=status]").first().textContent()) ?? "", 10);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await page.locator("main article a", { hasText: specialist.lastname }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${path("specialists.public")}/`));
  expect(await page.locator("h1").textContent()).toContain(specialist.lastname);
  expect(await page.locator("input[name=serviceId]").count()).toBeGreaterThan(1);
}

type Paths = (key: PageKey, params?: Record<string, string>) => string;

/** With `intent`, the guest starts from a chosen time, which the product remembers until the account exists. */
async function register(page: Page, email: string, path: Paths, { intent }: { intent: boolean }) {
  const next = () => page.locator("main form button.button-primary").last().click();
  if (intent) {
    const send = page.locator("form:has(input[name=serviceId]) button:visible").last();
    // On a phone, the bar links to the times until one is chosen.
    if ((await send.count()) === 0) await page.locator("#book-card [name^='at-']:visible").first().check();
    await send.click();
  } else await page.goto(path("accounts.register"));
  await page.waitForURL((url) => url.pathname === path("accounts.register"));
  await page.fill("input[name=name]", "ana-marija");
  await page.fill("input[name=lastname]", "novak");
  await next();
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", password);
  await next();
  // Without the second consent no account is created. The error names it and keeps the input.
  await page.locator("[name=gdpr_consent]").waitFor({ state: "attached" });
  await next();
  await page.waitForSelector("[role=alert] a[href='#gdpr_consent']");
  await tick(page, "gdpr_consent");
  await next();
  await page.waitForURL((url) => url.pathname === path("accounts.registered"));
  await expect.poll(async () => (await mailsTo(base, email)).length).toBeGreaterThan(0);
  await page.goto(linkIn((await mailsTo(base, email))[0]?.html ?? "", "/auth/v1/verify"));
  await expect.poll(() => page.url()).toContain(path("accounts.confirm"));
  await page.locator("main a.button-primary").click();
  const landing = intent ? `${path("specialists.user")}/` : path("user.home");
  await page.waitForURL((url) => url.pathname.startsWith(landing));
}

/** Clicks the label, which covers the checkbox. */
const tick = (page: Page, name: string) =>
  page
    .locator(`label[for=${name}]`)
    .first()
    .click({ position: { x: 4, y: 8 } });

async function addChild(page: Page, path: Paths) {
  await page.goto(path("profiles.add"));
  await page.fill("input[name=name]", "vida");
  await page.fill("input[name=birth_date]", "2019-05-04");
  await tick(page, "guardian_statement");
  if (await page.locator("input[name=data_consent]").count()) await tick(page, "data_consent");
  await page.locator("main form button:not([type=button])").last().click();
  await page.waitForURL((url) => url.pathname === path("profiles.added"));
}

async function signIn(page: Page, email: string, path: Paths) {
  await page.goto(path("accounts.login"));
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
}

/** Reads the states of a session's times from the API with the specialist's access token. */
async function timesOf(session: string): Promise<string[]> {
  const signedIn = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(specialist.key), password: demoPassword }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const answer = await fetch(`${base}/api/sessions/${session}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await answer.json()) as { data: { times: { state: string }[] } };
  return data.times.map((time) => time.state).toSorted();
}

/** Opens the conversation with the specialist from the confirmed session. */
async function chatOf(page: Page, path: Paths): Promise<string> {
  await page.locator("#confirmed a").first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${path("sessions.user")}/`));
  return String(
    await page
      .locator(`main a[href*="${path("chat.user")}"]`)
      .first()
      .getAttribute("href"),
  );
}

async function write(page: Page, text: string) {
  await page.fill("textarea[name=text]", text);
  await page.locator("form.composer button").last().click();
  await expect.poll(() => page.locator("main").textContent()).toContain(text);
}
