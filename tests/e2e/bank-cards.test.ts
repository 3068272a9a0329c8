/**
 * Tests in a browser every test card that involves authentication at the bank: each pays at checkout as a new card and is saved,
 * and two saved ones pay later. A run covers one of six combinations of language and width.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import type { Newcomer } from "./newcomer.ts";
import { accept, chooseCard, chooseTestCard, payButton, createPayer, type Seller, prepareSeller } from "./paying.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));

/** Cards by their last digits, whether the bank asks, and why paying or saving is finally refused, if it is. */
const paidAnew = [
  { last4: "3155", asks: true },
  { last4: "3184", asks: true },
  { last4: "0446", asks: true },
  { last4: "3220", asks: true },
  { last4: "3055", asks: false },
  { last4: "3178", asks: true, refused: "card_no_funds" },
  { last4: "1629", asks: true, refused: "card_declined" },
  { last4: "1280", asks: false, refused: "card_not_authenticated" },
] as const;
const saved = [
  { last4: "3155", asks: true },
  { last4: "3184", asks: true },
  { last4: "0446", asks: false },
  { last4: "3220", asks: true },
  { last4: "3055", asks: false },
  { last4: "3178", asks: true },
  { last4: "1629", asks: true },
  { last4: "1280", asks: false, refused: "card_not_authenticated" },
] as const;

let browser: Browser;
let specialist: Seller;
beforeAll(async () => {
  browser = await launch();
  specialist = await prepareSeller(base);
});
afterAll(() => browser.close());

describe.each(oneOf(ways))("in $locale at $width px", ({ locale, width }) => {
  const p = translator(locale, "payments");
  let family: Newcomer;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    family = await createPayer(base, locale);
    const visited = await visitor(browser, base, { width });
    ({ page, problems } = visited);
    await visited.context.addCookies(browserCookies(base, family.session, locale));
  });
  afterAll(() => page.context().close());

  const open = async (to: PageKey, query: Record<string, string>) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, {}, query));
    await waitForHydration(page);
  };
  const isSound = async () => {
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  };
  const decide = async (decision: "pass" | "fail") => {
    const answer = page.locator(`button[name=decision][value=${decision}]`);
    await answer.waitFor();
    expect(await page.locator("html").getAttribute("lang")).toContain(locale);
    await answer.click();
  };
  const ordered = async () => accept(family, await specialist.offer(family, family.children["Vid"] as string, 30));
  const standing = async (session: string) => (await family.call("GET", `/checkout?sessionId=${session}`)).body.data;
  const thanked = async (session: string) => {
    await page.waitForURL((url) => url.pathname === pathOf(pages["checkout.thanks"] as PageEntry, locale));
    await expect.poll(() => page.locator("h1").textContent()).toBe(translator(locale, "sessions")("sold.paid.title"));
    expect((await family.call("GET", `/sessions/${session}`)).body.data).toMatchObject({ status: "Confirmed" });
    expect(
      (await family.call("PATCH", "/sessions/update-status", { session_id: session, status: "Cancelled" })).status,
    ).toBe(200);
  };
  /** Checks that the checkout says why the card was refused and that the time is still held, also after a reload. */
  const refusedFor = async (session: string, words: string) => {
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByText(words).first().waitFor();
      await page.getByText(translator(locale, "sessions")("sold.still", { count: 1 })).waitFor();
    }
    await waitForHydration(page);
    expect(await standing(session)).toMatchObject({ state: "open" });
  };

  test("each test card pays, or is refused for its own reason", async () => {
    let session = await ordered();
    for (const card of paidAnew) {
      await open("checkout.pay", { session });
      await chooseCard(page, card.last4);
      await payButton(page).click();
      if (card.asks) await decide("pass");
      if ("refused" in card) await refusedFor(session, p(`error.${card.refused}`));
      else {
        await thanked(session);
        session = await ordered();
      }
    }
    await isSound();
    // The bank first refuses the card and then accepts it.
    for (const decision of ["fail", "pass"] as const) {
      await open("checkout.pay", { session });
      await chooseCard(page, "3220");
      await payButton(page).click();
      await decide(decision);
      if (decision === "fail") await refusedFor(session, p("error.card_not_authenticated"));
    }
    await thanked(session);
    expect(problems.filter((line) => !line.includes("402"))).toEqual([]);
  }, 240_000);

  test("each test card is saved or refused, and two saved ones are authenticated again when they pay", async () => {
    const names = async () => (await family.call("GET", "/stripe/cards")).body.data as { id: string; last4: string }[];
    for (const card of saved) {
      await open("payments.billing", { card: "new" });
      await chooseTestCard(page, card.last4);
      await page.locator("section[aria-labelledby=add-card] button").click();
      if (card.asks) await decide("pass");
      if ("refused" in card)
        await page
          .locator(".error-summary, [role=alert]", { hasText: p(`error.${card.refused}`) })
          .first()
          .waitFor();
      else
        await page
          .locator("[role=status], #done", { hasText: p("cards.done.added") })
          .first()
          .waitFor();
    }
    await isSound();
    expect((await names()).map(({ last4 }) => last4).toSorted()).toEqual(
      saved
        .filter((card) => !("refused" in card))
        .map(({ last4 }) => last4)
        .toSorted(),
    );
    // Both cards were authenticated when saved, but the bank asks again because the payer is present.
    for (const last4 of ["3155", "0446"]) {
      const session = await ordered();
      const { id } = (await names()).find((card) => card.last4 === last4) ?? { id: "" };
      await open("checkout.pay", { session });
      await page.locator(`input[name=payment_method_id][value="${id}"]`).press("Space");
      await payButton(page).click();
      await decide("pass");
      await thanked(session);
    }
    expect(problems.filter((line) => !line.includes("402"))).toEqual([]);
  }, 240_000);
});
