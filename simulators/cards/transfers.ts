import { isConnected } from "./accounts.ts";
import { balanceOf, feeDetail, bookMovement, settledAmount } from "./balance.ts";
import { chargeDefaults } from "./defaults.ts";
import { invalidRequest, resourceMissing } from "./errors.ts";
import { chargeFee } from "./fees.ts";
import type { Shape } from "./parameters.ts";
import type { Charge, PaymentIntent, Transfer, TransferReversal } from "./shapes.ts";
import {
  type Call,
  idOf,
  mergedMetadata,
  findOrRefuse,
  numberValue,
  saveAndEmit,
  textValue,
  type World,
} from "./world.ts";

export const transferCreate: Shape = {
  amount: "int",
  currency: "text",
  description: "text",
  destination: "text",
  metadata: "metadata",
  source_transaction: "text",
  transfer_group: "text",
};
export const reversalCreate: Shape = { amount: "int", description: "text", metadata: "metadata" };

interface NewTransfer {
  amount: number;
  destination: string;
  source: string | null;
  group: string | null;
  metadata?: Record<string, string>;
  description?: string | null;
  fee?: number;
}

/** Moves money from the platform's balance to a connected account, where it arrives as a payment. */
function send(world: World, given: NewTransfer): Transfer {
  const { amount, destination, fee = 0 } = given;
  const id = idOf(world, "tr_");
  const payment: Charge & Record<string, unknown> = {
    ...chargeDefaults,
    id: idOf(world, "py_"),
    object: "charge",
    created: world.now(),
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: fee > 0 ? fee : null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    currency: "eur",
    customer: null,
    description: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: {},
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    refunded: false,
    source_transfer: id,
    status: "succeeded",
    transfer_data: null,
    transfer_group: given.group,
  };
  const fees = fee > 0 ? [feeDetail("application_fee", fee, world.clientId)] : [];
  payment.balance_transaction = bookMovement(world, destination, {
    amount,
    type: "payment",
    category: "charge",
    source: payment.id,
    fees,
  }).id;
  world.store.save(destination, payment as Charge);
  const transfer: Transfer & Record<string, unknown> = {
    id,
    object: "transfer",
    created: world.now(),
    amount,
    amount_reversed: 0,
    balance_transaction: bookMovement(world, world.platform, {
      amount: -amount,
      type: "transfer",
      source: id,
      atOnce: true,
    }).id,
    currency: "eur",
    description: given.description ?? null,
    destination,
    destination_payment: payment.id,
    livemode: false,
    metadata: given.metadata ?? {},
    reversed: false,
    source_transaction: given.source,
    source_type: "card",
    transfer_group: given.group,
  };
  return saveAndEmit(
    world,
    world.platform,
    transfer as Transfer,
    "transfer.created",
    presentTransfer(world, transfer as Transfer),
  );
}

export const presentTransfer = (world: World, transfer: Transfer): object => ({
  ...transfer,
  reversals: {
    object: "list",
    data: world.store
      .list("transfer_reversal", world.platform)
      .filter((one) => one.transfer === transfer.id)
      .toReversed()
      .slice(0, 10),
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
  },
});

/** Transfers the other account's share of a payment to the platform. */
export function sendToDestination(world: World, intent: PaymentIntent, made: Charge): void {
  const { transfer_data: data } = intent;
  if (!data) return;
  const amount = settledAmount(data.amount ?? made.amount_captured, made.currency).cents;
  const fee = settledAmount(intent.application_fee_amount ?? 0, made.currency).cents;
  const transfer = send(world, {
    amount,
    destination: data.destination,
    source: made.id,
    group: intent.transfer_group ?? `group_${intent.id}`,
    fee,
  });
  made.transfer = transfer.id;
  made.transfer_group = transfer.transfer_group;
  if (fee > 0) {
    const taken = chargeFee(world, data.destination, transfer.destination_payment, fee);
    made.application_fee = taken.id;
    const payment = world.store.find("charge", data.destination, transfer.destination_payment);
    if (payment) world.store.save(data.destination, { ...payment, application_fee: taken.id });
  }
}

export function createTransfer(call: Call): Transfer {
  const { world, account, values } = call;
  const [amount, destination, source] = [
    numberValue(values, "amount") ?? 0,
    textValue(values, "destination") ?? "",
    textValue(values, "source_transaction"),
  ];
  if (account !== world.platform) throw invalidRequest("Only the platform transfers money.");
  if (amount < 1)
    throw invalidRequest("This value must be greater than or equal to 1.", "amount", "parameter_invalid_integer");
  if (textValue(values, "currency") !== "eur") throw invalidRequest("Transfers are made in eur.", "currency");
  if (!isConnected(world, destination)) throw resourceMissing("destination", destination, "destination", 400);
  if (source !== undefined) findOrRefuse(call, "charge", source, "source_transaction");
  const {
    available: [free],
  } = balanceOf(world, account) as { available: { amount: number }[] };
  if (source === undefined && amount > (free?.amount ?? 0)) {
    throw invalidRequest("You have insufficient available funds in your account.", undefined, "balance_insufficient");
  }
  return send(world, {
    amount,
    destination,
    source: source ?? null,
    group: textValue(values, "transfer_group") ?? null,
    metadata: mergedMetadata(values),
    description: textValue(values, "description") ?? null,
  });
}

export function reverse(
  world: World,
  transfer: Transfer,
  amount: number,
  refund: string | null,
  metadata = {},
): TransferReversal {
  if (amount < 1 || amount > transfer.amount - transfer.amount_reversed) {
    throw invalidRequest("Reversal amount is greater than the unreversed amount on the transfer.", "amount");
  }
  const id = idOf(world, "trr_");
  bookMovement(world, transfer.destination, {
    amount: -amount,
    type: "payment_refund",
    category: "refund",
    source: transfer.destination_payment,
    atOnce: true,
  });
  const reversal: TransferReversal & Record<string, unknown> = {
    id,
    object: "transfer_reversal",
    created: world.now(),
    amount,
    balance_transaction: bookMovement(world, world.platform, {
      amount,
      type: "transfer_refund",
      category: "transfer_reversal",
      source: id,
      atOnce: true,
    }).id,
    currency: "eur",
    destination_payment_refund: null,
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  };
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.store.save(world.platform, reversal as TransferReversal);
  saveAndEmit(world, world.platform, transfer, "transfer.reversed", presentTransfer(world, transfer));
  return reversal as TransferReversal;
}

export function createReversal(call: Call): TransferReversal {
  const transfer = findOrRefuse(call, "transfer", call.ids[0] ?? "");
  const amount = numberValue(call.values, "amount") ?? transfer.amount - transfer.amount_reversed;
  return reverse(call.world, transfer, amount, null, mergedMetadata(call.values));
}
