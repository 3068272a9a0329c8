/**
 * A month of many specialists, inserted into the database: half of the sales are paid by card, half directly; a third of the specialists
 * is in Slovenia, a third in Croatia, and a third in Serbia.
 */
import type { Sql } from "../../../platform/db/database.server.ts";

/** The month of the seeded sales. */
export const manyMonth = "2026-08";

export interface Many {
  specialists: number;
  /** Sales per specialist, an even number. */
  sales: number;
}

/** Inserts the month, without triggers and foreign keys for speed. */
export async function seedMany(sql: Sql, { specialists, sales }: Many): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // An id from the kind of row, the specialist's number, and the sale's.
    await tx.unsafe(`
      create function pg_temp.id(what int, of int, number int) returns uuid language sql immutable as
        $$ select (lpad(to_hex(what), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(of), 6, '0') || lpad(to_hex(number), 6, '0'))::uuid $$;
      create function pg_temp.day(number int) returns timestamptz language sql immutable as
        $$ select timestamptz '2026-08-01 08:00Z' + make_interval(days => number % 31) $$;
      create function pg_temp.price(of int, number int) returns bigint language sql immutable as
        $$ select 1000 + 10 * ((of * 7919 + number * 104729) % 900) $$;`);
    await tx`
      insert into account (id, email, role, locale, time_zone)
      select pg_temp.id(1, s, 0), 'many-' || s || '@test.example', 'specialist', case s % 3 when 0 then 'sl' when 1 then 'en' else 'sr' end, 'Europe/Ljubljana'
      from generate_series(1, ${specialists}) s`;
    await tx`
      insert into specialist (id, account_id, status, name, lastname, profession, gender, city, country, time_zone, headline, about, languages, topics, modes, age_from, age_to,
        currency, price_from, cancellation_hours, trader_name)
      select pg_temp.id(2, s, 0), pg_temp.id(1, s, 0), 'paused', 'Petra', 'Hočevar', 'speech_therapist', 'female', 'Ljubljana', 'SI', 'Europe/Ljubljana', '{}', '{}', '{}', '{}',
        '{online}', 3, 14, case s % 3 when 2 then 'RSD' else 'EUR' end, 1000, 24, ''
      from generate_series(1, ${specialists}) s`;
    await tx`
      insert into specialist_tax_version (specialist_id, valid_from, legal_form, legal_name, street, postal_code, city, country, tax_number, tax_country, vat_number, account_number, account_holder)
      select pg_temp.id(2, s, 0), '2026-01-01', 'company', 'Čebelica ' || s || ' d. o. o.', 'Čopova 1', '2000', 'Maribor', c, '12345679', c,
        case c when 'HR' then 'HR33392005961' end, 'SI56191000000123438', 'Čebelica'
      from generate_series(1, ${specialists}) s, lateral (select case s % 3 when 0 then 'SI' when 1 then 'HR' else 'RS' end as c) of`;
    await tx`
      insert into specialist_vat_answer (id, specialist_id, vat_number, answer, asked_at)
      select pg_temp.id(3, s, 0), pg_temp.id(2, s, 0), 'HR33392005961', 'valid', '2026-07-01' from generate_series(1, ${specialists}) s where s % 3 = 1`;
    await tx`
      insert into exchange_rate (day, currency, rate, rate_on, source, fetched_at)
      select d, 'RSD', 1171000 + extract(day from d)::int, d, 'test', d + interval '1 day' from generate_series('2026-08-01'::date, '2026-08-31', '1 day') d`;
    // Every sale has a session; even ones are paid by card, in euros, the others directly.
    await tx`
      create temporary table sale on commit drop as
      select s, n, n % 2 = 0 as card, pg_temp.day(n) as at, pg_temp.price(s, n) * case when n % 2 = 1 and s % 3 = 2 then 100 else 1 end as price, case when n % 2 = 1 and s % 3 = 2 then 'RSD' else 'EUR' end as currency
      from generate_series(1, ${specialists}) s, generate_series(1, ${sales}) n`;
    await tx`
      insert into session (id, specialist_id, profile_id, account_id, status, service_name, minutes, payment_type, price, currency, mode, time_zone, starts_at, ends_at, cancellation_hours)
      select pg_temp.id(4, s, n), pg_temp.id(2, s, 0), pg_temp.id(9, 0, 0), pg_temp.id(9, 0, 1), 'Completed', '{"en": "Speech practice", "sl": "Govorna vaja"}', 45,
        case when card then 'Online' else 'Cash' end, price, currency, 'online', 'Europe/Ljubljana', at, at + interval '45 minutes', 24 from sale`;
    await tx`
      insert into commission_due (session_id, version, reason, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
      select pg_temp.id(4, s, n), 1, 'took_place', pg_temp.id(2, s, 0), 1000, at, at, price, price / 10, currency from sale where not card`;
    await tx`
      insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, discount, currency, basis_points, pay_until, state, created_at, paid_at)
      select pg_temp.id(5, s, n), pg_temp.id(4, s, n), pg_temp.id(9, 0, 0), pg_temp.id(2, s, 0), pg_temp.id(9, 0, 1), price, 0, currency, 1000, at, 'paid', at, at from sale where card`;
    await tx`
      insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, provider_cost, paid_at, created_at)
      select pg_temp.id(6, s, n), n::text, pg_temp.id(9, 0, 1), pg_temp.id(2, s, 0), 'acct_' || s, price, currency, price / 10, 1000, at, 'paid', 100, at, at from sale where card`;
    await tx`
      insert into purchase_part (id, purchase_id, account_id, percent, price, discount, credits, amount, fee, payment_id, state, card_asked, card_returned, credits_returned, paid_at)
      select pg_temp.id(7, s, n), pg_temp.id(5, s, n), pg_temp.id(9, 0, 1), 100, price, 0, 0, price, price / 10, pg_temp.id(6, s, n), 'paid', 0, 0, 0, at from sale where card`;
    await tx`
      insert into journal (id, occurred_at, kind, source_type, source_id, actor)
      select pg_temp.id(8, s, n), at, 'charge', 'payment', pg_temp.id(6, s, n), 'job:test' from sale where card`;
    await tx`
      insert into journal_line (journal_id, position, account, amount, currency)
      select pg_temp.id(8, s, n), p, a, v, currency from sale, lateral (values
        (0, 'provider_balance', price / 10), (1, 'receivable_specialist:' || pg_temp.id(2, s, 0), -(price / 10)), (2, 'connected_gross:acct_' || s, price), (3, 'memo_contra', -price)) l (p, a, v)
      where card`;
  });
  await sql`analyze`;
}

