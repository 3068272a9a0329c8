import type { TxSql } from "../../platform/db/database.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { lastSales } from "./data/last-sales.server.ts";
import { cancelPayment } from "./verbs/payments.server.ts";
import { forgetTermsVersions } from "./verbs/seller.server.ts";

/** Years for which the law requires that books are kept. */
const bookYears = 10;

/**
 * Payments are kept by law, under the id of the emptied account; open ones are cancelled. Cards, addresses and connections are deleted.
 * Jobs remove the customer at the card provider, with its cards, and disconnect the specialist's account once all refunds have arrived and
 * nothing is owed; until then its id is kept (`account_leaving`).
 */
export const paymentsErasure: Erasure = {
  tables: {
    payment_customer: "erased",
    payment_card: "erased",
    billing_address: "erased",
    connected_account: "erased",
    connection_state: "erased",
    seller_terms: "erased",
    seller_terms_version: "kept",
    payment: "kept",
    payment_attempt: "kept",
    payment_refund: "kept",
    payment_dispute: "kept",
    account_leaving: "kept",
  },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const [row] = await sql<{ payments: number; cards: number; addresses: number; connections: number }[]>`
      select (select count(*) from payment where account_id = ${account_id} and state <> 'cancelled')::int as payments,
        (select count(*) from payment_card where account_id = ${account_id})::int as cards,
        (select count(*) from billing_address where account_id = ${account_id})::int as addresses,
        (select count(*) from connected_account c join specialist s on s.id = c.specialist_id where s.account_id = ${account_id})::int as connections`;
    const t = translator(locale, "payments");
    const line = (what: "cards" | "addresses" | "connections", count: number) =>
      count === 0
        ? []
        : [
            {
              what: `payments.${what}`,
              title: t(`erasure.${what}.title`),
              detail: t(`erasure.${what}.detail`, { count }),
              happens: "erased" as const,
              until: null,
              why: t(`erasure.${what}.why`),
            },
          ];
    const payments = row?.payments ?? 0;
    const kept =
      payments === 0
        ? []
        : [
            {
              what: "payments.payments",
              title: t("erasure.payments.title"),
              detail: t("erasure.payments.detail", { count: payments }),
              happens: "kept" as const,
              until: yearsAfter(erase_at, bookYears),
              why: t("erasure.payments.why"),
            },
          ];
    return [
      ...kept,
      ...line("cards", row?.cards ?? 0),
      ...line("addresses", row?.addresses ?? 0),
      ...line("connections", row?.connections ?? 0),
    ];
  },
  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const open = await sql<
      { id: string }[]
    >`select id from payment where account_id = ${account_id} and state in ('open', 'processing') order by id`;
    for (const { id } of open) await cancelPayment(sql as TxSql, id, now);
    const gone = await sql<
      { provider_id: string | null }[]
    >`delete from payment_customer where account_id = ${account_id} returning provider_id`;
    for (const { provider_id: customer_id } of gone)
      if (customer_id) await publish(sql, "payments.customer_left", { customer_id });
    await sql`update payment set card_fingerprint = null where account_id = ${account_id} and card_fingerprint is not null`;
    await sql`delete from billing_address where account_id = ${account_id}`;
    const left = await sql<{ provider_id: string; specialist_id: string; disconnected_at: Date | null }[]>`
      delete from connected_account where specialist_id in (select id from specialist where account_id = ${account_id})
      returning provider_id, specialist_id, disconnected_at`;
    // Refunds are still sent from it, so it is disconnected after all have arrived.
    for (const { provider_id, specialist_id, disconnected_at } of left) {
      if (disconnected_at) continue;
      await sql`
        insert into account_leaving (provider_id, specialist_id, since, look_at) values (${provider_id}, ${specialist_id}, ${now}, ${now})
        on conflict do nothing`;
      await publish(sql, "payments.owner_left", { provider_id });
    }
    const own = await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`;
    const specialistIds = own.map(({ id }) => id);
    await sql`delete from seller_terms where specialist_id = any(${specialistIds}::uuid[])`;
    // Invoices need the terms of specialists who sold something; applications.forget_tax deletes them.
    const sold = await lastSales(sql, specialistIds);
    await forgetTermsVersions(sql, { gone: specialistIds.filter((id) => !sold.has(id)), ended: [] });
    await sql`delete from connection_state where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};

export const customerRemovalSubscription = subscribe<{ customer_id: string }>(
  "payments.customer_left",
  "payments.remove_customer",
  async ({ cardProvider, log }, { customer_id }) => {
    if (cardProvider) await cardProvider.removeCustomer(customer_id);
    else
      log.error(
        { customer_id },
        "a customer of the card provider could not be removed: card payments are not set up any more",
      );
  },
  { external: true },
);
