/**
 * An offer in the conversation with a specialist is accepted there with one tap and paid by saved card with a second one,
 * including an offer of several times and a series. The session's page shows later outcomes. One language and width per run.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import type { Newcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { payButton, createPayer, saveCard, type Seller, prepareSeller } from "./paying.ts";
import { browserCookies, cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const stranger = "adult-4";
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
let browser: Browser;
let family: Newcomer;
let other: ApiCaller;
let specialist: Seller;
let child: string;
beforeAll(async () => {
  browser = await launch();
  [other, specialist] = await Promise.all([signIn(base, stranger), prepareSeller(base)]);
});
afterAll(() => browser.close());

interface Time {
  id: string;
  state: string;
  starts_at: string;
}
const view = async (id: string) => (await family.call("GET", `/sessions/${id}`)).body.data;
const heldIn = async (id: string) => ((await view(id)).times as Time[]).filter(({ state }) => state === "held");
const cancel = (session_id: string) =>
  family.call("PATCH", "/sessions/update-status", { session_id, status: "Cancelled" });

/** Creates an offer of several times to choose from, each a day after the one before. */
async function offeredTimes(days: number, count: number): Promise<string> {
  // Tries later hours too, because earlier attempts may hold some.
  for (let start = Math.ceil(Date.now() / 3600_000) * 3600_000 + days * 24 * 3600_000; ; start += 3600_000) {
    const times = Array.from({ length: count }, (_, i) => new Date(start + i * 24 * 3600_000).toISOString());
    const made = await specialist.caller.call("POST", "/sessions/create", {
      profile_id: child,
      service_name: "Practice",
      minutes: 45,
      payment_type: "Online",
      price: 4800,
      mode: "online",
      times,
    });
    if (made.body.code === "slot_taken") continue;
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id as string;
  }
}

