import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../platform/log/log.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { eventSubscription } from "./data/events.server.ts";
import { handledEventTypes } from "./data/handlers.server.ts";
import { forgetEvents } from "./jobs.server.ts";
import { stripeProvider } from "./provider/stripe.server.ts";
import { withoutPersonalData } from "./rules.ts";

const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
const now = new Date("2026-11-23T10:00:00Z");
const seconds = now.getTime() / 1000;
const signer = new Stripe("sk_test_0123456789").webhooks;
let t: TestApi;
let asked = 0;
let down = false;
const lines: string[] = [];

beforeAll(async () => {
  t = await testApi();
  t.services.log = createLogger("info", undefined, { write: (line) => void lines.push(line) });
  t.setClock(now);
  t.services.cardProvider = stripeProvider({
    secretKey: "sk_test_0123456789",
    signingSecrets: secrets,
    fetch: () => {
      asked += 1;
      if (down) return Promise.reject(new TypeError("fetch failed"));
      return Promise.resolve(
        Response.json(
          { error: { type: "invalid_request_error", code: "resource_missing", message: "No such customer" } },
          { status: 404 },
        ),
      );
    },
  });
});
afterAll(() => t.close());

interface Sent {
  id?: string;
  type?: string;
  account?: string;
  livemode?: boolean;
  object?: object;
  previous?: object;
}
const bodyOf = ({ id = "evt_1", type = "payout.paid", account, livemode = false, object = {}, previous }: Sent) =>
  JSON.stringify({
    id,
    object: "event",
    type,
    livemode,
    created: seconds - 5,
    api_version: "2026-10-28.endive",
    ...(account && { account }),
    data: { object, ...(previous && { previous_attributes: previous }) },
  });
const send = (
  sent: Sent,
  {
    path = "/stripe/webhook",
    secret = secrets.own,
    timestamp = seconds,
    body = bodyOf(sent),
    header,
  }: {
    path?: string;
    secret?: string;
    timestamp?: number;
    body?: string;
    header?: string;
  } = {},
) =>
  t.call(null, "POST", path, body, {
    "stripe-signature": header ?? signer.generateTestHeaderString({ payload: bodyOf(sent), secret, timestamp }),
  });
const kept = () => t.sql<{ id: string; state: string; attempts: number; problem: string | null }[]>`
  select id, state, attempts, problem from provider_event order by id`;

test("refuses forged, altered, old, future-dated, wrong-mode, wrong-endpoint and unknown-account events, and stores nothing", async () => {
  const connected = { path: "/stripe/connect-webhook", secret: secrets.connected };
  const object = { billing_details: { name: "Ana Kovač" }, client_secret: "pi_1_secret_2" };
  const refused: [reason: string, ...of: Parameters<typeof send>][] = [
    ["without a time", {}, { header: "" }],
    ["No signatures found", {}, { header: "t=1,v1=00" }],
    ["without a time", {}, { header: "v1=00" }],
    ["No signatures found", {}, { secret: "whsec_somebody_elses" }],
    ["No signatures found", {}, { body: bodyOf({ id: "evt_other" }) }],
    ["No signatures found", {}, { body: `${bodyOf({})} ` }],
    ["outside the tolerance", {}, { timestamp: seconds - 301 }],
    ["signed in the future", {}, { timestamp: seconds + 301 }],
    ["of the other mode", { livemode: true }, {}],
    ["of a connected account, at the endpoint of our own", { account: "acct_1" }, {}],
    ["not an event", { id: "not an id" }, {}],
    ["of our own account, at the endpoint of connected ones", {}, connected],
    ["of an account that is not connected", { account: "acct_strange" }, connected],
    ["No signatures found", { account: "acct_strange" }, { path: "/stripe/connect-webhook" }],
  ];
  for (const [reason, sent, how] of refused) {
    lines.length = 0;
    const answer = await send({ object, ...sent }, how);
    expect([answer.status, answer.body.code]).toEqual([400, "event_refused"]);
    // The log names the endpoint, the reason and only ids from the payload, never a secret or a signature.
    const said = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "event of the card provider refused");
    expect(said, reason).toEqual([
      expect.objectContaining({
        level: 40,
        endpoint: how?.path ? "connected" : "own",
        reason: expect.stringContaining(reason) as string,
      }),
    ]);
    const known = new Set(["level", "time", "endpoint", "reason", "event_id", "type", "account", "msg"]);
    expect(Object.keys(said[0] ?? {}).filter((name) => !known.has(name))).toEqual([]);
    for (const secret of ["whsec_", "v1=", "Ana Kova", "_secret_", "billing_details"])
      expect(lines.join("\n")).not.toContain(secret);
  }
  // The same requests again, all at the same time.
  for (const answer of await Promise.all(refused.map(([, sent, how]) => send(sent, how))))
    expect(answer.status).toBe(400);
  expect(await kept()).toEqual([]);
  expect(await t.sql`select from outbox`).toHaveLength(0);
});

