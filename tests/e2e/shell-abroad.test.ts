import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { launch, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { demoSession } from "./session-cookies.ts";

/** Requests to the stand-in for everything outside: a tag manager's origin and an error service. */
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

/** The page of a child of adult-1. */
async function childPage(): Promise<string> {
  const { session } = await demoSession(product.url, "adult-1");
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { data } = (await (await fetch(`${product.url}/api/profiles`, { headers })).json()) as {
    data: { id: string; kind: string }[];
  };
  const child = data.find(({ kind }) => kind === "child");
  if (!child) throw new Error("The family has no child.");
  return `/user/profile/${child.id}`;
}

const containers = () => heard.filter(({ path }) => path.startsWith("/gtm.js"));

test("the help panel links to a chat if a phone number for it is set", async () => {
  const { context, page } = await visitor(browser, product.url, { locale: "sl-SI" });
  await page.goto("/sl");
  expect(await page.locator("#help-panel a").first().getAttribute("href")).toBe("https://wa.me/38640123456");
  await context.close();
});

describe("consent", () => {
  test("is requested only on pages with measurement; nothing runs before an answer or after a refusal", async () => {
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
    await banner.locator("button[value=refuse]").click();
    await page.waitForURL((url) => url.pathname === "/privacy");
    expect(await banner.count()).toBe(0);
    await page.goto("/");
    expect(await banner.count()).toBe(0);
    expect(containers()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("is requested for statistics only; an answer without scripts is stored and can be withdrawn in the footer", async () => {
    const { context, page } = await visitor(browser, product.url, { scripts: false, locale: "sr-Latn-RS" });
    await page.goto("/sr");
    await page.locator("form[aria-labelledby=consent-title] a").click();
    await page.waitForURL((url) => url.pathname === "/sr/kolacici");
    expect(await page.locator("main").innerText()).not.toMatch(/oglašivač/);
    await page.locator("button[value=agree]").click();
    await page.waitForURL((url) => url.searchParams.has("saved"));
    expect((await context.cookies()).find(({ name }) => name === "korak-consent")?.value).toBe("analytics_storage");
    await page.goto("/sr");
    expect(await page.locator("#korak-tag-manager").count()).toBe(1);
    await page.locator("footer a[href='/sr/kolacici']").click();
    await page.locator("button[value=refuse]").click();
    await page.goto("/sr");
    expect(await page.locator("#korak-tag-manager").count()).toBe(0);
    await context.close();
  });

  test("starts fully denied, then grants statistics only; other pages stay without measurement", async () => {
    const { context, page, problems } = await visitor(browser, product.url);
    await page.goto("/?utm_source=a-friend");
    await page.locator("form[aria-labelledby=consent-title] button[value=agree]").click();
    await page.waitForFunction(() => "containerRan" in window);
    expect(containers().map(({ path }) => path)).toEqual(["/gtm.js?id=GTM-TEST123"]);
    const layer = await page.evaluate(() =>
      (window as unknown as { dataLayer: object[] }).dataLayer.map((one) => Object.values(one)),
    );
    const denied = {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
    };
    expect(layer[0]).toEqual(["consent", "default", denied]);
    expect(layer[1]).toEqual(["consent", "update", { analytics_storage: "granted" }]);
    expect(layer.slice(2).filter(([what]) => what === "consent")).toEqual([]);
    expect(JSON.stringify(layer)).not.toContain("a-friend");
    for (const address of ["/specialists-public", "/login"]) {
      await page.goto(address, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => "dataLayer" in window), address).toBe(false);
    }
    expect(containers()).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("changes nothing on pages about help, people, children, sessions and chats, even if fully given", async () => {
    const { context, page, problems } = await visitor(browser, product.url);
    await page.goto("/cookies");
    await page.locator("button[value=agree]").click();
    await page.waitForURL((url) => url.searchParams.has("saved"));
    const before = containers().length;
    const free = async (address: string) => {
      const response = await page.goto(address, { waitUntil: "networkidle" });
      expect(response?.headers()["content-security-policy"], address).not.toMatch(/127\.0\.0\.1|google/);
      expect(response?.headers()["referrer-policy"], address).toBe("strict-origin");
      expect(await page.evaluate(() => "dataLayer" in window), address).toBe(false);
      expect(await page.locator("form[aria-labelledby=consent-title]").count(), address).toBe(0);
    };
    for (const address of [
      "/find-help",
      "/find-help/speech-and-language",
      "/events/first-words",
      "/contact",
      "/register",
      "/no/such/page",
    ]) {
      await free(address);
    }
    await page.goto("/login");
    await page.fill("input[name=email]", emailOf("adult-1"));
    await page.fill("input[name=password]", demoPassword);
    await page.press("input[name=password]", "Enter");
    await page.waitForURL((url) => url.pathname === "/user");
    await page.goto("/user/sessions");
    const session = await page.locator("main a[href^='/user/sessions/']").first().getAttribute("href");
    for (const address of [
      "/user",
      "/user/chat",
      "/user/sessions",
      session ?? "",
      await childPage(),
      "/user/account",
    ]) {
      await free(address);
    }
    expect(containers()).toHaveLength(before);
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    await context.close();
  });

  test("is withdrawn together with the cookies that tags stored", async () => {
    const { context, page } = await visitor(browser, product.url);
    await page.goto("/");
    await page.locator("form[aria-labelledby=consent-title] button[value=agree]").click();
    await page.waitForFunction(() => "containerRan" in window);
    await context.addCookies(["_ga", "_ga_TEST123", "_gcl_au"].map((name) => ({ name, value: "1", url: product.url })));
    await page.goto("/cookies");
    await page.locator("button[value=refuse]").click();
    await page.waitForURL((url) => url.searchParams.has("saved"));
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("_"))).toEqual([]);
    const before = containers().length;
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(containers()).toHaveLength(before);
    await context.close();
  });

  test("is neither requested nor used while the browser refuses for all sites", async () => {
    const { context, page } = await visitor(browser, product.url);
    await page.goto("/");
    await page.locator("form[aria-labelledby=consent-title] button[value=agree]").click();
    await page.waitForFunction(() => "containerRan" in window);
    const before = containers().length;
    await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
    const response = await page.goto("/", { waitUntil: "networkidle" });
    expect(response?.headers()["content-security-policy"]).not.toContain("127.0.0.1");
    expect(await page.locator("#korak-tag-manager, form[aria-labelledby=consent-title]").count()).toBe(0);
    await page.goto("/sl/piskotki");
    expect(await page.locator("main").textContent()).toContain("Global Privacy Control");
    expect(containers()).toHaveLength(before);
    await context.close();
  });
});

test("test errors of the browser and the server, raised on the admins' page, are reported without personal data", async () => {
  const { context, page } = await visitor(browser, product.url);
  await page.goto("/sentry-test");
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.fill("input[name=email]", emailOf("superadmin-1"));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname === "/sentry-test");
  await page.goto("/sentry-test?token=geheim", { waitUntil: "networkidle" });
  const events = () => heard.filter(({ path }) => path.includes("/envelope/")).map(({ body }) => body);
  // Repeats until the reporting code has loaded. The same error is reported once.
  const fail = async () => {
    await page.locator("main button[type=button]").click();
    return events().length;
  };
  await expect.poll(fail).toBe(1);
  await page.locator("main form button").click();
  await expect.poll(() => events().length).toBe(2);
  // The server sends its report before its response reaches the page.
  await expect.poll(() => page.locator("h1").textContent()).toBe("An unexpected error occurred");

  const [fromBrowser, fromServer] = events() as [string, string];
  expect(fromBrowser).toContain("Test of error reporting: the browser");
  expect(fromBrowser).toContain('"side":"browser","page":"admin.sentry_test"');
  expect(fromServer).toContain("Test of error reporting: the server");
  for (const secret of ["superadmin-1", "Rozman", "Tomaž", "geheim", "127.0.0.1", "cookie", "Mozilla", "user-agent"]) {
    const bodies = events()
      .map((body) => body.split("\n").slice(1).join("\n"))
      .join("\n");
    expect(bodies).not.toContain(secret);
  }
  await context.close();
});

test("an error in a family's browser is reported without personal data, and the test page is closed to guests, families and specialists", async () => {
  const { context, page } = await visitor(browser, product.url);
  await page.goto("/login");
  await page.fill("input[name=email]", emailOf("adult-1"));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname === "/user");
  const child = await childPage();
  await page.goto(`${child}?note=geheim`, { waitUntil: "networkidle" });
  const name = (await page.locator("h1").textContent())?.trim() ?? "";
  const before = heard.filter(({ path }) => path.includes("/envelope/")).length;
  const events = () => heard.filter(({ path }) => path.includes("/envelope/")).slice(before);
  const fail = async () => {
    await page.evaluate((words) => {
      setTimeout(() => {
        throw Object.assign(new Error(`Cannot show ${words} to ana@korak.example at ${location.href}`), {
          body: document.body.innerText,
        });
      });
    }, name);
    return events().length;
  };
  await expect.poll(fail).toBe(1);
  const sent = events()[0]?.body.split("\n").slice(1).join("\n") ?? "";
  expect(sent).toContain('"page":"profiles.one"');
  const ids = child.split("/").at(-1) ?? "";
  for (const secret of [...name.split(/\s+/), "ana@", "geheim", ids, "Ana", "Mozilla", "cookie"])
    expect(sent).not.toContain(secret);
  await context.close();

  for (const who of [undefined, "adult-1", "specialist-07"]) {
    const visit = await visitor(browser, product.url);
    if (who) {
      await visit.page.goto("/login");
      await visit.page.fill("input[name=email]", emailOf(who));
      await visit.page.fill("input[name=password]", demoPassword);
      await visit.page.press("input[name=password]", "Enter");
      await visit.page.waitForURL((url) => url.pathname !== "/login");
    }
    await visit.page.goto("/sentry-test");
    expect(new URL(visit.page.url()).pathname.replace(/^\/s[lr]/, "")).not.toBe("/sentry-test");
    await visit.context.close();
  }
});
