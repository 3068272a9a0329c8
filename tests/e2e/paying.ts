import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { type ApiAnswer, type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { type Newcomer, createNewcomer } from "./newcomer.ts";

/** Calls of the demo specialist whose sessions are paid by card. */
export interface Seller {
  id: string;
  caller: ApiCaller;
  /**
   * Offers one time, this many days from now or soon after, in answer to the family's request for a service. Without `service_id`,
   * uses the first service.
   */
  offer(family: ApiCaller, profile_id: string, days: number, service_id?: string): Promise<string>;
  /** Offers a series of dates one week apart. */
  offerSeries(profile_id: string, days: number, count: number): Promise<{ id: string; sessions: { id: string }[] }>;
}

const hour = 3600_000;
const day = 24 * hour;
const terms = { minutes: 45, payment_type: "Online", price: 4800, mode: "online" };

/** Offers the first available full hour from then on, because earlier attempts may hold some. */
async function atFreeHour(days: number, offer: (start: number) => Promise<ApiAnswer>): Promise<ApiAnswer["body"]> {
  for (let start = Math.ceil(Date.now() / hour) * hour + days * day; ; start += hour) {
    const { status, body } = await offer(start);
    if (body.code === "slot_taken") continue;
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  }
}

/** Prepares a demo specialist who takes card payments. Connects the account at the card provider if none is connected. */
export async function prepareSeller(base: string, key = "specialist-01"): Promise<Seller> {
  const caller = await signIn(base, key);
  const self = (await caller.call("GET", "/specialists/me")).body.data as { id: string; services: { id: string }[] };
  const free = await freeStarts(base, self.id);
  // Prefers the first time of the last day, which has room for longer services.
  const preferred = free.find((start) => start.slice(0, 10) === free.at(-1)?.slice(0, 10));
  if ((await caller.call("POST", "/stripe/connect", null)).body.data === null) await connect(base, caller);
  return {
    id: self.id,
    caller,
    async offer(family, profile_id, days, service_id = self.services[0]?.id) {
      const asked = await family.call("POST", "/sessions/create", {
        specialist_id: self.id,
        profile_id,
        service_id,
        mode: "online",
        preferred_times: [preferred],
      });
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
      const session_id = asked.body.data.id as string;
      await atFreeHour(days, (start) =>
        caller.call("POST", "/sessions/create", {
          ...terms,
          service_id,
          session_id,
          times: [new Date(start).toISOString()],
        }),
      );
      return session_id;
    },
    offerSeries: (profile_id, days, count) =>
      atFreeHour(days, (start) =>
        caller.call("POST", "/sessions/series", {
          ...terms,
          service_name: "Practice",
          profile_id,
          decision: "each",
          times: Array.from({ length: count }, (_, i) => new Date(start + 7 * day * i).toISOString()),
        }),
      ),
  };
}

/** Connects the specialist's account on the provider's page. */
async function connect(base: string, specialist: ApiCaller): Promise<void> {
  const { url } = (await specialist.call("GET", "/stripe/connecting")).body.data;
  const agreed = await fetch(new URL(url, base), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "approve", account: "new", status: "ready", country: "SI" }),
  });
  const back = new URL(agreed.headers.get("location") ?? "", base).searchParams;
  const { status, body } = await specialist.call("POST", "/stripe/connect", {
    code: back.get("code"),
    state: back.get("state"),
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Creates a family with a billing address. */
export async function createPayer(
  base: string,
  locale: Locale,
  children: readonly string[] = ["Vid"],
): Promise<Newcomer> {
  const family = await createNewcomer(base, locale, children);
  const kept = await family.call("POST", "/billing/address", {
    kind: "person",
    name: "Vida Novak",
    street: "Cesta 3",
    postcode: "1000",
    city: "Ljubljana",
    country: "SI",
  });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  return family;
}

/** Saves a card that needs no step at the bank, entered with the provider as in the browser. */
export async function saveCard(base: string, family: ApiCaller, number = "4242424242424242"): Promise<void> {
  const side = (await family.call("GET", "/stripe/client")).body.data as { publishable_key: string; base: string };
  const made = await fetch(new URL(`${side.base}/v1/payment_methods`, base), {
    method: "POST",
    headers: { authorization: `Bearer ${side.publishable_key}` },
    body: new URLSearchParams({
      type: "card",
      "card[number]": number,
      "card[exp_month]": "8",
      "card[exp_year]": "2031",
      "card[cvc]": "123",
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const kept = await family.call("POST", "/stripe/attach-payment-method", { payment_method_id: id });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
}

/** Grants credits as a superadmin. */
export async function giveCredits(base: string, email: string, amount: number): Promise<void> {
  const { token } = await signIn(base, "superadmin-1");
  const given = await fetch(`${base}/api/admin/credits/grant`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ email, amount, currency: "EUR", words: "Hvala" }),
  });
  expect(given.status, await given.text()).toBe(201);
}

/** Accepts an offer of one time, which is then due for payment. */
export async function accept(family: ApiCaller, session_id: string): Promise<string> {
  const { times } = (await family.call("GET", `/sessions/${session_id}`)).body.data;
  const time_id = times.find(({ state }: { state: string }) => state === "held").id;
  const answer = await family.call("PATCH", "/sessions/update-status", { session_id, status: "Confirmed", time_id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return session_id;
}

export const payButton = (page: Page) => page.locator("button[name=intent][value=pay]:visible");

/** Chooses a card other than the saved ones, by the last digits of a test card. */
export async function chooseCard(page: Page, last4: string): Promise<void> {
  await page.locator('input[name=payment_method_id][value="another"]').press("Space");
  await chooseTestCard(page, last4);
}

/** Chooses a test card by its last digits. */
export async function chooseTestCard(page: Page, last4: string): Promise<void> {
  const card = page.locator(`input[name=test_card][value$="${last4}"]`);
  await card.waitFor({ state: "attached" });
  const more = page.locator("details:not([open])", { has: card });
  if ((await more.count()) > 0) await more.locator("summary").click();
  await card.press("Space");
}

/** Requests an early start if the law requires it. */
export async function consent(page: Page): Promise<void> {
  const box = page.locator("input[name=early_start]");
  if ((await box.count()) === 1 && !(await box.isChecked())) await box.press("Space");
}
