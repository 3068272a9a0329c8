/**
 * How a session ends for both people: cancelled late after the cost was shown, on a sick day, or by the specialist; withdrawn or
 * declined; not attended, disputed, and decided by the team. A run covers one of six combinations of language and width, like
 * session-flow.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { formatMoney } from "../../app/platform/money/format.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const keys = { family: "adult-8", specialist: "specialist-21", team: "superadmin-1" } as const;
type Who = keyof typeof keys;
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
const price = 550_000;
let browser: Browser;
let callers: Record<Who, ApiCaller>;
const tabs = {} as Record<Who, Awaited<ReturnType<typeof visit>>>;
let self: { id: string; services: { id: string; price: number }[] };
/** Past sessions, latest first. */
let over: { id: string; profile_id: string }[];
/** Another child than the one of the latest past session, because that one is old enough to be asked first. */
let child: string;
let free: readonly string[];

beforeAll(async () => {
  browser = await launch();
  const [family, specialist, team] = await Promise.all(Object.values(keys).map((key) => signIn(base, key)));
  callers = { family, specialist, team } as Record<Who, ApiCaller>;
  self = (await callers.specialist.call("GET", "/specialists/me")).body.data;
  over = (await callers.specialist.call("GET", "/sessions?tab=over")).body.data.toReversed();
  free = await freeStarts(base, self.id);
  child = (await callers.family.call("GET", "/profiles")).body.data.find(
    (one: { id: string; kind: string }) => one.kind === "child" && one.id !== over[0]?.profile_id,
  ).id;
  const { plans, rules } = (await callers.specialist.call("GET", "/availability")).body.data.published;
  if (!rules.sick_day) {
    expect(
      (await callers.specialist.call("PUT", "/availability/draft", { plans, rules: { ...rules, sick_day: true } }))
        .status,
    ).toBe(200);
    expect((await callers.specialist.call("POST", "/availability/publish")).status).toBe(200);
  }
  for (const who of ["family", "specialist", "team"] as const) tabs[who] = await visit(who);
});
afterAll(async () => {
  for (const { page } of Object.values(tabs)) await page.context().close();
  for (const [who, own] of [
    ["family", "sr"],
    ["specialist", "sr"],
    ["team", "en"],
  ] as const)
    await callers[who].call("PATCH", "/accounts/locale", { locale: own });
  await browser.close();
});

async function visit(who: Who) {
  expect((await callers[who].call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { page, context, problems } = await visitor(browser, base, { width });
  await context.addCookies(browserCookies(base, (await demoSession(base, keys[who])).session, locale));
  const open = async (to: PageKey, params: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, {}));
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
    return page;
  };
  return { page, open, problems };
}
const session = (who: "family" | "specialist", id: string) =>
  tabs[who].open(who === "family" ? "sessions.user_one" : "sessions.specialist_one", { session: id });

const button = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).first();
/** Opens the confirmation that irreversible steps require. */
const ask = (page: Page, intent: string) =>
  page.locator(`details:has(button[value=${intent}]) > summary`).first().click();
async function press(page: Page, intent: string) {
  await button(page, intent).click();
  await page.locator("#done").waitFor();
}
const text = (page: Page) => page.locator("main").innerText();
const viewOf = async (id: string) => (await callers.family.call("GET", `/sessions/${id}`)).body.data;
const money = (amount: number) => formatMoney(locale, amount, "RSD").replaceAll(/\s/g, " ");
const shows = async (page: Page, amount: number) =>
  expect((await text(page)).replaceAll(/\s/g, " ")).toContain(money(amount));
async function sound(page: Page) {
  await prepareAxe(page);
  expect(await axeViolations(page)).toEqual([]);
}
const service = () => self.services.find((one) => one.price === price)?.id;

const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3600_000) * 3600_000 + hours * 3600_000).toISOString();

