import { asksForAuthentication, challenge, methodAuthenticates, optionsOf, returnUrlOf } from "./authentication.ts";
import { checkAmount } from "./balance.ts";
import { declineText, type Decline } from "./cards.ts";
import { charge, collect } from "./charging.ts";
import { chargeableAccount } from "./accounts.ts";
import { customerOf } from "./customer-of.ts";
import { paymentIntentDefaults } from "./defaults.ts";
import { invalidRequest, ProviderError, wrongState } from "./errors.ts";
import { allowedMethods, automaticMethods, intentOf, methodOptions, clientSecretOf } from "./intents.ts";
import type { Shape } from "./parameters.ts";
import { choosePaymentMethod, isExpired, testCardOf } from "./payment-methods.ts";
import type { PaymentIntent } from "./shapes.ts";
import {
  type Call,
  changedText,
  flagValue,
  idOf,
  mergedMetadata,
  findOrRefuse,
  numberValue,
  nestedValues,
  saveAndEmit,
  textValue,
} from "./world.ts";

const usage = ["off_session", "on_session"] as const;
const described: Shape = {
  amount: "int",
  application_fee_amount: "int",
  capture_method: ["automatic", "automatic_async", "manual"],
  currency: "text",
  customer: "text",
  description: "text",
  metadata: "metadata",
  statement_descriptor: "text",
  statement_descriptor_suffix: "text",
  transfer_group: "text",
};
const paying: Shape = {
  payment_method: "text",
  payment_method_options: methodOptions,
  receipt_email: "text",
  setup_future_usage: usage,
};
export const paymentUpdate: Shape = { ...described, ...paying };
export const paymentConfirm: Shape = {
  ...paying,
  error_on_requires_action: "flag",
  off_session: ["true", "false", "one_off", "recurring"],
  return_url: "text",
  use_stripe_sdk: "flag",
};
export const paymentCreate: Shape = {
  ...described,
  ...paymentConfirm,
  ...allowedMethods,
  confirm: "flag",
  confirmation_method: ["automatic"],
  on_behalf_of: "text",
  transfer_data: { destination: "text", amount: "int" },
};

function checkFee({ world, account }: Call, amount: number, fee: number | null, destination: boolean): void {
  if (fee === null) return;
  if (fee < 0)
    throw invalidRequest(
      "This value must be greater than or equal to 0.",
      "application_fee_amount",
      "parameter_invalid_integer",
    );
  if (account === world.platform && !destination) {
    throw invalidRequest(
      "Can only apply an application_fee_amount when the PaymentIntent is made for a connected account.",
      "application_fee_amount",
    );
  }
  if (fee > amount)
    throw invalidRequest("The application fee cannot be larger than the amount.", "application_fee_amount");
}

/**
 * Checks the text for the bank statement. With the account's name before it, it has at most 22 characters, all Latin and
 * including a letter.
 */
function checkDescriptors({ values }: Call): void {
  if (values["statement_descriptor"] !== undefined) {
    throw invalidRequest(
      "For card charges, you can use the parameter statement_descriptor_suffix instead.",
      "statement_descriptor",
    );
  }
  const suffix = textValue(values, "statement_descriptor_suffix");
  if (suffix === undefined) return;
  if (suffix.length > 22)
    throw invalidRequest(
      "The statement descriptor suffix must be at most 22 characters.",
      "statement_descriptor_suffix",
    );
  const wrong = !/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix);
  if (wrong)
    throw invalidRequest(
      "The statement descriptor suffix must have a letter, and none of the characters < > \\ ' \" *.",
      "statement_descriptor_suffix",
    );
}

