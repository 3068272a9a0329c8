import { Stripe } from "stripe";
import { type CardSimulatorOptions, createCardSimulator, demoKeys } from "../simulator.ts";
import { contract } from "./contract.ts";

export const redirectUri = "https://app.test/specialist/connect";
export const simulatorUrl = "https://app.test/_sim/cards";
export const webhookSecrets = { own: "whsec_own", connect: "whsec_connect" };

/** Creates a simulator with the provider's own client, and checks every call and event against the description. */
export function cardRig(options: Partial<CardSimulatorOptions> = {}) {
  const clock = { at: Date.UTC(2027, 0, 15, 12) };
  const events: Stripe.Event[] = [];
  const verifier = new Stripe(demoKeys.secretKey);
  const problems: Error[] = [];
  const receive = (secret: string) => async (request: Request) => {
    const body = await request.text();
    const signed = request.headers.get("stripe-signature") ?? "";
    contract?.checkEvent(JSON.parse(body));
    const now = Math.floor(clock.at / 1000);
    events.push(verifier.webhooks.constructEvent(body, signed, secret, 300, undefined, now));
    return new Response("ok");
  };
  const simulator = createCardSimulator({
    publicUrl: simulatorUrl,
    allowed: true,
    redirectUris: [redirectUri],
    clock: () => new Date(clock.at),
    deliverByItself: false,
    webhooks: [
      {
        url: "https://app.test/hooks/own",
        secret: webhookSecrets.own,
        connect: false,
        deliver: receive(webhookSecrets.own),
      },
      {
        url: "https://app.test/hooks/connect",
        secret: webhookSecrets.connect,
        connect: true,
        deliver: receive(webhookSecrets.connect),
      },
    ],
    ...options,
  });
  const checkedFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const copy = request.clone();
    const response = await simulator.fetch(request);
    try {
      await contract?.check(copy, response);
    } catch (error) {
      problems.push(error as Error);
      throw error;
    }
    return response;
  };
  const client = (key: string) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient(checkedFetch as typeof fetch),
      telemetry: false,
      maxNetworkRetries: 0,
    });

  /** Calls as a browser, with the publishable key. Not checked, because the description is for servers. */
  const browser = async (path: string, form: Record<string, string> = {}, account?: string) => {
    const get = path.startsWith("GET ");
    const query = new URLSearchParams(form);
    const response = await simulator.fetch(
      new Request(`https://api.test${path.replace(/^GET /, "")}${get ? `?${query}` : ""}`, {
        method: get ? "GET" : "POST",
        headers: { authorization: `Bearer ${demoKeys.publishableKey}`, ...(account && { "stripe-account": account }) },
        ...(!get && { body: query }),
      }),
    );
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown> & { error?: Record<string, unknown> },
    };
  };

  /** Opens one of the pages and answers it. */
  const answerPage = async (url: string, decision: Record<string, string>) => {
    const page = await simulator.fetch(new Request(url));
    const response = await simulator.fetch(new Request(url, { method: "POST", body: new URLSearchParams(decision) }));
    return { page: await page.text(), status: response.status, location: response.headers.get("location") };
  };

  const authorizeUrl = (more: Record<string, string> = {}) =>
    `${simulatorUrl}/oauth/authorize?${new URLSearchParams({
      client_id: demoKeys.clientId,
      response_type: "code",
      scope: "read_write",
      redirect_uri: redirectUri,
      state: "st",
      ...more,
    })}`;

  const stripe = client(demoKeys.secretKey);
  const connect = async (status = "ready") => {
    const { location } = await answerPage(authorizeUrl(), {
      decision: "approve",
      account: "new",
      status,
      country: "SI",
    });
    const code = new URL(location ?? "").searchParams.get("code") ?? "";
    const token = await stripe.oauth.token({ grant_type: "authorization_code", code });
    return token.stripe_user_id ?? "";
  };
  /** Delivers due events and returns those that arrived. */
  const delivered = async () => {
    events.length = 0;
    await simulator.deliver();
    return [...events];
  };
  return { simulator, stripe, client, clock, events, browser, answerPage, authorizeUrl, connect, delivered, problems };
}
