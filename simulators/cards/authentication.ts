import { createHash } from "node:crypto";
import { invalidRequest } from "./errors.ts";
import type { TestCard } from "./cards.ts";
import type { Values } from "./parameters.ts";
import type { Challenge, NextAction, PaymentIntent, PaymentMethod, SetupIntent } from "./shapes.ts";
import { idOf, simulatorAccount, nestedValues, textValue, type World } from "./world.ts";
import { cardSecretOf, testCardOf } from "./payment-methods.ts";

/** Whether the cardholder has to authenticate. `away` means that the cardholder is not present. */
export function mustAuthenticate(card: TestCard, setUp: boolean, away: boolean, asked: boolean): boolean {
  if (asked && !away && card.name === "threeDSecureOptional") return true;
  switch (card.authenticates) {
    case "always":
      return true;
    case "unlessSetUp":
      return !(away && setUp);
    case "setUpBefore":
      return !away;
    default:
      return false;
  }
}

export const methodAuthenticates = (world: World, method: PaymentMethod, away: boolean, asked: boolean): boolean =>
  mustAuthenticate(testCardOf(world, method.id), cardSecretOf(world, method.id).setUp, away, asked);

/** Whether setting up the card requires authentication; cards with `setUpBefore` count as set up elsewhere. */
export const setupAuthenticates = (card: TestCard): boolean =>
  card.authenticates === "always" || card.authenticates === "unlessSetUp";

/** Returns the URL that the bank's page returns to. It is required unless redirects were ruled out. */
export function returnUrlOf(values: Values, intent: PaymentIntent | SetupIntent): string | null {
  const url = textValue(values, "return_url");
  const methods = intent.automatic_payment_methods;
  if (url === undefined) {
    if (!methods?.enabled || methods.allow_redirects === "never") return null;
    throw invalidRequest(
      "This intent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might " +
        "redirect your customer off of your page, you must provide a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never`.",
      "return_url",
    );
  }
  if (!URL.canParse(url)) throw invalidRequest("Not a valid URL", "return_url", "url_invalid");
  if (methods?.allow_redirects === "never") {
    throw invalidRequest(
      "You cannot specify `return_url` when `automatic_payment_methods[allow_redirects]` is `never`.",
      "return_url",
    );
  }
  return url;
}

/** Asks the cardholder to authenticate: the intent's next action leads to the bank's page. */
export function challenge(
  world: World,
  account: string,
  intent: PaymentIntent | SetupIntent,
  returnUrl: string | null,
): NextAction {
  const id = `challenge_${intent.id}`;
  const nonce = createHash("sha256").update(idOf(world, "nonce_")).digest("base64url").slice(0, 20);
  const asked: Challenge = {
    id,
    object: "challenge",
    created: world.now(),
    account,
    intent: intent.id,
    nonce,
    returnUrl,
    open: true,
  };
  world.store.save(simulatorAccount, asked);
  const url = `${world.publicUrl}/3ds/${intent.id}?nonce=${nonce}`;
  return returnUrl === null
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
    : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
}

export const asksForAuthentication = (options: Values): boolean => {
  const wish = textValue(nestedValues(options, "card") ?? {}, "request_three_d_secure");
  return wish === "any" || wish === "challenge";
};

/** Returns an intent's card options after a request that may change them. */
export function optionsOf(values: Values, before: Values): Values {
  const card = nestedValues(nestedValues(values, "payment_method_options") ?? {}, "card");
  if (!card) return before;
  const wish = textValue(card, "request_three_d_secure") ?? "automatic";
  return { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: wish } };
}
