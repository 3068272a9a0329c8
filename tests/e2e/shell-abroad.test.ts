import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { launch, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

/** Stands for everything outside: a tag manager's origin and a place where errors are read. */
const heard: { path: string; body: string }[] = [];
let outside: Server;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      heard.push({ path: request.url ?? "", body });
      const script = request.url?.startsWith("/gtm.js");
      response.writeHead(200, {
        "content-type": script ? "text/javascript" : "application/json",
        "cross-origin-resource-policy": "cross-origin",
      });
      response.end(script ? "window.containerRan = true;" : "{}");
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const address = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  product = await startProduct({
    GTM_ID: "GTM-TEST123",
    GTM_ORIGIN: `http://${address}`,
    SENTRY_DSN: `http://key@${address}/7`,
    SUPPORT_PHONE: "+386 40 123 456",
    LOG_LEVEL: "error",
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  outside.close();
});

const containers = () => heard.filter(({ path }) => path.startsWith("/gtm.js"));

test("with a number, help offers a chat", async () => {
  const { context, page } = await visitor(browser, product.url, { locale: "sl-SI" });
  await page.goto("/sl");
  expect(await page.locator("#help-panel a").first().getAttribute("href")).toBe("https://wa.me/38640123456");
  await context.close();
});

describe("consent", () => {
  test("asked for on measured pages only; nothing runs before an answer, nor after a no", async () => {
    const { context, page, problems } = await visitor(browser, product.url);
    for (const address of ["/specialists-public", "/login", "/cookies"]) {
      await page.goto(address);
      expect(await page.locator("form[aria-labelledby=consent-title]").count(), address).toBe(0);
      expect((await fetch(product.url + address)).headers.get("referrer-policy")).toBe("strict-origin");
    }
    await page.goto("/privacy");
    const banner = page.locator("form[aria-labelledby=consent-title]");
    const policy = (await fetch(`${product.url}/`)).headers.get("content-security-policy");
    expect(policy).not.toContain("127.0.0.1");
    await banner.locator("button[value=none]").click();
    await page.waitForURL((url) => url.pathname === "/privacy");
    expect(await banner.count()).toBe(0);
    await page.goto("/");
    expect(await banner.count()).toBe(0);
    expect(containers()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a yes without scripts, kind by kind, is kept and can be taken back at the foot of the page", async () => {
    const { context, page } = await visitor(browser, product.url, { scripts: false, locale: "sr-Latn-RS" });
    await page.goto("/sr");
    await page.locator("form[aria-labelledby=consent-title] a").click();
    await page.waitForURL((url) => url.pathname === "/sr/kolacici");
    expect(await page.locator("input[type=checkbox]:checked").count()).toBe(0);
    await page.locator("label[for=analytics_storage]").first().click();
    await page.locator("button[value=some]").click();
    await page.waitForURL((url) => url.searchParams.has("saved"));
    expect(await page.locator("input[type=checkbox]:checked").getAttribute("name")).toBe("analytics_storage");
    await page.goto("/sr");
    expect(await page.locator("#korak-tag-manager").getAttribute("data-granted")).toBe("analytics_storage");
    await page.locator("footer a[href='/sr/kolacici']").click();
    await page.locator("button[value=none]").click();
    await page.goto("/sr");
    expect(await page.locator("#korak-tag-manager").count()).toBe(0);
    await context.close();
  });

  test("everything is denied first, then what was agreed to is granted; other pages stay without", async () => {
    const { context, page, problems } = await visitor(browser, product.url);
    await page.goto("/?utm_source=a-friend");
    await page.locator("form[aria-labelledby=consent-title] button[value=all]").click();
    await page.waitForFunction(() => "containerRan" in window);
    expect(containers().map(({ path }) => path)).toEqual(["/gtm.js?id=GTM-TEST123"]);
    const layer = await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer.map((one) => Object.values(one)));
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" };
    expect(layer[0]).toEqual(["consent", "default", denied]);
    expect(layer[1]?.slice(0, 2)).toEqual(["consent", "update"]);
    expect(JSON.stringify(layer)).not.toContain("a-friend");
    for (const address of ["/specialists-public", "/login"]) {
      await page.goto(address, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => "dataLayer" in window), address).toBe(false);
    }
    expect(containers()).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test("errors of both sides are reported from the admins' page, with nothing of the person", async () => {
  const { context, page } = await visitor(browser, product.url);
  await page.goto("/sentry-test");
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.fill("input[name=email]", emailOf("superadmin-1"));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname === "/sentry-test");
  await page.goto("/sentry-test?token=geheim", { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  await page.locator("main button[type=button]").click();
  const events = () => heard.filter(({ path }) => path.includes("/envelope/")).map(({ body }) => body);
  await expect.poll(() => events().length).toBe(1);
  await page.locator("main form button").click();
  await expect.poll(() => events().length).toBe(2);
  expect(await page.locator("h1").textContent()).toBe("An unexpected error occurred");

  const [fromBrowser, fromServer] = events() as [string, string];
  expect(fromBrowser).toContain("Test of error reporting: the browser");
  expect(fromBrowser).toContain('"side":"browser","page":"admin.sentry_test"');
  expect(fromServer).toContain("Test of error reporting: the server");
  for (const secret of ["superadmin-1", "Rozman", "Tomaž", "geheim", "127.0.0.1", "cookie", "Mozilla", "user-agent"]) {
    const bodies = events().map((body) => body.split("\n").slice(1).join("\n")).join("\n");
    expect(bodies).not.toContain(secret);
  }
  await context.close();
});
