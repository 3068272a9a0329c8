/**
 * Check-in at an event: by name, by keyboard, by code and by camera; without a connection, even after a reload; and two devices that
 * let the same person in. A run covers one of six combinations of language and width.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { cameraSees } from "./camera.ts";
import { oneOf, runPart } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";

const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const [{ locale, width }] = oneOf(ways, runPart === "all" ? 0 : runPart) as [(typeof ways)[number]];
const folder = mkdtempSync(join(tmpdir(), "korak-door-"));
chmodSync(folder, 0o711);
let server: EmbeddedServer;
let product: Product;
let browser: Browser;
const date = randomUUID();
interface Person {
  id: string;
  code: string;
  name: string;
}
const people: Person[] = [];

async function run<T>(work: (sql: ReturnType<typeof connect>["sql"]) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url: server.url });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

/** Creates an event that has just begun, with tickets for eight children. */
const makeEvent = () =>
  run(async (sql) => {
    const now = new Date();
    const soon = new Date(now.getTime() + 3600_000);
    await sql`update account set locale = ${locale} where email = 'specialist-01@demo.korak.example'`;
    const [specialist] = await sql<{ id: string }[]>`
      select s.id from specialist s join account a on a.id = s.account_id where a.email = 'specialist-01@demo.korak.example'`;
    const event = randomUUID();
    const words = Object.fromEntries(
      locales.map((one) => [one, { title: "First words", slug: "first-words", summary: "" }]),
    );
    await sql`
      insert into event (id, content_key, specialist_id, state, words, for_whom, languages, online, venue, time_zone, leisure, recorded, refund_hours, late_percent,
        created_at, updated_at)
      values (${event}, 'door', ${specialist?.id as string}, 'approved', ${sql.json(words)}, 'everyone', '{sl}', false, 'Library', 'Europe/Ljubljana', true, false, 24, 0,
        ${now}, ${now})`;
    await sql`
      insert into event_date (id, event_id, starts_at, ends_at, capacity, price, waiting, sell_until, state, created_at, updated_at)
      values (${date}, ${event}, ${now}, ${soon}, 30, 0, false, ${now}, 'open', ${now}, ${now})`;
    const children = await sql<{ id: string; name: string; account_id: string }[]>`
      select distinct on (p.id) p.id, p.name || ' ' || p.lastname as name, x.account_id from profile p
      join profile_access x on x.profile_id = p.id and x.level = 'guardian' where p.kind = 'child' and p.deleted_at is null order by p.id limit 8`;
    for (const { id: profile_id, account_id, name } of children) {
      const [id, code] = [randomUUID(), randomBytes(16).toString("base64url")];
      people.push({ id, code, name });
      await sql`
        insert into event_ticket (id, event_date_id, account_id, profile_id, state, price, code, refund_hours, late_percent, created_at, confirmed_at)
        values (${id}, ${date}, ${account_id}, ${profile_id}, 'confirmed', 0, ${code}, 24, 0, ${now}, ${now})`;
    }
    const last = people.at(-1) as Person;
    await sql`
      update event_ticket set state = 'cancelled', cancelled_at = ${now}, cancelled_because = 'family', refund_percent = 100 where id = ${last.id}`;
  });