describe.each(oneOf(ways))("offers in a conversation, in $locale at $width px", ({ locale, width }) => {
  const said = translator(locale, "sessions");
  const to = (key: PageKey, params: Record<string, string> = {}, query: Record<string, string> = {}) =>
    pathOf(pages[key] as PageEntry, locale, params, query);
  let page: Page;
  let cookie: string;
  let problems: string[];
  beforeAll(async () => {
    family = await createPayer(base, locale);
    child = family.children["Vid"] as string;
    await saveCard(base, family);
    // After the answer to a family's first request, a specialist may offer times without another request.
    const session_id = await specialist.offer(family, child, 60);
    expect((await family.call("PATCH", "/sessions/update-status", { session_id, status: "Rejected" })).status).toBe(
      200,
    );
    const visited = await visitor(browser, base, { width, touch: width < 1000 });
    ({ page, problems } = visited);
    cookie = cookiesOf(family.session, locale);
    await visited.context.addCookies(browserCookies(base, family.session, locale));
  });
  afterAll(() => page.context().close());

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await (width < 1000 ? target.tap() : target.click());
  };
  /** Opens the conversation with the specialist about the child by its URL. */
  const openChat = async () => {
    await page.goto(to("chat.user", {}, { chatWithId: specialist.id, groupType: "User_Specialist", profileId: child }));
    await waitForHydration(page);
    taps = 0;
  };
  const card = (session: string) =>
    page.locator("article.bubble-card", { has: page.locator(`input[name=session_id][value="${session}"]`) });
  const accept = (session: string) => card(session).locator("button[name=time_id]");
  async function sound() {
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  }
  async function paysAndIsThanked(sessions: readonly string[]) {
    await page.locator("#checkout").waitFor();
    await waitForHydration(page);
    await tap(payButton(page));
    await page.waitForURL((url) => url.pathname === to("checkout.thanks"));
    await expect.poll(() => page.locator("h1").textContent()).toBe(translator(locale, "sessions")("sold.paid.title"));
    for (const id of sessions) expect(await view(id)).toMatchObject({ status: "Confirmed" });
  }
  /** Sends a form of the conversation as without scripts. */
  const send = (session: string, fields: Record<string, string>, cookies = cookie) =>
    fetch(base + to("sessions.user_one", { session }), {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookies, origin: base },
      body: new URLSearchParams({ session_id: session, ...fields }),
    });

  test("one offered time is accepted and paid in two taps", async () => {
    const session = await specialist.offer(family, child, 61);
    await openChat();
    await accept(session).waitFor();
    await sound();
    await tap(accept(session));
    await paysAndIsThanked([session]);
    expect(taps).toBe(2);
    expect((await cancel(session)).status).toBe(200);
    expect(problems).toEqual([]);
  }, 240_000);

  test("one of three times is accepted and paid in two taps, and no other stays held", async () => {
    const session = await offeredTimes(63, 3);
    const [, second] = await heldIn(session);
    await openChat();
    expect(await accept(session).count()).toBe(3);
    await sound();
    await tap(accept(session).and(page.locator(`[value="${second?.id}"]`)));
    await paysAndIsThanked([session]);
    expect(taps).toBe(2);
    expect(await view(session)).toMatchObject({ starts_at: second?.starts_at });
    expect(await heldIn(session)).toEqual([]);
    expect((await cancel(session)).status).toBe(200);
  }, 240_000);

  test("all dates of a series are accepted and paid in two taps, with one calendar file", async () => {
    const { id, sessions } = await specialist.offerSeries(child, 67, 2);
    const [first] = sessions as [{ id: string }];
    await openChat();
    await sound();
    await tap(card(first.id).locator("button[value=series_confirm]"));
    await paysAndIsThanked(sessions.map((one) => one.id));
    expect(taps).toBe(2);
    const calendar = page.locator(`a[href="${to("sessions.series_calendar", { series: id })}"]`);
    await calendar.waitFor();
    await sound();
    const file = await (
      await fetch(base + to("sessions.series_calendar", { series: id }), { headers: { cookie } })
    ).text();
    expect(file.split("BEGIN:VEVENT").length - 1).toBe(2);
    for (const one of sessions) expect((await cancel(one.id)).status).toBe(200);
  }, 240_000);

  test("an open conversation shows a new offer; accepting it after it was withdrawn leads to an explanation", async () => {
    await openChat();
    const session = await offeredTimes(71, 2);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await accept(session).first().waitFor();
    expect(
      (await specialist.caller.call("PATCH", "/sessions/update-status", { session_id: session, status: "Cancelled" }))
        .status,
    ).toBe(200);
    await tap(accept(session).first());
    await page.waitForURL((url) => url.pathname === to("sessions.user_one", { session }));
    await page
      .getByText(said("error.already_answered"))
      .or(page.getByText(said("error.session_changed")))
      .first()
      .waitFor();
    await openChat();
    expect(await card(session).count()).toBe(0);
  }, 240_000);

  test("strangers cannot answer, one of two concurrent answers leads to the payment, and an offer can be declined", async () => {
    const session = await offeredTimes(78, 2);
    const { updated_at } = await view(session);
    const [time] = await heldIn(session);
    const fields = { intent: "confirm", time_id: time?.id ?? "", expected_updated_at: updated_at };
    // A stranger has no access to the session.
    const strange = cookiesOf((await demoSession(base, stranger)).session, locale);
    expect((await send(session, fields, strange)).status).toBe(404);
    expect((await send(session, fields, `i18n_redirected=${locale}`)).status).toBe(302);
    expect(await view(session)).toMatchObject({ status: "Pending", awaits: "family" });
    // Of two concurrent answers, one continues to the payment, and the other shows that it came too late.
    const both = await Promise.all([send(session, fields), send(session, fields)]);
    const led = both.filter(({ headers }) => headers.get("location")?.startsWith(to("checkout.pay")));
    expect([led.length, both.map(({ status }) => status).toSorted()]).toEqual([1, [303, 409]]);
    expect(await view(session)).toMatchObject({ status: "Pending", awaits: "payment" });
    // The conversation later links to the open payment.
    await openChat();
    await page.locator(`article.bubble-card a[href="${to("checkout.pay", {}, { session })}"]`).waitFor();
    await sound();
    expect((await cancel(session)).status).toBe(200);

    const declined = await offeredTimes(81, 1);
    await openChat();
    await tap(card(declined).locator("button[value=reject]"));
    await page.waitForURL((url) => url.pathname === to("sessions.user_one", { session: declined }));
    expect(await view(declined)).toMatchObject({ status: "Rejected" });
    // The session of an offer to someone else cannot be read.
    expect((await other.call("GET", `/sessions/${declined}`)).status).toBe(404);
  }, 240_000);
});
