/**
 * A child's data from start to finish: added, edited, shared with a second guardian in another language and time zone and with a
 * specialist, seen in the access log, no longer shared, copied, deleted, and restored. One of the guardians has no scripts. A run
 * covers one of twelve combinations of the first guardian's language, width, and scripts.
 */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword, emailOf, idOf } from "../../app/demo/world.server.ts";
import en from "../../app/features/privacy/messages/en.ts";
import sl from "../../app/features/privacy/messages/sl.ts";
import sr from "../../app/features/privacy/messages/sr.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The two guardians and the specialist each have a different language. The guardians are in different time zones. */
const people: Record<
  Locale,
  { first: string; second: string; languages: readonly [second: Locale, specialist: Locale] }
> = {
  en: { first: "adult-1", second: "adult-4", languages: ["sr", "sl"] },
  sl: { first: "adult-5", second: "adult-1", languages: ["en", "sr"] },
  sr: { first: "adult-6", second: "adult-2", languages: ["sl", "en"] },
};

/** Neighboring combinations differ in all three. */
const ways = [1440, 390, 1440, 390].flatMap((width, round) =>
  locales.map((locale, i) => ({
    locale,
    width: i % 2 === 0 ? width : 1830 - width,
    scripts: round < 2 === (i % 2 === 0),
    name: `Vida ${String.fromCharCode(65 + round * 3 + i)}`,
  })),
);

interface Visit {
  page: Page;
  problems: string[];
  /** Opens a page, which must fit the screen, and returns its status. */
  open(path: string): Promise<number | undefined>;
  close(): Promise<void>;
}

