import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSimulator, createCardSimulator, demoKeys } from "../../../simulators/cards/simulator.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { eventSubscription } from "./data/events.server.ts";
import { customerRemovalSubscription, paymentsErasure } from "./erasure.server.ts";
import { tellOfExpiring } from "./jobs.server.ts";
import { declineOf } from "./provider/failures.server.ts";
import { stripeProvider } from "./provider/stripe.server.ts";
import { stateOf } from "./rules.ts";

const now = new Date("2026-11-23T10:00:00Z");
const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
let t: TestApi;
let simulator: CardSimulator;
let ana: string;
let eva: string;
let fault: "down" | "slow_down" | "cut" | undefined;

function startSimulator() {
  simulator = createCardSimulator({
    publicUrl: "http://test/_sim/cards",
    allowed: true,
    clock: () => t.services.clock(),
    deliverByItself: false,
    webhooks: [
      {
        url: "http://test/stripe/webhook",
        secret: secrets.own,
        connect: false,
        deliver: async (request) =>
          t.api.hono.fetch(
            new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() }),
          ),
      },
    ],
    fault: () =>
      fault === undefined
        ? undefined
        : fault === "slow_down"
          ? { kind: "status", status: 429, done: false }
          : { kind: fault },
  });
}

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  startSimulator();
  t.services.cardProvider = stripeProvider({
    secretKey: demoKeys.secretKey,
    signingSecrets: secrets,
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });
  t.services.cardBrowserSide = { kind: "simulator", publishable_key: demoKeys.publishableKey, base: "/_sim/cards" };
  ana = (await makeAdult(t, { account: { email: "ana@test.example" } })).account_id;
  eva = (await makeAdult(t, { account: { email: "eva@test.example" } })).account_id;
});
afterAll(() => t.close());

