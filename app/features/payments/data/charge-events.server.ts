import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { providerOf } from "../provider/refusals.ts";
import { intentFor } from "./intents.server.ts";
import { readPayment } from "./payments.server.ts";
import { type EventHandler, type StoredEvent, eventHandler } from "./provider-events.ts";
import { settlePayment } from "./settle.server.ts";

const idOfOurs = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isOurId = (text: string): boolean => idOfOurs.test(text);

/** Returns one of our ids from the metadata of the provider's object; null if it has none. */
export function ownIdIn({ object }: StoredEvent, name: string): string | null {
  const said = (object["metadata"] as Record<string, unknown> | null | undefined)?.[name];
  return typeof said === "string" && isOurId(said) ? said : null;
}

export const chargeEvents: readonly EventHandler[] = [
  eventHandler(
    [
      "payment_intent.succeeded",
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "payment_intent.processing",
      "payment_intent.canceled",
    ],
    async (services, event) => {
      const id = ownIdIn(event, "payment_id");
      const payment = id === null ? null : await readPayment(services.sql, id);
      if (!payment || payment.state === "paid" || payment.provider_account !== event.account) return;
      await settlePayment(services, payment.id);
    },
  ),
];

/** Cancels the intent of a cancelled payment at the provider. If it is too late, the money is refunded. */
export async function cancelAtProvider(services: Services, paymentId: string): Promise<void> {
  const payment = await readPayment(services.sql, paymentId);
  if (payment?.state !== "cancelled" || payment.intent_asked_at === null) return;
  const provider = providerOf(services);
  await provider.cancelIntent(payment.provider_account, await intentFor(services, provider, payment));
  await settlePayment(services, paymentId);
}

export const cancellationSubscription = subscribe<{ payment_id: string }>(
  "payments.cancel_asked",
  "payments.withdraw",
  (services, { payment_id }) => cancelAtProvider(services, payment_id),
  { external: true },
);
