import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { idOf } from "../app/demo/world.server.ts";
import { customerFor, customerIdOf, readCards } from "../app/features/payments/verbs.server.ts";
import type { BrowserSide, CardProvider } from "../app/features/payments/provider/provider.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { pathTo } from "../app/platform/features/pages.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import type { CardSimulator } from "../simulators/cards/simulator.ts";
import { StartError } from "./before-start.ts";
import { ownAddress } from "./sign-in-providers.server.ts";

/** Path of the simulator within the product. */
export const cardSimulatorPath = "/_sim/cards";

export interface CardPayments {
  /** Parts of the services; both absent if card payments are not possible. */
  services: { cardProvider?: CardProvider; cardBrowserSide?: BrowserSide };
  /** Only set with demo people and without keys. */
  simulator?: CardSimulator;
}

/**
 * Returns the provider if there are keys; otherwise, with demo people, the simulator. Its events are requests like the real
 * provider's, which `deliver` answers within the process.
 */
export async function cardPayments(
  settings: Settings,
  clock: () => Date,
  deliver: (request: Request) => Response | Promise<Response>,
): Promise<CardPayments> {
  const { stripeSecretKey: secretKey, stripePublishableKey: publishable_key = null, publicUrl } = settings;
  if (!secretKey && !settings.demo) return { services: {} };
  // Imported only when needed, because the library is large.
  const { stripeProvider } = await import("../app/features/payments/provider/stripe.server.ts");
  if (secretKey) {
    const signingSecrets = { own: settings.stripeWebhookSecret, connected: settings.stripeConnectWebhookSecret };
    const cardBrowserSide = { kind: publishable_key ? "provider" : "none", publishable_key, base: null } as const;
    return {
      services: {
        cardProvider: stripeProvider({ secretKey, signingSecrets, clientId: settings.stripeClientId }),
        cardBrowserSide,
      },
    };
  }
  const { createCardSimulator, demoKeys } = await import("../simulators/cards/simulator.ts");
  const signingSecrets = { own: newSecret(), connected: newSecret() };
  const endpoint = (path: string) => `${ownAddress(settings)}/api/stripe/${path}`;
  const simulator = createCardSimulator({
    publicUrl: publicUrl + cardSimulatorPath,
    allowed: settings.demo,
    clock,
    file: join(settings.dataDir, "card-simulator.json"),
    redirectUris: locales.map((locale) => publicUrl + pathTo("payments.settings", locale)),
    webhooks: [
      { url: endpoint("webhook"), secret: signingSecrets.own, connect: false, deliver },
      { url: endpoint("connect-webhook"), secret: signingSecrets.connected, connect: true, deliver },
    ],
  });
  const cardProvider = stripeProvider({
    secretKey: demoKeys.secretKey,
    signingSecrets,
    clientId: demoKeys.clientId,
    consentPage: `${cardSimulatorPath}/oauth/authorize`,
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });
  const cardBrowserSide = {
    kind: "simulator",
    publishable_key: demoKeys.publishableKey,
    base: cardSimulatorPath,
  } as const;
  return { services: { cardProvider, cardBrowserSide }, simulator };
}

const newSecret = () => `whsec_${randomBytes(24).toString("hex")}`;

/** Gives the demo parent Ana two cards, unless she has or had some: one that is valid for long, and one about to expire. */
export async function addDemoCards(services: Services, simulator: CardSimulator): Promise<void> {
  const { sql, clock, cardProvider, cardBrowserSide } = services;
  const accountId = idOf("adult-1");
  const [ana] = await sql`select from account where id = ${accountId} and email is not null and erase_at is null`;
  if (!ana || !cardProvider || !cardBrowserSide) return;
  // Reading also removes a customer that the simulator no longer has.
  await readCards(services, accountId);
  if (await customerIdOf(sql, accountId)) return;
  const now = clock();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const customer_id = await customerFor(services, accountId);
  const cards = [
    { number: "5105105105105100", exp_month: nextMonth.getUTCMonth() + 1, exp_year: nextMonth.getUTCFullYear() },
    { number: "4242424242424242", exp_month: 8, exp_year: now.getUTCFullYear() + 2 },
  ];
  for (const { number, exp_month, exp_year } of cards) {
    const made = await simulator.fetch(
      new Request(`http://simulator/v1/payment_methods`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${cardBrowserSide.publishable_key}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({
          type: "card",
          "card[number]": number,
          "card[exp_month]": String(exp_month),
          "card[exp_year]": String(exp_year),
          "card[cvc]": "123",
          "billing_details[name]": "Ana Kovač",
        }),
      }),
    );
    if (!made.ok) throw new Error(`The simulator did not make a card: ${await made.text()}`);
    const { id } = (await made.json()) as { id: string };
    await cardProvider.addCard({ customer_id, card_id: id }, `demo-card:${id}`);
  }
  const {
    cards: [latest],
  } = await cardProvider.cardsOf(customer_id);
  await cardProvider.makeDefault(customer_id, latest?.id ?? null);
  await readCards(services, accountId);
}

/**
 * Throws for live keys in the sandbox, where anyone can sign in as anyone, and for keys of different modes: both would do harm
 * before anyone notices.
 */
export function refuseWrongCardKeys(
  settings: Pick<Settings, "sandbox" | "stripeSecretKey" | "stripePublishableKey">,
): void {
  const { stripeSecretKey: secret, stripePublishableKey: publishable } = settings;
  const live = (key: string | undefined) => key?.includes("_live_") ?? false;
  if (settings.sandbox && (live(secret) || live(publishable))) {
    throw new StartError(
      "STRIPE_SECRET_KEY is a live key, and the settings let anyone sign in as anyone. Set a test key (sk_test_...), leave it out for the " +
        "simulator, or set KORAK_DEMO=0 and NODE_ENV=production with an empty database.",
    );
  }
  if (secret && publishable && live(secret) !== live(publishable)) {
    throw new StartError(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: set both live keys, or both test keys.",
    );
  }
}