test("stores and handles each event once even if it is sent again, and stores unhandled types", async () => {
  const attached = {
    id: "evt_2",
    type: "payment_method.attached",
    object: { id: "pm_1", object: "payment_method", customer: "cus_strange" },
  };
  const all = [
    send({}),
    send({}),
    send(attached),
    send(attached),
    send(attached, { timestamp: seconds - 300 }),
    send(attached, { timestamp: seconds + 300 }),
  ];
  for (const answer of await Promise.all(all))
    expect([answer.status, answer.body]).toEqual([200, { data: { received: true } }]);
  expect(await handleEvents(t.services, [eventSubscription])).toEqual(["payments.event_received"]);
  expect(await kept()).toEqual([
    { id: "evt_1", state: "ignored", attempts: 0, problem: null },
    { id: "evt_2", state: "done", attempts: 1, problem: null },
  ]);
  expect(asked, "of a customer that we don't have").toBe(0);
});

test("keeps an event that can't be handled, with the reason, and handles it later", async () => {
  const account = await t.sql<{ id: string }[]>`
    insert into account (id, email, role, locale, time_zone) values (gen_random_uuid(), 'eva@test.example', 'user', 'en', 'Europe/London') returning id`;
  await t.sql`insert into payment_customer (account_id, provider_id, created_at) values (${account[0]?.id ?? ""}, 'cus_gone', ${now})`;
  down = true;
  const detached = {
    id: "evt_3",
    type: "payment_method.detached",
    object: { id: "pm_1", object: "payment_method", customer: null },
    previous: { customer: "cus_gone" },
  };
  expect((await send(detached)).status).toBe(200);
  await expect(handleEvents(t.services, [eventSubscription])).rejects.toThrow();
  const [failing] = (await kept()).slice(-1);
  expect(failing).toMatchObject({ state: "failing", attempts: 1 });
  expect(failing?.problem).toContain("connection");
  down = false;
  await eventSubscription.handle(t.services, { provider_event_id: "evt_3" } as never, {} as never);
  expect((await kept()).slice(-1)).toEqual([{ id: "evt_3", state: "done", attempts: 2, problem: null }]);
  // The customer no longer exists at the provider, so the next one is created under another key.
  expect(await t.sql`select provider_id, generation from payment_customer`).toEqual([
    { provider_id: null, generation: 2 },
  ]);
  const before = asked;
  await eventSubscription.handle(t.services, { provider_event_id: "evt_3" } as never, {} as never);
  expect(asked).toBe(before);
});

test("events are stored without names and email addresses, and handled ones are deleted after 90 days", async () => {
  expect(
    withoutPersonalData({
      id: "pm_1",
      billing_details: { name: "Ana" },
      card: { last4: "4242" },
      email: "ana@test.example",
      list: [{ name: "Ana", amount: 5 }],
      metadata: { payment_id: "1" },
    }),
  ).toEqual({ id: "pm_1", card: { last4: "4242" }, list: [{ amount: 5 }], metadata: { payment_id: "1" } });
  t.setClock(new Date(now.getTime() + 91 * 86_400_000));
  await t.sql`update provider_event set state = 'failing', handled_at = null where id = 'evt_3'`;
  expect(await forgetEvents(t.services)).toBe(2);
  expect((await kept()).map(({ id }) => id)).toEqual(["evt_3"]);
});

test("without a key of the provider, its events are refused as payments_off", async () => {
  t.setClock(now);
  delete t.services.cardProvider;
  expect((await send({})).body.code).toBe("payments_off");
});

test("docs/operating.md lists every handled event and the version of the provider's API", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.includes("| `PUBLIC_URL/api/stripe/"));
  expect(rows).toHaveLength(2);
  const named = new Set<string>();
  let object = "";
  for (const [, word = ""] of rows.join().matchAll(/`([a-z_.]+)`/g)) {
    if (!word.includes(".")) continue;
    if (!word.startsWith(".")) object = word.slice(0, word.lastIndexOf("."));
    named.add(word.startsWith(".") ? object + word : word);
  }
  named.delete("charge.dispute");
  named.delete("charge.refund");
  expect([...named].toSorted()).toEqual(handledEventTypes().toSorted());
  expect(page).toContain(Stripe.API_VERSION);
});
