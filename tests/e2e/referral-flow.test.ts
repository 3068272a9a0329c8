/**
 * An invitation to Korak from the email to the credit used at checkout: sent, opened, accepted with a new account, its first session
 * paid and completed, and both people credited; then the credit is spent. Another invitation is declined permanently, and a third one
 * withdrawn. A run covers one of six combinations of language and width.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { formatMoney } from "../../app/platform/money/format.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { accept, chooseCard, consent, payButton, createPayer, type Seller, prepareSeller } from "./paying.ts";
import type { Newcomer } from "./newcomer.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";

const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
const folder = mkdtempSync(join(tmpdir(), "korak-referrals-"));
chmodSync(folder, 0o711);
let server: EmbeddedServer;
let product: Product;
let base: string;
let browser: Browser;
let specialist: Seller;
const people = {} as Record<"inviter" | "invited", Newcomer>;

// Has a separate database, because the test moves a session into the past.
beforeAll(async () => {
  server = await startEmbedded({ folder: join(folder, "postgres"), durable: false, database: "referrals" });
  const port = await freePort();
  product = await startProduct({
    DATABASE_URL: server.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
  });
  base = product.url;
  browser = await launch();
  specialist = await prepareSeller(base);
  people.inviter = await createPayer(base, locale);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop("SIGKILL");
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (to: PageKey, query: Record<string, string> = {}) => pathOf(pages[to] as PageEntry, locale, {}, query);

async function tab(session?: object) {
  const { page, context, problems } = await visitor(browser, base, { width, touch: width < 1000 });
  if (session) await context.addCookies(browserCookies(base, session, locale));
  const sound = async () => {
    await waitForHydration(page);
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  };
  const open = async (path: string) => {
    await page.goto(path);
    await sound();
    return page;
  };
  return { page, open, sound, problems, close: () => context.close() };
}

async function run<T>(work: (sql: ReturnType<typeof connect>["sql"]) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url: server.url });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

/** Runs a scheduled job now. */
async function runSchedule(schedule: string): Promise<void> {
  const boss = new PgBoss({ connectionString: server.url, schema: "pgboss", supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.send("schedules", { schedule }, { singletonKey: schedule });
  await boss.stop();
}

async function mailTo(email: string, count = 1) {
  await expect.poll(async () => (await mailsTo(base, email)).length, { timeout: 30_000 }).toBe(count);
  return (await mailsTo(base, email))[0] as Awaited<ReturnType<typeof mailsTo>>[number];
}

/** Finds a link in an invitation's email, which is in the language of the sender's account. */
const linkOf = ({ html, lang }: Awaited<ReturnType<typeof mailTo>>, to: PageKey) =>
  linkIn(html, pathOf(pages[to] as PageEntry, lang?.split("-")[0] as Locale, {}, {}));

async function invite(mine: Awaited<ReturnType<typeof tab>>, email: string) {
  const page = await mine.open(at("referrals.mine"));
  await page.locator("input[name=type][value=family_family]").check({ force: true });
  await page.fill("input[name=email]", email);
  await page.locator("form:has(input[name=email]) button").last().click();
  return page;
}

async function pay(mine: Awaited<ReturnType<typeof tab>>, session: string, last4: string) {
  const page = await mine.open(at("checkout.pay", { session }));
  const text = await page.locator("main").textContent();
  await chooseCard(page, last4);
  await consent(page);
  await payButton(page).click();
  await page.waitForURL((url) => url.pathname === at("checkout.thanks"));
  return text;
}

const own = { inviter: `a-${randomUUID()}@example.org`, declined: `b-${randomUUID()}@example.org` };

test("an invitation leads to a new account, whose first paid session brings credit to both people", async () => {
  const mine = await tab(people.inviter.session);
  const refused = await invite(mine, people.inviter.email);
  await refused.locator("input[name=email][aria-invalid=true]").waitFor();
  await mine.sound();
  const sent = await invite(mine, own.inviter);
  await sent.locator("#done").waitFor();
  await mine.sound();
  const { html, lang } = await mailTo(own.inviter);
  expect(lang?.split("-")[0]).toBe(locale);
  expect(html).toContain("Vida");

  const guest = await tab();
  const path = linkIn(html, at("referrals.invitation"));
  const landing = await guest.open(path);
  expect(await landing.locator("h1").textContent()).toContain("Vida");
  const signUp = await landing.locator("main a[href*=redirect]").first().getAttribute("href");
  expect(new URL(signUp ?? "", base).searchParams.get("redirect")).toContain("token=");
  expect(guest.problems).toEqual([]);
  await guest.close();

  people.invited = await createPayer(base, locale, ["Neli"]);
  const theirs = await tab(people.invited.session);
  const accepting = await theirs.open(path);
  await accepting.locator("main form button").click();
  await expect.poll(() => accepting.locator("main form").count()).toBe(0);
  await theirs.sound();
  const listed = async () => (await people.inviter.call("GET", "/referrals")).body.data[0];
  expect(await listed()).toMatchObject({ state: "registered", name: "Vida" });

  const session = await accept(
    people.invited,
    await specialist.offer(people.invited, people.invited.children["Neli"] as string, 15),
  );
  await pay(theirs, session, "4444");
  // Five days pass: the session takes place, and no one questions it.
  await run(async (sql) => {
    await sql`update session_time set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours', clear_until = now() - interval '2 hours'
      where session_id = ${session} and state = 'chosen'`;
    await sql`update session set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = ${session}`;
  });
  const completed = await specialist.caller.call("PATCH", "/sessions/update-status", {
    session_id: session,
    status: "Completed",
    outcome: "held",
  });
  expect(completed.status, JSON.stringify(completed.body)).toBe(200);
  await run(async (sql) => {
    await sql`update session set completed_at = now() - interval '73 hours' where id = ${session}`;
    await sql`update referral set created_at = created_at - interval '6 days', registered_at = registered_at - interval '5 days', look_at = now()
      where state = 'registered' and inviter_id = (select id from account where email = ${people.inviter.email})`;
  });
  await runSchedule("referrals.advance");
  await expect.poll(async () => (await listed()).state, { timeout: 60_000 }).toBe("credited");

  const ten = formatMoney(locale, 1000, "EUR", { whole: true });
  const list = await mine.open(at("referrals.mine"));
  await expect.poll(() => list.locator("main").textContent()).toContain(ten);
  for (const { call } of Object.values(people))
    expect((await call("GET", "/credits/balance")).body.data).toEqual([{ currency: "EUR", available: 1000, held: 0 }]);
  await mine.open(at("ledger.credits"));
  expect(await mine.page.locator("main").textContent()).toContain("Vida");

  // At checkout the credit is used first, and the card pays the rest.
  const next = await accept(
    people.inviter,
    await specialist.offer(people.inviter, people.inviter.children["Vid"] as string, 16),
  );
  expect(await pay(mine, next, "4242")).toContain(formatMoney(locale, 3800, "EUR"));
  await expect
    .poll(async () => (await people.inviter.call("GET", "/credits/balance")).body.data)
    .toEqual([{ currency: "EUR", available: 0, held: 0 }]);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
}, 300_000);

test("someone who declines, and not just opens the link, gets no more invitations; sender and team can each withdraw an invitation", async () => {
  const mine = await tab(people.inviter.session);
  await (await invite(mine, own.declined)).locator("#done").waitFor();
  const { html } = await mailTo(own.declined);
  const guest = await tab();
  const page = await guest.open(linkIn(html, at("referrals.decline")));
  expect(await run((sql) => sql`select from referral_decline`)).toHaveLength(0);
  await page.locator("main form button").press("Enter");
  await page.locator("main [role=status]").waitFor();
  await guest.sound();
  expect(await run((sql) => sql`select from referral_decline`)).toHaveLength(1);

  const again = await tab((await demoSession(base, "adult-2")).session);
  await (await invite(again, own.declined)).locator("#done").waitFor();
  // Once the next invitation's email has arrived, the job would also have sent this one.
  const other = `c-${randomUUID()}@example.org`;
  await (await invite(again, other)).locator("#done").waitFor();
  await mailTo(other);
  expect(await mailsTo(base, own.declined)).toHaveLength(1);

  // Withdraws an invitation with the keyboard alone. Its link stops working.
  const list = await again.open(at("referrals.mine"));
  const row = list.locator("li.row", { has: list.locator("summary") }).first();
  await row.locator("summary").press("Enter");
  await row.locator("form button").press("Enter");
  await list.locator("#done").waitFor();
  await again.sound();
  const gone = await guest.open(linkOf(await mailTo(other), "referrals.invitation"));
  expect(await gone.locator("main form, main a[href*=redirect]").count()).toBe(0);

  const team = await tab((await demoSession(base, "superadmin-1")).session);
  const all = await team.open(at("referrals.team"));
  const open = all.locator("li.row", { has: all.locator("summary") }).first();
  await open.locator("summary").press("Enter");
  await open.locator("form button").click();
  await open.locator("input[name=reason][aria-invalid=true]").waitFor();
  await open.locator("input[name=reason]").fill("Sent to a list of strangers.");
  await open.locator("form button").click();
  await all.locator("#done").waitFor();
  await team.sound();
  expect([guest, mine, again, team].flatMap(({ problems }) => problems)).toEqual([]);
}, 300_000);
