import type { Services } from "../../../platform/services.server.ts";
import type { CardProvider } from "../provider/provider.ts";
import { customerFor } from "./customers.server.ts";
import type { Payment } from "./payments.server.ts";

type Needs = Pick<Services, "sql" | "clock" | "cardProvider">;

/** How long the provider is certain to remember our idempotency keys. */
export const keyLifetime = 23 * 3600_000;

/**
 * Returns the payment's only intent, created when first needed. The request is recorded first, so that an intent whose response was lost
 * is found again: by its key, and later by its payment.
 */
export async function intentFor(services: Needs, provider: CardProvider, payment: Payment): Promise<string> {
  if (payment.intent_id !== null) return payment.intent_id;
  const { sql, clock } = services;
  const { id, provider_account: account, amount, currency, fee, account_id, description } = payment;
  const customer = payment.customer_id ?? (account === null ? await customerFor(services, account_id) : null);
  const [asked] = await sql<{ intent_asked_at: Date; intent_id: string | null; customer_id: string | null }[]>`
    update payment set intent_asked_at = coalesce(intent_asked_at, ${clock()}), customer_id = coalesce(customer_id, ${customer})
    where id = ${id} returning intent_asked_at, intent_id, customer_id`;
  if (!asked) throw new Error(`No payment ${id}`);
  if (asked.intent_id !== null) return asked.intent_id;
  const old = clock().getTime() - asked.intent_asked_at.getTime() > keyLifetime;
  const found =
    (old ? await provider.findIntent(account, id, asked.intent_asked_at) : null) ??
    (await provider.makeIntent(
      account,
      { payment_id: id, amount, currency, fee, customer_id: asked.customer_id, description },
      `intent:${id}`,
    ));
  await sql`update payment set intent_id = ${found} where id = ${id} and intent_id is null`;
  const [kept] = await sql<{ intent_id: string }[]>`select intent_id from payment where id = ${id}`;
  return kept?.intent_id ?? found;
}
