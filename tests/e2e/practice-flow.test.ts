/**
 * Practice between sessions: a specialist's plan, the child's week, and the page for the next session, each in a separate browser.
 * Runs only with GRID_PART=all, in every language, because it takes half a minute.
 */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoDay } from "../../app/platform/time/format.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { type ApiCaller, callerWith } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { GameDriver, type LoadedPlay } from "./game-driver.ts";
import { runPart } from "./grid.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** Folder for pictures of the steps; none by default. */
const pictures = process.env["PRACTICE_PICTURES"];
const pin = "2468";
let browser: Browser;
let zala = "";

interface Somebody extends ApiCaller {
  session: { access_token: string };
  own: string;
}
const somebody = async (key: string): Promise<Somebody> => {
  const { session } = await demoSession(base, key);
  return { ...callerWith(base, session.access_token), session, own: session.user.user_metadata["locale_code"] };
};
let ana: Somebody;
let petra: Somebody;

beforeAll(async () => {
  if (runPart !== "all") return;
  browser = await launch();
  [ana, petra] = await Promise.all([somebody("adult-1"), somebody("specialist-07")]);
  const { body } = await ana.call("GET", "/profiles");
  zala = body.data.find(({ kind, name }: { kind: string; name: string }) => kind === "child" && name === "Zala").id;
  // Removes quiet hours, so that the time of day does not matter.
  await ana.call("PUT", "/games/limits/change", {
    profile_id: zala,
    minutes_a_day: 60,
    quiet_from: null,
    quiet_to: null,
  });
});
afterAll(async () => {
  await browser?.close();
  for (const one of [ana, petra]) await one?.call("PATCH", "/accounts/locale", { locale: one.own });
});

async function open(who: Somebody, locale: Locale, width: number) {
  const { context, page, problems } = await visitor(browser, base, { width, locale });
  await context.addCookies(browserCookies(base, who.session, locale));
  const see = async (path: string, picture: string) => {
    await page.goto(path);
    await waitForHydration(page);
    await keep(page, `${locale}-${picture}`);
  };
  return { page, problems, see, close: () => context.close() };
}