/** Counts of what was issued, and differences between documents and books; see `allOfMany`. */
export async function foundOfMany(sql: Sql): Promise<object> {
  const [counts] = await sql`
    select
      (select count(*) from (select kind, year, count(*) n, min(number) f, max(number) l from platform_document group by 1, 2) s where f <> 1 or n <> l)::int as gaps,
      (select count(*) from document_series s where last_number <> (select count(*) from platform_document d where d.kind = s.kind and d.year = s.year))::int as lost_numbers,
      (select count(*) from (select 1 from platform_document a join platform_document b on a.kind = b.kind and a.year = b.year and b.number = a.number + 1 where b.issued_on < a.issued_on) x)::int as earlier,
      (select count(*) from platform_document_line)::int as lines,
      (select count(distinct (source_type, source_id)) from platform_document_line)::int as sources,
      (select count(*) from platform_document where kind = 'statement')::int as statements,
      (select count(*) from platform_document where kind = 'invoice')::int as invoices,
      (select count(*) from journal where kind = 'commission_invoice')::int as journals,
      (select count(*) from invoice_draft where generated_at is null)::int as waiting,
      (select count(*) from outbox where topic = 'invoices.issued')::int as told`;
  const [money] = await sql`
    select
      (select sum(amount) from platform_document_line)::bigint - (select sum(gross) from platform_document where kind = 'invoice')::bigint as cents,
      (select sum(from_amount) from platform_document_line)::bigint - (select sum(commission) from commission_due)::bigint
        - (select sum(fee) from payment)::bigint as commission,
      (select sum(net) from platform_document)::bigint + (select sum(amount) from journal_line where account = 'commission_income')::bigint as income,
      (select sum(vat) from platform_document)::bigint + (select sum(amount) from journal_line where account like 'vat_output:%')::bigint as vat,
      (select count(*) from platform_document d where kind = 'statement' and gross <> (select sum(amount) from journal_line l
        where l.account = 'receivable_specialist:' || d.specialist_id and currency = 'EUR'))::int as balances,
      (select count(*) from platform_document d where kind = 'statement' and gross <> (select sum(due) from platform_document i
        where i.specialist_id = d.specialist_id and i.kind = 'invoice'))::int as dues,
      (select count(*) from (select 1 from journal_line group by journal_id, currency having sum(amount) <> 0) x)::int as unbalanced`;
  return { ...counts, ...money };
}

/**
 * What `foundOfMany` returns if everything was issued exactly once: numbers have no gaps, every sale is on one line, and documents,
 * journals and accounts agree to the cent.
 */
export const allOfMany = ({ specialists, sales }: Many): object => ({
  gaps: 0,
  lost_numbers: 0,
  earlier: 0,
  waiting: 0,
  lines: specialists * sales,
  sources: specialists * sales,
  statements: specialists,
  invoices: specialists,
  journals: specialists,
  told: specialists,
  cents: 0,
  commission: 0,
  income: 0,
  vat: 0,
  balances: 0,
  dues: 0,
  unbalanced: 0,
});