/** Creates a card as the browser does, with the publishable key. */
async function typed(number: string, { month = 8, year = 2028 } = {}): Promise<string> {
  const made = await simulator.fetch(
    new Request("http://test/_sim/cards/v1/payment_methods", {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.publishableKey}` },
      body: new URLSearchParams({
        type: "card",
        "card[number]": number,
        "card[exp_month]": String(month),
        "card[exp_year]": String(year),
        "card[cvc]": "123",
      }),
    }),
  );
  return ((await made.json()) as { id: string }).id;
}
const attach = (as: string, payment_method_id: string) =>
  t.call(as, "POST", "/stripe/attach-payment-method", { payment_method_id });
const edit = (as: string, body: object) => t.call(as, "POST", "/stripe/card-edit", body);
const cards = async (as: string) =>
  (await t.call(as, "GET", "/stripe/cards")).body.data as {
    id: string;
    last4: string;
    is_default: boolean;
    state: string;
  }[];

test("adding two first cards at the same time creates one customer and one default card", async () => {
  expect(await cards(ana)).toEqual([]);
  expect(await t.sql`select from payment_customer`).toEqual([]);
  const [visa, master] = [await typed("4242424242424242"), await typed("5555555555554444", { month: 12, year: 2026 })];
  const answers = await Promise.all([attach(ana, visa), attach(ana, master)]);
  expect(answers.map(({ status, body }) => [status, body.data?.state])).toEqual([
    [200, "added"],
    [200, "added"],
  ]);
  expect((await t.sql`select provider_id from payment_customer`).length).toBe(1);
  const all = await cards(ana);
  expect(all.map(({ last4, state }) => `${last4} ${state}`).sort()).toEqual(["4242 good", "4444 soon"]);
  expect(all.filter((one) => one.is_default).length).toBe(1);
  const one = await t.call(ana, "GET", `/stripe/cards?card=${visa}`);
  expect(one.body.data).toMatchObject({ id: visa, last4: "4242" });
  expect((await t.call(eva, "GET", `/stripe/cards?card=${visa}`)).body.code).toBe("card_not_found");
  // Adding the same card again adds nothing.
  expect((await attach(ana, visa)).body.data.cards.length).toBe(2);
});

test("refuses other people's cards, cards that don't exist and wrong input, and changes nothing", async () => {
  const [mine] = await cards(ana);
  const id = mine?.id ?? "";
  for (const answer of [
    await attach(eva, id),
    await attach(eva, "pm_nothing"),
    await edit(eva, { card_id: id, remove: true }),
    await edit(eva, { card_id: id, default: true }),
    await edit(ana, { card_id: "pm_nothing", remove: true }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, "card_not_found"]);
  // A missing card cannot be changed either.
  expect((await edit(ana, { card_id: await typed("4242424242424242"), default: true })).body.code).toBe(
    "card_not_found",
  );
  for (const [body, field] of [
    [{ card_id: "x" }, "card_id"],
    [{ card_id: id }, "card_id"],
    [{ card_id: id, remove: true, default: true }, "card_id"],
    [{ card_id: id, exp_month: 5 }, "exp_year"],
    [{ card_id: id, exp_year: 2030 }, "exp_month"],
    [{ card_id: id, exp_month: 10, exp_year: 2026 }, "exp_year"],
    [{ card_id: id, exp_month: 13, exp_year: 2030 }, "exp_month"],
    [{ card_id: id, number: "4242424242424242" }, "number"],
  ] as const) {
    const answer = await edit(ana, body);
    expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(body)).toEqual([400, [field]]);
  }
  expect((await t.call(null, "GET", "/stripe/cards")).status).toBe(401);
  expect((await cards(ana)).length).toBe(2);
  expect(await cards(eva)).toEqual([]);
});

test.each([
  ["4000000000000002", "card_declined"],
  ["4000000000009995", "card_no_funds"],
  ["4000000000009987", "card_declined"],
  ["4000000000009979", "card_declined"],
  ["4000000000000069", "card_expired"],
  ["4000000000000127", "card_wrong_code"],
  ["4000000000000119", "card_try_again"],
  ["4000000000006975", "card_too_often"],
])("a card %s is refused as %s, not in the provider's words", async (number, code) => {
  const answer = await attach(eva, await typed(number));
  expect([answer.status, answer.body.code]).toEqual([402, code]);
  expect(answer.body.message).not.toContain("Your card");
  expect(await cards(eva)).toEqual([]);
});

test("known bank codes get a specific refusal, others the general one", () => {
  expect([
    declineOf("do_not_honor", "card_declined"),
    declineOf(undefined, "setup_intent_authentication_failure"),
    declineOf("currency_not_supported", "card_declined"),
    declineOf(null, null),
  ]).toEqual(["card_declined", "card_not_authenticated", "card_not_supported", "card_declined"]);
});

test("a card that needs authentication is saved by the event after it, and stored events contain no email address", async () => {
  const answer = await attach(eva, await typed("4000002760003184"));
  expect([answer.status, answer.body.data.state, answer.body.data.cards]).toEqual([200, "requires_action", []]);
  const secret = answer.body.data.client_secret as string;
  const [id] = secret.split("_secret_");
  const asked = await simulator.fetch(
    new Request(`http://test/_sim/cards/v1/setup_intents/${id}?client_secret=${secret}`, {
      headers: { authorization: `Bearer ${demoKeys.publishableKey}` },
    }),
  );
  const { next_action: next } = (await asked.json()) as { next_action: { use_stripe_sdk?: { stripe_js: string } } };
  const bank = `${next.use_stripe_sdk?.stripe_js}&return_url=/user/account/billing`;
  const back = await simulator.fetch(
    new Request(bank, { method: "POST", body: new URLSearchParams({ decision: "pass" }) }),
  );
  expect(new URL(back.headers.get("location") ?? "").searchParams.get("redirect_status")).toBe("succeeded");
  await t.sql`delete from provider_event`;
  await t.sql`delete from outbox`;
  await simulator.deliver();
  await handleEvents(t.services, [eventSubscription]);
  expect((await t.sql`select last4 from payment_card where account_id = ${eva}`).map((row) => row["last4"])).toEqual([
    "3184",
  ]);
  expect((await t.sql`select type from provider_event where state = 'done'`).map((row) => row["type"])).toContain(
    "payment_method.attached",
  );
  const [kept] = await t.sql`select payload::text as text from provider_event where type = 'customer.created'`;
  expect(kept?.["text"]).not.toContain("test.example");
});

test("changes the default card, updates names and expiry dates, and keeps removed cards removed", async () => {
  const all = await cards(ana);
  // Either of the two concurrent cards may have been first.
  const [first = "", other = ""] = ["4242", "4444"].map((last4) => all.find((one) => one.last4 === last4)?.id);
  await edit(ana, { card_id: first, default: true });
  expect(
    (await edit(ana, { card_id: other, default: true, name: "Ana Kralj", exp_month: 5, exp_year: 2031 })).body.data[0],
  ).toMatchObject({
    id: other,
    is_default: true,
    name: "Ana Kralj",
    exp_month: 5,
    exp_year: 2031,
    state: "good",
  });
  const left = await edit(ana, { card_id: other, remove: true });
  expect(left.body.data).toMatchObject([{ is_default: true }]);
  expect((await edit(ana, { card_id: other, default: true })).status).toBe(404);
  expect((await attach(ana, other)).status).toBe(404);
});

test.each(["down", "slow_down"] as const)(
  "while the provider is %s, listing, adding and removing cards fail and change nothing",
  async (trouble) => {
    const card = await typed("4242424242424242");
    const [mine] = await cards(ana);
    fault = trouble;
    const list = await t.call(ana, "GET", "/stripe/cards");
    expect([list.status, list.body.code, list.body.message]).toEqual([
      503,
      "payment_methods_failed",
      "Failed to fetch payment methods",
    ]);
    expect((await attach(ana, card)).body.code).toBe("payments_unavailable");
    expect((await edit(ana, { card_id: mine?.id, remove: true })).body.code).toBe("payments_unavailable");
    fault = undefined;
    expect((await cards(ana)).length).toBe(1);
  },
);

