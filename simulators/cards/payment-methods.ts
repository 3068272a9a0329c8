import { createHash } from "node:crypto";
import {
  brandOf,
  cardOfName,
  cardOfNumber,
  checkDigitFits,
  declineText,
  type Decline,
  type TestCard,
} from "./cards.ts";
import { addressOf, customerOf } from "./customer-of.ts";
import { invalidRequest, resourceMissing, ProviderError, wrongState } from "./errors.ts";
import type { Shape, Values } from "./parameters.ts";
import type { BillingDetails, CardSecret, PaymentMethod } from "./shapes.ts";
import {
  type Call,
  changedText,
  idOf,
  mergedMetadata,
  findOrRefuse,
  numberValue,
  simulatorAccount,
  nestedValues,
  saveAndEmit,
  textValue,
  type World,
} from "./world.ts";

const billing: Shape = {
  address: { city: "text", country: "text", line1: "text", line2: "text", postal_code: "text", state: "text" },
  email: "text",
  name: "text",
  phone: "text",
};
const redisplay = ["always", "limited", "unspecified"] as const;

export const createParameters: Shape = {
  allow_redisplay: redisplay,
  billing_details: billing,
  customer: "text",
  metadata: "metadata",
  payment_method: "text",
  card: { number: "text", exp_month: "int", exp_year: "int", cvc: "text" },
  type: ["card"],
};
export const updateParameters: Shape = {
  allow_redisplay: redisplay,
  billing_details: billing,
  metadata: "metadata",
  card: { exp_month: "int", exp_year: "int" },
};

const cardError = (code: string, message: string, param?: string, reason?: string): ProviderError =>
  new ProviderError(402, {
    type: "card_error",
    code,
    message,
    ...(param && { param }),
    ...(reason && { decline_code: reason }),
  });

export const declineError = (decline: Decline): ProviderError =>
  cardError(decline.code, declineText(decline), undefined, decline.reason);

export const cardSecretOf = (world: World, method: string): CardSecret => {
  const secret = world.store.find("card_secret", simulatorAccount, `secret_${method}`);
  if (!secret) throw resourceMissing("payment_method", method);
  return secret;
};
export const testCardOf = (world: World, method: string): TestCard =>
  cardOfNumber(cardSecretOf(world, method).number) ?? { number: "", name: "" };

function billingOf(values: Values, before: BillingDetails): BillingDetails {
  const given = nestedValues(values, "billing_details");
  if (!given) return before;
  return {
    address: addressOf(given, "address", before.address),
    email: changedText(given, "email", before.email),
    name: changedText(given, "name", before.name),
    phone: changedText(given, "phone", before.phone),
    tax_id: null,
  };
}

const noBilling: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

interface NewCard {
  card: TestCard;
  month: number;
  year: number;
  cvc: boolean;
  setUp?: boolean;
}

/** Creates a payment method of this account. */
function newMethod(
  { world, account }: Call,
  { card, month, year, cvc, setUp }: NewCard,
  values: Values,
): PaymentMethod {
  const brand = brandOf(card.number);
  const checked = cvc ? (card.cvcFails ? "fail" : "pass") : null;
  const method: PaymentMethod & { livemode: false; customer_account: null } = {
    id: idOf(world, "pm_"),
    object: "payment_method",
    created: world.now(),
    allow_redisplay: textValue(values, "allow_redisplay") ?? "unspecified",
    billing_details: billingOf(values, noBilling),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: checked },
      country: card.country ?? "US",
      exp_month: month,
      exp_year: year,
      fingerprint: createHash("sha256").update(card.number).digest("base64url").replace(/[-_]/g, "x").slice(0, 16),
      funding: card.funding ?? "credit",
      last4: card.number.slice(-4),
      display_brand: brand === "amex" ? "american_express" : brand,
      generated_from: null,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergedMetadata(values),
    type: "card",
  };
  world.store.save(simulatorAccount, {
    id: `secret_${method.id}`,
    object: "card_secret",
    created: method.created,
    number: card.number,
    setUp: setUp ?? false,
    spent: false,
  });
  return world.store.save(account, method);
}

function cardOfForm({ world }: Call, given: Values): NewCard {
  const digits = (textValue(given, "number") ?? "").replace(/\s/g, "");
  const [month, year] = [numberValue(given, "exp_month") ?? 0, numberValue(given, "exp_year") ?? 0];
  if (!checkDigitFits(digits)) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const card = cardOfNumber(digits);
  if (!card) {
    const message = "Your card was declined. Your request was in test mode, but used a non test card.";
    throw cardError("card_declined", message, undefined, "test_mode_live_card");
  }
  if (month < 1 || month > 12)
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  const today = new Date(world.now() * 1000);
  const past = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || year > today.getUTCFullYear() + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  const cvc = textValue(given, "cvc");
  const length = brandOf(digits) === "amex" ? 4 : 3;
  if (cvc !== undefined && (cvc.length !== length || !/^\d+$/.test(cvc))) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  return { card, month, year, cvc: cvc !== undefined };
}

const ofName = (call: Call, card: TestCard): PaymentMethod =>
  newMethod(call, { card, month: 12, year: new Date(call.world.now() * 1000).getUTCFullYear() + 4, cvc: true }, {});

