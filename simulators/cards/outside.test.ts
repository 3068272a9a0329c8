import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoKeys } from "./simulator.ts";
import { simulatorUrl, cardRig } from "./testing/rig.ts";

type Rig = ReturnType<typeof cardRig>;
const card = {
  type: "card",
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": "2030",
  "card[cvc]": "123",
};

const asked = (path: string, key: string, form?: Record<string, string>) =>
  new Request(`${simulatorUrl}${path}`, {
    method: form ? "POST" : "GET",
    headers: { authorization: `Bearer ${key}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
const browse = (
  { simulator }: Rig,
  path: string,
  form?: Record<string, string>,
  { key = demoKeys.publishableKey, from = "192.0.2.1" } = {},
) => simulator.browse(asked(path, key, form), from);
const statusOf = async (...all: Parameters<typeof browse>) => (await browse(...all)).status;

test("the card simulator's secret key is random, and is not accepted from outside", async () => {
  const r = cardRig();
  expect(demoKeys.secretKey).toMatch(/^sk_test_[0-9a-f]{48}$/);
  for (const key of ["sk_test_demo", demoKeys.secretKey, ""]) {
    for (const [path, form] of [
      ["/v1/balance", undefined],
      ["/v1/customers", {}],
      ["/v1/refunds", { payment_intent: "pi_x" }],
      ["/v1/webhook_endpoints", { url: "http://127.0.0.1:9/", "enabled_events[]": "*" }],
    ] as const) {
      expect([path, await statusOf(r, path, form, { key })]).toEqual([path, 401]);
    }
  }
  for (const path of ["/oauth/token", "/oauth/deauthorize"]) {
    const form = {
      client_secret: demoKeys.secretKey,
      client_id: demoKeys.clientId,
      grant_type: "authorization_code",
      code: "x",
      stripe_user_id: "acct_x",
    };
    expect([path, await statusOf(r, path, form)]).toEqual([path, 404]);
  }
  expect(await statusOf(r, "/v1/customers", {})).toBe(403);
  expect((await r.stripe.customers.list()).data).toEqual([]);
});

test("a browser can enter a card and open the provider's pages", async () => {
  const r = cardRig();
  expect(await statusOf(r, "/v1/payment_methods", card)).toBe(200);
  const page = r.authorizeUrl().slice(simulatorUrl.length);
  expect(await statusOf(r, page)).toBe(200);
  expect(await statusOf(r, page, { decision: "deny" })).toBe(303);
});

test("writes from browsers are limited to 200 a minute from one, 600 in total, and a small size", async () => {
  const r = cardRig();
  const many = async (count: number, from: string) => {
    const all: number[] = [];
    for (let i = 0; i < count; i += 1) all.push(await statusOf(r, "/v1/payment_methods", card, { from }));
    return all.filter((status) => status === 200).length;
  };
  expect(await many(210, "192.0.2.1")).toBe(200);
  expect(await statusOf(r, "/v1/payment_methods", card)).toBe(429);
  const page = await browse(r, r.authorizeUrl({ locale: "sl" }).slice(simulatorUrl.length), { decision: "approve" });
  expect([page.status, await page.text()]).toEqual([429, expect.stringContaining("Preveč poskusov")]);
  expect(await statusOf(r, r.authorizeUrl().slice(simulatorUrl.length))).toBe(200);
  expect((await many(200, "192.0.2.2")) + (await many(200, "192.0.2.3")) + (await many(200, "192.0.2.4"))).toBe(400);
  expect(await many(1, "192.0.2.5")).toBe(0);
  // The platform's own calls still work.
  expect((await r.stripe.customers.create()).object).toBe("customer");
  r.clock.at += 60_000;
  expect(await many(1, "192.0.2.1")).toBe(1);
  expect(await statusOf(r, "/v1/payment_methods", { ...card, "metadata[a]": "x".repeat(9000) })).toBe(413);
});

test("the provider's pages redirect only to the product", async () => {
  const r = cardRig();
  const account = await r.connect();
  const link = await r.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: "https://app.test/back",
    refresh_url: "https://app.test/again",
  });
  const papers = (back: string) => {
    const url = new URL(link.url);
    url.searchParams.set("return_url", back);
    return browse(r, url.href.slice(simulatorUrl.length), { status: "ready" });
  };
  const location = async (back: string) => (await papers(back)).headers.get("location");
  expect(await location("https://app.test/specialist?x=1")).toBe("https://app.test/specialist?x=1");
  for (const elsewhere of [
    "https://evil.test/",
    "//evil.test/",
    "https://app.test.evil.test/",
    "javascript:alert(1)",
    "https://app.test@evil.test/",
  ]) {
    expect([elsewhere, await location(elsewhere)]).toEqual([elsewhere, null]);
  }
  const intent = await r.stripe.setupIntents.create({ usage: "off_session" });
  const waiting = await r.stripe.setupIntents.confirm(intent.id, {
    payment_method: "pm_card_authenticationRequired",
    return_url: "https://evil.test/back",
  });
  const bank = waiting.next_action?.redirect_to_url?.url ?? "";
  const after = await browse(r, bank.slice(simulatorUrl.length), { decision: "pass" });
  expect([after.status, after.headers.get("location")]).toEqual([200, null]);
});

test("an account's page opens only with its link, for an hour", async () => {
  const r = cardRig();
  const [account, other] = [await r.connect(), await r.connect()];
  const { url } = await r.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: "https://app.test/back",
    refresh_url: "https://app.test/again",
  });
  const page = url.slice(simulatorUrl.length);
  const state = async () => (await r.stripe.accounts.retrieve(account)).payouts_enabled;
  const before = await state();
  for (const tried of [
    `/accounts/${account}`,
    page.replace(/nonce=.*/, "nonce=link_000000000000000000000001"),
    page.replace(account, other),
  ])
    expect([tried, await statusOf(r, tried), await statusOf(r, tried, { status: "documents" })]).toEqual([
      tried,
      404,
      404,
    ]);
  expect(await state()).toBe(before);
  expect(await statusOf(r, page)).toBe(200);
  expect(await statusOf(r, page, { status: "documents" })).toBe(303);
  r.clock.at += 3601_000;
  expect(await statusOf(r, page)).toBe(404);
});

test("unused objects of strangers are deleted after an hour, used ones are kept, and the file stays small", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  try {
    const file = join(folder, "cards.jsonl");
    const r = cardRig({ file, outside: { writes: 1e6, writesOfOne: 1e6 } });
    const account = await r.connect();
    const used = await r.stripe.paymentIntents.create({ amount: 100, currency: "eur", payment_method: "pm_card_visa" });
    const { id } = (await (await browse(r, "/v1/payment_methods", card)).json()) as { id: string };
    const consent = r.authorizeUrl({ "stripe_user[email]": "stranger@evil.test" }).slice(simulatorUrl.length);
    expect(await statusOf(r, consent, { decision: "approve", account: "new", status: "ready" })).toBe(303);
    for (let i = 0; i < 2500; i += 1) await browse(r, "/v1/payment_methods", card);
    const full = statSync(file).size;
    expect(full).toBeGreaterThan(1024 * 1024);
    r.clock.at += 3_700_000;
    await r.delivered();
    expect(statSync(file).size).toBeLessThan(100_000);
    const text = readFileSync(file, "utf8");
    expect([text.includes(id), text.includes("stranger@evil.test")]).toEqual([false, false]);

    const again = cardRig({ file });
    again.clock.at = r.clock.at;
    expect((await again.stripe.paymentIntents.retrieve(used.id)).payment_method).toBe(used.payment_method);
    expect((await again.stripe.paymentMethods.retrieve(String(used.payment_method))).id).toBe(used.payment_method);
    expect((await again.stripe.accounts.retrieve(account)).id).toBe(account);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("outside writes are refused once the file is too large", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  try {
    const r = cardRig({ file: join(folder, "cards.jsonl"), outside: { file: 20_000 } });
    while ((await statusOf(r, "/v1/payment_methods", card, { from: String(r.clock.at) })) === 200) r.clock.at += 1000;
    r.clock.at += 60_000;
    expect(await statusOf(r, "/v1/payment_methods", card)).toBe(429);
    expect((await r.stripe.customers.create()).object).toBe("customer");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
