import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { secondFindings } from "./second-engine.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const password = "korak-walk-2026";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const paths = (locale: Locale) => (key: PageKey) => pathOf(pages[key] as PageEntry, locale);
const next = (page: Page) => page.locator("main form button.button-primary").last().click();
/** Clicks the label, which covers the checkbox. */
const tick = (page: Page, name: string) =>
  page
    .locator(`label[for=${name}]`)
    .first()
    .click({ position: { x: 4, y: 8 } });
/** Checks pages that exist only during the flow, so that no other test visits them. */
async function isAccessible(page: Page): Promise<void> {
  await prepareAxe(page);
  expect([...(await axeViolations(page)), ...(await secondFindings(page))], page.url()).toEqual([]);
}
const arrives = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

// One language per run, all of them in three runs. `npm run test:grid` covers all.
describe.each(oneOf(locales))("registration in %s", (locale) => {
  const path = paths(locale);

  // Runs alternate between scripts and no scripts, and this test has the opposite of the other one.
  test.each(oneOf([true, false]))(
    "a specialist applies, and a changed language stays with the account, scripts %s",
    async (scripts) => {
      const name = `eva-${locale}-${scripts ? "with" : "without"}`;
      const visit = await visitor(browser, base, { scripts, width: 390, locale: languageTag[locale] });
      const { page } = visit;

      await page.goto(`${path("accounts.register")}?type=specialist`);
      // The four steps fit into one row, next to the picture and on a phone.
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const middles = await page.locator(".stepper-stone").evaluateAll((all) =>
          all.map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        );
        expect([middles.length, new Set(middles).size]).toEqual([4, 1]);
      }
      await page.fill("input[name=name]", "eva-marija");
      await page.fill("input[name=lastname]", "o'neill");
      await next(page);
      await page.waitForURL(/step=work/);
      await next(page);
      await page.waitForSelector("[role=alert] a[href='#languages']");
      if (scripts) await isAccessible(page);
      await page.selectOption("select[name=profession]", "speech_therapist");
      await page.selectOption("select[name=country]", "SI");
      await page.fill("input[name=city]", "Ptuj");
      await page.locator("label.chip").first().click();
      await next(page);

      // A typo in the address is questioned once. The draft survives leaving and returning.
      await page.waitForURL(/step=mail/);
      await page.fill("input[name=email]", `${name}@gmial.com`);
      await page.fill("input[name=password]", password);
      await next(page);
      await page.waitForURL(/meant=1/);
      await page.goto(path("home"));
      await page.goto(`${path("accounts.register")}?step=mail&meant=1`);
      await page.locator("button[name=meant]").click();
      await page.waitForURL(/step=consents/);
      await next(page);
      await page.waitForSelector("[role=alert] a[href='#experts_consent']");
      if (scripts) await isAccessible(page);
      await tick(page, "gdpr_consent");
      await tick(page, "experts_consent");
      await next(page);
      await arrives(page, path("accounts.registered"));
      if (scripts) await isAccessible(page);

      const email = `${name}@gmail.com`;
      await expect.poll(async () => (await mailsTo(base, email)).length).toBeGreaterThan(0);
      const link = linkIn((await mailsTo(base, email))[0]?.html ?? "", "/auth/v1/verify");
      await page.goto(link);
      await arrives(page, path("accounts.confirm"));
      expect(await page.locator("h1").textContent()).toContain("Eva-Marija");
      if (scripts) await isAccessible(page);
      // The last page explains the next steps of the application, and links to the area.
      await page.locator("main a.button-primary").click();
      await arrives(page, path("content.specialist_thanks"));
      expect(await page.locator("html").getAttribute("lang")).toBe(languageTag[locale]);
      expect(await page.locator(`header a[href="${path("specialist.home")}"]`).count()).toBeGreaterThan(0);
      await page.goto(path("specialist.home"));
      await arrives(page, path("specialist.home"));
      expect(await page.locator("main .timeline li").count()).toBe(4);
      if (scripts) await isAccessible(page);
      // The new specialist is not in the public listing.
      expect(await (await fetch(`${base}/api/public/specialists?city=Ptuj`)).text()).not.toContain("Eva-Marija");

      // A changed language is stored with the person, whatever URL they open.
      const other = locale === "sr" ? "en" : "sr";
      await page.locator(".menu-switcher summary").click();
      await page.locator(`.menu-switcher button[name=locale][value=${other}]`).click();
      await arrives(page, paths(other)("specialist.home"));
      await page.goto(`${path("specialist.home")}?x=1`);
      expect(page.url()).toBe(`${base}${paths(other)("specialist.home")}?x=1`);
      await page.goto(path("home"));
      await arrives(page, paths(other)("home"));

      expect(visit.problems).toEqual([]);
      await visit.context.close();
    },
  );

  test("a specialist who signs up with a provider also sees the thank-you page", async () => {
    const visit = await visitor(browser, base, { scripts: false, locale: languageTag[locale] });
    const { page } = visit;
    await page.goto(path("accounts.login"));
    await page.locator("button[name=provider]").first().click();
    await page.locator("input[name=person][value=other]").check({ force: true });
    await page.fill("input[name=name]", "rok kos");
    await page.fill("input[name=email]", `rok-${locale}@primer.si`);
    await page.locator("button[value=allow]").click();
    await page.locator("main a.button-primary").click();
    await arrives(page, path("accounts.complete"));
    await page.focus("input[name=type][value=specialist]");
    await page.keyboard.press("Space");
    await page.selectOption("select[name=profession]", "speech_therapist");
    await page.selectOption("select[name=country]", "SI");
    await page.fill("input[name=city]", "Kranj");
    await page.locator("label.chip").first().click();
    await tick(page, "gdpr_consent");
    await tick(page, "experts_consent");
    await next(page);
    await arrives(page, path("content.specialist_thanks"));
    await visit.context.close();
  });

  test.each(oneOf([false, true]))(
    "a person signs up with a provider and reaches the wanted page, scripts %s",
    async (scripts) => {
      const visit = await visitor(browser, base, { scripts, locale: languageTag[locale] });
      const { page } = visit;
      const wanted = `${path("specialists.user")}?topic=development`;
      await page.goto(`${path("accounts.login")}?redirect=${encodeURIComponent(wanted)}`);

      // Cancels once at the provider. Nothing happens, and the page says so.
      await page.locator("button[name=provider]").first().click();
      await page.locator("button[value=cancel]").click();
      await arrives(page, path("accounts.confirm"));
      expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");

      await page.goto(`${path("accounts.login")}?redirect=${encodeURIComponent(wanted)}`);
      await page.locator("button[name=provider]").first().click();
      await page.locator("input[name=person][value=other]").check({ force: true });
      await page.fill("input[name=name]", "mojca zupan");
      await page.fill("input[name=email]", `mojca-${locale}-${scripts}@primer.si`);
      await page.locator("button[value=allow]").click();
      await arrives(page, path("accounts.confirm"));
      await page.locator("main a.button-primary").click();
      await arrives(page, path("accounts.complete"));
      expect(await page.inputValue("input[name=name]")).toBe("Mojca");
      expect(await page.inputValue("input[name=lastname]")).toBe("Zupan");
      expect(await page.locator("select[name=profession]").isVisible()).toBe(false);
      await next(page);
      await page.waitForSelector("[role=alert] a[href='#gdpr_consent']");
      await tick(page, "gdpr_consent");
      await next(page);
      await page.waitForURL((url) => url.pathname + url.search === wanted);

      // Opens the area without another registration.
      await page.goto(path("accounts.complete"));
      await arrives(page, path("user.home"));
      // The simulator's page abandons its view transition when it is left immediately.
      expect(visit.problems.filter((problem) => !problem.includes("/_sim/"))).toEqual([]);
      await visit.context.close();
    },
  );
});

