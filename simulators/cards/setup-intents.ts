import { asksForAuthentication, challenge, optionsOf, returnUrlOf, setupAuthenticates } from "./authentication.ts";
import { declineText, type Decline } from "./cards.ts";
import { customerOf } from "./customer-of.ts";
import { setupIntentDefaults } from "./defaults.ts";
import { ProviderError, wrongState } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import { attach, choosePaymentMethod, markSetUp, testCardOf } from "./payment-methods.ts";
import type { PaymentMethod, SetupIntent } from "./shapes.ts";
import { allowedMethods, automaticMethods, intentOf, methodOptions, clientSecretOf } from "./intents.ts";
import { type Call, changedText, flagValue, idOf, mergedMetadata, saveAndEmit, textValue } from "./world.ts";

const shared: Shape = { payment_method: "text", payment_method_options: methodOptions };
const described: Shape = { customer: "text", description: "text", metadata: "metadata" };
export const setupUpdate: Shape = { ...shared, ...described };
export const setupConfirm: Shape = { ...shared, return_url: "text", use_stripe_sdk: "flag" };
export const setupCreate: Shape = {
  ...setupConfirm,
  ...described,
  ...allowedMethods,
  confirm: "flag",
  usage: ["off_session", "on_session"],
};

export function createSetupIntent(call: Call): SetupIntent {
  const { world, account, values } = call;
  const customer = textValue(values, "customer");
  if (customer !== undefined) customerOf(call, customer, "customer");
  const method = textValue(values, "payment_method");
  const chosen = method === undefined ? undefined : choosePaymentMethod(call, method);
  const id = idOf(world, "seti_");
  const intent: SetupIntent = {
    ...setupIntentDefaults,
    ...automaticMethods(values),
    id,
    object: "setup_intent",
    created: world.now(),
    cancellation_reason: null,
    client_secret: clientSecretOf(world, id),
    customer: customer ?? null,
    description: textValue(values, "description") ?? null,
    last_setup_error: null,
    latest_attempt: null,
    metadata: mergedMetadata(values),
    next_action: null,
    payment_method: chosen?.id ?? null,
    payment_method_options: optionsOf(values, {}),
    status: chosen ? "requires_confirmation" : "requires_payment_method",
    usage: textValue(values, "usage") ?? "off_session",
  };
  const returnUrl = flagValue(values, "confirm") ? returnUrlOf(values, intent) : null;
  saveAndEmit(world, account, intent, "setup_intent.created");
  return flagValue(values, "confirm") ? setUp(call, intent, returnUrl) : intent;
}

export function updateSetupIntent(call: Call): SetupIntent {
  const { world, account, values } = call;
  const intent = intentOf(call, "setup_intent");
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw wrongState("setup_intent", `You cannot update this SetupIntent because it has a status of ${intent.status}.`);
  }
  const method = textValue(values, "payment_method");
  if (method !== undefined) intent.payment_method = choosePaymentMethod(call, method).id;
  const customer = textValue(values, "customer");
  if (customer !== undefined) intent.customer = customerOf(call, customer, "customer").id;
  intent.description = changedText(values, "description", intent.description);
  intent.metadata = mergedMetadata(values, intent.metadata);
  intent.payment_method_options = optionsOf(values, intent.payment_method_options);
  if (intent.status === "requires_payment_method" && intent.payment_method) intent.status = "requires_confirmation";
  return world.store.save(account, intent);
}

export function confirmSetupIntent(call: Call): SetupIntent {
  const intent = intentOf(call, "setup_intent");
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw wrongState(
      "setup_intent",
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const returnUrl = returnUrlOf(call.values, intent);
  intent.payment_method_options = optionsOf(call.values, intent.payment_method_options);
  const method = textValue(call.values, "payment_method");
  if (method !== undefined) intent.payment_method = choosePaymentMethod(call, method).id;
  return setUp(call, intent, returnUrl);
}

export function cancelSetupIntent(call: Call): SetupIntent {
  const intent = intentOf(call, "setup_intent");
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw wrongState("setup_intent", `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`);
  }
  intent.status = "canceled";
  intent.next_action = null;
  intent.cancellation_reason = textValue(call.values, "cancellation_reason") ?? null;
  return saveAndEmit(call.world, call.account, intent, "setup_intent.canceled");
}

