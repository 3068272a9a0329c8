import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isMissing, providerOf } from "../provider/refusals.ts";
import type { ProviderCard } from "../provider/provider.ts";
import { expiryOf } from "../rules.ts";

type Needs = Pick<Services, "sql" | "clock" | "cardProvider">;

export async function customerIdOf(sql: Reading, accountId: string): Promise<string | null> {
  const [row] = await sql<
    { provider_id: string | null }[]
  >`select provider_id from payment_customer where account_id = ${accountId}`;
  return row?.provider_id ?? null;
}

/** Returns the account's customer at the provider, created when first needed. Concurrent calls get the same one. */
export async function customerFor(services: Needs, accountId: string): Promise<string> {
  const { sql, clock } = services;
  const provider = providerOf(services);
  await sql`
    insert into payment_customer (account_id, created_at) values (${accountId}, ${clock()}) on conflict (account_id) do nothing`;
  const [row] = await sql<
    { provider_id: string | null; generation: number; email: string; name: string; locale: Locale }[]
  >`
    select c.provider_id, c.generation, a.email, trim(p.name || ' ' || p.lastname) as name, a.locale
    from payment_customer c join account a on a.id = c.account_id join profile p on p.account_id = a.id and p.kind = 'own'
    where c.account_id = ${accountId} and a.email is not null`;
  if (!row) throw new Error(`Account ${accountId} has no address, so it is no customer`);
  if (row.provider_id) return row.provider_id;
  const { email, name, locale, generation } = row;
  const made = await provider.createCustomer(
    { account_id: accountId, email, name, locale },
    `customer:${accountId}:${generation}`,
  );
  await sql`
    update payment_customer set provider_id = ${made} where account_id = ${accountId} and provider_id is null and generation = ${generation}`;
  return (await customerIdOf(sql, accountId)) ?? made;
}

/** Deletes a customer whom the provider no longer knows, with the cards; a new one is created when needed. */
export async function forgetCustomer(
  { sql }: Pick<Services, "sql">,
  accountId: string,
  customerId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { count } = await tx`
      update payment_customer set provider_id = null, generation = generation + 1, cards_read_at = null
      where account_id = ${accountId} and provider_id = ${customerId}`;
    if (count > 0) await tx`delete from payment_card where account_id = ${accountId}`;
  });
}

/** Reads an account's cards at the provider and keeps them. With cards, one of them is always the default. */
export async function readCards(services: Needs, accountId: string): Promise<void> {
  const { sql, clock } = services;
  const customerId = await customerIdOf(sql, accountId);
  if (!customerId) return;
  const provider = providerOf(services);
  const at = clock();
  try {
    const { cards, default_id } = await provider.cardsOf(customerId);
    const chosen = cards.find(({ id }) => id === default_id) ?? cards[0];
    if (chosen && chosen.id !== default_id) await provider.makeDefault(customerId, chosen.id);
    await keepCards(services, accountId, { at, cards, default_id: chosen?.id ?? null });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await forgetCustomer(services, accountId, customerId);
  }
}

async function keepCards(
  { sql }: Pick<Services, "sql">,
  accountId: string,
  { at, cards, default_id }: { at: Date; cards: readonly ProviderCard[]; default_id: string | null },
): Promise<void> {
  await sql.begin(async (tx) => {
    // A reading that began earlier may arrive later.
    const { count } = await tx`
      update payment_customer set cards_read_at = ${at}
      where account_id = ${accountId} and (cards_read_at is null or cards_read_at <= ${at})`;
    if (count === 0) return;
    const rows = cards.map(({ id, brand, last4, fingerprint, exp_month, exp_year, name }, position) => ({
      id,
      account_id: accountId,
      brand,
      last4,
      fingerprint,
      exp_month,
      exp_year,
      name,
      is_default: id === default_id,
      position,
      expires_at: expiryOf({ exp_month, exp_year }),
    }));
    await tx`delete from payment_card where account_id = ${accountId} and id <> all (${rows.map(({ id }) => id)}::text[])`;
    if (rows.length === 0) return;
    await tx`
      insert into payment_card ${tx(rows)} on conflict (id) do update set brand = excluded.brand, last4 = excluded.last4, fingerprint = excluded.fingerprint,
        exp_month = excluded.exp_month, exp_year = excluded.exp_year, name = excluded.name, is_default = excluded.is_default,
        position = excluded.position, expires_at = excluded.expires_at
      where payment_card.account_id = excluded.account_id`;
  });
}

/** Returns the account of a customer; null if we don't know the customer. */
export async function accountOf(sql: Reading, customerId: string): Promise<string | null> {
  const [row] = await sql<
    { account_id: string }[]
  >`select account_id from payment_customer where provider_id = ${customerId}`;
  return row?.account_id ?? null;
}
