/**
 * A specialist's calendar: dragging offers a move, arrow keys move between entries, and a series is offered and withdrawn without
 * scripts.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const day = 24 * 3600_000;
let browser: Browser;
let specialist: ApiCaller;
let session: { id: string; starts_at: string; profile_id: string };

beforeAll(async () => {
  browser = await launch();
  const [family, own] = await Promise.all([signIn(base, "adult-8"), signIn(base, "specialist-20")]);
  specialist = own;
  const self = (await specialist.call("GET", "/specialists/me")).body.data;
  const [profile] = (await family.call("GET", "/profiles")).body.data;
  const start = (await freeStarts(base, self.id)).find((one) => Date.parse(one) > Date.now() + 8 * day) as string;
  const service = self.services[0];
  const asked = await family.call("POST", "/sessions/create", {
    specialist_id: self.id,
    profile_id: profile.id,
    service_id: service.id,
    mode: service.modes[0],
    preferred_times: [start],
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const session_id = asked.body.data.id;
  const offered = await specialist.call("POST", "/sessions/create", {
    session_id,
    minutes: 45,
    payment_type: "Free",
    price: 0,
    mode: "online",
    times: [start],
  });
  expect(offered.status, JSON.stringify(offered.body)).toBe(201);
  const [time] = (await family.call("GET", `/sessions/${session_id}`)).body.data.times.filter(
    (one: { state: string }) => one.state === "held",
  );
  expect(
    (await family.call("PATCH", "/sessions/update-status", { session_id, status: "Confirmed", time_id: time.id }))
      .status,
  ).toBe(200);
  session = { id: session_id, starts_at: start, profile_id: profile.id };
});
afterAll(() => browser.close());

async function at(options: { scripts?: boolean; width?: number }) {
  const made = await visitor(browser, base, { locale: "en-US", ...options });
  const { session: signed } = await demoSession(base, "specialist-20");
  await made.context.addCookies(browserCookies(base, signed));
  return made;
}

test("dragging a confirmed session to another time prepares an offer of that time, which one press sends", async () => {
  const { page, context, problems } = await at({});
  const noon = new Date(Date.parse(session.starts_at) + day / 4).toISOString().slice(0, 10);
  // Tall enough for the whole grid, so that dragging does not scroll.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto(`/specialist/calendar?day=${noon}`);
  await waitForHydration(page);
  const entry = page.locator(`a.entry-confirmed[href*="${session.id}"]`);
  await entry.focus();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.closest("a.entry") !== null)).toBe(true);
  const columns = page.locator(".week-entries");
  const mine = await columns.evaluateAll(
    (all, id) => all.findIndex((one) => one.querySelector(`a[href*="${id}"]`)),
    session.id,
  );
  const target = columns.nth(mine === 6 ? 5 : mine + 1);
  const height = (await target.boundingBox())?.height ?? 0;
  await entry.dragTo(target, { targetPosition: { x: 40, y: height - 30 } });
  await page.waitForURL(/\?move=/);
  const wished = new URL(page.url()).searchParams.get("move");
  expect(await page.locator('input[name="time_0"]').inputValue()).not.toBe("");
  expect((await specialist.call("GET", `/sessions/${session.id}`)).body.data.move).toBeNull();
  await page.locator('button[value="move_offer"]').click();
  await page.locator("#done").waitFor();
  const { body } = await specialist.call("GET", `/sessions/${session.id}`);
  expect(body.data).toMatchObject({
    starts_at: session.starts_at,
    move: { by: "specialist", times: [{ starts_at: wished }] },
  });
  await page.goto(`/specialist/calendar?day=${wished?.slice(0, 10)}&view=agenda`);
  expect(await page.locator(`a.entry-held[href*="${session.id}"]`).count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

test("a specialist offers and withdraws a series without scripts on a phone", async () => {
  const { page, context, problems } = await at({ scripts: false, width: 390 });
  await page.goto(`/specialist/sessions/propose-session?clientId=${session.profile_id}`);
  const first = new Date(Date.now() + 40 * day).toISOString().slice(0, 10).split("-").map(Number);
  await page.fill('input[name="date_0"]', `${first[2]}. ${first[1]}. ${first[0]}`);
  await page.fill('input[name="time_0"]', "21:00");
  await page.selectOption('select[name="weeks"]', "3");
  await page.check('input[name="decision"][value="all"]');
  await page.locator("main form .button-lg[type=submit], main form button.button-lg").last().click();
  await page.waitForURL(/[?&]session=/);
  const made = new URL(page.url()).searchParams.get("session") ?? "";
  const series = async () => (await specialist.call("GET", `/sessions/${made}`)).body.data.series;
  expect(await series()).toMatchObject({
    size: 3,
    decision: "all",
    sessions: [{ status: "Pending" }, { status: "Pending" }, { status: "Pending" }],
  });
  expect(await page.locator("main li").count()).toBeGreaterThanOrEqual(3);
  await page.goto(`/specialist/sessions/${made}`);
  await page.locator("#series summary").click();
  await page.locator('button[value="series_withdraw"]').click();
  await page.locator("#done").waitFor();
  expect((await series()).sessions.map((one: { status: string }) => one.status)).toEqual([
    "Cancelled",
    "Cancelled",
    "Cancelled",
  ]);
  expect(problems).toEqual([]);
  await context.close();
});
