import { wrongParameter } from "./errors.ts";
import type { BalanceTransaction, FeeDetail, PaymentMethod } from "./shapes.ts";
import { idOf, type World } from "./world.ts";

const day = 24 * 60 * 60;

/** Exchange rates to euros of the accepted currencies. Accounts are settled only in euros. */
const rates: Record<string, number> = { eur: 1, rsd: 0.00853 };

/** Refuses charges that are too small or too large; amounts are in minor units. */
export function checkAmount(amount: number, currency: string, param = "amount"): void {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate === undefined)
    throw wrongParameter(
      "parameter_unknown",
      "currency",
      `Invalid currency: ${currency}. This demo knows eur and rsd.`,
    );
  if (amount < 1)
    throw wrongParameter("parameter_invalid_integer", param, "This value must be greater than or equal to 1.");
  if (amount * rate < 50) throw wrongParameter("amount_too_small", param, "Amount must convert to at least 50 cents.");
  if (amount > 99_999_999) throw wrongParameter("amount_too_large", param, "Amount must be no more than 99999999.");
}

const halfUp = (value: number): number => Math.floor(value + 0.5);

/** The provider's fee for a card payment, in euro cents: 1.5% for European cards and 3.25% for others, plus 25 cents. */
export function providerFee(cents: number, method: PaymentMethod): number {
  const permyriad = method.card.country === "US" ? 325 : 150;
  return halfUp((cents * permyriad) / 10_000) + 25;
}

export function settledAmount(amount: number, currency: string): { cents: number; rate: number | null } {
  const rate = rates[currency] ?? 1;
  return {
    cents: currency === "eur" ? amount : Math.sign(amount) * halfUp(Math.abs(amount) * rate),
    rate: currency === "eur" ? null : rate,
  };
}

interface Movement {
  amount: number;
  type: string;
  category?: string;
  source: string;
  fees?: FeeDetail[];
  atOnce?: boolean;
  description?: string | null;
  rate?: number | null;
}

export const feeDetail = (
  type: "stripe_fee" | "application_fee",
  amount: number,
  application: string | null,
): FeeDetail => ({
  amount,
  application,
  currency: "eur",
  description: type === "stripe_fee" ? "Stripe processing fees" : "Application fee",
  type,
});

/** Books a change of an account's balance, in euro cents. */
export function bookMovement(world: World, account: string, movement: Movement): BalanceTransaction {
  const { amount, type, source, fees = [], atOnce = false } = movement;
  const fee = fees.reduce((total, one) => total + one.amount, 0);
  const transaction: BalanceTransaction & Record<string, unknown> = {
    id: idOf(world, "txn_"),
    object: "balance_transaction",
    created: world.now(),
    amount,
    available_on: atOnce ? world.now() : world.now() + 2 * day,
    balance_type: "payments",
    currency: "eur",
    description: movement.description ?? null,
    exchange_rate: movement.rate ?? null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: movement.category ?? type,
    source,
    type,
  };
  return world.store.save(account, transaction as BalanceTransaction);
}

/** Returns an account's balance: the sum of all its transactions, some of which are not available yet. */
export function balanceOf(world: World, account: string): object {
  let [available, pending] = [0, 0];
  for (const { net, available_on: on } of world.store.list("balance_transaction", account)) {
    if (on <= world.now()) available += net;
    else pending += net;
  }
  const sum = (amount: number) => [{ amount, currency: "eur", source_types: { card: amount } }];
  return {
    object: "balance",
    available: sum(available),
    connect_reserved: [{ amount: 0, currency: "eur" }],
    livemode: false,
    pending: sum(pending),
  };
}
