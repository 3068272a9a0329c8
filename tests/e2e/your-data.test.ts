/** A family requests a copy, proves its identity, downloads the copy, and makes a request, which an administrator answers. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { callerWith } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { mailsTo } from "./mailbox.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function signIn(page: Page, key: string, login: string): Promise<void> {
  await page.goto(login);
  await page.fill("input[type=email]", emailOf(key));
  await page.fill("input[type=password]", demoPassword);
  await Promise.all([page.waitForURL((url) => url.pathname !== login), page.press("input[type=password]", "Enter")]);
}

const own = "/sl/uporabnik/racun/podatki";

test("a copy of a person's data is announced by email and downloaded only after the password is entered", async () => {
  const { page, problems, context } = await visitor(browser, base, { locale: "sl-SI" });
  // Other tests may have changed this person's language.
  const { session } = await demoSession(base, "adult-2");
  expect(
    (await callerWith(base, session.access_token).call("PATCH", "/accounts/locale", { locale: "sl" })).status,
  ).toBe(200);
  await signIn(page, "adult-2", "/sl/prijava");
  await page.goto(own);
  await waitForHydration(page);
  await prepareAxe(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.click("form:has(input[value=ask]) button");
  // The page refreshes by itself.
  const download = page.locator("#copies a.button");
  await download.waitFor();
  await expect
    .poll(async () =>
      (await mailsTo(base, emailOf("adult-2"))).some(({ html }) =>
        html.includes("Kopija vaših podatkov je pripravljena"),
      ),
    )
    .toBe(true);
  await download.click();
  await page.fill("#copies input[name=password]", "not the password");
  await page.click("#copies form:has(input[name=password]) button");
  await page.waitForSelector("#copies [role=alert]");
  await page.fill("#copies input[name=password]", demoPassword);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.click("#copies form:has(input[name=password]) button"),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  expect(strFromU8(files["index.html"] ?? new Uint8Array())).toContain('<html lang="sl-SI">');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["pages/profiles.html", "data/profiles.json", "pages/accounts.html"]),
  );
  // The link in the browser's history has been used up.
  expect((await page.request.get(file.url())).status()).toBe(404);
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test("a family without scripts changes a consent and makes a request, which an administrator answers and an editor cannot open", async () => {
  const { page, context } = await visitor(browser, base, { scripts: false, width: 390, locale: "sr-Latn-RS" });
  await signIn(page, "adult-4", "/sr/prijava");
  await page.goto("/sr/korisnik/nalog/podaci");
  const news = page.locator("form:has(input[value=promotions_consent]) button[role=switch]");
  const before = await news.getAttribute("aria-checked");
  await news.click();
  expect(await news.getAttribute("aria-checked")).not.toBe(before);
  await page.goto("/sr/korisnik/nalog/podaci/zahtevi");
  await page.selectOption("select[name=kind]", "correction");
  await page.fill("textarea[name=body]", "Molim da ispravite moje prezime.");
  await page.click("form:has(textarea) button");
  expect(await page.locator("main").innerText()).toContain("Otvoren");

  const editor = await visitor(browser, base);
  await signIn(editor.page, "editor-1", "/login");
  await editor.page.goto("/admin/data-requests");
  expect(new URL(editor.page.url()).pathname).toMatch(/\/admin\/(specialists|strokovnjaki|strucnjaci)$/);
  await editor.context.close();

  const team = await visitor(browser, base);
  await signIn(team.page, "superadmin-1", "/login");
  await team.page.goto("/admin/data-requests");
  // The last one in the list is the new one, because the demo has others.
  await team.page.locator("main .rows a").last().click();
  await team.page.waitForSelector("textarea[name=answer]");
  await waitForHydration(team.page);
  await prepareAxe(team.page);
  expect(await axeViolations(team.page)).toEqual([]);
  await team.page.fill("textarea[name=answer]", "Prezime je ispravljeno.");
  await team.page.click("form:has(textarea[name=answer]) button");
  await team.page.waitForSelector("#done");
  expect(team.problems).toEqual([]);
  await expect
    .poll(async () =>
      (await mailsTo(base, emailOf("adult-4"))).some(({ html }) => html.includes("Prezime je ispravljeno.")),
    )
    .toBe(true);
  await page.reload();
  expect(await page.locator("main").innerText()).toContain("Prezime je ispravljeno.");
  await page.goto("/sr/korisnik/nalog/podaci/dnevnik");
  expect(await page.locator("main").innerText()).toContain("Na zahtev je odgovoreno");
  await Promise.all([context.close(), team.context.close()]);
}, 120_000);

test("a person chooses emails, pauses the account, and restores it by signing in", async () => {
  const { page, problems, context } = await visitor(browser, base, { width: 390, locale: "sr-Latn-RS" });
  await signIn(page, "adult-7", "/sr/prijava");
  await page.goto("/sr/korisnik/nalog/imejlovi");
  await waitForHydration(page);
  const wanted = page.locator("input[name=wanted][value=files]");
  await page
    .locator("label[for=wanted-files]")
    .first()
    .click({ position: { x: 4, y: 8 } });
  await page.press("input[name=wanted][value=files]", "Enter");
  await page.locator("#done").waitFor();
  await page.reload();
  expect([await wanted.isChecked(), await page.locator("input[name=wanted]:checked").count()]).toEqual([
    false,
    (await page.locator("input[name=wanted]").count()) - 1,
  ]);

  // Upcoming events must be settled first. The card links to each ticket.
  await page.goto("/sr/korisnik/nalog/podaci?pause=1");
  const coming = page.locator("#pause a[href^='/sr/korisnik/dogadjaji/']");
  await coming.first().waitFor();
  const { call } = callerWith(base, (await demoSession(base, "adult-7")).session.access_token);
  for (const link of await coming.all()) {
    const event_ticket_id = (await link.getAttribute("href"))?.split("/").at(-1);
    expect((await call("POST", "/events/tickets/cancel", { event_ticket_id, percent: 100 })).status).toBe(200);
  }
  await page.reload();
  await waitForHydration(page);
  await page.fill("#pause input[name=password]", demoPassword);
  await page.press("#pause input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname === "/sr/odlazak-sa-naloga");
  expect(await page.locator("h1").innerText()).toBe("Vaš nalog je pauziran");
  await page.goto("/sr/korisnik");
  expect(new URL(page.url()).pathname).toBe("/sr/prijava");
  await signIn(page, "adult-7", "/sr/prijava");
  await page.goto("/sr/korisnik/nalog/imejlovi");
  await waitForHydration(page);
  expect(await wanted.isChecked()).toBe(false);
  await page
    .locator("label[for=wanted-files]")
    .first()
    .click({ position: { x: 4, y: 8 } });
  await page.press("input[name=wanted][value=files]", "Enter");
  await page.locator("#done").waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
