import type { Stripe } from "stripe";
import type { ChargeCalls, SellerAccount, ProviderCharge, ProviderIntent } from "./charge.ts";
import { callProvider, callWithCard, declineOf } from "./failures.server.ts";
import { ProviderError } from "./provider.ts";

export const accountOption = (account: SellerAccount): { stripeAccount?: string } =>
  account === null ? {} : { stripeAccount: account };
export const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === "string" ? one : (one?.id ?? null);

const states: Readonly<Record<string, ProviderIntent["state"]>> = {
  requires_payment_method: "needs_card",
  requires_confirmation: "needs_card",
  requires_action: "requires_action",
  succeeded: "paid",
  canceled: "cancelled",
};

function chargeFrom(charge: Stripe.PaymentIntent["latest_charge"]): ProviderCharge | null {
  if (charge === null || typeof charge === "string") return null;
  const { balance_transaction: moved, payment_method_details: details } = charge;
  const known = moved !== null && typeof moved === "object";
  return {
    id: charge.id,
    created_at: new Date(charge.created * 1000),
    brand: details?.card?.brand ?? null,
    last4: details?.card?.last4 ?? null,
    fingerprint: details?.card?.fingerprint ?? null,
    fee_id: idOf(charge.application_fee),
    cost: known
      ? moved.fee_details.reduce((sum, one) => sum + (one.type === "application_fee" ? 0 : one.amount), 0)
      : null,
  };
}

function intentFrom(intent: Stripe.PaymentIntent): ProviderIntent {
  const { last_payment_error: error } = intent;
  return {
    id: intent.id,
    state: states[intent.status] ?? "processing",
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    payment_id: intent.metadata["payment_id"] ?? null,
    client_secret: intent.client_secret,
    refused: error && { decline: declineOf(error.decline_code, error.code), card_id: error.payment_method?.id ?? null },
    charge: intent.status === "succeeded" ? chargeFrom(intent.latest_charge) : null,
  };
}

/**
 * Appears after the seller's own name on the payer's bank statement, where others in the household may read it: it names the
 * platform, but not the purchase or the client. With the seller's prefix of up to ten characters it stays within the provider's 22.
 */
export const statementSuffix = "KORAK";

const automatic = { enabled: true, allow_redirects: "never" } as const;

export const chargeCalls = (stripe: Stripe): ChargeCalls => ({
  async makeIntent(account, { payment_id, amount, currency, fee, customer_id, description }, idempotencyKey) {
    const made = await callProvider(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          automatic_payment_methods: automatic,
          metadata: { payment_id },
          ...(description !== null && { description, statement_descriptor_suffix: statementSuffix }),
          ...(customer_id !== null && { customer: customer_id }),
          ...(fee > 0 && { application_fee_amount: fee }),
        },
        { idempotencyKey, ...accountOption(account) },
      ),
    );
    return made.id;
  },
  findIntent: (account, paymentId, since) =>
    callProvider(async () => {
      const from = Math.floor(since.getTime() / 1000) - 60;
      for await (const one of stripe.paymentIntents.list(
        { limit: 100, created: { gte: from } },
        accountOption(account),
      )) {
        if (one.metadata["payment_id"] === paymentId) return one.id;
      }
      return null;
    }),
  readIntent: async (account, id) =>
    intentFrom(
      await callProvider(() =>
        stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] }, accountOption(account)),
      ),
    ),
  async copyCard(account, { card_id, customer_id }, idempotencyKey) {
    const made = await callWithCard(() =>
      stripe.paymentMethods.create(
        { payment_method: card_id, ...(customer_id !== null && { customer: customer_id }) },
        { idempotencyKey, ...accountOption(account) },
      ),
    );
    return made.id;
  },
  async confirmIntent(account, id, cardId, idempotencyKey) {
    await callWithCard(() =>
      stripe.paymentIntents.confirm(id, { payment_method: cardId }, { idempotencyKey, ...accountOption(account) }),
    );
  },
  async cancelIntent(account, id) {
    try {
      await callProvider(() =>
        stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }, accountOption(account)),
      );
    } catch (error) {
      if (!(error instanceof ProviderError && error.failure === "refused")) throw error;
    }
  },
});
