import { translator } from "../../../platform/i18n/messages.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { assertions, type AssertionViolation } from "../../payments/verbs.server.ts";
import { lines } from "./lines.server.ts";

export interface EarnedSums {
  /** Paid by card and with credits, less refunds and what banks took back. Includes purchases that are only partly paid. */
  moved: number;
  /** Of platform codes, less what was taken back. */
  coded: number;
  /** Net earnings from fully paid purchases. */
  net: number;
  commission: number;
  /** The provider's fees for payments and disputes, including those of purchases that are only partly paid. */
  costs: number;
}

/** Adds up a specialist's earnings in one currency, with the SQL that the list, the month's sums and the table also use. */
export async function earnedSums(sql: Reading, specialist_id: string, currency: Currency): Promise<EarnedSums> {
  const [sums] = await sql<EarnedSums[]>`
    ${lines(sql, sql`select id from purchase where specialist_id = ${specialist_id} and currency = ${currency}`)}, sums as (
      select l.*, l.paid_at is not null as whole, coalesce((select max(c.taken_back) from counted c where c.purchase_id = l.id), 0) as taken_back from line l)
    select coalesce(sum(card + credits - (returned - taken_back) - disputed), 0)::bigint as moved,
      coalesce(sum(case when discount_by = 'platform' and whole then discount else 0 end - taken_back), 0)::bigint as coded,
      coalesce(sum(net) filter (where whole), 0)::bigint as net, coalesce(sum(commission) filter (where whole), 0)::bigint as commission,
      coalesce(sum(cost + dispute_cost), 0)::bigint as costs
    from sums`;
  return sums as EarnedSums;
}

interface Booked {
  /** Paid by card and with credits, less what banks took back and refunds, including those made another way. */
  moved: number;
  /** Of platform codes, less what was taken back. */
  coded: number;
  /**
   * What is left of charges whose purchases do not count as paid, because the provider's event has not arrived or the payment came too
   * late.
   */
  alone: number;
  alone_costs: number;
  /** The provider's fees for all charges and disputes. */
  costs: number;
}

async function booked(sql: Reading, specialist_id: string, currency: Currency): Promise<Booked> {
  const [sums] = await sql<Booked[]>`
    with sold as (select * from payment where specialist_id = ${specialist_id} and state = 'paid'),
    charged as (select * from sold where currency = ${currency}),
    own as (
      select case when o.kind = 'referral_reward' then o.kind else j.kind end as kind, coalesce(o.source_type, j.source_type) as source_type, coalesce(o.source_id, j.source_id) as source_id, l.account, l.amount
      from journal j join journal_line l on l.journal_id = j.id left join journal o on o.id = j.reversal_of and j.kind = 'reversal'
      where l.currency = ${currency} and (l.account in (${`receivable_specialist:${specialist_id}`}, ${`returned_directly:${specialist_id}`})
        or l.account like 'connected_gross:%' and (
          (j.source_type = 'payment' and j.source_id in (select id::text from sold))
          or (j.source_type = 'refund' and j.source_id in (select r.id::text from payment_refund r join sold p on p.id = r.payment_id))
          or (j.source_type = 'dispute' and j.source_id in (select d.id from payment_dispute d join sold p on p.id = d.payment_id))))),
    alone as (select * from charged p where not exists (select from purchase_part x where x.payment_id = p.id and x.state in ('paid', 'returned')))
    select coalesce(sum(amount) filter (where account not like 'receivable%'), 0)::bigint
        - coalesce(sum(amount) filter (where account like 'receivable%' and kind not in ('charge', 'refund', 'promo_used', 'promo_returned', 'referral_reward', 'commission_invoice', 'commission_paid', 'converted')), 0)::bigint as moved,
      -coalesce(sum(amount) filter (where kind in ('promo_used', 'promo_returned')), 0)::bigint as coded,
      (select coalesce(sum(a.amount), 0) from alone a)::bigint
        + (select coalesce(sum(case when o.account not like 'receivable%' then o.amount when o.kind in ('refund_otherwise', 'refund_twice', 'reversal') then -o.amount else 0 end), 0)
          from own o where (
          (o.source_type = 'refund' and o.source_id in (select r.id::text from payment_refund r join alone a on a.id = r.payment_id))
          or (o.source_type = 'dispute' and o.source_id in (select d.id from payment_dispute d join alone a on a.id = d.payment_id))))::bigint as alone,
      (select coalesce(sum(a.provider_cost), 0) from alone a)::bigint
        + (select coalesce(sum(d.cost), 0) from payment_dispute d join alone a on a.id = d.payment_id)::bigint as alone_costs,
      (select coalesce(sum(p.provider_cost), 0) from charged p)::bigint
        + (select coalesce(sum(d.cost), 0) from payment_dispute d join charged p on p.id = d.payment_id)::bigint as costs
    from own`;
  return sums as Booked;
}

/** Returns where a specialist's earnings in one currency differ from the ledger: in money received, platform codes, or provider fees. */
export async function findDifferences(
  sql: Reading,
  specialist_id: string,
  currency: Currency,
): Promise<AssertionViolation[]> {
  const [ours, books] = await Promise.all([
    earnedSums(sql, specialist_id, currency),
    booked(sql, specialist_id, currency),
  ]);
  const of = (what: string, here: number, there: number): AssertionViolation[] =>
    here === there ? [] : [{ source: `${what}:${specialist_id}`, here, there, currency }];
  return [
    ...of("received", books.moved, ours.moved + books.alone),
    ...of("codes", books.coded, ours.coded),
    ...of("costs", books.costs, ours.costs + books.alone_costs),
  ];
}

/**
 * Compares the earnings of every specialist whose account with the platform got a journal in the last two days; nothing else can have
 * changed. Both `recorded_at` and the two days use the database's clock. The commission is computed from these amounts, so what is
 * receivable is the commission less what was withheld.
 */
export const earningsAssertions = [
  assertions.fill("earnings", {
    title: (locale) => translator(locale, "earnings")("assertion.earnings"),
    async broken(sql) {
      const moved = await sql<{ id: string; currency: Currency }[]>`
        select distinct split_part(l.account, ':', 2) as id, l.currency from journal j join journal_line l on l.journal_id = j.id
        where j.recorded_at >= now() - interval '2 days' and split_part(l.account, ':', 1) = 'receivable_specialist' order by 1, 2`;
      const found: AssertionViolation[] = [];
      for (const { id, currency } of moved) found.push(...(await findDifferences(sql, id, currency)));
      return found;
    },
  }),
];
