/**
 * Feedback with a screenshot: started on the page it is about, sent by a family, assigned and answered by the team, and read by its
 * author. A run covers one of six combinations of language and width.
 */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { mailsTo } from "./mailbox.ts";
import { oneOf, runPart } from "./grid.ts";
import { type Newcomer, createNewcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function visit(session: Newcomer["session"], locale: Locale, width: number) {
  const { page, context, problems } = await visitor(browser, base, { width });
  await context.addCookies(browserCookies(base, session, locale));
  /** Checks that the current page fits the screen and is accessible. */
  const look = async (what: string) => {
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
    await prepareAxe(page);
    expect(await axeViolations(page), what).toEqual([]);
  };
  const open = async (to: PageKey, params: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, {}));
    await look(to);
  };
  return { page, open, look, problems };
}

test.each(runPart === "all" ? ways : oneOf(ways))(
  "feedback with a screenshot is sent, assigned and answered ($locale, $width px)",
  async ({ locale, width }) => {
    const person = await createNewcomer(base, locale, []);
    const author = await visit(person.session, locale, width);
    const { page } = author;
    await author.open("sessions.user");
    await page.locator("korak-help .help-button").click();
    await page.locator("korak-help .help-link").last().click();
    await page.waitForURL(/from=/);
    await author.look("feedback.user");
    const from = pathOf(pages["sessions.user"], locale);
    expect(await page.locator("select[name=page]").inputValue()).toBe(from);

    const submit = page.locator("form:has(textarea[name=body]) button:not([type=button])").last();
    await page.locator("textarea[name=body]").fill("Kept while I look for the picture.");
    await page.waitForTimeout(200);
    await page.reload();
    await waitForHydration(page);
    expect(await page.locator("textarea[name=body]").inputValue()).toBe("Kept while I look for the picture.");
    await submit.click();
    await page.locator(".error-summary").first().waitFor();

    const text = `The button moves away ${person.email.slice(9, 17)}`;
    await page.locator("input[name=kind][value=problem]").check({ force: true });
    await page.locator("textarea[name=body]").fill(text);
    await page.locator("input[name=wants_reply]").check({ force: true });
    const picture = {
      name: "screen.png",
      mimeType: "image/png",
      buffer: readFileSync("docs/screenshots/home-en-1440.png"),
    };
    await page.locator("input[name=file]").setInputFiles(picture);
    await page.locator(".file-drop .icon-button").click();
    expect(await page.locator("input[name=file]").evaluate((field) => (field as HTMLInputElement).files?.length)).toBe(
      0,
    );
    await page.locator("input[name=file]").setInputFiles({ ...picture, buffer: Buffer.from("not an image at all") });
    await submit.click();
    await page.locator(".error-summary a[href='#file']").waitFor();
    await page.locator("input[name=file]").setInputFiles(picture);
    await submit.click();
    await page.locator("#done").waitFor();
    expect(await page.locator("textarea[name=body]").inputValue()).toBe("");
    const own = page.locator("section[aria-labelledby=own] li").first();
    expect(await own.textContent()).toContain(text);
    await author.look("sent");

    // Areas are in the account's language. The demo's team members use these two.
    const [who, teamLocale] = locale === "en" ? (["superadmin-1", "en"] as const) : (["editor-1", "sl"] as const);
    const team = await visit((await demoSession(base, who)).session, teamLocale, width);
    await team.open("admin.overview");
    // Another test file may have changed this account's language, so a link in any language counts.
    const lists = locales.map((one) => pathOf(pages["feedback.team"], one));
    await team.page
      .locator(lists.map((href) => `a[href="${href}"]`).join(", "))
      .first()
      .click();
    await team.page.waitForURL((url) => lists.includes(url.pathname));
    await team.look("feedback.team");
    const more = team.page.locator("main .link", { hasText: /./ });
    const row = team.page.locator("main li", { hasText: text });
    for (let turn = 0; turn < 20 && (await row.count()) === 0; turn += 1) await more.last().click();
    await row.locator("a").first().click();
    await team.page.locator("img[src*='/api/files/']").waitFor();
    await team.look("feedback.team_one");
    expect(
      await team.page.locator("img[src*='/api/files/']").evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      }),
    ).toBeGreaterThan(100);
    await team.page.locator("button[value=assign]").click();
    await team.page.locator("#done").waitFor();
    await author.open("feedback.user");
    expect(await own.locator(".tag-lime").count()).toBe(1);
    await team.page.locator("textarea[name=answer]").fill("Thank you, it stays where it is now.");
    await team.page.locator("button[value=answer]").click();
    await team.page.locator("textarea[name=answer]").waitFor({ state: "detached" });
    await team.look("answered");

    const answered = async () =>
      (await mailsTo(base, person.email)).find(({ html }) => html.includes("it stays where it is now"));
    await expect
      .poll(answered, { timeout: 15_000 })
      .toMatchObject({ lang: languageTag[locale], html: expect.stringContaining(text) });
    await author.open("feedback.user");
    expect(await own.textContent()).toContain("Thank you, it stays where it is now.");
    expect(await own.locator("form").count()).toBe(0);
    // The browser logs the refused upload.
    expect([...author.problems, ...team.problems].filter((problem) => !problem.includes("415"))).toEqual([]);
    await page.context().close();
    await team.page.context().close();
  },
);