async function keep(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** Plays rhymes from the card to the end. */
async function playThrough(path: string, locale: Locale): Promise<void> {
  const { page, problems, close } = await open(ana, locale, 1024);
  const { promise, resolve } = Promise.withResolvers<LoadedPlay>();
  page.on("response", async (response) => {
    const asked = new URLSearchParams(
      response.request().method() === "POST" ? (response.request().postData() ?? "") : "",
    );
    if (asked.get("call") === "load") resolve(((await response.json()) as { data: LoadedPlay }).data);
  });
  const sent = page.waitForResponse(async (response) => {
    const asked = new URLSearchParams(
      response.request().method() === "POST" ? (response.request().postData() ?? "") : "",
    );
    return asked.get("call") === "stats" && (asked.get("body") ?? "").includes('"end":"done"');
  });
  await page.clock.install();
  await page.goto(path);
  const loaded = await promise;
  await page.locator("[inert] h1, [inert] button").first().waitFor({ state: "attached" });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const driver = await GameDriver.of(page, "mouse", locale, "rhymes", "find", loaded, false);
  await driver.begin();
  for (let task = 0; driver.play.stage !== "end"; task++) {
    await driver.pass(2_800);
    await driver.skip(10_000);
    if (task === 1) await keep(page, `${locale}-5-play`);
    await driver.answer(true);
    await driver.pass(100);
    await driver.goOn();
  }
  await driver.pass(1_000);
  expect((await sent).status()).toBe(200);
  expect(problems).toEqual([]);
  await close();
}

/** Checks the card of the skill that was just played, with its chart. */
async function figures(page: Page): Promise<void> {
  await page.locator("main svg[role=img], main figure").first().waitFor();
  expect(await page.locator("main section h2, main section h3").count()).toBeGreaterThan(2);
}

/** Runs `work` while the specialist has no access to the games' figures. */
async function withoutScope(work: () => Promise<void>): Promise<void> {
  const { body } = await ana.call("GET", `/profiles/access/${zala}`);
  const grant = body.data.grants.find(
    ({ level, name }: { level: string; name: string }) => level === "specialist" && name.startsWith("Petra"),
  );
  const change = (scopes: string[]) => ana.call("PATCH", "/profiles/access/change", { access_id: grant.id, scopes });
  const optional = grant.scopes.filter((scope: string) => scope !== "basics");
  expect((await change(optional.filter((scope: string) => scope !== "game_stats"))).status).toBe(200);
  try {
    await work();
  } finally {
    expect((await change(optional)).status).toBe(200);
  }
}

test.runIf(runPart === "all").each(locales)(
  "a practice plan is made, accepted, played under the child lock, and seen by the family and the specialist, in %s",
  { timeout: 240_000 },
  async (locale) => {
    for (const one of [ana, petra]) expect((await one.call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    const at = (key: keyof typeof pages, params: Record<string, string> = { id: zala }) =>
      pathOf(pages[key], locale, params);
    const goal = `Rime, ki jih sliši sama (${locale})`;

    const specialist = await open(petra, locale, 1440);
    await specialist.see(at("practice.client"), "1-specialist");
    const { page: form } = specialist;
    await form.locator("input[name=goal]").fill(goal);
    await form.locator("input[name=from_on]").fill(isoDay(new Date(), "Europe/Ljubljana"));
    for (const day of await form.locator("input[name=days]").all()) await day.check({ force: true });
    const games = form.locator("select[name^='items.'][name$='.strand']");
    await games.first().selectOption("rhymes.find");
    for (const other of (await games.all()).slice(1)) await other.selectOption("");
    await form.locator("select[name='items.0.plays']").selectOption("1");
    await keep(form, `${locale}-2-changing`);
    await form.locator("button[value=send]:not([tabindex])").click();
    await form.locator("#done").waitFor();
    await keep(form, `${locale}-2-sent`);

    const family = await open(ana, locale, 390);
    await family.see(at("user.home", {}), "3-home");
    await family.see(at("practice.family"), "3-proposed");
    await family.page.locator("button[value=accept]").first().click();
    await family.page.locator("#done").waitFor();
    await keep(family.page, `${locale}-3-accepted`);

    expect((await ana.call("POST", "/accounts/child-lock/start", { pin, profile_id: zala })).status).toBe(200);
    try {
      const child = await open(ana, locale, 1024);
      await child.see(at("profiles.one"), "4-child");
      const way = await child.page.locator("a[href*='strand=find']").first().getAttribute("href");
      await playThrough(way ?? "", locale);
      await child.see(at("profiles.one"), "6-ticked");
      expect(await child.page.locator("[aria-current=date]").first().getAttribute("class")).toMatch(/done/);
      expect(child.problems).toEqual([]);
      await child.close();
    } finally {
      await ana.call("POST", "/accounts/child-lock/end", { pin });
    }

    await family.see(at("user.home", {}), "7-home");
    await family.see(at("progress.family"), "7-figures");
    await figures(family.page);
    await family.see(at("progress.summary"), "7-summary");
    expect(await family.page.locator("main").innerText()).toContain(goal);
    const { body } = await ana.call("GET", "/sessions?tab=confirmed&limit=50");
    const session = body.data.find(
      (one: { profile_id: string; specialist_name: string }) =>
        one.profile_id === zala && one.specialist_name === "Petra",
    ).id as string;
    await family.see(at("sessions.user_one", { session }), "7-session");
    const sheet = family.page.locator(`main a[href^='${at("progress.summary")}']`).first();
    await sheet.waitFor();
    await specialist.see(at("practice.client"), "8-specialist");
    await specialist.see(at("progress.specialist"), "8-figures");
    await figures(specialist.page);
    await specialist.see(at("sessions.specialist_one", { session }), "8-session");
    await specialist.page
      .locator(`main a[href^='${at("progress.client_summary")}']`)
      .first()
      .click();
    await specialist.page.locator("h1").first().waitFor();
    await expect.poll(() => specialist.page.locator("main").innerText()).toContain(goal);
    await keep(specialist.page, `${locale}-9-summary`);
    const paper = await specialist.page.request.get(at("progress.client_summary_paper"));
    expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    if (pictures) (await import("node:fs")).writeFileSync(`${pictures}/${locale}.pdf`, await paper.body());
    const own = await family.page.request.get(at("progress.summary_paper"));
    expect([own.status(), (await own.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    await withoutScope(async () => {
      for (const key of [
        "progress.specialist",
        "progress.specialist_export",
        "progress.client_summary",
        "progress.client_summary_paper",
      ] as const) {
        expect([key, (await specialist.page.request.get(at(key))).status()]).toEqual([key, 404]);
      }
    });
    expect((await specialist.page.request.get(at("progress.specialist"))).status()).toBe(200);
    expect([...specialist.problems, ...family.problems]).toEqual([]);
    await Promise.all([specialist.close(), family.close()]);
  },
);