export function createPaymentIntent(call: Call): PaymentIntent {
  const { world, account, values, byOwner = false } = call;
  const [amount, currency] = [numberValue(values, "amount") ?? 0, (textValue(values, "currency") ?? "").toLowerCase()];
  checkAmount(amount, currency);
  checkDescriptors(call);
  chargeableAccount(world, account);
  const given = nestedValues(values, "transfer_data");
  const destination = given && textValue(given, "destination");
  if (destination !== undefined) chargeableAccount(world, destination);
  const fee = numberValue(values, "application_fee_amount") ?? null;
  checkFee(call, amount, fee, destination !== undefined);
  const confirm = flagValue(values, "confirm");
  const away = isAway(call);
  if (away && !confirm) throw invalidRequest("You can only set `off_session` when `confirm` is true.", "off_session");
  const customer = textValue(values, "customer");
  if (customer !== undefined) customerOf(call, customer, "customer");
  const id = idOf(world, "pi_");
  const intent: PaymentIntent = {
    ...paymentIntentDefaults,
    ...automaticMethods(values),
    id,
    object: "payment_intent",
    created: world.now(),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: account === world.platform || byOwner ? null : world.clientId,
    application_fee_amount: fee,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: (textValue(values, "capture_method") as PaymentIntent["capture_method"] | undefined) ?? "automatic",
    client_secret: clientSecretOf(world, id),
    currency,
    customer: customer ?? null,
    description: textValue(values, "description") ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mergedMetadata(values),
    next_action: null,
    on_behalf_of: textValue(values, "on_behalf_of") ?? null,
    payment_method: null,
    payment_method_options: optionsOf(values, {}),
    receipt_email: textValue(values, "receipt_email") ?? null,
    setup_future_usage: textValue(values, "setup_future_usage") ?? null,
    statement_descriptor_suffix: textValue(values, "statement_descriptor_suffix") ?? null,
    status: "requires_payment_method",
    transfer_data:
      given && destination !== undefined
        ? { destination, ...(numberValue(given, "amount") !== undefined && { amount: numberValue(given, "amount") }) }
        : null,
    transfer_group: textValue(values, "transfer_group") ?? null,
  };
  choose(call, intent);
  const returnUrl = confirm ? returnUrlOf(values, intent) : null;
  if (confirm && intent.payment_method === null) throw noMethod();
  saveAndEmit(world, account, intent, "payment_intent.created");
  return confirm ? pay(call, intent, returnUrl, away) : intent;
}

const isAway = ({ values }: Call): boolean => !["false", undefined].includes(textValue(values, "off_session"));
const noMethod = () =>
  wrongState(
    "payment_intent",
    "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
  );

/** Sets the intent's payment method to the request's. */
function choose(call: Call, intent: PaymentIntent): void {
  const id = textValue(call.values, "payment_method");
  if (id !== undefined) intent.payment_method = choosePaymentMethod(call, id).id;
  if (intent.payment_method === null) return;
  const { customer } = findOrRefuse(call, "payment_method", intent.payment_method, "payment_method");
  if (customer !== null && customer !== intent.customer) {
    throw invalidRequest(
      intent.customer === null
        ? `The PaymentMethod supplied (${intent.payment_method}) belongs to a Customer. Please include the Customer in the \`customer\` parameter.`
        : "The PaymentMethod supplied belongs to another Customer.",
      "payment_method",
    );
  }
  if (intent.status === "requires_payment_method") intent.status = "requires_confirmation";
}