/** Returns the payment method that a request names; a test name such as `pm_card_visa` creates a new one. */
export function choosePaymentMethod(call: Call, id: string): PaymentMethod {
  const card = cardOfName(id);
  if (card) return ofName(call, card);
  const method = findOrRefuse(call, "payment_method", id, "payment_method");
  if (cardSecretOf(call.world, id).spent && method.customer === null) {
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected " +
        "account without Customer attachment, or was detached from a Customer. It may not be used again.",
      "payment_method",
    );
  }
  return method;
}

/** Copies a card from the platform's account into a connected account, for one payment. */
function clone(call: Call, id: string): PaymentMethod {
  const { world } = call;
  const platform = { ...call, account: world.platform };
  if (call.account === world.platform) throw invalidRequest("Cloning needs a connected account.", "payment_method");
  const source = choosePaymentMethod(platform, id);
  const customer = textValue(call.values, "customer");
  if (source.customer === null) markSpent(world, source);
  if (source.customer !== null && source.customer !== customer) {
    throw invalidRequest("The payment method belongs to a customer, which has to be given too.", "customer");
  }
  const { number: digits, setUp } = cardSecretOf(world, source.id);
  const card = cardOfNumber(digits) ?? { number: digits, name: "" };
  const method = newMethod(
    call,
    { card, month: source.card.exp_month, year: source.card.exp_year, cvc: false, setUp },
    call.values,
  );
  method.billing_details = source.billing_details;
  method.card.checks = source.card.checks;
  return world.store.save(call.account, method);
}

export function createPaymentMethod(call: Call): PaymentMethod {
  const { values, publishable } = call;
  const id = textValue(values, "payment_method");
  if (id !== undefined) {
    if (publishable)
      throw new ProviderError(403, {
        type: "invalid_request_error",
        code: "secret_key_required",
        message: "Cloning needs a secret key.",
      });
    return clone(call, id);
  }
  const card = nestedValues(values, "card");
  if (textValue(values, "type") !== "card" || !card)
    throw invalidRequest("Missing required param: card.", "card", "parameter_missing");
  if (!publishable) {
    throw new ProviderError(402, {
      type: "invalid_request_error",
      message:
        "Sending credit card numbers directly to the API is generally unsafe. Use a test name such as pm_card_visa.",
    });
  }
  return newMethod(call, cardOfForm(call, card), values);
}

export function attach(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  const { world, account } = call;
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw wrongState("payment_method", "The payment method you provided has already been attached to a customer.");
  const declined = testCardOf(world, method.id).declines;
  if (declined) throw declineError(declined);
  method.customer = customer;
  return saveAndEmit(world, account, method, "payment_method.attached");
}

export function attachPaymentMethod(call: Call): PaymentMethod {
  const id = textValue(call.values, "customer") ?? "";
  const customer = customerOf(call, id, "customer");
  return attach(call, choosePaymentMethod(call, call.ids[0] ?? ""), customer.id);
}

export function detachFrom({ world, account }: Call, method: PaymentMethod): PaymentMethod {
  const customer = method.customer && world.store.find("customer", account, method.customer);
  if (customer && customer.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
    saveAndEmit(world, account, customer, "customer.updated");
  }
  method.customer = null;
  world.store.save(simulatorAccount, { ...cardSecretOf(world, method.id), spent: true });
  return saveAndEmit(world, account, method, "payment_method.detached");
}

export function detachPaymentMethod(call: Call): PaymentMethod {
  const method = findOrRefuse(call, "payment_method", call.ids[0] ?? "");
  if (method.customer === null)
    throw wrongState(
      "payment_method",
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  return detachFrom(call, method);
}

export function updatePaymentMethod(call: Call): PaymentMethod {
  const { world, account, values } = call;
  const method = findOrRefuse(call, "payment_method", call.ids[0] ?? "");
  if (method.customer === null)
    throw wrongState("payment_method", "You must save this PaymentMethod to a customer before you can update it.");
  const card = nestedValues(values, "card");
  const [month, year] = [
    numberValue(card ?? {}, "exp_month") ?? method.card.exp_month,
    numberValue(card ?? {}, "exp_year") ?? method.card.exp_year,
  ];
  if (month < 1 || month > 12)
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "card[exp_month]");
  if (year < 2000 || year > 2100)
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "card[exp_year]");
  method.card.exp_month = month;
  method.card.exp_year = year;
  method.allow_redisplay = textValue(values, "allow_redisplay") ?? method.allow_redisplay;
  method.billing_details = billingOf(values, method.billing_details);
  method.metadata = mergedMetadata(values, method.metadata);
  return saveAndEmit(world, account, method, "payment_method.updated");
}

/** Whether the card has expired, perhaps since it was saved. */
export const isExpired = (world: World, { card }: PaymentMethod): boolean => {
  const today = new Date(world.now() * 1000);
  return card.exp_year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
};

export const markSpent = (world: World, method: PaymentMethod): void => {
  if (method.customer === null) world.store.save(simulatorAccount, { ...cardSecretOf(world, method.id), spent: true });
};
export const markSetUp = (world: World, method: PaymentMethod): void => {
  world.store.save(simulatorAccount, { ...cardSecretOf(world, method.id), setUp: true });
};