beforeAll(async () => {
  server = await startEmbedded({ folder: join(folder, "postgres"), durable: false, database: "door" });
  const port = await freePort();
  product = await startProduct({
    DATABASE_URL: server.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
  });
  await makeEvent();
  browser = await launch(cameraSees((people[6] as Person).code, join(folder, "camera.y4m")));
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop("SIGKILL");
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the check-in page on a new device. */
async function phone(): Promise<{ page: Page; offline: (off: boolean) => Promise<void> }> {
  const { page, context } = await visitor(browser, product.url, { width, touch: width < 1000 });
  const { session } = await demoSession(product.url, "specialist-01");
  await context.addCookies(browserCookies(product.url, session, locale));
  await page.goto(pathOf(pages["events.check_in"], locale, { event_date: date }));
  await waitForHydration(page);
  return { page, offline: (off) => context.setOffline(off) };
}

const result = (page: Page) => page.locator("[data-result]");
const told = (page: Page, what: string) => page.locator(`[data-result=${what}]`).waitFor();
const row = (page: Page, name: string) => page.locator("li", { hasText: name }).getByRole("button");
const arrived = (id: string) =>
  run(
    async (sql) =>
      (await sql<{ checked_in_at: Date | null }[]>`select checked_in_at from event_ticket where id = ${id}`)[0]
        ?.checked_in_at,
  );
const type = async (page: Page, text: string) => {
  await page.locator("input[name=name]").fill(text);
  await page.keyboard.press("Enter");
};

test(`check-in works by name and by code, even without a connection, and the earlier of two check-ins counts (${locale}, ${width})`, async () => {
  const [first, second, third, fourth, fifth] = people as [Person, Person, Person, Person, Person];
  const one = await phone();
  const other = await phone();
  await prepareAxe(one.page);
  expect(await axeViolations(one.page)).toEqual([]);
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const box = await row(one.page, first.name).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  await row(one.page, first.name).click();
  await told(one.page, "ok");
  await expect.poll(() => arrived(first.id)).toBeInstanceOf(Date);
  // A scanner types the code and presses Enter.
  await type(one.page, first.code);
  await told(one.page, "again");
  await type(one.page, second.code);
  await told(one.page, "ok");
  await type(one.page, "AAAAAAAAAAAAAAAAAAAAAA");
  await told(one.page, "unknown");
  await type(one.page, (people.at(-1) as typeof first).code);
  await told(one.page, "cancelled");

  // Both phones lose their connection and let the same child in.
  await one.offline(true);
  await other.offline(true);
  await type(one.page, third.name);
  await told(one.page, "ok");
  await type(one.page, third.code);
  await told(one.page, "again");
  await type(one.page, fourth.code);
  await told(one.page, "ok");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await type(other.page, third.code);
  await told(other.page, "ok");
  await row(other.page, fifth.name).click();
  await told(other.page, "ok");
  expect(await arrived(third.id)).toBeNull();
  const kept = await other.page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(third.id);
  // The data stored on the phone contains no names.
  expect(kept).not.toContain(third.name);

  // The second phone reconnects first, but the first phone's earlier check-in counts.
  await other.offline(false);
  await expect.poll(() => arrived(fifth.id), { timeout: 30_000 }).toBeInstanceOf(Date);
  const late = await arrived(third.id);
  await one.offline(false);
  await expect.poll(() => arrived(fourth.id), { timeout: 30_000 }).toBeInstanceOf(Date);
  await expect.poll(async () => ((await arrived(third.id)) as Date) < (late as Date), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => other.page.evaluate(() => localStorage.length), { timeout: 30_000 }).toBe(0);

  // Undoes a check-in made by mistake.
  await row(other.page, (people[5] as typeof first).name).click();
  await told(other.page, "ok");
  await expect.poll(() => arrived((people[5] as typeof first).id)).toBeInstanceOf(Date);
  await result(other.page).getByRole("button").click();
  await expect.poll(() => arrived((people[5] as typeof first).id)).toBeNull();
}, 120_000);

test(`the check-in list survives a reload without a connection, and the camera reads tickets (${locale}, ${width})`, async () => {
  const [one, seen] = [people[5], people[6]] as [Person, Person];
  const { page, offline } = await phone();
  const keptPath = pathOf(pages["events.check_in_kept"], locale);
  // Two service workers are active: the one for unavailable pages, and the one for check-in.
  const workers = () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active?.state === "activated").length,
    );
  await expect.poll(workers, { timeout: 20_000 }).toBe(2);
  // The page stored for use without a connection is the same for everyone.
  const text = await page.evaluate(async (path) => (await caches.match(path))?.text(), keptPath);
  expect(people.filter(({ name }) => text?.includes(name))).toEqual([]);

  // Chromium stops being offline once a service worker runs, so requests are blocked here instead.
  const cut = () => {
    const own = globalThis.fetch;
    globalThis.fetch = (...asked) =>
      sessionStorage.getItem("cut") ? Promise.reject(new TypeError("cut")) : own(...asked);
  };
  await page.addInitScript(cut);
  await page.evaluate(cut);
  await page.evaluate(() => sessionStorage.setItem("cut", "1"));
  await offline(true);
  await row(page, one.name).click();
  await told(page, "ok");
  await page.reload();
  expect(new URL(page.url()).pathname).toBe(keptPath);
  await prepareAxe(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await type(page, one.code);
  await told(page, "again");
  // The camera works because its decoder was stored too.
  await page.locator("video + button").click();
  await told(page, "ok");
  expect(await result(page).innerText()).toContain(seen.name);
  await page.locator("video + button").click();
  expect(await arrived(one.id)).toBeNull();
  expect(await arrived(seen.id)).toBeNull();

  await offline(false);
  await page.evaluate(() => sessionStorage.removeItem("cut"));
  await expect.poll(() => arrived(seen.id), { timeout: 30_000 }).toBeInstanceOf(Date);
  await expect.poll(() => arrived(one.id), { timeout: 30_000 }).toBeInstanceOf(Date);
  await page.reload();
  await waitForHydration(page);
  await type(page, seen.code);
  await told(page, "again");

  // Another tab has no list, and says so.
  const other = await page.context().newPage();
  await offline(true);
  await other.goto(pathOf(pages["events.check_in"], locale, { event_date: date })).catch(() => undefined);
  expect(new URL(other.url()).pathname).toBe(keptPath);
  await other.getByRole("heading", { level: 2 }).waitFor();
  expect(await other.locator("li", { hasText: one.name }).count()).toBe(0);
}, 120_000);
