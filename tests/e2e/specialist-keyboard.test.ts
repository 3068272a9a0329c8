/**
 * The review, the profile editor and the listing's filters by keyboard alone: the focus after each step, and what screen readers
 * announce. One language and width per run.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import teamEn from "../../app/features/team/messages/en.ts";
import teamSl from "../../app/features/team/messages/sl.ts";
import teamSr from "../../app/features/team/messages/sr.ts";
import listingEn from "../../app/features/profile-editor/messages/en.ts";
import listingSl from "../../app/features/profile-editor/messages/sl.ts";
import listingSr from "../../app/features/profile-editor/messages/sr.ts";
import specialistsEn from "../../app/features/specialists/messages/en.ts";
import specialistsSl from "../../app/features/specialists/messages/sl.ts";
import specialistsSr from "../../app/features/specialists/messages/sr.ts";
import { languageNames } from "../../app/platform/i18n/language-names.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { isFocused, press, tabTo } from "./focus.ts";
import { oneOf } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  for (const key of ["superadmin-1", "specialist-11"])
    await (await signIn(base, key)).call("PATCH", "/accounts/locale", { locale: "en" });
  await browser.close();
});

const teamTexts = { en: teamEn, sl: teamSl, sr: teamSr };
const listing = { en: listingEn, sl: listingSl, sr: listingSr };
const specialists = { en: specialistsEn, sl: specialistsSl, sr: specialistsSr };
const ways = locales.flatMap((locale) => [1440, 390].map((width) => ({ locale, width })));

const spaced = (text: string) => text.replaceAll("\u00a0", " ");
/** Returns role, name and state of the focused element as a screen reader announces them. */
async function said(page: Page): Promise<string> {
  const [line = ""] = (await page.locator(":focus").ariaSnapshot()).split("\n");
  // Removes the quotes around names with a colon, and the colon at the end of elements with content.
  return spaced(line.replace(/:$/, "").replace(/^- '(.*)'$/, "- $1"));
}
async function isAccessible(page: Page): Promise<void> {
  await prepareAxe(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
}

interface Seat {
  page: Page;
  caller: ApiCaller;
  path(key: PageKey, params?: Record<string, string>, query?: Record<string, string>): string;
  /** Moves to an element and returns its announcement. */
  to(selector: string, key?: string): Promise<string>;
  /** Presses Enter on a link of an area. */
  follow(there: (url: URL) => boolean): Promise<void>;
  leave(): Promise<void>;
}

async function seat(key: string, locale: Locale, width: number): Promise<Seat> {
  const caller = await signIn(base, key);
  expect((await caller.call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { context, page, problems } = await visitor(browser, base, { width });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.addCookies(browserCookies(base, (await demoSession(base, key)).session, locale));
  return {
    page,
    caller,
    path: (name, params = {}, query = {}) => pathOf(pages[name] as PageEntry, locale, params, query),
    to: async (selector, with_ = "Tab") => {
      await tabTo(page, selector, with_, 200);
      return said(page);
    },
    async follow(there) {
      await Promise.all([page.waitForURL(there), page.keyboard.press("Enter")]);
      await waitForHydration(page);
    },
    async leave() {
      expect(problems).toEqual([]);
      await context.close();
    },
  };
}

test.each(oneOf(ways))("the team's review works by keyboard in $locale at $width px", async ({ locale, width }) => {
  const t = teamTexts[locale];
  const { page, caller, path, to, follow, leave } = await seat("superadmin-1", locale, width);
  const { data: waiting } = (await caller.call("GET", "/admin/specialist/list?status=in_review&limit=50")).body;
  const { id } = waiting.find((one: { lastname: string }) => one.lastname === "Stanković") as { id: string };
  const reopen = async () => {
    const { checks } = (await caller.call("GET", `/admin/specialist/application/${id}`)).body.data;
    const license = checks.find((one: { kind: string }) => one.kind === "license");
    if (license.state !== "open")
      await caller.call("POST", "/admin/specialist/checks/decide", {
        application_check_id: license.id,
        decision: "reopened",
      });
  };
  await reopen();
  const done = async (what: keyof typeof t) => {
    await expect
      .poll(async () =>
        (await isFocused(page, "#done")) ? spaced((await page.locator("#done").textContent()) ?? "") : "",
      )
      .toContain(spaced(t[what]));
    expect(await page.locator("#done").getAttribute("role")).toBe("status");
    await isAccessible(page);
  };

  // From the queue to the person, who is announced as one link.
  await page.goto(path("team.specialists"));
  await waitForHydration(page);
  expect(await to(`main a[href*="${id}"]`)).toContain('link "Ivana Stanković');
  await follow((url) => url.pathname === path("team.specialist", { id }));

  // Asking for documents without a reason is refused. The error summary is read, and its link leads to the reasons.
  await to("details:has([value=ask_documents]) > summary");
  expect(await said(page)).toContain(t["do.ask_documents"]);
  await press(page, "Enter");
  expect(await to("form:has([value=ask_documents]) button:not([type=button])")).toBe(
    `- button "${t["do.ask_documents"]}"`,
  );
  await press(page, "Enter");
  await expect.poll(() => isFocused(page, "[role=alert]")).toBe(true);
  await isAccessible(page);
  expect(await to("[role=alert] a")).toBe(`- link "${t.reasons}"`);
  await press(page, "Enter");
  expect(await isFocused(page, "#ask_documents-reasons")).toBe(true);
  expect(await said(page)).toContain(`- group "${t.reasons}`);
  expect(await to("#ask_documents-document_missing")).toBe(`- checkbox "${t["reason.document_missing"]}"`);
  await press(page, "Space");
  expect(await said(page)).toBe(`- checkbox "${t["reason.document_missing"]}" [checked]`);
  expect(await to("#ask_documents-words")).toBe(`- textbox "${t.words}"`);
  await page.keyboard.type("Diploma, please.");
  await to("form:has([value=ask_documents]) button:not([type=button])");
  await press(page, "Enter");
  await done("done.ask_documents");
  // A mistake can be undone immediately.
  expect(await to("#done button")).toBe(`- button "${t.undo}"`);
  await press(page, "Enter");
  await done("done.take_up");

  // Reads the license's document, then decides it.
  expect(await to("main a[href*='kind=license']")).toContain(t["check.open"]);
  await follow((url) => url.pathname === path("team.check", { id }));
  await expect.poll(() => isFocused(page, "#content")).toBe(true);
  await to("main a[href*='document=']");
  const name = (await said(page)).match(/link "(.*)"/)?.[1] ?? "";
  expect(name).not.toBe("");
  await follow((url) => url.searchParams.has("document"));
  await page.locator("#document canvas").first().waitFor();
  expect(await page.locator("#document").ariaSnapshot()).toContain(
    t["document.page"].replace("{number}", "1").replace("{name}", name),
  );
  expect(await to("#document [role=group]")).toContain(`- group "${name}"`);
  await isAccessible(page);
  await to("details:has([value=passed]) > summary", "Shift+Tab");
  await press(page, "Enter");
  expect(await to(`[lang=${locale}] input, input[lang=${locale}]`)).toContain(
    spaced(t["check.public"].replace("{language}", languageNames(locale)(locale))),
  );
  expect(await to("button[value=passed]")).toBe(`- button "${t["check.do.passed"]}"`);
  await press(page, "Enter");
  await done("done.check_passed");

  // Once every check is decided, writes a note and approves. Undoing it reopens the review.
  await to("main header a, main a[href$='" + id + "']", "Shift+Tab");
  await follow((url) => url.pathname === path("team.specialist", { id }));
  expect(await to("#note")).toBe(`- textbox "${t.note}"`);
  await page.keyboard.type("All seen.");
  expect(await to("button[value=approve]")).toBe(`- button "${t["do.approve"]}"`);
  await press(page, "Enter");
  await done("done.approve");
  await to("#done button");
  await press(page, "Enter");
  await done("done.reopen");
  const { data: after } = (await caller.call("GET", `/admin/specialist/application/${id}`)).body;
  expect(after.status).toBe("in_review");
  expect(after.history.slice(0, 5)).toMatchObject([
    { action: "reopen" },
    { action: "approve", note: "All seen." },
    {},
    {},
    { words: "Diploma, please." },
  ]);
  await reopen();
  await leave();
});

test.each(oneOf(ways))("the profile editor works by keyboard in $locale at $width px", async ({ locale, width }) => {
  const t = listing[locale];
  const { page, caller, path, to, leave } = await seat("specialist-11", locale, width);
  const read = async () => (await caller.call("GET", "/specialists/view/private")).body.data;
  const before = await read();
  const [first, second] = before.draft.services as { id: string; name: Record<string, string> }[];
  const nameOf = (service = first) => service?.name[locale] ?? "";

  // Typing saves automatically, announces that, and keeps the focus.
  await page.goto(path("profile-editor.profile"));
  await waitForHydration(page);
  await isAccessible(page);
  const headline = `[id="headline.${locale}"]`;
  expect(await to(headline)).toContain(`- textbox "${t["what.headline"]}, ${t[`language.${locale}`]}"`);
  await page.keyboard.type("A ");
  await expect.poll(async () => (await read()).draft.headline[locale]).toContain("A ");
  const state = page.locator("main [role=status], header [role=status]").first();
  await expect
    .poll(async () => spaced((await state.textContent()) ?? ""))
    .toContain(spaced(t["head.saved"].split(" {")[0] ?? ""));
  expect(await isFocused(page, headline)).toBe(true);

  // Moves a service up, which announces its position, and switches it off.
  expect(await to("#services li:nth-child(2) [data-step='-1']")).toContain(
    `- button "${spaced(t["services.up"].replace("{name}", nameOf(second)))}"`,
  );
  await press(page, "Enter");
  await expect.poll(async () => (await read()).draft.services[0].id).toBe(second?.id);
  await expect.poll(() => page.locator("#services [role=status]").textContent()).toContain(nameOf(second));
  await expect.poll(() => isFocused(page, "#services li:first-child *")).toBe(true);
  const name = t["services.shown.of"].replace("{name}", nameOf(second));
  expect(await to("#services li:first-child [role=switch]")).toBe(`- switch "${name}" [checked]`);
  await press(page, "Space");
  await expect.poll(() => said(page)).toBe(`- switch "${name}"`);
  await isAccessible(page);

  // Discarding the draft is announced.
  await to("#publish form:last-of-type button", "Tab");
  expect(await said(page)).toBe(`- button "${t.discard}"`);
  await press(page, "Enter");
  await expect.poll(() => isFocused(page, "#done")).toBe(true);
  expect(spaced((await page.locator("#done").textContent()) ?? "")).toContain(spaced(t["done.discarded"]));
  expect((await read()).changes).toEqual([]);

  // The errors of a form are read first, and each links to its field.
  await page.goto(path("profile-editor.add_service"));
  await waitForHydration(page);
  await to("main form .button-lg");
  await press(page, "Enter");
  await expect.poll(() => isFocused(page, "[role=alert]")).toBe(true);
  await isAccessible(page);
  expect(await to("[role=alert] a[href='#service.price']")).toBe(`- link "${t["service.price"]}"`);
  await press(page, "Enter");
  expect(await said(page)).toContain(`- textbox "${t["service.price"]}"`);
  await leave();
});

test.each(oneOf(ways))(
  "a family filters specialists by keyboard in $locale at $width px",
  async ({ locale, width }) => {
    const t = specialists[locale];
    const { page, path, to, leave } = await seat("adult-7", locale, width);
    await page.goto(path("specialists.user"));
    await waitForHydration(page);
    const sheet = width < 1024;
    if (sheet) {
      expect(await to("button[popovertarget=filters].below-lg")).toBe(`- button "${t["filter.open"]}"`);
      await press(page, "Enter");
      expect(await said(page)).toBe(`- button "${t["filter.close"]}"`);
    }
    await isAccessible(page);
    const group = page.locator("fieldset:has(input[name=topic])");
    expect(await group.ariaSnapshot()).toContain(`- group "${t["filter.topic"]}"`);
    const box = "input[name=topic][value=speech_and_language]";
    expect(await to(box)).toMatch(new RegExp(`^- checkbox "${t["topic.speech_and_language"]} \\d+"$`));
    await press(page, "Space");
    await page.waitForURL((url) => url.searchParams.get("topic") === "speech_and_language");
    expect(await isFocused(page, box)).toBe(true);
    expect(await said(page)).toMatch(/\[checked\]$/);
    // The number of results is announced, and each age group shows how many it would leave.
    await expect.poll(() => page.locator("main [role=status]").first().textContent()).toMatch(/\d/);
    expect(await to("input[name=city]")).toContain(t["filter.city"]);
    expect(await to("select[name=km]")).toContain(`- combobox "${t["filter.km"]}"`);
    expect(await to("input[name=ageGroup]")).toContain(`- radio "${t["filter.age.any"]}" [checked]`);
    await press(page, "ArrowDown");
    await page.waitForURL((url) => url.searchParams.has("ageGroup"));
    expect(await said(page)).toMatch(/^- radio ".+ \d+" \[checked\]$/);
    await isAccessible(page);
    if (sheet) {
      await press(page, "Escape");
      expect(await isFocused(page, "button[popovertarget=filters].below-lg")).toBe(true);
      expect(await said(page)).toBe(`- button "${t["filter.open"]} 2"`);
    }
    await leave();
  },
);
