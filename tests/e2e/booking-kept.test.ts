/**
 * A new family requests a session. Chosen times survive a change of place and a child added midway, and choosing none shows the error
 * next to them. The child named in the URL takes precedence over the one in a draft.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import en from "../../app/platform/messages/en.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { createNewcomer } from "./newcomer.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Listed {
  id: string;
  next_free_at: string | null;
  modes: string[];
}

test("a request for a session keeps its time and text until it is sent, even if a child is added on the way", async () => {
  const { data } = (await (await fetch(`${base}/api/public/specialists?limit=50`)).json()) as { data: Listed[] };
  const both = data.find((one) => one.next_free_at && one.modes.length === 2);
  const family = await createNewcomer(base, "sl", []);
  const { context, page, problems } = await visitor(browser, base, { width: 390, touch: true, locale: "sl-SI" });
  await context.addCookies(browserCookies(base, family.session, "sl"));
  const places = page.locator("#times nav a.chip");
  const path = pathOf(pages["sessions.request"], "sl", { id: both?.id ?? "" });
  await page.goto(path);
  // Finds a service that is offered in both places.
  for (const to of await page
    .locator("a[href*='serviceId=']")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
    if ((await places.count()) === 2) break;
    await page.goto(to);
  }
  await waitForHydration(page);

  // Without a time nothing is sent: the page jumps to the times and shows an error there.
  const posted: string[] = [];
  page.on("request", (one) => one.method() === "POST" && one.url().includes(path) && posted.push(one.url()));
  await page.locator("main form button.button-primary").last().click();
  await page.getByText("Najprej izberite termin.").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("times");
  expect(await page.locator("#times").evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  expect(posted).toEqual([]);

  const times = page.locator("input[name=at]");
  const wanted = await times.nth(1).getAttribute("value");
  await page.locator(`label:has(input[name=at][value="${wanted}"])`).click();
  await places.and(page.locator(":not([aria-current])")).click();
  await page.waitForURL((url) => url.searchParams.getAll("at").includes(wanted ?? ""));
  await page.locator(`input[name=at][value="${wanted}"]:checked`).waitFor({ state: "attached" });
  await page.fill("textarea[name=message]", "Rada ima vlake.");

  await page.locator("main a[href*='redirect=']").first().click();
  await page.waitForURL((url) => url.pathname === pathOf(pages["profiles.add"], "sl"));
  await page.fill("input[name=name]", "Lina");
  await page.fill("input[name=birth_date]", "14. 3. 2021");
  for (const name of ["guardian_statement", "data_consent"])
    await page
      .locator(`label[for=${name}]`)
      .first()
      .click({ position: { x: 4, y: 8 } });
  await page.locator("main form button.button-primary").last().click();

  // Returns to the form with the child, the time, the place and the text.
  await page.waitForURL((url) => url.pathname === path && url.searchParams.has("profileId"));
  await waitForHydration(page);
  await expect.poll(() => page.inputValue("textarea[name=message]")).toBe("Rada ima vlake.");
  expect(await page.locator(`input[name=at][value="${wanted}"]`).isChecked()).toBe(true);

  // The URL follows the choice. A child named in the URL takes precedence over the one in the draft.
  const withLina = page.url();
  const chosen = page.locator("input[name=profile_id]:checked");
  const lina = await chosen.inputValue();
  await page.locator("label:has(input[name=profile_id]:not(:checked))").click();
  await page.waitForURL((url) => ![null, lina].includes(url.searchParams.get("profileId")));
  const own = await chosen.inputValue();
  expect(own).not.toBe(lina);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.inputValue("textarea[name=message]")).toBe("Rada ima vlake.");
  expect(await chosen.inputValue()).toBe(own);
  await page.goto(withLina);
  await waitForHydration(page);
  await expect.poll(() => page.inputValue("textarea[name=message]")).toBe("Rada ima vlake.");
  expect(await chosen.inputValue()).toBe(lina);
  await page.locator("main form button.button-primary").last().click();
  await page.waitForURL((url) => url.pathname.startsWith("/sl/uporabnik/srecanja/"));
  const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const sent = (await family.call("GET", `/sessions/${id}`)).body.data;
  expect(sent.times.map((one: { starts_at: string }) => Date.parse(one.starts_at))).toEqual([Date.parse(wanted ?? "")]);
  expect(sent.profile_name).toBe("Lina");
  expect(problems).toEqual([]);
  await context.close();
});

test("the form of a waiting list selects the child named in the URL, not the one in a draft", async () => {
  const { data } = (await (await fetch(`${base}/api/public/specialists?limit=50`)).json()) as { data: Listed[] };
  const family = await createNewcomer(base, "en", ["Lina", "Tim"]);
  const { context, page, problems } = await visitor(browser, base, { width: 1440, locale: "en-US" });
  await context.addCookies(browserCookies(base, family.session, "en"));
  const chosen = page.locator("input[name=profile_id]:checked");
  const kept = en["draft.kept"];
  const open = async (profileId: string | undefined) => {
    await page.goto(pathOf(pages["waiting.add"], "en", { id: data[0]?.id ?? "" }, { profileId }));
    await waitForHydration(page);
  };
  await open(family.children["Tim"]);
  await page.locator(`label:has(input[name=profile_id][value="${family.children["Lina"]}"])`).click();
  await page.waitForURL((url) => url.searchParams.get("profileId") === family.children["Lina"]);
  await page.reload();
  await waitForHydration(page);
  await page.getByText(kept).waitFor();
  expect(await chosen.inputValue()).toBe(family.children["Lina"]);
  await open(family.children["Tim"]);
  await page.getByText(kept).waitFor();
  expect(await chosen.inputValue()).toBe(family.children["Tim"]);
  expect(problems).toEqual([]);
  await context.close();
});
