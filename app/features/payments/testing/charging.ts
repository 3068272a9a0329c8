import { type CardSimulator, createCardSimulator, demoKeys } from "../../../../simulators/cards/simulator.ts";
import { contract } from "../../../../simulators/cards/testing/contract.ts";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { handleEvents } from "../../../platform/testing/events.ts";
import { makeAdult } from "../../profiles/factories.server.ts";
import { makeSpecialist } from "../../specialists/factories.server.ts";
import { handlersOf } from "../data/handlers.server.ts";
import { stripeProvider } from "../provider/stripe.server.ts";
import { feature } from "../feature.server.ts";
import { beginPayment, type NewPayment } from "../verbs/payments.server.ts";

export const now = new Date("2026-11-23T10:00:00Z");
const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
const redirect = "https://app.test/connect";
type Fault = NonNullable<ReturnType<NonNullable<Parameters<typeof createCardSimulator>[0]["fault"]>>>;

export type Charging = Awaited<ReturnType<typeof setUpCharging>>;

/**
 * Sets up the product's API, the card simulator, a specialist with a connected account, and a payer. Every call is checked against the
 * provider's API description.
 */
export async function setUpCharging() {
  const t: TestApi = await testApi();
  t.setClock(now);
  const at = { now };
  const set = (time: Date) => {
    at.now = time;
    t.setClock(time);
  };
  const trouble: { fault: ((call: string) => Fault | undefined) | undefined; calls: string[] } = {
    fault: undefined,
    calls: [],
  };
  const deliver = async (request: Request) => {
    const body = await request.text();
    // Skips events without handlers, which are only stored; events.test.ts covers them.
    if (handlersOf((JSON.parse(body) as { type: string }).type).length === 0) return new Response("ok");
    return t.api.hono.fetch(new Request(request.url, { method: "POST", headers: request.headers, body }));
  };
  const simulator: CardSimulator = createCardSimulator({
    publicUrl: "http://test/_sim/cards",
    allowed: true,
    clock: () => at.now,
    deliverByItself: false,
    redirectUris: [redirect],
    webhooks: [
      { url: "http://test/stripe/webhook", secret: secrets.own, connect: false, deliver },
      { url: "http://test/stripe/connect-webhook", secret: secrets.connected, connect: true, deliver },
    ],
    fault: ({ method, path }) => {
      // The call without ids and version: POST payment_intents/*/confirm.
      const call = `${method} ${path.replace(/^\/v1\//, "").replaceAll(/\/[a-z]+_\w+/g, (part) => (/_(methods|intents|transactions|fees)$/.test(part) ? part : "/*"))}`;
      trouble.calls.push(call);
      return trouble.fault?.(call);
    },
  });
  const answered = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const copy = request.clone();
    const response = await simulator.fetch(request);
    if (response.ok) await contract?.check(copy, response);
    return response;
  };
  t.services.cardProvider = stripeProvider({
    secretKey: demoKeys.secretKey,
    signingSecrets: secrets,
    retries: 0,
    fetch: answered as typeof fetch,
  });

  const query = new URLSearchParams({
    client_id: demoKeys.clientId,
    response_type: "code",
    scope: "read_write",
    redirect_uri: redirect,
    state: "s",
  });
  const consent = await simulator.fetch(
    new Request(`http://test/_sim/cards/oauth/authorize?${query}`, {
      method: "POST",
      body: new URLSearchParams({ decision: "approve", account: "new", status: "ready", country: "SI" }),
    }),
  );
  const code = new URL(consent.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const token = await simulator.fetch(
    new Request("http://test/oauth/token", {
      method: "POST",
      body: new URLSearchParams({ grant_type: "authorization_code", code, client_secret: demoKeys.secretKey }),
    }),
  );
  const { stripe_user_id: account } = (await token.json()) as { stripe_user_id: string };
  const ana = (await makeAdult(t, { account: { email: "ana@test.example" } })).account_id;
  const eva = (await makeAdult(t, { account: { email: "eva@test.example" } })).account_id;
  const { id: specialist_id } = await makeSpecialist(t);
  const to = { specialist_id, provider_account: account };

  /** Creates a card as the browser does, with the publishable key. */
  const typed = async (number: string, on?: string): Promise<string> => {
    const made = await simulator.fetch(
      new Request("http://test/_sim/cards/v1/payment_methods", {
        method: "POST",
        headers: { authorization: `Bearer ${demoKeys.publishableKey}`, ...(on && { "stripe-account": on }) },
        body: new URLSearchParams({
          type: "card",
          "card[number]": number,
          "card[exp_month]": "8",
          "card[exp_year]": "2031",
          "card[cvc]": number.startsWith("37") ? "1234" : "123",
        }),
      }),
    );
    return ((await made.json()) as { id: string }).id;
  };
  let reference = 0;
  const begin = async (more: Partial<NewPayment> = {}): Promise<string> => {
    reference += 1;
    const wanted: NewPayment = {
      reference: `test:${reference}`,
      account_id: ana,
      to,
      amount: 6000,
      currency: "EUR",
      fee: 600,
      basis_points: 1000,
      description: "Korak, 45 min",
      pay_until: new Date(at.now.getTime() + 3600_000),
      ...more,
    };
    return (await t.sql.begin((sql) => beginPayment(sql, wanted, at.now))).payment_id;
  };
  const asked = (account_id: string, path: string, body: object) => t.call(account_id, "POST", path, body);
  const pay = (payment_id: string, payment_method_id: string, as = ana) =>
    asked(as, "/stripe/payment-intent", { payment_id, payment_method_id });
  const check = (payment_id: string, as = ana) => asked(as, "/stripe/payment-check", { payment_id });
  /** Answers the bank's authentication as the holder. */
  const atTheBank = async (
    { client_secret, account: on }: { client_secret: string; account: string | null },
    decision: "pass" | "fail",
  ) => {
    const [id] = client_secret.split("_secret_");
    const seen = await simulator.fetch(
      new Request(`http://test/_sim/cards/v1/payment_intents/${id}?client_secret=${client_secret}`, {
        headers: { authorization: `Bearer ${demoKeys.publishableKey}`, ...(on && { "stripe-account": on }) },
      }),
    );
    const { next_action: next } = (await seen.json()) as { next_action: { use_stripe_sdk: { stripe_js: string } } };
    await simulator.fetch(
      new Request(`${next.use_stripe_sdk.stripe_js}&return_url=/`, {
        method: "POST",
        body: new URLSearchParams({ decision }),
      }),
    );
  };
  const state = async (payment_id: string) => {
    const [row] = await t.sql<{ state: string; attempts: string }[]>`
      select state, (select string_agg(a.state, ' ' order by number) from payment_attempt a where payment_id = p.id) as attempts from payment p where id = ${payment_id}`;
    return row;
  };
  /** Delivers the provider's events and runs the jobs. Returns the payment topics that were published. */
  const events = async (): Promise<string[]> => {
    const before = trouble.fault;
    trouble.fault = undefined;
    await simulator.deliver();
    const topics = await handleEvents(t.services, feature.subscriptions ?? []);
    trouble.fault = before;
    return topics.filter((topic) => topic.startsWith("payment."));
  };
  /** Returns how much was charged at the provider, in cents, by whichever call. */
  const charged = async (on: string | null = account): Promise<{ gross: number; count: number }> => {
    const all: { id: string; paid: boolean; amount: number; amount_refunded: number }[] = [];
    for (let more = true; more;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)?.id}` : "";
      const list = await simulator.fetch(
        new Request(`http://test/v1/charges?limit=100${after}`, {
          headers: { authorization: `Bearer ${demoKeys.secretKey}`, ...(on && { "stripe-account": on }) },
        }),
      );
      const { data, has_more } = (await list.json()) as { data: typeof all; has_more: boolean };
      all.push(...data);
      more = has_more;
    }
    const paid = all.filter((one) => one.paid);
    return { gross: paid.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0), count: paid.length };
  };
  return {
    t,
    simulator,
    trouble,
    account,
    ana,
    eva,
    to,
    typed,
    begin,
    pay,
    check,
    atTheBank,
    state,
    events,
    charged,
    set,
    at,
  };
}
