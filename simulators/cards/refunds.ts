import { feeDetail, bookMovement, settledAmount } from "./balance.ts";
import { invalidRequest, ProviderError } from "./errors.ts";
import { refundFee } from "./fees.ts";
import type { Shape } from "./parameters.ts";
import { testCardOf } from "./payment-methods.ts";
import type { Charge, Refund } from "./shapes.ts";
import { scheduleTask } from "./later.ts";
import { reverse } from "./transfers.ts";
import {
  type Call,
  emit,
  flagValue,
  idOf,
  mergedMetadata,
  findOrRefuse,
  numberValue,
  saveAndEmit,
  textValue,
  type World,
} from "./world.ts";

export const refundParams: Shape = {
  amount: "int",
  charge: "text",
  metadata: "metadata",
  payment_intent: "text",
  reason: ["duplicate", "fraudulent", "requested_by_customer"],
  refund_application_fee: "flag",
  reverse_transfer: "flag",
};

function refundableCharge(call: Call): Charge {
  const { world, account, values } = call;
  const [chargeId, intentId] = [textValue(values, "charge"), textValue(values, "payment_intent")];
  if (chargeId === undefined && intentId === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      undefined,
      "parameter_missing",
    );
  }
  const latest =
    intentId === undefined ? undefined : findOrRefuse(call, "payment_intent", intentId, "payment_intent").latest_charge;
  const id = chargeId ?? latest ?? undefined;
  const charge = id === undefined ? undefined : world.store.find("charge", account, id);
  if (chargeId !== undefined && charge === undefined) findOrRefuse(call, "charge", chargeId, "charge");
  if (!charge?.paid || !charge.captured)
    throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  return charge;
}

export function createRefund(call: Call): Refund {
  const { world, account, values } = call;
  const charge = refundableCharge(call);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = numberValue(values, "amount") ?? left;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  if (amount < 1) throw invalidRequest("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, "amount");
  const disputes = world.store.list("dispute", account).filter((dispute) => dispute.charge === charge.id);
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  }
  if (flagValue(values, "reverse_transfer") && charge.transfer === undefined) {
    throw invalidRequest("The charge has no associated transfer to reverse.", "reverse_transfer");
  }
  if (flagValue(values, "refund_application_fee") && charge.application_fee === null) {
    throw invalidRequest("The charge has no application fee to refund.", "refund_application_fee");
  }
  return refund(call, charge, amount);
}

function refund(call: Call, charge: Charge, amount: number): Refund {
  const { world, account, values } = call;
  const waits = charge.payment_method !== null && testCardOf(world, charge.payment_method).refund;
  const made: Refund & Record<string, unknown> = {
    id: idOf(world, "re_"),
    object: "refund",
    created: world.now(),
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: mergedMetadata(values),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(waits === "pending" && { pending_reason: "processing" }),
    reason: textValue(values, "reason") ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  const cents = settledPart(charge, charge.amount_refunded, amount);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const returned =
    flagValue(values, "refund_application_fee") && charge.application_fee !== null
      ? feeShare(world, charge, amount)
      : 0;
  const direct = account !== world.platform;
  made.balance_transaction = bookMovement(world, account, {
    amount: -cents,
    type: "refund",
    source: made.id,
    atOnce: true,
    fees: direct && returned > 0 ? [feeDetail("application_fee", -returned, world.clientId)] : [],
  }).id;
  if (flagValue(values, "reverse_transfer") && charge.transfer !== undefined) {
    const transfer = findOrRefuse({ world, account: world.platform }, "transfer", charge.transfer);
    const part = Math.min(
      Math.round((transfer.amount * amount) / charge.amount_captured),
      transfer.amount - transfer.amount_reversed,
    );
    made.transfer_reversal = reverse(world, transfer, part, made.id).id;
  }
  if (returned > 0 && charge.application_fee !== null)
    refundFee(world, charge.application_fee, returned, { byRefund: direct });
  world.store.save(account, made as Refund);
  saveAndEmit(world, account, charge, "charge.refunded");
  emit(world, account, "refund.created", made);
  if (waits === "pending") scheduleTask(world, { account, subject: made.id, job: "refund_settles", seconds: 60 });
  if (waits === "fails") scheduleTask(world, { account, subject: made.id, job: "refund_fails", seconds: 60 });
  return made as Refund;
}

/** Returns a refund's part in euro cents, rounded so that all parts add up to the whole. */
const settledPart = ({ currency }: Charge, before: number, amount: number): number =>
  settledAmount(before + amount, currency).cents - settledAmount(before, currency).cents;

/** The fee returned with a refund: its share of the fee, or all that is left once the charge is fully refunded. */
function feeShare(world: World, charge: Charge, amount: number): number {
  const fee = world.store.find("application_fee", world.platform, charge.application_fee ?? "");
  if (!fee) return 0;
  const share = charge.refunded
    ? fee.amount - fee.amount_refunded
    : Math.round((fee.amount * amount) / charge.amount_captured);
  return Math.min(share, fee.amount - fee.amount_refunded);
}

export function updateRefund(call: Call): Refund {
  const found = findOrRefuse(call, "refund", call.ids[0] ?? "");
  found.metadata = mergedMetadata(call.values, found.metadata);
  return saveAndEmit(call.world, call.account, found, "refund.updated");
}

/** Always refuses, because card refunds cannot be cancelled. */
export function cancelRefund(call: Call): never {
  findOrRefuse(call, "refund", call.ids[0] ?? "");
  throw new ProviderError(400, {
    type: "invalid_request_error",
    message: "You can't cancel a refund of a card payment.",
  });
}

export function settleRefund(world: World, account: string, id: string): void {
  const found = findOrRefuse({ world, account }, "refund", id);
  found.status = "succeeded";
  delete found.pending_reason;
  announce(world, account, found, "refund.updated");
}

/** Lets the bank return the money to the balance; the charge then counts as not refunded. */
export function failRefund(world: World, account: string, id: string): void {
  const found = findOrRefuse({ world, account }, "refund", id);
  const charge = findOrRefuse({ world, account }, "charge", found.charge);
  charge.amount_refunded -= found.amount;
  charge.refunded = false;
  found.status = "failed";
  found.failure_reason = "expired_or_canceled_card";
  const taken = world.store.find("balance_transaction", account, found.balance_transaction ?? "");
  found.failure_balance_transaction = bookMovement(world, account, {
    amount: -(taken?.amount ?? 0),
    type: "refund_failure",
    source: found.id,
    atOnce: true,
  }).id;
  world.store.save(account, charge);
  announce(world, account, found, "refund.failed");
}

function announce(world: World, account: string, found: Refund, type: string): void {
  saveAndEmit(world, account, found, type);
  emit(world, account, "charge.refund.updated", found);
}