test("a card whose response was lost is added once at the next attempt", async () => {
  const card = await typed("4000000000000077");
  await cards(ana);
  fault = "cut";
  const cut = await attach(ana, card);
  fault = undefined;
  expect(cut.status).toBe(503);
  expect((await attach(ana, card)).body.data.state).toBe("added");
  expect((await cards(ana)).filter(({ last4 }) => last4 === "0077").length).toBe(1);
});

test("owners are told once that a card expires soon, and again after its expiry date changes", async () => {
  const soon = (await attach(ana, await typed("4000007050000006", { month: 1, year: 2027 }))).body.data.cards.find(
    (one: { last4: string }) => one.last4 === "0006",
  );
  expect(stateOf({ exp_month: 1, exp_year: 2027 }, now)).toBe("good");
  expect(await tellOfExpiring(t.services)).toBe(0);
  t.setClock(new Date("2026-12-10T10:00:00Z"));
  expect([await tellOfExpiring(t.services), await tellOfExpiring(t.services)]).toEqual([1, 0]);
  const [mail] = await t.sql`select subject, body_text from mail where kind = 'payments.card_expiring'`;
  expect(mail?.["subject"]).toBe("Your card expires soon: Visa ending 0006");
  expect(mail?.["body_text"]).toContain("until the end of 01/27");
  await edit(ana, { card_id: soon.id, exp_month: 12, exp_year: 2026 });
  expect([await tellOfExpiring(t.services), await tellOfExpiring(t.services)]).toEqual([1, 0]);
  t.setClock(now);
});

test("a customer missing at the provider is created again, and an erased person's customer is removed", async () => {
  startSimulator();
  expect(await cards(ana)).toEqual([]);
  const made = await attach(ana, await typed("4242424242424242"));
  expect([made.status, made.body.data.cards.length]).toEqual([200, 1]);
  const [row] = await t.sql`select generation, provider_id from payment_customer where account_id = ${ana}`;
  expect(row?.["generation"]).toBe(2);
  await t.sql`delete from outbox`;
  await t.sql.begin((tx) => paymentsErasure.erase(tx, { account_id: ana, profile_ids: [] }, now));
  expect(await t.sql`select from payment_card where account_id = ${ana}`).toEqual([]);
  expect(await handleEvents(t.services, [customerRemovalSubscription])).toEqual(["payments.customer_left"]);
  await expect(t.services.cardProvider?.cardsOf(row?.["provider_id"] as string)).rejects.toMatchObject({
    failure: "missing",
  });
});

test("refuses too many cards and too many attempts", async () => {
  await t.sql`delete from rate_limit`;
  await attach(eva, await typed("4242424242424242"));
  const [row] = await t.sql`select provider_id from payment_customer where account_id = ${eva}`;
  const customer_id = row?.["provider_id"] as string;
  for (let left = 10 - (await cards(eva)).length; left > 0; left -= 1) {
    await t.services.cardProvider?.addCard({ customer_id, card_id: await typed("4242424242424242") }, `more-${left}`);
  }
  expect((await attach(eva, await typed("4242424242424242"))).body).toMatchObject({
    code: "too_many_cards",
    message: "You can keep up to 10 cards. Remove one of them first.",
  });
  const tries = await Promise.all(Array.from({ length: 14 }, () => attach(eva, "pm_nothing")));
  expect(tries.map(({ body }) => body.code).sort()).toEqual([
    ...Array.from({ length: 13 }, () => "card_not_found"),
    "too_much_at_once",
  ]);
});

test("past the rate limit, lists of cards show the last result, and changes are refused", async () => {
  await t.sql`delete from rate_limit`;
  let asked = 0;
  const reading = t.services.cardProvider as NonNullable<typeof t.services.cardProvider>;
  t.services.cardProvider = { ...reading, cardsOf: (id) => ((asked += 1), reading.cardsOf(id)) };
  const [first, ...others] = await Promise.all(Array.from({ length: 80 }, () => cards(eva)));
  expect([asked, others.every((one) => one.length === first?.length), first?.length]).toEqual([60, true, 10]);
  t.services.cardProvider = reading;
  const card_id = first?.[0]?.id;
  const edits = await Promise.all(Array.from({ length: 32 }, () => edit(eva, { card_id, default: true })));
  expect(edits.filter(({ body }) => body.code === "too_much_at_once")).toHaveLength(2);
  await t.sql`delete from rate_limit`;
});

test("the card form and feature.ts don't import the provider's library", () => {
  for (const file of ["components/add-card.tsx", "components/client/fields.tsx", "feature.ts"]) {
    expect(readFileSync(`app/features/payments/${file}`, "utf8")).not.toContain("@stripe/");
  }
});
