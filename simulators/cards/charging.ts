import { feeDetail, bookMovement, providerFee, settledAmount } from "./balance.ts";
import { declineText, type Decline, type TestCard } from "./cards.ts";
import { chargeDefaults } from "./defaults.ts";
import { openDispute } from "./disputes.ts";
import { chargeFee } from "./fees.ts";
import { attach, markSetUp, markSpent } from "./payment-methods.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "./shapes.ts";
import { sendToDestination } from "./transfers.ts";
import { type Call, emit, idOf, saveAndEmit, type World } from "./world.ts";

interface Try {
  intent: PaymentIntent;
  method: PaymentMethod;
  card: TestCard;
  authenticated: boolean;
}

const threeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};

function outcomeOf(card: TestCard, decline: Decline | undefined): object {
  const base = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (decline?.blocked) {
    const reason = card.cvcFails ? "rule" : "highest_risk_level";
    const risk = card.cvcFails ? "normal" : "highest";
    return {
      ...base,
      network_status: "not_sent_to_network",
      reason,
      risk_level: risk,
      seller_message: "The provider blocked this payment.",
      type: "blocked",
    };
  }
  if (decline) {
    return {
      ...base,
      network_status: "declined_by_network",
      reason: decline.reason ?? decline.code,
      risk_level: "normal",
      seller_message: "The bank declined the payment.",
      type: "issuer_declined",
    };
  }
  const risk = card.elevatedRisk ? "elevated" : "normal";
  const reason = card.elevatedRisk ? "elevated_risk_level" : null;
  return {
    ...base,
    network_status: "approved_by_network",
    reason,
    risk_level: risk,
    seller_message: "Payment complete.",
    type: "authorized",
  };
}

function newCharge(world: World, { intent, method, card, authenticated }: Try, decline: Decline | undefined): Charge {
  const paid = decline === undefined;
  const captured = paid && intent.capture_method !== "manual";
  const details = {
    amount_authorized: paid ? intent.amount : null,
    authorization_code: null,
    brand: method.card.brand,
    checks: method.card.checks,
    country: method.card.country,
    electronic_commerce_indicator: null,
    exp_month: method.card.exp_month,
    exp_year: method.card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: method.card.fingerprint,
    funding: method.card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: method.card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: method.card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  };
  const made: Charge & Record<string, unknown> = {
    ...chargeDefaults,
    id: idOf(world, "ch_"),
    object: "charge",
    created: world.now(),
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline ? declineText(decline) : null,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(card, decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: details, type: "card" },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: intent.transfer_data && { amount: null, ...intent.transfer_data },
    transfer_group: intent.transfer_group,
  };
  return made;
}

/** Charges the card, or records the refusal. */
export function charge(call: Call, attempt: Try, decline: Decline | undefined): Charge {
  const { world, account } = call;
  const { intent, method, card } = attempt;
  const made = world.store.save(account, newCharge(world, attempt, decline));
  intent.latest_charge = made.id;
  if (decline) {
    emit(world, account, "charge.failed", made);
    return made;
  }
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    attach(call, method, intent.customer);
    markSetUp(world, method);
  }
  markSpent(world, method);
  intent.next_action = null;
  if (!made.captured) {
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount;
    emit(world, account, "charge.succeeded", made);
    saveAndEmit(world, account, intent, "payment_intent.amount_capturable_updated");
    return made;
  }
  collect(call, intent, made, method, card.atOnce ?? false);
  emit(world, account, "charge.succeeded", made);
  intent.status = "succeeded";
  intent.amount_received = made.amount_captured;
  saveAndEmit(world, account, intent, "payment_intent.succeeded");
  if (card.dispute) openDispute(world, account, made, card.dispute);
  return made;
}

/** Books a captured charge: the provider's fee, the platform's fee, and another account's share. */
export function collect(
  { world, account }: Call,
  intent: PaymentIntent,
  made: Charge,
  method: PaymentMethod,
  atOnce: boolean,
): void {
  const { cents, rate } = settledAmount(made.amount_captured, made.currency);
  const direct = account !== world.platform;
  const share = direct ? (intent.application_fee_amount ?? 0) : 0;
  const fees = [
    feeDetail("stripe_fee", providerFee(cents, method), null),
    ...(share > 0 ? [feeDetail("application_fee", settledAmount(share, made.currency).cents, world.clientId)] : []),
  ];
  const transaction = bookMovement(world, account, {
    amount: cents,
    type: "charge",
    source: made.id,
    fees,
    atOnce,
    description: made.description,
    rate,
  });
  made.balance_transaction = transaction.id;
  if (share > 0)
    made.application_fee = chargeFee(world, account, made.id, settledAmount(share, made.currency).cents).id;
  if (!direct && intent.transfer_data) sendToDestination(world, intent, made);
  world.store.save(account, made);
}
