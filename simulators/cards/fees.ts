import { bookMovement } from "./balance.ts";
import { invalidRequest } from "./errors.ts";
import type { ApplicationFee, FeeRefund } from "./shapes.ts";
import { type Call, idOf, mergedMetadata, findOrRefuse, numberValue, saveAndEmit, type World } from "./world.ts";

/** Presents a fee with its refunds. */
export const presentFee = (world: World, fee: ApplicationFee): object => ({
  ...fee,
  refunds: {
    object: "list",
    data: world.store
      .list("fee_refund", world.platform)
      .filter((one) => one.fee === fee.id)
      .toReversed()
      .slice(0, 10),
    has_more: false,
    url: `/v1/application_fees/${fee.id}/refunds`,
  },
});

/** Charges the platform's share of a payment to a connected account. */
export function chargeFee(world: World, account: string, chargeId: string, amount: number): ApplicationFee {
  const fee: ApplicationFee & Record<string, unknown> = {
    id: idOf(world, "fee_"),
    object: "application_fee",
    created: world.now(),
    account,
    amount,
    amount_refunded: 0,
    application: world.clientId,
    balance_transaction: null,
    charge: chargeId,
    currency: "eur",
    fee_source: { charge: chargeId, type: "charge" },
    livemode: false,
    originating_transaction: null,
    refunded: false,
  };
  fee.balance_transaction = bookMovement(world, world.platform, {
    amount,
    type: "application_fee",
    category: "platform_earning",
    source: fee.id,
  }).id;
  return saveAndEmit(world, world.platform, fee as ApplicationFee, "application_fee.created", presentFee(world, fee));
}

/** Refunds a fee. Without a refund of the charge, the account gets the money as an adjustment; otherwise that refund books it. */
export function refundFee(
  world: World,
  id: string,
  amount: number,
  { byRefund = false, metadata = {} } = {},
): FeeRefund {
  const fee = findOrRefuse({ world, account: world.platform }, "application_fee", id);
  const left = fee.amount - fee.amount_refunded;
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount is greater than the unrefunded fee (${left}).`, "amount");
  const made: FeeRefund = {
    id: idOf(world, "fr_"),
    object: "fee_refund",
    created: world.now(),
    amount,
    balance_transaction: null,
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  made.balance_transaction = bookMovement(world, world.platform, {
    amount: -amount,
    type: "application_fee_refund",
    category: "platform_earning_refund",
    source: made.id,
    atOnce: true,
  }).id;
  if (!byRefund) {
    bookMovement(world, fee.account, {
      amount,
      type: "adjustment",
      category: "other_adjustment",
      source: made.id,
      atOnce: true,
      description: "Application fee refund",
    });
  }
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  world.store.save(world.platform, made);
  saveAndEmit(world, world.platform, fee, "application_fee.refunded", presentFee(world, fee));
  return made;
}

export function createFeeRefund(call: Call): FeeRefund {
  const { world, ids, values } = call;
  const fee = findOrRefuse(call, "application_fee", ids[0] ?? "");
  if (fee.amount === fee.amount_refunded)
    throw invalidRequest("The application fee has already been refunded.", undefined, "charge_already_refunded");
  return refundFee(world, fee.id, numberValue(values, "amount") ?? fee.amount - fee.amount_refunded, {
    metadata: mergedMetadata(values),
  });
}
