/** The card provider of a history: the simulator behind an unreliable connection. */
import { receiveEvent } from "../../app/features/payments/data/events.server.ts";
import type { CardProvider } from "../../app/features/payments/provider/provider.ts";
import { stripeProvider } from "../../app/features/payments/provider/stripe.server.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/platform/features/pages.ts";
import { AppError } from "../../app/platform/errors/app-error.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { type CardSimulator, createCardSimulator, demoKeys } from "../../simulators/cards/simulator.ts";
import type { Random } from "./random.ts";

export const secrets = { own: "whsec_own_1234567890", connected: "whsec_connected_1234567890" };
const redirect = "https://app.test/connect";
const consentPage = "http://test/_sim/cards/oauth/authorize";
export type Fault = NonNullable<ReturnType<NonNullable<Parameters<typeof createCardSimulator>[0]["fault"]>>>;

const faults: readonly Fault[] = [
  { kind: "down" },
  { kind: "cut" },
  { kind: "status", status: 500, done: true },
  { kind: "status", status: 500, done: false },
  { kind: "status", status: 429, done: false },
];

export interface ProviderLine {
  simulator: CardSimulator;
  /** The probability that a call or its response is lost. */
  trouble: number;
  /** Scripted failures, instead of random ones. */
  fault: (() => Fault | undefined) | undefined;
  /** Returns the product's client, with the given timeout. */
  provider(timeout?: number): CardProvider;
  /** Receives events instead of this process. */
  receiver: ((request: Request) => Promise<Response>) | undefined;
  /** The last calls to the provider, to report with a failed history. */
  asked: string[];
}

export function providerLine(services: Services, random: Random, seed: number): ProviderLine {
  const deliver = (endpoint: "own" | "connected") => async (request: Request) => {
    if (line.receiver) return line.receiver(request);
    try {
      const raw = new Uint8Array(await request.arrayBuffer());
      await receiveEvent(services, endpoint, raw, request.headers.get("stripe-signature") ?? "");
      return new Response("ok");
    } catch (error) {
      if (error instanceof AppError) return new Response(error.code, { status: 400 });
      throw error;
    }
  };
  const line: ProviderLine = {
    trouble: 0,
    fault: undefined,
    receiver: undefined,
    asked: [],
    provider: (timeout) =>
      stripeProvider({
        secretKey: demoKeys.secretKey,
        signingSecrets: secrets,
        clientId: demoKeys.clientId,
        consentPage,
        retries: 0,
        ...(timeout !== undefined && { timeout }),
        fetch: (input, init) => line.simulator.fetch(new Request(input, init)),
      }),
    simulator: createCardSimulator({
      publicUrl: "http://test/_sim/cards",
      allowed: true,
      clock: services.clock,
      deliverByItself: false,
      seed,
      redirectUris: [
        redirect,
        ...locales.map((locale) => services.settings.publicUrl + pathOf(pages["payments.settings"], locale)),
      ],
      webhooks: [
        { url: "http://test/stripe/webhook", secret: secrets.own, connect: false, deliver: deliver("own") },
        {
          url: "http://test/stripe/connect-webhook",
          secret: secrets.connected,
          connect: true,
          deliver: deliver("connected"),
        },
      ],
      fault: ({ method, path }) => {
        const fault = line.fault
          ? line.fault()
          : line.trouble > 0 && random.chance(line.trouble)
            ? random.pick(faults)
            : undefined;
        line.asked.push(`${method} ${path}${fault ? ` ${Object.values(fault).join(" ")}` : ""}`);
        if (line.asked.length > 40) line.asked.shift();
        return fault;
      },
    }),
  };
  services.cardProvider = line.provider();
  return line;
}

/** Agrees on the provider's page as the account's owner. */
export async function giveConsent(
  { simulator }: ProviderLine,
  page: string,
  account = "new",
): Promise<{ code: string; state: string }> {
  const consent = await simulator.fetch(
    new Request(page, {
      method: "POST",
      body: new URLSearchParams({ decision: "approve", account, status: "ready", country: "SI" }),
    }),
  );
  const back = new URL(consent.headers.get("location") ?? "").searchParams;
  return { code: back.get("code") ?? "", state: back.get("state") ?? "" };
}

