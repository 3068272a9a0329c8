import { afterAll, beforeAll, expect, test, vi } from "vitest";
import "../../../server/features.server.ts";
import { type CardSimulator, createCardSimulator, demoKeys } from "../../../simulators/cards/simulator.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { dueOf, stateOfAccount } from "./data/connect-words.ts";
import { forgetStates, readConnections } from "./data/connection-jobs.server.ts";
import { chargeableAccount } from "./data/connections.server.ts";
import { eventSubscription } from "./data/events.server.ts";
import { soldKinds } from "./data/sold.server.ts";
import { v7 } from "uuid";
import { paymentsErasure } from "./erasure.server.ts";
import { listLeaving, checkLeavingAccounts, ownerLeavingSubscription } from "./verbs/leaving.server.ts";
import { connectionMailSubscription } from "./mails.server.ts";
import { stripeProvider } from "./provider/stripe.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
const page = "http://test/_sim/cards/oauth/authorize";
let t: TestApi;
let simulator: CardSimulator;
let maja: { id: string; account_id: string };
let petra: { id: string; account_id: string };
let jelena: { id: string; account_id: string };
let family: string;
let fault: ((path: string) => "down" | "cut" | undefined) | undefined;

async function someone(email: string, country: "SI" | "RS" = "SI") {
  const { account_id } = await makeAdult(t, { account: { email, role: "specialist" } });
  const made = await makeSpecialist(t, { account_id, country });
  return { id: made.id, account_id };
}

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  simulator = createCardSimulator({
    publicUrl: "http://test/_sim/cards",
    allowed: true,
    clock: () => t.services.clock(),
    deliverByItself: false,
    redirectUris: [`${t.services.settings.publicUrl}/specialist/account/payment-settings`],
    webhooks: [
      {
        url: "http://test/stripe/connect-webhook",
        secret: secrets.connected,
        connect: true,
        deliver: async (request) =>
          t.api.hono.fetch(
            new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() }),
          ),
      },
    ],
  });
  t.services.cardProvider = stripeProvider({
    secretKey: demoKeys.secretKey,
    signingSecrets: secrets,
    clientId: demoKeys.clientId,
    consentPage: page,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const kind = fault?.(new URL(request.url).pathname);
      if (kind === "down") throw new TypeError("no connection");
      const answer = await simulator.fetch(request);
      if (kind === "cut") throw new TypeError("cut off");
      return answer;
    },
  });
  [maja, petra, jelena] = [
    await someone("maja@test.example"),
    await someone("petra@test.example"),
    await someone("jelena@test.example", "RS"),
  ];
  family = (await makeAdult(t, { account: { email: "ana@test.example" } })).account_id;
});
afterAll(() => t.close());

const connect = (as: string | null, body: object | null) =>
  t.call(as, "POST", "/stripe/connect", body === null ? "null" : body);
const remove = (as: string) => t.call(as, "DELETE", "/stripe/remove-connection");

/** Goes through the provider's consent page and returns the result. */
async function consent(as: string, form: Record<string, string> = {}) {
  const { url } = (await t.call(as, "GET", "/stripe/connecting")).body.data as { url: string };
  const answer = await simulator.fetch(
    new Request(url, {
      method: "POST",
      body: new URLSearchParams({ decision: "approve", account: "new", status: "ready", country: "SI", ...form }),
    }),
  );
  const back = new URL(answer.headers.get("location") ?? "").searchParams;
  return { code: back.get("code") ?? "", state: back.get("state") ?? "", error: back.get("error") };
}
const codeOf = async (as: string, form?: Record<string, string>) => {
  const { code, state } = await consent(as, form);
  return { code, state };
};
async function delivered(): Promise<string[]> {
  await simulator.deliver();
  return handleEvents(t.services, [eventSubscription, connectionMailSubscription]);
}
const subjects = async () =>
  (await t.sql`select subject from mail where kind = 'payments.account_changed' order by created_at, id`).map(
    (row) => row["subject"],
  );

test("only specialists outside Serbia can connect an account, and the API returns null while none is connected", async () => {
  expect((await connect(null, null)).status).toBe(401);
  expect((await connect(family, null)).status).toBe(403);
  expect((await connect(maja.account_id, null)).body.data).toBe(null);
  expect((await connect(maja.account_id, {})).body.data).toBe(null);
  expect((await t.call(jelena.account_id, "GET", "/stripe/connecting")).body.data).toEqual({
    url: null,
    why_not: "country",
  });
  expect((await t.call(maja.account_id, "GET", "/stripe/connection-stake")).body.data).toEqual({
    owed: [],
    refunds: { count: 0, amount: 0 },
    held: [],
  });
  expect((await remove(maja.account_id)).body.data).toEqual({ removed: true });
});