interface Unregistered {
  page: Page;
  locale: Locale;
  email: string;
  /** The page that the person wants to reach. */
  wanted: string;
}

/** Finds a specialist's time, linked as on a booking card. */
async function wantedIn(locale: Locale): Promise<{ wanted: string; name: string }> {
  const { data } = (await (await fetch(`${base}/api/public/specialists?limit=1`)).json()) as {
    data: { id: string; name: string; lastname: string }[];
  };
  const { id = "", name, lastname } = data[0] ?? {};
  const wanted = pathOf(pages["sessions.request"], locale, { id }, { at: "2027-01-12T09:00:00.000Z" });
  return { wanted, name: `${name} ${lastname}` };
}

async function signUp({ page, locale, email, wanted }: Unregistered) {
  const path = paths(locale);
  await page.goto(`${path("accounts.register")}?redirect=${encodeURIComponent(wanted)}`);
  await page.fill("input[name=name]", "ana");
  await page.fill("input[name=lastname]", "novak");
  await next(page);
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", password);
  await next(page);
  await tick(page, "gdpr_consent");
  await next(page);
  await arrives(page, path("accounts.registered"));
}

async function newestMail(email: string, count = 1) {
  await expect.poll(async () => (await mailsTo(base, email)).length).toBe(count);
  const html = (await mailsTo(base, email))[0]?.html ?? "";
  return { html, code: />\s*(\d{6})\s*</.exec(html)?.[1] ?? "" };
}

async function signIn(page: Page) {
  await page.fill("input[name=password]", password);
  await page.press("input[name=password]", "Enter");
}
const linkTo = (page: Page, path: string) => page.locator(`main a[href^="${path}"]`);
const reached = (page: Page, wanted: string) => page.waitForURL((url) => url.pathname + url.search === wanted);