async function visit(key: string, locale: Locale, options: { scripts: boolean; width: number }): Promise<Visit> {
  const { page, context, problems } = await visitor(browser, base, options);
  await context.addCookies(browserCookies(base, (await demoSession(base, key)).session, locale));
  const open = async (path: string) => {
    const answer = await page.goto(path);
    if (options.scripts) await waitForHydration(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
    return answer?.status();
  };
  return { page, problems, open, close: () => context.close() };
}

/** Clicks the label, which covers the checkbox. */
const tick = (page: Page, name: string) =>
  page
    .locator(`label[for=${name}]`)
    .first()
    .click({ position: { x: 4, y: 8 } });
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const main = (page: Page) => page.locator("main").innerText();
/** Polls, because after a navigation by scripts the new page appears a moment after its URL. */
const shows = (page: Page, words: string) => expect.poll(() => main(page)).toContain(words);

async function mailAbout(key: string, words: string, path: string) {
  const found = async () =>
    (await mailsTo(base, emailOf(key))).find(({ html }) => html.includes(words) && html.includes(path));
  await expect.poll(found).toBeTruthy();
  return found().then((mail) => mail ?? { html: "", lang: undefined });
}

const specialistKeys = Array.from({ length: 24 }, (_, i) => `specialist-${String(i + 1).padStart(2, "0")}`);

/** Finds a specialist known to the family. */
async function knownSpecialist(family: ApiCaller, child: string) {
  const { specialists } = (await family.call("GET", `/profiles/access/${child}`)).body.data;
  for (const { specialist_id, name } of specialists as { specialist_id: string; name: string }[]) {
    const key = specialistKeys.find((one) => idOf(one) === specialist_id);
    if (key) return { key, id: specialist_id, caller: await signIn(base, key), name };
  }
  throw new Error("The family knows no specialist.");
}

/** Signs in and sets the account's language, which other tests may have changed. */
async function speaking(key: string, locale: Locale): Promise<ApiCaller> {
  const caller = await signIn(base, key);
  expect((await caller.call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  return caller;
}

test.each(oneOf(ways))(
  "two guardians share a child's profile, end a specialist's access, and restore the deleted profile ($locale, $width px, first one's scripts: $scripts)",
  async ({ locale, width, scripts, name }) => {
    const {
      first,
      second,
      languages: [theirs, ask],
    } = people[locale];
    const ana = await speaking(first, locale);
    await speaking(second, theirs);
    const guardian = await visit(first, locale, { width, scripts });
    const { page } = guardian;
    const path = (
      key: keyof typeof pages,
      params: Record<string, string> = {},
      language = locale,
      query: Record<string, string> = {},
    ) => pathOf(pages[key] as PageEntry, language, params, query);

    await guardian.open(path("profiles.add"));
    await page.fill("input[name=name]", name);
    await page.fill("input[name=birth_date]", "2019-05-04");
    await tick(page, "guardian_statement");
    if (await page.locator("input[name=data_consent]").count()) await tick(page, "data_consent");
    await page.locator("main form button:not([type=button])").last().click();
    await at(page, path("profiles.added"));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const id = new URL(page.url()).searchParams.get("id") as string;
    const home = path("profiles.one", { id });

    await guardian.open(path("profiles.edit", { id }));
    await page.fill("[name=notes]", "Breaks help");
    await page.fill("[name=guardian_notes]", "Only between us");
    await page.fill("[name=interests]", "Trains");
    await page.press("[name=interests]", "Enter");
    await at(page, home);
    await shows(page, "Trains");

    // The second guardian has another language and time zone, and a phone, but no scripts if the first one has them.
    await guardian.open(path("access.give", { id }, locale, { to: "guardian" }));
    await page.selectOption("select[name=relation]", "father");
    await page.locator("[name=role][value=full]").check({ force: true });
    await page.fill("input[name=email]", emailOf(second));
    await page.press("input[name=email]", "Enter");
    await at(page, path("access.manage", { id }));
    const mail = await mailAbout(second, name, "?token=");
    expect(mail.lang?.split("-")[0]).toBe(theirs);
    const other = await visit(second, theirs, { width: 390, scripts: !scripts });
    await other.open(linkIn(mail.html, "?token="));
    await shows(other.page, name);
    await other.page.click("button[value=accept]");
    const theirHome = path("profiles.one", { id }, theirs);
    await at(other.page, theirHome);
    await shows(other.page, "Trains");
    await shows(other.page, "Only between us");

    // A specialist known to the family gets minimal access and requests more, which the second guardian allows.
    const { key, id: specialistId, caller, name: specialist } = await knownSpecialist(ana, id);
    await guardian.open(path("access.give", { id }, locale, { to: "specialist" }));
    await page.locator(`[name=specialist_id][value="${specialistId}"]`).check({ force: true });
    await page.locator("[name=scopes][value=sessions]").uncheck({ force: true });
    await page.press("input[name=note]", "Enter");
    await page.locator("#done").waitFor();
    expect((await caller.call("PATCH", "/accounts/locale", { locale: ask })).status).toBe(200);
    const asker = await visit(key, ask, { width, scripts });
    expect(await asker.open(path("access.ask", { id }, ask))).toBe(200);
    await asker.page.locator("input[name=scopes][value=notes]").check({ force: true });
    await asker.page.fill("textarea[name=message]", "Za prva srečanja");
    await asker.page.locator("form:has(textarea) button:not([type=button])").last().click();
    await asker.page.locator("#done").waitFor();
    expect((await caller.call("GET", `/profiles/${id}`)).body.data.notes).toBeNull();

    const theirAccess = path("access.manage", { id }, theirs);
    await mailAbout(second, name, theirAccess);
    await other.open(theirAccess);
    await shows(other.page, "Za prva srečanja");
    expect(await main(other.page)).not.toContain(emailOf(first));
    await other.page.click("button[value=allow]");
    await other.page.locator("#done").waitFor();
    expect((await caller.call("GET", `/profiles/${id}`)).body.data).toMatchObject({
      notes: "Breaks help",
      guardian_notes: null,
    });

    // The first guardian sees in the access log that the specialist read the profile, and ends the access there. The specialist's
    // open page stops working.
    await guardian.open(path("diary.one", { id }));
    await shows(page, specialist);
    await page.locator(`form:has(input[name=access_id]) button[aria-label*="${specialist}"]`).first().click();
    await page.locator("#done").waitFor();
    expect((await caller.call("GET", `/profiles/${id}`)).status).toBe(404);
    expect((await asker.page.reload())?.status()).toBe(404);

    await guardian.open(path("privacy.data"));
    const copies = page.locator("#copies a.button");
    const before = await copies.count();
    await page.click("form:has(input[value=ask]) button");
    await expect
      .poll(async () => {
        if (!scripts) await page.reload();
        return copies.count();
      })
      .toBe(before + 1);
    await mailAbout(first, { en, sl, sr }[locale]["mail.copy.title"], path("privacy.data"));
    await copies.first().click();
    await page.fill("#copies input[name=password]", demoPassword);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click("#copies form:has(input[name=password]) button"),
    ]);
    const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
    expect(strFromU8(files["data/profiles.json"] ?? new Uint8Array())).toContain(name);
    // The other guardian's email address appears only in the invitation, where this guardian typed it.
    const naming = Object.keys(files).filter(
      (one) => one.startsWith("data/") && strFromU8(files[one] ?? new Uint8Array()).includes(emailOf(second)),
    );
    expect(naming).toEqual(["data/access.json"]);

    await guardian.open(path("profiles.delete", { id }));
    await page.locator("main details summary").last().click();
    await page.click("button[value=delete]");
    await page.locator("#done").waitFor();
    expect(await other.open(theirHome)).toBe(404);
    const takeBack = path("profiles.delete", { id }, theirs);
    await mailAbout(second, name, takeBack);
    expect(await other.open(takeBack)).toBe(200);
    await other.page.click("button[value=restore]");
    await at(other.page, theirHome);
    expect(await guardian.open(home)).toBe(200);
    await shows(page, "Trains");

    expect((await ana.call("DELETE", `/profiles/delete/${id}`)).status).toBe(200);
    // A refused page returns 404, which the browser logs.
    const problems = [guardian, other, asker]
      .flatMap((one) => one.problems)
      .filter((said) => !said.includes("status of 404"));
    expect(problems).toEqual([]);
    await Promise.all([guardian, other, asker].map((one) => one.close()));
  },
  300_000,
);