test("connecting is refused with a missing, foreign, altered, expired or used OAuth state, or a wrong code", async () => {
  const { code, state } = await codeOf(maja.account_id);
  const fields = async (body: object) => Object.keys((await connect(maja.account_id, body)).body.fields);
  expect([await fields({ code }), await fields({ state }), await fields({ code, state, more: 1 })]).toEqual([
    ["state"],
    ["code"],
    ["more"],
  ]);
  const refused = async (as: string, body: object) => {
    const answer = await connect(as, body);
    expect([answer.status, answer.body.code]).toEqual([400, "connect_refused"]);
  };
  await refused(petra.account_id, { code, state });
  await refused(maja.account_id, { code, state: `${state}x` });
  t.setClock(new Date(now.getTime() + 11 * 60_000));
  await refused(maja.account_id, { code, state });
  t.setClock(now);
  await refused(maja.account_id, { code: "ac_nothing", state });
  // Any attempt uses up the state.
  await refused(maja.account_id, { code, state });
  expect(await consent(maja.account_id, { decision: "deny" })).toMatchObject({ error: "access_denied", code: "" });
  expect(await t.sql`select from connected_account`).toEqual([]);
});

test("while the provider is down, connecting fails and stores nothing", async () => {
  const body = await codeOf(maja.account_id);
  fault = (path) => (path.startsWith("/oauth/") ? "down" : undefined);
  const answer = await connect(maja.account_id, body);
  fault = undefined;
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    503,
    "connect_failed",
    "Failed to connect account",
  ]);
  expect(await t.sql`select from connected_account`).toEqual([]);
});

test("an account is connected once, to one specialist, and shows the provider's state", async () => {
  const [first, second] = [await codeOf(maja.account_id), await codeOf(maja.account_id)];
  const answers = await Promise.all([connect(maja.account_id, first), connect(maja.account_id, second)]);
  expect(answers.map(({ body }) => body.code ?? "connected").sort()).toEqual(["already_connected", "connected"]);
  const view = (await connect(maja.account_id, null)).body.data;
  expect(view).toMatchObject({
    state: "ready",
    takes_payments: true,
    pays_out: true,
    country: "SI",
    due: [],
    fresh: true,
  });
  expect(await chargeableAccount(t.sql, maja.id)).toBe(view.stripe_id);
  expect(simulator.accounts().filter((id) => simulator.isConnected(id)).length).toBe(1);
  // The provider's page offers accounts that were connected before.
  const taken = await connect(petra.account_id, await codeOf(petra.account_id, { account: view.stripe_id }));
  expect([taken.status, taken.body.code]).toEqual([409, "account_taken"]);
  expect(simulator.isConnected(view.stripe_id)).toBe(true);
  await handleEvents(t.services, [connectionMailSubscription]);
  expect(await subjects()).toEqual(["Families can pay you by card now"]);
});

test("the owner is told once that payments stopped, and the nightly reading makes up for lost events", async () => {
  const { stripe_id } = (await connect(maja.account_id, null)).body.data;
  await delivered();
  simulator.setAccountState(stripe_id, "documents");
  simulator.setAccountState(stripe_id, "payments_off");
  Object.assign(simulator.webhooks.switches, { duplicate: true, shuffle: true });
  await delivered();
  Object.assign(simulator.webhooks.switches, { duplicate: false, shuffle: false });
  expect((await subjects()).slice(1)).toEqual(["Card payments to you have stopped"]);
  expect(await chargeableAccount(t.sql, maja.id)).toBe(null);
  // The nightly reading makes up for lost events.
  simulator.webhooks.switches.lose = 1;
  simulator.setAccountState(stripe_id, "documents");
  t.setClock(new Date(now.getTime() + 86_400_000));
  expect(await readConnections(t.services)).toBe(1);
  simulator.webhooks.switches.lose = 0;
  const view = (await connect(maja.account_id, null)).body.data;
  expect(view).toMatchObject({ state: "incomplete", due: ["document", "bank"], takes_payments: true, pays_out: false });
  fault = () => "down";
  expect((await connect(maja.account_id, null)).body.data).toMatchObject({ ...view, fresh: false });
  expect((await t.call(maja.account_id, "GET", "/stripe/connection-stake")).body.data.held).toBe(null);
  fault = undefined;
  t.setClock(now);
});