describe.each(
  oneOf([
    ["en", true],
    ["sl", false],
    ["sr", true],
  ] as const),
)("a visitor on the way to a specialist, in %s, scripts %s", (locale, scripts) => {
  const path = paths(locale);
  const look = { scripts, locale: languageTag[locale] };

  test("reaches the wanted page by typing the emailed code, but not by typing a wrong one", async () => {
    const { wanted, name } = await wantedIn(locale);
    const visit = await visitor(browser, base, { ...look, width: 390 });
    const { page } = visit;
    const email = `koda-${locale}@primer.si`;
    await page.goto(`${path("accounts.register")}?redirect=${encodeURIComponent(wanted)}`);
    expect(await page.locator("main").textContent()).toContain(name);
    expect(await page.locator("input[type=radio][name=type]").count()).toBe(0);
    // A person who came to offer help can still choose that, and keeps the return path.
    await page.locator("main a[href*='type=specialist']").click();
    await page.waitForSelector("input[type=radio][name=type][value=specialist]:checked", { state: "attached" });
    expect(await page.locator("main").textContent()).not.toContain(name);
    await signUp({ page, locale, email, wanted });
    // What they register for stays visible while they wait for the email.
    expect(await page.locator("main").textContent()).toContain(name);
    const { code } = await newestMail(email);

    await page.fill("input[name=code]", code === "000000" ? "000001" : "000000");
    await page.press("input[name=code]", "Enter");
    await page.waitForSelector("main [role=alert], main .error-summary");
    expect(await page.locator("input[name=code]").getAttribute("aria-invalid")).toBe("true");
    await page.fill("input[name=code]", `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.press("input[name=code]", "Enter");
    await reached(page, wanted);

    // Opening the link of the same email later shows no error and continues.
    await page.goto(linkIn((await mailsTo(base, email))[0]?.html ?? "", "/auth/v1/verify"));
    await arrives(page, path("accounts.confirm"));
    expect(await page.locator("main input[name=email]").count()).toBe(0);
    await page.locator("main a.button-primary").click();
    await reached(page, wanted);
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  });

  test("reaches the wanted page in both browsers after opening the link on a phone, and again after a second sign-up", async () => {
    const { wanted } = await wantedIn(locale);
    const [computer, phone, other] = await Promise.all(
      [1440, 390, 390].map((width) => visitor(browser, base, { ...look, width })),
    );
    if (!computer || !phone || !other) throw new Error("no visitors");
    const email = `drugje-${locale}@primer.si`;
    await signUp({ page: computer.page, locale, email, wanted });
    if (!scripts) {
      await linkTo(computer.page, path("accounts.registered")).click();
      await computer.page.waitForSelector("main .notice-info[role=status]");
    }
    const link = linkIn((await newestMail(email)).html, "/auth/v1/verify");
    await phone.page.goto(link);
    await arrives(phone.page, path("accounts.confirm"));

    // The waiting tab notices by itself, or without scripts when it is reloaded.
    const heading = await phone.page.locator("h1").textContent();
    if (!scripts) await linkTo(computer.page, path("accounts.registered")).click();
    await expect.poll(() => computer.page.locator("h1").textContent()).toBe(heading);
    if (scripts) await expect.poll(() => computer.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

    await linkTo(phone.page, path("accounts.login")).click();
    await arrives(phone.page, path("accounts.login"));
    await phone.page.fill("input[name=email]", email);
    await signIn(phone.page);
    await arrives(phone.page, path("accounts.confirm"));
    await phone.page.locator("main a.button-primary").click();
    await reached(phone.page, wanted);

    await linkTo(computer.page, path("accounts.login")).click();
    await arrives(computer.page, path("accounts.login"));
    expect(await computer.page.inputValue("input[name=email]")).toBe(email);
    await signIn(computer.page);
    await reached(computer.page, wanted);

    // The address has an account by now. The page is the same, and the email helps.
    const before = (await mailsTo(base, email)).length;
    await signUp({ page: other.page, locale, email, wanted });
    expect(await other.page.locator("h1").textContent()).not.toBe(heading);
    const { html } = await newestMail(email, before + 1);
    await other.page.fill("input[name=code]", "123456");
    await other.page.press("input[name=code]", "Enter");
    await other.page.waitForSelector("main [role=alert], main .error-summary");
    await other.page.goto(linkIn(html, path("accounts.login")));
    await other.page.fill("input[name=email]", email);
    await signIn(other.page);
    await reached(other.page, wanted);
    expect([...computer.problems, ...phone.problems, ...other.problems]).toEqual([]);
    await Promise.all([computer.context.close(), phone.context.close(), other.context.close()]);
  });
});

test("a waiting tab continues when another tab of the browser opens the emailed link", async () => {
  const path = paths("en");
  const { wanted } = await wantedIn("en");
  const visit = await visitor(browser, base, { width: 390 });
  const email = "zavihek@primer.si";
  await signUp({ page: visit.page, locale: "en", email, wanted });
  const tab = await visit.context.newPage();
  await tab.goto(linkIn((await newestMail(email)).html, "/auth/v1/verify"));
  await arrives(tab, path("accounts.confirm"));
  const onward = visit.page.locator("main a.button-primary");
  await expect.poll(() => onward.getAttribute("href")).toBe(wanted);
  expect(await visit.page.locator("main").textContent()).toContain(email);
  await onward.click();
  await reached(visit.page, wanted);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