const open = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);
function openIntent(call: Call, verb: string): PaymentIntent {
  const intent = intentOf(call, "payment_intent");
  if (open.has(intent.status)) return intent;
  throw new ProviderError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

export function updatePaymentIntent(call: Call): PaymentIntent {
  const { world, account, values } = call;
  const intent = openIntent(call, "update");
  checkDescriptors(call);
  const amount = numberValue(values, "amount") ?? intent.amount;
  const currency = textValue(values, "currency")?.toLowerCase() ?? intent.currency;
  checkAmount(amount, currency);
  const fee =
    values["application_fee_amount"] === undefined
      ? intent.application_fee_amount
      : (numberValue(values, "application_fee_amount") ?? null);
  checkFee(call, amount, fee, intent.transfer_data !== null);
  const customer = textValue(values, "customer");
  if (customer !== undefined) intent.customer = customerOf(call, customer, "customer").id;
  choose(call, intent);
  Object.assign(intent, { amount, currency, application_fee_amount: fee });
  intent.description = changedText(values, "description", intent.description);
  intent.receipt_email = changedText(values, "receipt_email", intent.receipt_email);
  intent.setup_future_usage = changedText(values, "setup_future_usage", intent.setup_future_usage);
  intent.statement_descriptor_suffix = changedText(
    values,
    "statement_descriptor_suffix",
    intent.statement_descriptor_suffix,
  );
  intent.transfer_group = changedText(values, "transfer_group", intent.transfer_group);
  intent.capture_method =
    (textValue(values, "capture_method") as PaymentIntent["capture_method"] | undefined) ?? intent.capture_method;
  intent.metadata = mergedMetadata(values, intent.metadata);
  intent.payment_method_options = optionsOf(values, intent.payment_method_options);
  return world.store.save(account, intent);
}

export function confirmPaymentIntent(call: Call): PaymentIntent {
  const intent = openIntent(call, "confirm");
  const returnUrl = returnUrlOf(call.values, intent);
  intent.payment_method_options = optionsOf(call.values, intent.payment_method_options);
  intent.receipt_email = changedText(call.values, "receipt_email", intent.receipt_email);
  intent.setup_future_usage = changedText(call.values, "setup_future_usage", intent.setup_future_usage);
  choose(call, intent);
  if (intent.payment_method === null) throw noMethod();
  return pay(call, intent, returnUrl, isAway(call));
}

function pay(call: Call, intent: PaymentIntent, returnUrl: string | null, away: boolean): PaymentIntent {
  const { world, account, values } = call;
  const method = choosePaymentMethod(call, intent.payment_method ?? "");
  const card = testCardOf(world, method.id);
  intent.last_payment_error = null;
  intent.next_action = null;
  const attempt = { intent, method, card, authenticated: false };
  if (isExpired(world, method)) throw refuse(call, attempt, { code: "expired_card" });
  if (card.declines) throw refuse(call, attempt, card.declines);
  if (card.authenticates === "fails") throw refuse(call, attempt, { code: "payment_intent_authentication_failure" });
  if (methodAuthenticates(world, method, away, asksForAuthentication(intent.payment_method_options))) {
    if (away || flagValue(values, "error_on_requires_action")) {
      throw refuse(call, attempt, { code: "authentication_required", reason: "authentication_required" });
    }
    intent.status = "requires_action";
    intent.next_action = challenge(world, account, intent, returnUrl);
    return saveAndEmit(world, account, intent, "payment_intent.requires_action");
  }
  if (card.paymentDeclines) throw refuse(call, attempt, card.paymentDeclines);
  charge(call, attempt, undefined);
  return intent;
}

type Attempt = Parameters<typeof charge>[1];

/** Continues after the cardholder's answer at the bank. */
export function finishPayment(call: Call, intent: PaymentIntent, passed: boolean): void {
  const method = choosePaymentMethod(call, intent.payment_method ?? "");
  const card = testCardOf(call.world, method.id);
  const attempt = { intent, method, card, authenticated: passed };
  if (!passed) refuse(call, attempt, { code: "payment_intent_authentication_failure" });
  else if (card.paymentDeclines) refuse(call, attempt, card.paymentDeclines);
  else charge(call, attempt, undefined);
}

/** Resets the intent, keeps the failed charge, and returns the error for the response. */
function refuse(call: Call, attempt: Attempt, decline: Decline): ProviderError {
  const { world, account } = call;
  const { intent, method } = attempt;
  const unproven = decline.code === "payment_intent_authentication_failure";
  const failed = unproven ? undefined : charge(call, attempt, decline);
  const error = {
    type: unproven ? ("invalid_request_error" as const) : ("card_error" as const),
    code: decline.code,
    message: unproven
      ? "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again."
      : declineText(decline),
    ...(decline.reason && { decline_code: decline.reason }),
    ...(failed && { charge: failed.id }),
    payment_method: structuredClone(method),
  };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  saveAndEmit(world, account, intent, "payment_intent.payment_failed");
  return new ProviderError(402, { ...error, payment_intent: intent });
}

export function cancelPaymentIntent(call: Call): PaymentIntent {
  const { world, account, values } = call;
  const found = intentOf(call, "payment_intent");
  const intent = found.status === "requires_capture" ? found : openIntent(call, "cancel");
  intent.status = "canceled";
  intent.amount_capturable = 0;
  intent.canceled_at = world.now();
  intent.cancellation_reason = textValue(values, "cancellation_reason") ?? null;
  intent.next_action = null;
  const held = intent.latest_charge === null ? undefined : world.store.find("charge", account, intent.latest_charge);
  if (held?.paid && !held.captured) {
    Object.assign(held, { refunded: true, amount_refunded: held.amount });
    saveAndEmit(world, account, held, "charge.refunded");
  }
  return saveAndEmit(world, account, intent, "payment_intent.canceled");
}

export function capturePaymentIntent(call: Call): PaymentIntent {
  const { world, account, values } = call;
  const intent = intentOf(call, "payment_intent");
  if (intent.status !== "requires_capture") {
    throw wrongState(
      "payment_intent",
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
    );
  }
  const amount = numberValue(values, "amount_to_capture") ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      "The amount to capture is greater than the amount that can be captured.",
      "amount_to_capture",
      "amount_too_large",
    );
  }
  const fee = numberValue(values, "application_fee_amount") ?? intent.application_fee_amount;
  checkFee(call, amount, fee, intent.transfer_data !== null);
  const held = findOrRefuse(call, "charge", intent.latest_charge ?? "");
  Object.assign(held, { captured: true, amount_captured: amount, application_fee_amount: fee });
  Object.assign(intent, {
    status: "succeeded",
    amount_capturable: 0,
    amount_received: amount,
    application_fee_amount: fee,
  });
  const method = findOrRefuse(call, "payment_method", held.payment_method ?? "");
  collect(call, intent, held, method, testCardOf(world, method.id).atOnce ?? false);
  saveAndEmit(world, account, held, "charge.captured");
  return saveAndEmit(world, account, intent, "payment_intent.succeeded");
}
