/**
 * A month of platform invoices as a superadmin works on it: prepared, its tax decided, an objection answered, issued, downloaded, and paid. An editor
 * finds none of it. A run covers one of six combinations of language and width.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { writeAmount } from "../../app/platform/money/typed.ts";
import { signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";

const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
const folder = mkdtempSync(join(tmpdir(), "korak-invoices-"));
chmodSync(folder, 0o711);
/** In the first days of a month, specialists may still object to lines of the last one. */
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1))
  .toISOString()
  .slice(0, 7);
const [slovenian, serbian] = ["Petra Hočevar", "Ivana Pavlović"] as const;
let server: EmbeddedServer;
let product: Product;
let browser: Browser;

// Has a separate database, because the test adds sessions of an earlier month.
beforeAll(async () => {
  server = await startEmbedded({ folder: join(folder, "postgres"), durable: false, database: "invoices" });
  const port = await freePort();
  product = await startProduct({
    DATABASE_URL: server.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
  });
  browser = await launch();
  // The commission on two sessions of each specialist, due in that month.
  await run(
    (sql) => sql`
      insert into commission_due (session_id, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
      select id, specialist_id, 1000, ${`${month}-10T10:00:00Z`}, ${`${month}-12T10:00:00Z`}, 6000, 600, 'EUR' from (
        select x.id, x.specialist_id, row_number() over (partition by x.specialist_id order by x.id) as place
        from session x join specialist s on s.id = x.specialist_id
        where s.name || ' ' || s.lastname in ${sql([slovenian, serbian])}
          and not exists (select from commission_due c where c.session_id = x.id)) one where place <= 2`,
  );
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop("SIGKILL");
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run<T>(work: (sql: ReturnType<typeof connect>["sql"]) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url: server.url });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

const at = (to: PageKey, query: Record<string, string> = {}) => pathOf(pages[to] as PageEntry, locale, {}, query);

async function tab(who: string) {
  expect((await (await signIn(product.url, who)).call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { page, context, problems } = await visitor(browser, product.url, { width });
  await context.addCookies(browserCookies(product.url, (await demoSession(product.url, who)).session, locale));
  return { page, context, problems };
}

async function sound(page: Page) {
  await waitForHydration(page);
  await prepareAxe(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
}

/** Reloads the month's page until it has `count` matches, because jobs compute and issue the documents. */
const runShows = (page: Page, selector: string, count: number) =>
  expect
    .poll(
      async () => {
        await page.goto(at("invoices.generate", { month }));
        return page.locator(selector).count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(count);

async function payment(page: Page, cents: number) {
  await page.fill("input[name=amount]", writeAmount(locale, cents));
  await page.fill("form:has(input[value=pay]) input[name=reason]", "231/2026");
  await page.locator("form:has(input[value=pay]) button:not([type=button])").click();
}

test("an editor finds no invoices: no entry, no page, and no call", async () => {
  const { page, context, problems } = await tab("editor-1");
  await page.goto(at("admin.home"));
  expect(await page.locator(`a[href="${at("invoices.all")}"]`).count()).toBe(0);
  for (const to of ["invoices.all", "invoices.generate", "invoices.objections"] as const) {
    await page.goto(at(to));
    expect(new URL(page.url()).pathname, to).not.toBe(at(to));
  }
  const { call } = await signIn(product.url, "editor-1");
  for (const path of ["/admin/specialist/platform-invoices", `/admin/invoice-runs/${month}`, "/admin/invoice-sums"])
    expect((await call("GET", path)).status, path).toBe(403);
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

test("a superadmin prepares a month, decides about its tax, answers an objection, issues the documents, and records a payment", async () => {
  const { page, context, problems } = await tab("superadmin-1");
  await run((sql) =>
    sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update specialist_tax_version set legal_form = 'person'
        where specialist_id in (select id from specialist where name || ' ' || lastname = ${serbian})`;
    }),
  );
  await page.goto(at("invoices.generate", { month }));
  await sound(page);
  await page.locator("button[value=prepare]").click();
  await page.locator("#done").waitFor();
  await runShows(page, `form:has(input[name=specialist]):is(:has-text("${slovenian}"), :has-text("${serbian}"))`, 2);
  await sound(page);

  // Only the team can say how the commission of a person without a business is taxed.
  const deciding = page.locator("form:has(input[name=intent][value=decide])");
  expect(await deciding.count()).toBe(1);
  await page.locator("details:has(input[name=intent][value=decide]) > summary").click();
  await sound(page);
  await deciding.locator("button:not([type=button])").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await sound(page);
  await deciding.locator("input[name=treatment][value=outside_scope]").check({ force: true });
  await deciding.locator("input[name=reason]").fill("Potvrda Agencije za privredne registre");
  await deciding.locator("button:not([type=button])").click();
  await page.locator("#done").waitFor();
  expect(await deciding.count()).toBe(0);
  expect(await page.locator("main").innerText()).toContain("Potvrda Agencije za privredne registre");
  expect(await page.locator("input[name=intent][value=withdraw]").count()).toBe(1);
  await sound(page);

  await run(async (sql) => {
    const [objection] = await sql<{ id: string }[]>`
      insert into invoice_objection (id, specialist_id, source_type, source_id, month, created_at)
      select gen_random_uuid(), c.specialist_id, 'session', c.session_id, ${`${month}-01`}, now() from commission_due c
      join specialist s on s.id = c.specialist_id where s.name || ' ' || s.lastname = ${serbian} and c.due_at = ${`${month}-12T10:00:00Z`}
      limit 1 returning id`;
    await sql`
      insert into invoice_objection_message (id, objection_id, side, words, at)
      values (gen_random_uuid(), ${objection?.id ?? ""}, 'specialist', 'Porodica nije došla.', now())`;
  });
  await page.goto(at("invoices.objections"));
  await sound(page);
  expect(await page.locator("main").innerText()).toContain("Porodica nije došla.");
  // The demo has an open objection of its own.
  const answering = page.locator("[aria-labelledby^=objection-]", { hasText: "Porodica nije došla." });
  await answering.locator("form button").last().click();
  await answering.locator("[aria-invalid=true]").waitFor();
  await answering.locator("textarea[name=words]").fill("U redu, otpisali smo proviziju.");
  await answering.locator("input[name=outcome][value=upheld]").check({ force: true });
  await answering.locator("form button").last().click();
  await page.locator("#done").waitFor();
  expect(await answering.locator("input[name=objection]").count()).toBe(0);

  await page.goto(at("invoices.generate", { month }));
  await waitForHydration(page);
  await page.locator("details:has(button[value=generate]) > summary").click();
  await page.locator("details button[value=generate]").click();
  await page.locator("#done").waitFor();
  await runShows(page, "form:has(input[name=specialist])", 0);
  await sound(page);

  await page.goto(at("invoices.all", { month, kind: "invoice" }));
  await sound(page);
  expect(await page.locator("tbody tr").count()).toBe(2);
  await page.goto(at("invoices.all", { month, kind: "invoice", search: slovenian }));
  expect(await page.locator("tbody tr").count()).toBe(1);
  await waitForHydration(page);
  await page.locator("tbody th a").click();
  await page.locator("input[name=amount]").waitFor();
  await expect
    .poll(async () => (await page.reload(), page.locator('a[href$="as=eslog"]').count()), { timeout: 60_000 })
    .toBe(1);
  for (const [as, type] of [
    ["pdf", "application/pdf"],
    ["ubl", "application/xml"],
    ["eslog", "application/xml"],
  ] as const) {
    const answer = await context.request.get((await page.locator(`a[href$="as=${as}"]`).getAttribute("href")) ?? "");
    expect([answer.status(), answer.headers()["content-type"]?.split(";")[0]]).toEqual([200, type]);
  }
  await sound(page);
  await payment(page, 1201);
  // The amount is more than what is unpaid.
  await page.locator(".error-summary").waitFor();
  await payment(page, 700);
  await page.locator("#done").waitFor();
  await sound(page);
  expect(await page.inputValue("input[name=amount]")).toBe(writeAmount(locale, 500));
  await payment(page, 500);
  await page.locator("form:has(input[value=pay])").waitFor({ state: "detached" });
  await page.goto(at("invoices.all", { month, state: "paid" }));
  expect(await page.locator("tbody tr").count()).toBe(1);
  // A refused form gets a 4xx response, which the browser logs.
  expect(problems.filter((said) => !/400|409/.test(said))).toEqual([]);
  await context.close();
}, 240_000);