function setUp(call: Call, intent: SetupIntent, returnUrl: string | null): SetupIntent {
  const { world, account } = call;
  if (intent.payment_method === null) {
    throw wrongState("setup_intent", "You cannot confirm this SetupIntent because it's missing a payment method.");
  }
  const method = choosePaymentMethod(call, intent.payment_method);
  const card = testCardOf(world, method.id);
  intent.last_setup_error = null;
  if (card.declines) throw refuse(call, intent, method, card.declines);
  if (card.authenticates === "fails")
    throw refuse(call, intent, method, { code: "setup_intent_authentication_failure" });
  if (
    setupAuthenticates(card) ||
    (card.name === "threeDSecureOptional" && asksForAuthentication(intent.payment_method_options))
  ) {
    intent.status = "requires_action";
    intent.next_action = challenge(world, account, intent, returnUrl);
    return saveAndEmit(world, account, intent, "setup_intent.requires_action");
  }
  return finishSetup(call, intent, false);
}

/** Marks the card as set up, after the confirmation or after the cardholder's answer. */
export function finishSetup(call: Call, intent: SetupIntent, authenticated: boolean): SetupIntent {
  const { world, account } = call;
  const method = choosePaymentMethod(call, intent.payment_method ?? "");
  if (intent.customer !== null) attach(call, method, intent.customer);
  markSetUp(world, method);
  intent.status = "succeeded";
  intent.next_action = null;
  intent.latest_attempt = attempt(call, intent, method, authenticated, null);
  return saveAndEmit(world, account, intent, "setup_intent.succeeded");
}

export function failSetup(call: Call, intent: SetupIntent): void {
  const method = choosePaymentMethod(call, intent.payment_method ?? "");
  refuse(call, intent, method, { code: "setup_intent_authentication_failure" });
}

/** Resets the intent and returns the error for the response. */
function refuse(call: Call, intent: SetupIntent, method: PaymentMethod, decline: Decline): ProviderError {
  const { world, account } = call;
  const failedAuthentication = decline.code === "setup_intent_authentication_failure";
  const error = {
    type: failedAuthentication ? ("invalid_request_error" as const) : ("card_error" as const),
    code: decline.code,
    message: failedAuthentication
      ? "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod."
      : declineText(decline),
    ...(decline.reason && { decline_code: decline.reason }),
    payment_method: structuredClone(method),
  };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = error;
  intent.latest_attempt = attempt(call, intent, method, false, error);
  saveAndEmit(world, account, intent, "setup_intent.setup_failed");
  return new ProviderError(402, { ...error, setup_intent: intent });
}

function attempt(
  { world, account }: Call,
  intent: SetupIntent,
  method: PaymentMethod,
  authenticated: boolean,
  error: object | null,
): string {
  const card = {
    brand: method.card.brand,
    checks: method.card.checks,
    country: method.card.country,
    exp_month: method.card.exp_month,
    exp_year: method.card.exp_year,
    fingerprint: method.card.fingerprint,
    funding: method.card.funding,
    last4: method.card.last4,
    network: method.card.brand,
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          result: "authenticated",
          result_reason: null,
          transaction_id: null,
          version: "2.2.0",
        }
      : null,
    wallet: null,
  };
  const made = {
    id: idOf(world, "setatt_"),
    object: "setup_attempt" as const,
    created: world.now(),
    application: null,
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { card, type: "card" },
    setup_error: error,
    setup_intent: intent.id,
    status: error ? "failed" : "succeeded",
    usage: intent.usage,
  };
  world.store.save(account, made);
  return made.id;
}