/** Connects a new account. */
export async function connectedAccount(line: ProviderLine): Promise<string> {
  const query = new URLSearchParams({
    client_id: demoKeys.clientId,
    response_type: "code",
    scope: "read_write",
    redirect_uri: redirect,
    state: "s",
  });
  const { code } = await giveConsent(line, `${consentPage}?${query}`);
  const token = await line.simulator.fetch(
    new Request("http://test/oauth/token", {
      method: "POST",
      body: new URLSearchParams({ grant_type: "authorization_code", code, client_secret: demoKeys.secretKey }),
    }),
  );
  return ((await token.json()) as { stripe_user_id: string }).stripe_user_id;
}

const browser = (on?: string | null) => ({
  authorization: `Bearer ${demoKeys.publishableKey}`,
  ...(on && { "stripe-account": on }),
});
const server = (on?: string | null) => ({
  authorization: `Bearer ${demoKeys.secretKey}`,
  ...(on && { "stripe-account": on }),
});

/** Creates a card as the browser does, with the publishable key; null while the provider is down. */
export async function makeCard({ simulator }: ProviderLine, number: string): Promise<string | null> {
  try {
    const made = await simulator.fetch(
      new Request("http://test/_sim/cards/v1/payment_methods", {
        method: "POST",
        headers: browser(),
        body: new URLSearchParams({
          type: "card",
          "card[number]": number,
          "card[exp_month]": "8",
          "card[exp_year]": "2031",
          "card[cvc]": number.startsWith("37") ? "1234" : "123",
        }),
      }),
    );
    return made.ok ? ((await made.json()) as { id: string }).id : null;
  } catch {
    return null;
  }
}

export interface BankStep {
  client_secret: string;
  account: string | null;
}

/** Answers the bank's authentication as the holder. False if it is no longer required. */
export async function answerBankStep(
  { simulator }: ProviderLine,
  { client_secret, account }: BankStep,
  decision: "pass" | "fail",
): Promise<boolean> {
  try {
    const [id] = client_secret.split("_secret_");
    const seen = await simulator.fetch(
      new Request(`http://test/_sim/cards/v1/payment_intents/${id}?client_secret=${client_secret}`, {
        headers: browser(account),
      }),
    );
    const { next_action: next } = (await seen.json()) as {
      next_action?: { use_stripe_sdk: { stripe_js: string } } | null;
    };
    if (!next) return false;
    await simulator.fetch(
      new Request(`${next.use_stripe_sdk.stripe_js}&return_url=/`, {
        method: "POST",
        body: new URLSearchParams({ decision }),
      }),
    );
    return true;
  } catch {
    return false;
  }
}

/** Submits evidence, by which the simulator decides the dispute. */
export async function endDispute(
  { simulator }: ProviderLine,
  account: string,
  id: string,
  won: boolean,
): Promise<void> {
  await simulator
    .fetch(
      new Request(`http://test/v1/disputes/${id}`, {
        method: "POST",
        headers: server(account),
        body: new URLSearchParams({
          "evidence[uncategorized_text]": won ? "winning_evidence" : "losing_evidence",
          submit: "true",
        }),
      }),
    )
    .catch(() => null);
}

/** Returns the net amount of each movement on an account, with its intent. */
export async function netMovementsOf(
  { simulator }: ProviderLine,
  on: string,
): Promise<{ type: string; net: number; intent_id: string | null }[]> {
  const all: { id: string; type: string; net: number; source: { payment_intent?: string | null } | null }[] = [];
  for (let more = true; more;) {
    const query = new URLSearchParams({
      limit: "100",
      "expand[0]": "data.source",
      ...(all.length > 0 && { starting_after: all.at(-1)?.id ?? "" }),
    });
    const answer = await simulator.fetch(
      new Request(`http://test/v1/balance_transactions?${query}`, { headers: server(on) }),
    );
    const page = (await answer.json()) as { data: typeof all; has_more: boolean };
    all.push(...page.data);
    more = page.has_more;
  }
  return all.map(({ type, net, source }) => ({ type, net, intent_id: source?.payment_intent ?? null }));
}

/** Returns an account's balance in cents, available or pending. */
export async function accountBalanceOf({ simulator }: ProviderLine, on: string | null): Promise<number> {
  const answer = await simulator.fetch(new Request("http://test/v1/balance", { headers: server(on) }));
  const { available, pending } = (await answer.json()) as Record<"available" | "pending", { amount: number }[]>;
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
}
