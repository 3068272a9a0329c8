/**
 * A guardian invites someone without an account, who follows the emailed link, signs up, accepts, and loses access while they have a
 * page open. A specialist requests more access and gets part of it.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerWith, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { browserCookies, demoSession, signUpOnly } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function invitationLink(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await mailsTo(base, email)).find(({ html }) => html.includes("?token="));
    if (mail) return linkIn(mail.html, "?token=");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation came to ${email}.`);
}

test("an invited person signs up, accepts, and gets access, which the guardian ends", async () => {
  const ana = await signIn(base, "adult-1");
  const child = (await ana.call("GET", "/profiles")).body.data.find((one: { kind: string }) => one.kind === "child");
  const email = `second-${Date.now()}@test.example`;
  const guardian = await visitor(browser, base, { locale: "en-US" });
  await guardian.context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
  const manage = `/user/profile/${child.id}/manage-access`;

  await guardian.page.goto(manage);
  await guardian.page.getByRole("link", { name: "Give access" }).click();
  await guardian.page.getByRole("link", { name: /Parent or guardian/ }).click();
  await waitForHydration(guardian.page);
  // Without an email address, the field shows an error, and the choices are kept.
  await guardian.page.getByLabel("View only").check();
  await guardian.page.getByRole("button", { name: "Send invitation" }).click();
  await guardian.page.locator('input[name="email"][aria-invalid="true"]').waitFor();
  expect(await guardian.page.getByLabel("View only").isChecked()).toBe(true);
  await guardian.page.locator('input[name="email"]').fill(email);
  await guardian.page.getByRole("button", { name: "Send invitation" }).click();
  await guardian.page.waitForURL((url) => url.pathname === manage);
  await guardian.page.getByText(`Invitation to ${email}`).waitFor();

  // The guest has the link, no account, a phone, and no scripts.
  const link = await invitationLink(email);
  const guest = await visitor(browser, base, { scripts: false, width: 390, locale: "en-US" });
  await guest.page.goto(link);
  expect(await guest.page.locator("h1").textContent()).toContain(`invited you to ${child.name}’s profile`);
  expect(await guest.page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  const back =
    new URL(
      (await guest.page.getByRole("link", { name: "Create an account" }).getAttribute("href")) ?? "",
      base,
    ).searchParams.get("redirect") ?? "";
  expect(back).toMatch(/^\/invitation\?id=[0-9a-f-]{36}$/);

  const { session } = await signUpOnly(base, email, "korak-demo-2", { firstName: "Marko" });
  const own = callerWith(base, session.access_token);
  const made = await own.call("POST", "/profiles/add", {
    kind: "own",
    name: "Marko",
    lastname: "Reid",
    location: { time_zone: "Europe/Belgrade" },
    consents: { initial_consent: true, gdpr_consent: true },
  });
  expect([made.status, made.body.fields]).toEqual([201, undefined]);
  await guest.context.addCookies(browserCookies(base, session));
  await guest.page.goto(back);
  await guest.page.getByRole("button", { name: "Accept" }).click();
  await guest.page.waitForURL((url) => url.pathname === `/user/profile/${child.id}`);
  expect(await guest.page.locator("main").textContent()).toContain("Your access");
  // A viewer has no tab or page about access.
  expect(await guest.page.locator(`a[href="${manage}"]`).count()).toBe(0);
  expect((await guest.page.goto(manage))?.status()).toBe(404);
  expect((await guest.page.goto(link))?.status()).toBe(200);
  expect(await guest.page.locator("h1").textContent()).toBe("This invitation can’t be opened");
  await guest.page.goto(`/user/profile/${child.id}`);

  // Ends the access with the keyboard alone, in two steps.
  await guardian.page.goto(manage);
  await waitForHydration(guardian.page);
  await guardian.page
    .locator("summary", { hasText: "End now" })
    .and(guardian.page.getByLabel("End now: Marko Reid’s access"))
    .focus();
  await guardian.page.keyboard.press("Enter");
  await guardian.page.keyboard.press("Tab");
  await guardian.page.keyboard.type("Was a mistake");
  await guardian.page.keyboard.press("Tab");
  await guardian.page.keyboard.press("Enter");
  await guardian.page.getByText("Access ended.").waitFor();
  expect(await guardian.page.getByLabel("End now: Marko Reid’s access").count()).toBe(0);
  expect((await guest.page.reload())?.status()).toBe(404);
  expect(guardian.problems).toEqual([]);
  await Promise.all([guardian.context.close(), guest.context.close()]);
});

test("a specialist requests more access, and the guardian allows part of it", async () => {
  const ana = await signIn(base, "adult-1");
  const child = (await ana.call("GET", "/profiles")).body.data.find((one: { name: string }) => one.name === "Vid");
  const manage = `/user/profile/${child.id}/manage-access`;
  const access = (await ana.call("GET", `/profiles/access/${child.id}`)).body.data;
  const [held] = access.grants.filter((one: { level: string }) => one.level === "specialist");
  const keys = Array.from({ length: 24 }, (_, i) => `specialist-${String(i + 1).padStart(2, "0")}`);
  let key = "";
  for (const one of keys) {
    const { status, body } = await (await signIn(base, one)).call("GET", `/profiles/access/requests/${child.id}`);
    if (status === 200 && body.data.access_id === held.id) {
      key = one;
      break;
    }
  }
  const specialist = await visitor(browser, base, { scripts: false, width: 390 });
  await specialist.context.addCookies(browserCookies(base, (await demoSession(base, key)).session));
  await specialist.page.goto(`/specialist/clients/${child.id}/access`);
  for (const box of await specialist.page.locator('input[name="scopes"]').all()) await box.check();
  await specialist.page.locator('textarea[name="message"]').fill("To plan the first three meetings");
  await specialist.page.locator('button.button-primary[type="submit"], form button.button-primary').last().click();
  await specialist.page.locator("#done").waitFor();

  const guardian = await visitor(browser, base, { width: 390, locale: "en-US" });
  await guardian.context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
  await guardian.page.goto("/user");
  await guardian.page.locator(`main a[href="${manage}"]`).first().click();
  await guardian.page.locator("blockquote", { hasText: "To plan the first three meetings" }).waitFor();
  await waitForHydration(guardian.page);
  await guardian.page.locator("summary", { hasText: "Allow less" }).click();
  const less = guardian.page.locator("details[open]");
  for (const box of await less.locator("input[type=checkbox]").all()) await box.uncheck();
  await less.locator('input[value="game_stats"]').check();
  await less.getByRole("button", { name: "Allow selected" }).click();
  await guardian.page.getByText("Allowed. We’ve let the specialist know.").waitFor();
  const after = (await ana.call("GET", `/profiles/access/${child.id}`)).body.data;
  expect(after.requests).toEqual([]);
  expect(after.grants.find((one: { id: string }) => one.id === held.id).scopes).toContain("game_stats");
  expect(after.grants.find((one: { id: string }) => one.id === held.id).scopes).not.toContain("notes");
  expect(guardian.problems).toEqual([]);
  await Promise.all([guardian.context.close(), specialist.context.close()]);
});
