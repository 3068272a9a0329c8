import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { eventHandling } from "./data/events.server.ts";
import { forgetEvents } from "./jobs.server.ts";
import { stripeProvider } from "./provider/stripe.server.ts";
import { withoutPersons } from "./rules.ts";

const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
const now = new Date("2026-11-23T10:00:00Z");
const seconds = now.getTime() / 1000;
const signer = new Stripe("sk_test_0123456789").webhooks;
let t: TestApi;
let asked = 0;
let down = false;

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  t.services.cardProvider = stripeProvider({
    secretKey: "sk_test_0123456789", signingSecrets: secrets,
    fetch: () => {
      asked += 1;
      if (down) return Promise.reject(new TypeError("fetch failed"));
      return Promise.resolve(Response.json({ error: { type: "invalid_request_error", code: "resource_missing", message: "No such customer" } }, { status: 404 }));
    },
  });
});
afterAll(() => t.close());

interface Sent { id?: string; type?: string; account?: string; livemode?: boolean; object?: object; previous?: object }
const bodyOf = ({ id = "evt_1", type = "payout.paid", account, livemode = false, object = {}, previous }: Sent) =>
  JSON.stringify({
    id, object: "event", type, livemode, created: seconds - 5, api_version: "2026-10-28.endive", ...(account && { account }),
    data: { object, ...(previous && { previous_attributes: previous }) },
  });
const send = (sent: Sent, { path = "/stripe/webhook", secret = secrets.own, timestamp = seconds, body = bodyOf(sent), header }: {
  path?: string; secret?: string; timestamp?: number; body?: string; header?: string;
} = {}) =>
  t.call(null, "POST", path, body, {
    "stripe-signature": header ?? signer.generateTestHeaderString({ payload: bodyOf(sent), secret, timestamp }),
  });
const kept = () => t.sql<{ id: string; state: string; attempts: number; problem: string | null }[]>`
  select id, state, attempts, problem from provider_event order by id`;

test("forged, altered, old, future, of the other mode, at the wrong endpoint, of a strange account: refused, and nothing is kept", async () => {
  const connected = { path: "/stripe/connect-webhook", secret: secrets.connected };
  const refused = [
    send({}, { header: "" }),
    send({}, { header: "t=1,v1=00" }),
    send({}, { header: "v1=00" }),
    send({}, { secret: "whsec_somebody_elses" }),
    send({}, { body: bodyOf({ id: "evt_other" }) }),
    send({}, { body: `${bodyOf({})} ` }),
    send({}, { timestamp: seconds - 301 }),
    send({}, { timestamp: seconds + 301 }),
    send({ livemode: true }),
    send({ account: "acct_1" }),
    send({ id: "not an id" }),
    send({}, connected),
    send({ account: "acct_strange" }, connected),
    send({ account: "acct_strange" }, { path: "/stripe/connect-webhook" }),
  ];
  for (const answer of await Promise.all(refused)) expect([answer.status, answer.body.code]).toEqual([400, "event_refused"]);
  expect(await kept()).toEqual([]);
});

test("each is kept once, however often it is sent, and handled once; other types are noted", async () => {
  const attached = { id: "evt_2", type: "payment_method.attached", object: { id: "pm_1", object: "payment_method", customer: "cus_strange" } };
  const all = [
    send({}), send({}), send(attached), send(attached), send(attached, { timestamp: seconds - 300 }), send(attached, { timestamp: seconds + 300 }),
  ];
  for (const answer of await Promise.all(all)) expect([answer.status, answer.body]).toEqual([200, { data: { received: true } }]);
  expect(await handleEvents(t.services, [eventHandling])).toEqual(["payments.event_received"]);
  expect(await kept()).toEqual([
    { id: "evt_1", state: "ignored", attempts: 0, problem: null }, { id: "evt_2", state: "done", attempts: 1, problem: null },
  ]);
  expect(asked, "of a customer that we don't have").toBe(0);
});

test("what cannot be handled stays, says why, and is handled when it can be", async () => {
  const account = await t.sql<{ id: string }[]>`
    insert into account (id, email, role, locale, time_zone) values (gen_random_uuid(), 'eva@test.example', 'user', 'en', 'Europe/London') returning id`;
  await t.sql`insert into payment_customer (account_id, provider_id, created_at) values (${account[0]?.id ?? ""}, 'cus_gone', ${now})`;
  down = true;
  const detached = { id: "evt_3", type: "payment_method.detached", object: { id: "pm_1", object: "payment_method", customer: null }, previous: { customer: "cus_gone" } };
  expect((await send(detached)).status).toBe(200);
  await expect(handleEvents(t.services, [eventHandling])).rejects.toThrow();
  const [failing] = (await kept()).slice(-1);
  expect(failing).toMatchObject({ state: "failing", attempts: 1 });
  expect(failing?.problem).toContain("connection");
  down = false;
  await eventHandling.handle(t.services, { provider_event_id: "evt_3" } as never, {} as never);
  expect((await kept()).slice(-1)).toEqual([{ id: "evt_3", state: "done", attempts: 2, problem: null }]);
  // The customer is gone at the provider, so a next one is made under another key.
  expect(await t.sql`select provider_id, generation from payment_customer`).toEqual([{ provider_id: null, generation: 2 }]);
  const before = asked;
  await eventHandling.handle(t.services, { provider_event_id: "evt_3" } as never, {} as never);
  expect(asked).toBe(before);
});

test("nobody's name is kept, and what is dealt with goes after 90 days", async () => {
  expect(withoutPersons({
    id: "pm_1", billing_details: { name: "Ana" }, card: { last4: "4242" }, email: "ana@test.example", list: [{ name: "Ana", amount: 5 }], metadata: { payment_id: "1" },
  })).toEqual({ id: "pm_1", card: { last4: "4242" }, list: [{ amount: 5 }], metadata: { payment_id: "1" } });
  t.setClock(new Date(now.getTime() + 91 * 86_400_000));
  await t.sql`update provider_event set state = 'failing', handled_at = null where id = 'evt_3'`;
  expect(await forgetEvents(t.services)).toBe(2);
  expect((await kept()).map(({ id }) => id)).toEqual(["evt_3"]);
});

test("without a key there are no card payments, and everything says so", async () => {
  t.setClock(now);
  delete t.services.cardProvider;
  expect((await send({})).body.code).toBe("payments_off");
});
