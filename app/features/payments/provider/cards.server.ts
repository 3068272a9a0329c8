import type { Stripe } from "stripe";
import { callProvider, callWithCard } from "./failures.server.ts";
import { type CardCalls, type CustomerCalls, ProviderError, type ProviderCard } from "./provider.ts";

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === "string" ? one : (one?.id ?? null);

function cardFrom(method: Stripe.PaymentMethod): ProviderCard {
  const { card } = method;
  if (!card) throw new ProviderError("missing", `${method.id} is not a card`);
  return {
    id: method.id,
    customer_id: idOf(method.customer),
    brand: card.brand,
    last4: card.last4,
    fingerprint: card.fingerprint ?? null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    name: method.billing_details.name,
  };
}

/** Runs a call; a missing object counts as success. */
async function goneIsFine(call: () => Promise<unknown>): Promise<void> {
  try {
    await callProvider(call);
  } catch (error) {
    if (!(error instanceof ProviderError && error.failure === "missing")) throw error;
  }
}

export const customerCalls = (stripe: Stripe): CustomerCalls => ({
  async createCustomer({ account_id, email, name, locale }, idempotencyKey) {
    const made = await callProvider(() =>
      stripe.customers.create(
        { email, name, preferred_locales: [locale], metadata: { account_id } },
        { idempotencyKey },
      ),
    );
    return made.id;
  },
  removeCustomer: (customerId) => goneIsFine(() => stripe.customers.del(customerId)),
});

export const cardCalls = (stripe: Stripe): CardCalls => ({
  cardsOf: (customerId) =>
    callProvider(async () => {
      const [customer, methods] = await Promise.all([
        stripe.customers.retrieve(customerId),
        stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
      ]);
      if (customer.deleted) throw new ProviderError("missing", `${customerId} is deleted`);
      return { cards: methods.data.map(cardFrom), default_id: idOf(customer.invoice_settings.default_payment_method) };
    }),
  readCard: async (cardId) => cardFrom(await callProvider(() => stripe.paymentMethods.retrieve(cardId))),
  async addCard({ customer_id, card_id }, idempotencyKey) {
    const intent = await callWithCard(() =>
      stripe.setupIntents.create(
        {
          customer: customer_id,
          payment_method: card_id,
          confirm: true,
          usage: "off_session",
          automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        },
        { idempotencyKey },
      ),
    );
    if (intent.status === "succeeded") return { state: "added", client_secret: null };
    if (intent.status === "requires_action") return { state: "requires_action", client_secret: intent.client_secret };
    if (intent.status === "processing") return { state: "processing", client_secret: null };
    throw new ProviderError("declined", `setup intent is ${intent.status}`, { decline: "card_declined" });
  },
  async changeCard(cardId, { name, exp_month, exp_year }) {
    await callProvider(() =>
      stripe.paymentMethods.update(cardId, {
        ...(name !== undefined && { billing_details: { name } }),
        ...(exp_month !== undefined && exp_year !== undefined && { card: { exp_month, exp_year } }),
      }),
    );
  },
  async makeDefault(customerId, cardId) {
    await callProvider(() =>
      stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId ?? "" } }),
    );
  },
  removeCard: (cardId) => goneIsFine(() => stripe.paymentMethods.detach(cardId)),
});
