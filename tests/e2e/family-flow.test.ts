/**
 * A child's data on its whole way: added, edited, opened to a second guardian in another language and zone and to a specialist,
 * seen in the diary, closed, copied, deleted, and taken back. One of the guardians has no scripts.
 */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword, emailOf, idOf } from "../../app/demo/world.server.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, takenOver, visitor } from "./browser.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { browserCookies, signedIn } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const second = "adult-4";

interface Visit {
  page: Page;
  problems: string[];
  /** Opens a page that must fit the screen; returns its status. */
  open(path: string): Promise<number | undefined>;
  close(): Promise<void>;
}

async function visit(key: string, locale: string, options: { scripts: boolean; width: number }): Promise<Visit> {
  const { page, context, problems } = await visitor(browser, base, options);
  await context.addCookies(browserCookies(base, (await signedIn(base, key)).session, locale));
  const open = async (path: string) => {
    const answer = await page.goto(path);
    if (options.scripts) await takenOver(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
    return answer?.status();
  };
  return { page, problems, open, close: () => context.close() };
}

/** By its label, as a hand would: it covers the box. */
const tick = (page: Page, name: string) => page.locator(`label[for=${name}]`).first().click({ position: { x: 4, y: 8 } });
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const main = (page: Page) => page.locator("main").innerText();
/** Also after a change of page by scripts, which shows the new one a moment after its address. */
const shows = (page: Page, words: string) => expect.poll(() => main(page)).toContain(words);

async function mailAbout(key: string, words: string, path: string) {
  const found = async () => (await mailsTo(base, emailOf(key))).find(({ html }) => html.includes(words) && html.includes(path));
  await expect.poll(found).toBeTruthy();
  return found().then((mail) => mail ?? { html: "", lang: undefined });
}

const specialistKeys = Array.from({ length: 24 }, (_, i) => `specialist-${String(i + 1).padStart(2, "0")}`);

/** A specialist whom the family knows. */
async function knownSpecialist(ana: ApiCaller, child: string) {
  const { specialists } = (await ana.call("GET", `/profiles/access/${child}`)).body.data;
  for (const { specialist_id, name } of specialists as { specialist_id: string; name: string }[]) {
    const key = specialistKeys.find((one) => idOf(one) === specialist_id);
    if (key) return { key, id: specialist_id, caller: await signIn(base, key), name };
  }
  throw new Error("The family knows no specialist.");
}

test.each([
  { width: 1440, scripts: true, name: "Vida" },
  { width: 390, scripts: false, name: "Lana" },
])("at $width px, the first guardian's scripts: $scripts", async ({ width, scripts, name }) => {
  const ana = await signIn(base, "adult-1");
  const guardian = await visit("adult-1", "en", { width, scripts });
  const { page } = guardian;

  await guardian.open("/user/add-profile");
  await page.fill("input[name=name]", name);
  await page.fill("input[name=birth_date]", "2019-05-04");
  await tick(page, "guardian_statement");
  if (await page.locator("input[name=data_consent]").count()) await tick(page, "data_consent");
  await page.locator("main form button:not([type=button])").last().click();
  await at(page, "/user/add-profile/thank-you");
  const child = new URL(page.url()).searchParams.get("id") as string;
  const home = `/user/profile/${child}`;

  await guardian.open(`${home}/edit`);
  await page.fill("[name=notes]", "Breaks help");
  await page.fill("[name=guardian_notes]", "Only between us");
  await page.fill("[name=interests]", "Trains");
  await page.press("[name=interests]", "Enter");
  await at(page, home);
  await shows(page, "Trains");

  // The second guardian: Serbian, another zone, a phone; without scripts where the first has them.
  await guardian.open(`${home}/manage-access/give?to=guardian`);
  await page.selectOption("select[name=relation]", "father");
  await page.locator("[name=role][value=full]").check({ force: true });
  await page.fill("input[name=email]", emailOf(second));
  await page.press("input[name=email]", "Enter");
  await at(page, `${home}/manage-access`);
  const mail = await mailAbout(second, name, "?token=");
  expect(mail.lang).toMatch(/^sr/);
  const other = await visit(second, "sr", { width: 390, scripts: !scripts });
  await other.open(linkIn(mail.html, "?token="));
  await shows(other.page, name);
  await other.page.click("button[value=accept]");
  const theirHome = `/sr/korisnik/profil/${child}`;
  await at(other.page, theirHome);
  await shows(other.page, "Trains");
  await shows(other.page, "Only between us");

  // A specialist whom the family knows gets the least, asks for more, and the second guardian allows it.
  const { key, id, caller, name: specialist } = await knownSpecialist(ana, child);
  await guardian.open(`${home}/manage-access/give?to=specialist`);
  await page.locator(`[name=specialist_id][value="${id}"]`).check({ force: true });
  await page.locator("[name=scopes][value=sessions]").uncheck({ force: true });
  await page.press("input[name=note]", "Enter");
  await page.locator("#done").waitFor();
  await caller.call("PATCH", "/accounts/locale", { locale: "sl" });
  const desk = await visit(key, "sl", { width, scripts });
  const ask = `/sl/strokovnjak/stranke/${child}/dostop`;
  expect(await desk.open(ask)).toBe(200);
  await desk.page.locator("input[name=scopes][value=notes]").check({ force: true });
  await desk.page.fill("textarea[name=message]", "Za prva srečanja");
  await desk.page.locator("form:has(textarea) button:not([type=button])").last().click();
  await desk.page.locator("#done").waitFor();
  expect((await caller.call("GET", `/profiles/${child}`)).body.data.notes).toBeNull();

  await mailAbout(second, name, `/sr/korisnik/profil/${child}/pristup`);
  await other.open(`${theirHome}/pristup`);
  await shows(other.page, "Za prva srečanja");
  expect(await main(other.page)).not.toContain(emailOf("adult-1"));
  await other.page.click("button[value=allow]");
  await other.page.locator("#done").waitFor();
  expect((await caller.call("GET", `/profiles/${child}`)).body.data).toMatchObject({ notes: "Breaks help", guardian_notes: null });

  // The first guardian sees the reading in the diary, and ends the access there; the specialist's open page is of no use.
  await guardian.open(`${home}/diary`);
  await shows(page, specialist);
  await page.locator(`form:has(input[name=access_id]) button[aria-label*="${specialist}"]`).first().click();
  await page.locator("#done").waitFor();
  expect((await caller.call("GET", `/profiles/${child}`)).status).toBe(404);
  expect((await desk.page.reload())?.status()).toBe(404);

  await guardian.open("/user/account/data");
  const copies = page.locator("#copies a.button");
  const before = await copies.count();
  await page.click("form:has(input[value=ask]) button");
  await expect.poll(async () => {
    if (!scripts) await page.reload();
    return copies.count();
  }).toBe(before + 1);
  await mailAbout("adult-1", "copy", "/user/account/data");
  await copies.first().click();
  await page.fill("#copies input[name=password]", demoPassword);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#copies form:has(input[name=password]) button")]);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  expect(strFromU8(files["data/profiles.json"] ?? new Uint8Array())).toContain(name);
  // The other guardian's address is only where this one typed it: in the invitation.
  const naming = Object.keys(files).filter((one) => one.startsWith("data/") && strFromU8(files[one] ?? new Uint8Array()).includes(emailOf(second)));
  expect(naming).toEqual(["data/access.json"]);

  await guardian.open(`${home}/delete`);
  await page.locator("main details summary").last().click();
  await page.click("button[value=delete]");
  await page.locator("#done").waitFor();
  expect(await other.open(theirHome)).toBe(404);
  await mailAbout(second, name, `${theirHome}/brisanje`);
  expect(await other.open(`${theirHome}/brisanje`)).toBe(200);
  await other.page.click("button[value=restore]");
  await at(other.page, theirHome);
  expect(await guardian.open(home)).toBe(200);
  await shows(page, "Trains");

  expect((await ana.call("DELETE", `/profiles/delete/${child}`)).status).toBe(200);
  // A refused page answers 404, which the browser logs.
  const problems = [guardian, other, desk].flatMap((one) => one.problems).filter((said) => !said.includes("status of 404"));
  expect(problems).toEqual([]);
  await Promise.all([guardian, other, desk].map((one) => one.close()));
}, 300_000);