test("refuses to disconnect an account that still owes families money, and says why", async () => {
  const { stripe_id } = (await connect(maja.account_id, null)).body.data;
  const stake = async () => (await t.call(maja.account_id, "GET", "/stripe/connection-stake")).body.data;
  const refused = async () => {
    const answer = await remove(maja.account_id);
    expect([answer.status, answer.body.code, simulator.isConnected(stripe_id)]).toEqual([
      409,
      "connection_needed",
      true,
    ]);
  };
  for (const [kind, of] of soldKinds.all()) {
    const counted = vi.spyOn(of.owed, "count").mockResolvedValue(2);
    expect(await stake()).toMatchObject({ owed: [{ kind, count: 2 }] });
    await refused();
    counted.mockRestore();
  }
  const [payment, refund] = [v7(), v7()];
  await t.sql`
    insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, paid_at, created_at)
    values (${payment}, ${`test:${payment}`}, ${family}, ${maja.id}, ${stripe_id}, 6000, 'EUR', 600, 1000, ${now}, 'paid', ${now}, ${now})`;
  await t.sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at)
    values (${refund}, ${payment}, 'test', ${refund}, 2500, 250, 'rule', 'asked', ${now})`;
  expect(await stake()).toMatchObject({ refunds: { count: 1, amount: 2500 } });
  await refused();
  await t.sql`update payment_refund set state = 'done', provider_id = 're_test', ended_at = ${now} where id = ${refund}`;
  expect(await stake()).toMatchObject({ refunds: { count: 0, amount: 0 } });
});

test("a failed disconnect changes nothing, the next attempt settles a lost response, and the account can reconnect", async () => {
  const { stripe_id } = (await connect(maja.account_id, null)).body.data;
  fault = (path) => (path.startsWith("/oauth/") ? "down" : undefined);
  const failed = await remove(maja.account_id);
  expect([failed.status, failed.body.code, failed.body.message]).toEqual([
    503,
    "remove_connection_failed",
    "Failed to remove connection account",
  ]);
  expect(simulator.isConnected(stripe_id)).toBe(true);
  fault = (path) => (path.startsWith("/oauth/") ? "cut" : undefined);
  expect((await remove(maja.account_id)).status).toBe(503);
  expect(simulator.isConnected(stripe_id)).toBe(false);
  fault = undefined;
  expect((await remove(maja.account_id)).body.data).toEqual({ removed: true });
  expect((await connect(maja.account_id, null)).body.data).toBe(null);
  await delivered();
  expect((await subjects()).at(-1)).toBe("Your account with the card provider is disconnected");
  const again = await connect(maja.account_id, await codeOf(maja.account_id, { account: stripe_id }));
  expect(again.body.data.stripe_id).toBe(stripe_id);
  // A late event about the earlier disconnection changes nothing.
  expect(
    await t.sql`select state, type from provider_event where type = 'account.application.deauthorized' and state <> 'done'`,
  ).toEqual([]);
});

test("an owner who revokes access at the provider is disconnected here too", async () => {
  const { stripe_id } = (await connect(maja.account_id, null)).body.data;
  await delivered();
  await t.services.cardProvider?.disconnectAccount(stripe_id);
  await delivered();
  expect(await chargeableAccount(t.sql, maja.id)).toBe(null);
  expect(await t.sql`select from connected_account where disconnected_at is null`).toEqual([]);
});

test("an erased specialist is disconnected at the provider once debts and refunds are settled", async () => {
  const { stripe_id } = (await connect(petra.account_id, await codeOf(petra.account_id))).body.data;
  await t.sql`delete from outbox`;
  await t.sql.begin((tx) => paymentsErasure.erase(tx, { account_id: petra.account_id, profile_ids: [] }, now));
  // Debts in either direction and pending refunds keep it connected; a superadmin can write off debts, but not refunds.
  const owed: { amount: number; currency: "EUR" }[] = [{ amount: 1200, currency: "EUR" }];
  t.services.owedBySpecialist = () => Promise.resolve(owed);
  await handleEvents(t.services, [ownerLeavingSubscription]);
  expect([
    simulator.isConnected(stripe_id),
    (await listLeaving(t.services)).map(({ account, owed: sum }) => [account, sum]),
  ]).toEqual([true, [[stripe_id, owed]]]);
  const [payment, refund] = [v7(), v7()];
  await t.sql`
    insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, paid_at, created_at)
    values (${payment}, ${`test:${payment}`}, ${family}, ${petra.id}, ${stripe_id}, 6000, 'EUR', 600, 1000, ${now}, 'paid', ${now}, ${now})`;
  await t.sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at)
    values (${refund}, ${payment}, 'test', ${refund}, 6000, 600, 'rule', 'pending', 're_leaving', ${now})`;
  owed.pop();
  const hour = 3_600_000;
  t.setClock(new Date(now.getTime() + 2 * hour));
  expect([await checkLeavingAccounts(t.services), simulator.isConnected(stripe_id)]).toEqual([0, true]);
  await t.sql`update payment_refund set state = 'done', ended_at = ${now} where id = ${refund}`;
  t.setClock(new Date(now.getTime() + 4 * hour));
  expect([
    await checkLeavingAccounts(t.services),
    simulator.isConnected(stripe_id),
    await listLeaving(t.services),
  ]).toEqual([1, false, []]);
  delete t.services.owedBySpecialist;
  t.setClock(new Date(now.getTime() + 3_600_000));
  expect(await forgetStates(t.services)).toBeGreaterThan(0);
  t.setClock(now);
});

test("derives an account's state from the provider's requirements", () => {
  expect(
    dueOf([
      "external_account",
      "individual.verification.document",
      "individual.id_number",
      "tos_acceptance.date",
      "company.tax_id",
      "future.thing",
    ]),
  ).toEqual(["document", "person", "business", "bank", "terms", "other"]);
  expect(dueOf([])).toEqual([]);
  expect([
    stateOfAccount({ takes_payments: true, pays_out: true, due: [] }),
    stateOfAccount({ takes_payments: true, pays_out: false, due: [] }),
    stateOfAccount({ takes_payments: true, pays_out: true, due: ["x"] }),
    stateOfAccount({ takes_payments: false, pays_out: true, due: [] }),
  ]).toEqual(["ready", "incomplete", "incomplete", "closed"]);
});