async function requested(): Promise<string> {
  const { status, body } = await callers.family.call("POST", "/sessions/create", {
    specialist_id: self.id,
    profile_id: child,
    service_id: self.services[0]?.id,
    mode: "online",
    preferred_times: [free.at(-1)],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
async function offered(hours: number): Promise<string> {
  const session_id = await requested();
  const { status, body } = await callers.specialist.call("POST", "/sessions/create", {
    session_id,
    service_id: service(),
    minutes: 50,
    payment_type: "Cash",
    price,
    mode: "online",
    times: [inHours(hours)],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return session_id;
}
async function agreed(hours: number): Promise<string> {
  const session_id = await offered(hours);
  const time_id = (await viewOf(session_id)).times.find((one: { state: string }) => one.state === "held").id;
  expect(
    (await callers.family.call("PATCH", "/sessions/update-status", { session_id, status: "Confirmed", time_id }))
      .status,
  ).toBe(200);
  return session_id;
}
describe(`the end of a session, in ${locale} at ${width} px`, () => {
  test("a late cancellation shows its cost first, the specialist waives half, and a sick day is free once", async () => {
    const late = await agreed(5);
    const page = await session("family", late);
    await ask(page, "cancel");
    await shows(page, price);
    await sound(page);
    await press(page, "cancel");
    expect(await viewOf(late)).toMatchObject({ status: "Cancelled", refund_percent: 0 });
    const specialist = await session("specialist", late);
    await shows(specialist, price);
    await sound(specialist);
    await specialist.fill("#waive input[name=percent]", "50");
    await press(specialist, "waive");
    expect(await viewOf(late)).toMatchObject({ refund_percent: 50 });
    await shows(await session("family", late), price / 2);

    const ill = await agreed(8);
    await session("family", ill);
    await ask(page, "cancel");
    await page.locator("label[for=sick_day]").click();
    await press(page, "cancel");
    expect(await viewOf(ill)).toMatchObject({ status: "Cancelled", refund_percent: 100 });
    const again = await agreed(11);
    await session("family", again);
    await ask(page, "cancel");
    expect(await page.locator("[name=sick_day]").count()).toBe(0);
    await press(page, "cancel");
    expect(await viewOf(again)).toMatchObject({ refund_percent: 0 });
  });

  test("the specialist must give a reason to cancel, which the family sees with a full refund", async () => {
    const id = await agreed(24 * 40);
    const specialist = await session("specialist", id);
    await ask(specialist, "cancel");
    await button(specialist, "cancel").click();
    await specialist.locator("[name=reason][aria-invalid=true]").waitFor();
    await sound(specialist);
    await specialist.fill("[name=reason]", "The heating broke.");
    await press(specialist, "cancel");
    expect(await viewOf(id)).toMatchObject({ status: "Cancelled", refund_percent: 100 });
    expect(await text(await session("family", id))).toContain("The heating broke.");
  });

  test("requests and offers are withdrawn and declined before they are confirmed", async () => {
    const [withdrawn, declined] = [await requested(), await requested()];
    const home = await session("family", withdrawn);
    await ask(home, "withdraw");
    await press(home, "withdraw");
    const specialist = await session("specialist", declined);
    await press(specialist, "reject");
    const [refused, taken] = [await offered(24 * 42), await offered(24 * 43)];
    await session("family", refused);
    await press(home, "reject");
    await session("specialist", taken);
    await ask(specialist, "withdraw");
    await press(specialist, "withdraw");
    const states = await Promise.all(
      [withdrawn, declined, refused, taken].map(async (id) => (await viewOf(id)).status),
    );
    expect(states).toEqual(["Cancelled", "Rejected", "Rejected", "Cancelled"]);
  });

  test("the family reports a no-show, the specialist disagrees, and the team decides with reasons", async () => {
    const [, , { id }] = over as [unknown, unknown, { id: string }];
    const home = await session("family", id);
    await ask(home, "claim");
    await home.fill("[name=words]", "We waited for half an hour.");
    await sound(home);
    await press(home, "claim");
    const specialist = await session("specialist", id);
    expect(await specialist.locator("#outcome").count()).toBe(0);
    await specialist.fill("#claim [name=answer]", "I was there, and so was my supervisor.");
    await sound(specialist);
    await press(specialist, "claim_refuse");
    const team = await tabs.team.open("sessions.claims");
    const card = team.locator(".card", { hasText: "We waited for half an hour." }).last();
    await card.locator("summary").click();
    await card.locator("label:has([name=decision][value=upheld])").click();
    await card.locator("[name=reasons]").fill("The room was empty by its own record.");
    await sound(team);
    await card.locator("form button").last().click();
    await team.locator("#done").waitFor();
    expect(await viewOf(id)).toMatchObject({ status: "Cancelled", outcome: "specialist_no_show", refund_percent: 100 });
    for (const who of ["family", "specialist"] as const)
      expect(await text(await session(who, id)), who).toContain("The room was empty");
  });

  test("a completed session is refunded after a complaint, and the price of one that the family missed is waived", async () => {
    const [missed, held] = over.map((one) => one.id) as [string, string];
    const specialist = await session("specialist", held);
    await sound(specialist);
    await press(specialist, "complete");
    const home = await session("family", held);
    await ask(home, "claim");
    await home.fill("[name=words]", "It began twenty minutes late.");
    await press(home, "claim");
    await session("specialist", held);
    await press(specialist, "claim_agree");
    expect(await viewOf(held)).toMatchObject({
      status: "Completed",
      outcome: "held",
      refund_percent: 100,
      claim: { state: "agreed" },
    });
    await session("specialist", missed);
    await specialist.locator("#outcome label:has([value=client_no_show])").click();
    await press(specialist, "complete");
    await session("specialist", missed);
    await specialist.fill("#waive input[name=percent]", "100");
    await press(specialist, "waive");
    expect(await viewOf(missed)).toMatchObject({ outcome: "client_no_show", refund_percent: 100 });
    await sound(await session("family", missed));
    expect(Object.values(tabs).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
