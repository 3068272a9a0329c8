/** A specialist's public page: a draft in three languages that families see once it is published. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const publicPage = async (id: string) => (await fetch(`${base}/specialists-public/${id}`)).text();

async function faults(page: Page): Promise<string[]> {
  await prepareAxe(page);
  return axeViolations(page);
}

test("the profile editor saves typed text automatically, publishes it, and refuses outdated data", async () => {
  const { call } = await signIn(base, "specialist-07");
  const { id } = (await call("GET", "/specialists/me")).body.data;
  const { context, page, problems } = await visitor(browser, base, { width: 1440, locale: "sl-SI" });
  await context.addCookies(browserCookies(base, (await demoSession(base, "specialist-07")).session, "sl"));
  await page.goto("/sl/strokovnjak/profil");
  await waitForHydration(page);
  expect(await wide(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);

  const sentence = "Besede, korak za korakom, doma in v ordinaciji.";
  await page.locator("[id='headline.sl']").fill(sentence);
  const draft = async () => (await call("GET", "/specialists/view/private")).body.data;
  await expect.poll(async () => (await draft()).draft.headline.sl, { timeout: 15_000 }).toBe(sentence);
  expect(await publicPage(id)).not.toContain(sentence);
  // Publishing right after typing includes the typed text.
  await page.locator("[id='education.sl']").fill("Logopedija.");
  await page.locator("#publish button.button-lg").click();
  await page.locator("#done").waitFor();
  expect(await draft()).toMatchObject({
    changes: [],
    published: { headline: { sl: sentence }, education: { sl: "Logopedija." } },
  });

  // The keyboard moves a service. Another window with outdated data is refused.
  const before = (await draft()).draft.services.map((one: { id: string }) => one.id);
  await page.locator("#services li").nth(1).locator("button").first().press("Enter");
  await expect.poll(async () => (await draft()).draft.services[0].id).toBe(before[1]);
  // The focus stays on the moved service, although it cannot move further up.
  await expect.poll(() => page.locator("#services [role=status]").textContent()).toMatch(/1\. od \d/);
  expect(
    await page.evaluate(() => document.activeElement?.closest("li") === document.querySelector("#services li")),
  ).toBe(true);
  // Dragging moves it back and also saves the text being typed.
  await page.locator("[id='first_meeting.sl']").fill("Se spoznamo.");
  await page.locator("#services li").nth(0).locator("b").first().dragTo(page.locator("#services li").nth(1));
  await expect.poll(async () => (await draft()).draft.services[1].id).toBe(before[1]);
  expect((await draft()).draft.first_meeting.sl).toBe("Se spoznamo.");

  // The preview shows the whole page with the draft, without controls.
  const preview = await context.newPage();
  await preview.goto("/sl/strokovnjak/profil/predogled");
  await waitForHydration(preview);
  expect(await preview.locator("main").textContent()).toContain("Se spoznamo.");
  expect(await preview.locator("#book-card, #reviews").count()).toBe(2);
  expect(await preview.locator("main form button:not([disabled])").count()).toBe(0);
  expect([await wide(preview), await faults(preview)]).toEqual([0, []]);
  await preview.close();
  const { version } = await draft();
  expect((await call("PATCH", `/specialists/${id}`, { version, city: "Kranj" })).status).toBe(200);
  await page.locator("[id='headline.sr']").fill("Reči.");
  await page.locator("[role=alert]").first().waitFor();
  expect((await draft()).draft.headline.sr).not.toBe("Reči.");
  expect(problems.filter((line) => !line.includes("409"))).toEqual([]);
  await context.close();
});

test("a specialist adds and pauses a service on a phone without scripts, discards the draft, and restores a version", async () => {
  const { call } = await signIn(base, "specialist-02");
  const { context, page, problems } = await visitor(browser, base, { width: 390, scripts: false, locale: "sr-RS" });
  await context.addCookies(browserCookies(base, (await demoSession(base, "specialist-02")).session, "sr"));
  await page.goto("/sr/strucnjak/profil/dodaj-uslugu");
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await page.locator("[name=price]").fill("mnogo");
  await page.locator("main form .button-lg").first().click();
  await page.locator("[role=alert]").first().waitFor();
  await page.locator("[name='service.name.sr']").fill("Radionica");
  await page.locator("[name=price]").fill("1.800,00");
  await page.locator("main form .button-lg").first().click();
  await page.waitForURL((url) => url.pathname === "/sr/strucnjak/profil");
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await page.locator("#services li").last().locator("[role=switch]").click();
  const { draft } = (await call("GET", "/specialists/view/private")).body.data;
  expect(draft.services.at(-1)).toMatchObject({
    name: { sr: "Radionica" },
    price: 180_000,
    currency: "RSD",
    active: false,
  });
  // The English text is copied into the missing Slovene one with one press.
  await page.locator("[value='first_meeting.sl.en']").click();
  await page.locator("#done").waitFor();
  const after = (await call("GET", "/specialists/view/private")).body.data;
  expect(after.draft.first_meeting.sl).toBe(after.draft.first_meeting.en);
  await page.locator("#publish form").last().locator("button").click();
  expect((await call("GET", "/specialists/view/private")).body.data.changes).toEqual([]);
  await page.goto("/sr/strucnjak/profil/izmene");
  const restore = page.locator("button", { hasText: "Vrati ovu verziju" });
  await restore.last().click();
  await page.locator("#done").waitFor();
  expect(new URL(page.url()).pathname).toBe("/sr/strucnjak/profil");
  expect((await call("GET", "/specialists/view/private")).body.data.changes.length).toBeGreaterThan(0);
  expect(problems.filter((line) => !line.includes("400"))).toEqual([]);
  await context.close();
});

test("the public page shows only checked license data through edits, publishing and a refusal", async () => {
  const [specialist, admin] = [await signIn(base, "specialist-05"), await signIn(base, "superadmin-1")];
  const { id } = (await specialist.call("GET", "/specialists/me")).body.data;
  const edit = async (number: string) => {
    const check = { kind: "license", detail: `Only ${number}`, number, body: "Chamber" };
    return (await specialist.call("PUT", "/specialists/application/check", check)).body.data.id as string;
  };
  const decide = (application_check_id: string, decision: string, more: object = {}) =>
    admin.call("POST", "/admin/specialist/checks/decide", { application_check_id, decision, ...more });
  const publish = async (education: string) => {
    const { version } = (await specialist.call("GET", "/specialists/view/private")).body.data;
    const { body } = await specialist.call("PATCH", `/specialists/${id}`, { version, education: { en: education } });
    return specialist.call("POST", `/specialists/${id}/publish`, { version: body.data.version });
  };
  /** Finds license numbers in the page, its data, and its search results and previews. */
  const seen = async () => {
    const texts = await Promise.all([
      publicPage(id),
      fetch(`${base}/specialists-public/${id}.data`).then((answer) => answer.text()),
      specialist.call("GET", "/specialists/me").then(({ body }) => JSON.stringify(body)),
      fetch(`${base}/api/specialists/view/public?id=${id}`).then((answer) => answer.text()),
    ]);
    return texts.map((text) => [...new Set(text.match(/\bX-\d\d/g))].join());
  };
  const all = (number: string) => [number, number, number, number];
  expect(await decide(await edit("X-01"), "passed")).toMatchObject({ status: 200 });
  expect(await seen()).toEqual(all("X-01"));
  const second = await edit("X-02");
  expect(await seen()).toEqual(all("X-01"));
  expect((await publish("Studied while X waits")).status).toBe(200);
  expect(await seen()).toEqual(all("X-01"));
  expect(
    (await decide(second, "failed", { reasons: ["license_not_found"], words: "X-02 is not in the register" })).status,
  ).toBe(200);
  expect(await seen()).toEqual(all("X-01"));
  const third = await edit("X-03");
  await edit("X-04");
  expect((await publish("Studied once more")).status).toBe(200);
  expect(await seen()).toEqual(all("X-01"));
  expect((await decide(third, "looked")).status).toBe(200);
  expect(await seen()).toEqual(all("X-01"));
  expect((await decide(third, "passed")).status).toBe(200);
  expect(await seen()).toEqual(all("X-04"));
});
