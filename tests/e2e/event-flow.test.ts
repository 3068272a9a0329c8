/**
 * Places at an event from start to finish: the organizer creates a date of two days; a guest finds it, registers on the way, adds two
 * children, and pays with a step at the bank; another family signs in on the way and waits; one place is cancelled, offered, and
 * bought; at the door each valid ticket lets its child in once. A run covers one of six combinations of language and width.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { formatsOf } from "../../app/platform/time/formats.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { type ApiCaller, callerWith } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { linkIn, mailsTo } from "./mailbox.ts";
import type { Newcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { chooseCard, payButton, createPayer, type Seller, prepareSeller } from "./paying.ts";
import { authClient, browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const password = "korak-walk-2026";
const hour = 3600_000;
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  round,
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
let browser: Browser;
let specialist: Seller;
beforeAll(async () => {
  browser = await launch();
  specialist = await prepareSeller(base);
});
afterAll(async () => {
  await specialist.caller.call("PATCH", "/accounts/locale", { locale: "sl" });
  await browser.close();
});

interface Ticket {
  id: string;
  state: string;
  code: string | null;
  checked_in_at: string | null;
  date: { id: string };
}

describe.each(oneOf(ways))("an event in $locale at $width px", ({ round, locale, width }) => {
  const t = translator(locale, "events");
  const email = `event-${locale}-${width}@primer.si`;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  let slug = "";
  let title = "";
  let date = "";
  /** The page of the family that registers on the way, followed by the family that waits. */
  let first: Page;
  let family: ApiCaller;
  let second: Page;
  let other: Newcomer;
  /** The organizer's page. */
  let door: Page;
  /** The time of the event as readers see it. */
  let when = "";

  async function guest(): Promise<Page> {
    const visited = await visitor(browser, base, { width, touch: width < 1000, locale: languageTag[locale] });
    contexts.push(visited.context);
    visited.page.on("close", () => problems.push(...visited.problems));
    return visited.page;
  }
  beforeAll(async () => {
    other = await createPayer(base, locale, ["Lina"]);
    expect((await specialist.caller.call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    door = await guest();
    const { session } = await demoSession(base, "specialist-01");
    await door.context().addCookies(browserCookies(base, session, locale));
  });
  afterAll(() => Promise.all(contexts.map((one) => one.close())));

  const pathname = (key: PageKey, params: Record<string, string> = {}) =>
    pathOf(pages[key] as PageEntry, locale, params);
  const arrives = (page: Page, key: PageKey, params: Record<string, string> = {}) =>
    page.waitForURL((url) => url.pathname === pathname(key, params));
  async function isSound(page: Page) {
    await waitForHydration(page);
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  }
  const next = (page: Page) => page.locator("main form button.button-primary").last().click();
  const tick = (page: Page, name: string) =>
    page
      .locator(`label[for=${name}]`)
      .first()
      .click({ position: { x: 4, y: 8 } });
  /** Goes from the calendar to the sign-in page, which remembers the date. */
  async function findDate(page: Page) {
    await page.goto(pathname("content.events"));
    await isSound(page);
    await page.getByRole("link", { name: title }).first().click();
    await arrives(page, "content.event", { slug });
    await isSound(page);
    expect(await seen(page)).toContain(when);
    await page.locator(`a[href*="eventDateId=${date}"]`).first().click();
    await arrives(page, "accounts.login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(`${pathname("checkout.pay")}?eventDateId=${date}`);
  }
  async function addChild(page: Page, name: string) {
    await page
      .locator(`main a[href*="${pathname("profiles.add")}"]`)
      .first()
      .click();
    await arrives(page, "profiles.add");
    await waitForHydration(page);
    await page.fill("input[name=name]", name);
    await page.fill("input[name=birth_date]", locale === "en" ? "5/4/2019" : "4. 5. 2019");
    await tick(page, "guardian_statement");
    if ((await page.locator("input[name=data_consent]").count()) > 0) await tick(page, "data_consent");
    await next(page);
    await page.waitForURL((url) => url.pathname === pathname("events.book") && url.searchParams.has("profileId"));
    expect(new URL(page.url()).searchParams.get("eventDateId")).toBe(date);
    await waitForHydration(page);
  }
  const order = async (page: Page) => {
    await page.locator("button[name=intent][value=order]").waitFor();
    for (const one of await page.locator("textarea:visible").all()) await one.fill("-");
    await isSound(page);
    await page.locator("button[name=intent][value=order]").click();
    await arrives(page, "checkout.pay");
    await isSound(page);
  };
  async function payAtBank(page: Page, count: number) {
    await chooseCard(page, "3184");
    await payButton(page).click();
    await page.locator("button[name=decision][value=pass]").click();
    await arrives(page, "checkout.thanks");
    await page.getByRole("heading", { name: t("sold.paid.title", { count }) }).waitFor();
    await isSound(page);
  }
  const ticketsOf = async ({ call }: ApiCaller) =>
    ((await call("GET", "/events/tickets")).body.data as Ticket[]).filter((one) => one.date.id === date);
  const oneTicket = async ({ call }: ApiCaller, id: string) =>
    (await call("GET", `/events/tickets/${id}`)).body.data as Ticket;
  const waitingFor = async () =>
    ((await other.call("GET", "/waiting")).body.data as { subject_id: string; offer: { id: string } | null }[]).find(
      (one) => one.subject_id === date,
    );

  const day = new Date(Date.now() + 4 * 24 * hour).toISOString().slice(0, 10);
  const last = new Date(Date.now() + 5 * 24 * hour).toISOString().slice(0, 10);
  const formats = formatsOf({ locale });
  const clock = (time: string) => formats.writeTime(time).replaceAll("\u00a0", " ");
  const seen = async (page: Page) => (await page.locator("main").innerText()).replaceAll("\u00a0", " ");

  test("the organizer creates a date of two days and opens it", async () => {
    const { call } = specialist.caller;
    const known = (await call("GET", "/events/organized?limit=50")).body.data as { id: string; content_key: string }[];
    const event = known.find(({ content_key }) => content_key === "letters")?.id ?? "";
    await door.goto(pathname("events.organized_one", { event }));
    await isSound(door);
    await door.fill("input[name=day]", formats.writeDay(day));
    await door.fill("input[name=from]", clock(`1${round}:00`));
    // Enters a last day before the first one.
    await door.fill("input[name=end_day]", formats.writeDay(new Date().toISOString().slice(0, 10)));
    await door.fill("input[name=until]", clock("16:30"));
    await door.fill("input[name=capacity]", "2");
    await door.fill("input[name=price]", "18");
    await door.locator("button[value=add_date]").click();
    await door.locator("input[name=end_day][aria-invalid=true]").waitFor();
    await isSound(door);
    await door.fill("input[name=end_day]", formats.writeDay(last));
    await door.locator("button[value=add_date]").click();
    await door.locator("#done").waitFor();
    const dates = (await call("GET", `/events/organized/${event}/dates?limit=50`)).body.data as {
      id: string;
      starts_at: string;
      ends_at: string;
      time_zone: string;
      state: string;
    }[];
    const made = dates.find(({ state, ends_at }) => state === "draft" && ends_at.startsWith(last));
    expect(made).toBeDefined();
    const { id, starts_at, ends_at, time_zone } = made as (typeof dates)[number];
    date = id;
    when = formats.range(starts_at, ends_at, time_zone).replaceAll("\u00a0", " ");
    expect(when).toContain(formats.day(ends_at, time_zone).replaceAll("\u00a0", " "));
    await door.locator(`a[href="${pathname("events.organized_date", { event_date: date })}"]`).click();
    await arrives(door, "events.organized_date", { event_date: date });
    await door.locator("button[name=intent][value=open]").click();
    await door.locator("#done").waitFor();
    await isSound(door);
    expect(await seen(door)).toContain(when);
    const about = (await other.call("GET", `/events/dates/${date}`)).body.data.date as { slug: string; title: string };
    ({ slug, title } = about);
  }, 120_000);

  test("a guest finds the date, registers on the way and adds two children", async () => {
    first = await guest();
    await findDate(first);
    await first
      .locator(`main a[href*="${pathname("accounts.register")}"]`)
      .first()
      .click();
    await arrives(first, "accounts.register");
    await isSound(first);
    await first.fill("input[name=name]", "ana");
    await first.fill("input[name=lastname]", "novak");
    await next(first);
    await first.fill("input[name=email]", email);
    await first.fill("input[name=password]", password);
    await next(first);
    await tick(first, "gdpr_consent");
    await next(first);
    await arrives(first, "accounts.registered");
    await expect.poll(async () => (await mailsTo(base, email)).length, { timeout: 20_000 }).toBe(1);
    await first.goto(linkIn((await mailsTo(base, email))[0]?.html ?? "", "/auth/v1/verify"));
    await arrives(first, "accounts.confirm");
    await first.locator("main a.button-primary").click();
    await arrives(first, "events.book");
    expect(new URL(first.url()).searchParams.get("eventDateId")).toBe(date);
    await isSound(first);

    // The account remembers the event that the person signed up for.
    const { data } = await authClient(base).signInWithPassword({ email, password });
    expect(data.user?.user_metadata["signup_eventDateId"]).toBe(date);
    family = callerWith(base, data.session?.access_token ?? "");
    for (const name of ["Vid", "Zala"]) await addChild(first, name);
  }, 120_000);

  test("the two children's places are paid with a step at the bank, and each has a ticket", async () => {
    for (const one of await first.locator("input[name=people]:enabled").all()) await one.check();
    await order(first);
    for (const [name, value] of Object.entries({
      name: "Ana Novak",
      street: "Cesta 3",
      postcode: "1000",
      city: "Ljubljana",
    }))
      await first.fill(`input[name=${name}]`, value);
    await payAtBank(first, 2);
    expect((await ticketsOf(family)).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
    await first.goto(pathname("events.mine"));
    await isSound(first);
    await first.locator('[id^="t-"]').first().click();
    await first.getByRole("img", { name: t("ticket.qr") }).waitFor();
    await isSound(first);
    expect(await seen(first)).toContain(when);
    const booked = async () =>
      (await mailsTo(base, email)).find(({ calendars }) =>
        calendars.some((file) => file.startsWith("BEGIN:VCALENDAR")),
      );
    await expect.poll(booked, { timeout: 20_000 }).toBeDefined();
    const mail = await booked();
    expect(mail?.html.replaceAll("\u00a0", " ")).toContain(when);
    const days = new RegExp(`DTSTART[^]*${day.replaceAll("-", "")}T[^]*DTEND[^]*${last.replaceAll("-", "")}T`);
    expect(mail?.calendars.join("\n")).toMatch(days);
    const paid = translator(locale, "payment-history")("thing.times", { count: 2, name: title });
    await expect
      .poll(async () => (await mailsTo(base, email)).some(({ html }) => html.includes(paid)), { timeout: 20_000 })
      .toBe(true);
  }, 120_000);

  test("another family signs in on the way and joins the waiting list of the full date", async () => {
    second = await guest();
    await findDate(second);
    await second.locator("button[name=provider]").first().click();
    await second.locator("input[name=person][value=other]").check({ force: true });
    await second.fill("input[name=name]", "Vida");
    await second.fill("input[name=email]", other.email);
    await second.locator("button[value=allow]").click();
    await arrives(second, "accounts.confirm");
    await second.locator("main a.button-primary").click();
    await arrives(second, "events.book");
    await isSound(second);
    await second.locator("button[name=intent][value=wait]").click();
    await second.locator("#done").waitFor();
    await isSound(second);
    expect(await waitingFor()).toMatchObject({ offer: null });
  }, 120_000);

  test("one place is cancelled, offered to the family that waits, and paid at the bank", async () => {
    await first.locator("summary", { hasText: t("cancel.ask") }).click();
    // The refund is shown before the place is cancelled.
    await first.getByText(t("cancel.back", { percent: "100" })).waitFor();
    await isSound(first);
    await first.locator("button[name=intent][value=cancel]").click();
    await first.locator("#done").waitFor();
    await first.getByText(t("state.cancelled"), { exact: true }).first().waitFor();
    await isSound(first);
    const letters = async (to: string) => (await mailsTo(base, to)).map(({ html }) => html);
    await expect
      .poll(async () => (await letters(email)).join("\n"), { timeout: 20_000 })
      .toContain(t("mail.cancelled.subject", { title: "" }).trim());

    await expect.poll(async () => (await waitingFor())?.offer?.id, { timeout: 20_000 }).toBeDefined();
    const offer = (await waitingFor())?.offer?.id as string;
    const offered = async () => (await letters(other.email)).find((html) => html.includes(offer));
    await expect.poll(offered, { timeout: 20_000 }).toBeDefined();
    await second.goto(linkIn((await offered()) ?? "", offer));
    await arrives(second, "waiting.offer", { offer });
    await isSound(second);
    await second.locator("button[name=answer][value=accepted]").click();
    await arrives(second, "events.book");
    await order(second);
    await payAtBank(second, 1);
    expect((await ticketsOf(other)).map(({ state }) => state)).toEqual(["confirmed"]);
    expect((await ticketsOf(family)).map(({ state }) => state).toSorted()).toEqual(["cancelled", "confirmed"]);
  }, 120_000);

  test("each valid ticket lets its child in once, and a second scan is recognized", async () => {
    await door.goto(pathname("events.organized_date", { event_date: date }));
    await isSound(door);
    await door
      .locator(`a[href="${pathname("events.check_in", { event_date: date })}"]`)
      .first()
      .click();
    await arrives(door, "events.check_in", { event_date: date });
    await isSound(door);
    const scan = async (code: string | null, result: string) => {
      await door.fill("input[name=name]", code ?? "");
      await door.keyboard.press("Enter");
      await door.locator(`[data-result=${result}]`).waitFor();
    };
    const tickets = [
      ...(await ticketsOf(family)).map(({ id }) => ({ id, of: family })),
      ...(await ticketsOf(other)).map(({ id }) => ({ id, of: other })),
    ];
    const all = await Promise.all(tickets.map(({ id, of }) => oneTicket(of, id)));
    const valid = all.filter(({ state }) => state === "confirmed");
    expect(valid).toHaveLength(2);
    for (const { code } of valid) {
      await scan(code, "ok");
      await scan(code, "again");
    }
    await isSound(door);
    const arrived = async () =>
      (await Promise.all(tickets.map(({ id, of }) => oneTicket(of, id)))).filter((one) => one.checked_in_at !== null);
    await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBe(2);
    for (const page of [first, second, door]) await page.close();
    expect(problems.filter((line) => !line.includes("/_sim/"))).toEqual([]);
  }, 120_000);
});
