import { publish } from "../../platform/events/outbox.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/rooms/erasure.server.ts";

/** Cards and addresses go; a job removes the customer at the card provider, which removes the cards there too. */
export const paymentsErasure: Erasure = {
  tables: { payment_customer: "erased", payment_card: "erased", billing_address: "erased" },
  async preview(sql, { account_id }, { locale }) {
    if (!account_id) return [];
    const [row] = await sql<{ cards: number; addresses: number }[]>`
      select (select count(*) from payment_card where account_id = ${account_id})::int as cards,
        (select count(*) from billing_address where account_id = ${account_id})::int as addresses`;
    const t = translator(locale, "payments");
    const line = (what: "cards" | "addresses", count: number) =>
      count === 0 ? [] : [{
        what: `payments.${what}`, title: t(`erasure.${what}.title`), detail: t(`erasure.${what}.detail`, { count }), happens: "erased" as const, until: null,
        why: t(`erasure.${what}.why`),
      }];
    return [...line("cards", row?.cards ?? 0), ...line("addresses", row?.addresses ?? 0)];
  },
  async erase(sql, { account_id }) {
    if (!account_id) return;
    const gone = await sql<{ provider_id: string | null }[]>`delete from payment_customer where account_id = ${account_id} returning provider_id`;
    for (const { provider_id: customer_id } of gone) if (customer_id) await publish(sql, "payments.customer_left", { customer_id });
    await sql`delete from billing_address where account_id = ${account_id}`;
  },
};

export const customerLeaving = subscribe<{ customer_id: string }>(
  "payments.customer_left", "payments.remove_customer",
  async ({ cardProvider, log }, { customer_id }) => {
    if (cardProvider) await cardProvider.removeCustomer(customer_id);
    else log.error({ customer_id }, "a customer of the card provider could not be removed: card payments are not set up any more");
  },
  { external: true },
);
