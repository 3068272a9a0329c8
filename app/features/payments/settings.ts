import type { SettingParser } from "../../platform/settings/read.ts";
import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

const startingWith =
  (pattern: RegExp, words: string): SettingParser<string> =>
  (text) => {
    if (!pattern.test(text)) throw new Error(words);
    return text;
  };

const asSigningSecret = startingWith(/^whsec_\w{8,}$/, "a signing secret, as whsec_...");

export const settings = {
  stripeSecretKey: optionalSetting({
    name: "STRIPE_SECRET_KEY",
    about:
      "Key of the Stripe account that cards are kept and charged with; needs STRIPE_WEBHOOK_SECRET too. Without it: with demo people a" +
      " simulator with test cards, otherwise no card payments.",
    read: startingWith(/^[rs]k_(test|live)_\w{8,}$/, "a secret or restricted key, as sk_test_... or rk_live_..."),
    together: "STRIPE_WEBHOOK_SECRET",
    secret: true,
  }),
  stripePublishableKey: optionalSetting({
    name: "STRIPE_PUBLISHABLE_KEY",
    about:
      "Key of the same account for browsers. Without it: no card can be added or paid with in a browser, which it logs as an error.",
    read: startingWith(/^pk_(test|live)_\w{8,}$/, "a publishable key, as pk_test_..."),
    together: "STRIPE_SECRET_KEY",
    example: "pk_test_0123456789",
  }),
  stripeClientId: optionalSetting({
    name: "STRIPE_CLIENT_ID",
    about:
      "Client id of that account's OAuth settings, with which specialists connect accounts of their own. Without it: they cannot.",
    read: startingWith(/^ca_\w{8,}$/, "a client id, as ca_..."),
    together: "STRIPE_SECRET_KEY",
    example: "ca_0123456789",
  }),
  stripeWebhookSecret: optionalSetting({
    name: "STRIPE_WEBHOOK_SECRET",
    about: "Signing secret of the webhook endpoint PUBLIC_URL/api/stripe/webhook, for events of the own account.",
    read: asSigningSecret,
    together: "STRIPE_SECRET_KEY",
    secret: true,
  }),
  stripeConnectWebhookSecret: optionalSetting({
    name: "STRIPE_CONNECT_WEBHOOK_SECRET",
    about:
      "Signing secret of the webhook endpoint PUBLIC_URL/api/stripe/connect-webhook, for events of connected accounts. Without it: none of them is taken.",
    read: asSigningSecret,
    together: "STRIPE_SECRET_KEY",
    secret: true,
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
