import type { PendingQuery, Row } from "postgres";
import type { Reading } from "../../../platform/db/database.server.ts";
import { commissionVat } from "../rules.ts";

export type Fragment = PendingQuery<Row[]>;

/** The tax rate on the commission of the specialist in `sp`. */
export const vatRate = (sql: Reading) => sql`(${sql.json(commissionVat)}::jsonb ->> sp.country)::bigint`;
/** A gross amount without tax, with half a cent rounded up. */
export const withoutVat = (sql: Reading, gross: Fragment, rate: Fragment) =>
  sql`((2 * 10000 * (${gross}) + 10000 + ${rate}) / (2 * (10000 + ${rate})))`;
/** `a * b / c`, with half a cent rounded up. */
const part = (sql: Reading, a: Fragment, b: Fragment, c: Fragment) =>
  sql`((2 * (${a}) * (${b}) + (${c})) / (2 * (${c})))`;
/** Divides an amount of a charge among its purchases by largest remainder, so that no cent is lost. */
const divided = (sql: Reading, of: Fragment) => sql`
  (${of} * amount / total + (row_number() over (partition by payment_id order by ${of} * amount % total desc, id)
    <= ${of} - sum(${of} * amount / total) over (partition by payment_id))::int)::bigint`;

/**
 * The shared WITH clause of statements about income from purchases: `chosen` is a subquery of their ids, and `line` has a row for each.
 * Movements are read from the ledger: refunds to families (`moved`: from the account at the provider, from the specialist's own pocket, or
 * from the platform, to which the specialist then owes it), chargebacks (`bank`), and what the platform took back of its code's discount
 * (`coded`). Prices, credits and the commission's rate are the terms of the order. A refund names its part; refunds made at the provider
 * itself fill one part after another. Commission is due on the final amount, including what the platform paid for its code, which a bank
 * never takes back.
 */
export const lines = (sql: Reading, chosen: Fragment) => sql`
  with own as (
    select b.id as purchase_id, x.id, x.payment_id, x.pack_use_id, x.credits, x.amount, x.credits_returned, x.price - x.discount as paid,
      case when x.pack_use_id is null
        then ${part(sql, sql`x.price - case when b.discount_by = 'specialist' then x.discount else 0 end`, sql`b.basis_points`, sql`10000`)} else 0 end as commission,
      case when b.discount_by = 'platform' then x.discount else 0 end as borne
    from purchase b join purchase_part x on x.purchase_id = b.id
    where b.id in (${chosen}) and x.state in ('paid', 'returned')),
  coded as (
    select used.source_id::uuid as purchase_id, sum(l.amount)::bigint as taken_back
    from journal used join journal back on back.reversal_of = used.id join journal_line l on l.journal_id = back.id and l.account like 'receivable_specialist:%'
    where used.source_type = 'purchase' and used.source_id in (select purchase_id::text from own where borne > 0) and used.kind = 'promo_used'
    group by used.source_id),
  moved as (
    select r.payment_id, case when r.source_type = 'purchase' then split_part(r.source_id, ':', 1) end as part_id, sum(m.amount)::bigint as amount
    from payment_refund r join journal j on j.source_type = 'refund' and j.source_id = r.id::text
    cross join lateral (
      select coalesce(-sum(l.amount) filter (where l.account like 'connected_gross:%' or l.account like 'returned_directly:%'), 0)
        + coalesce(sum(l.amount) filter (where l.account like 'receivable_specialist:%' and j.kind not in ('refund', 'refund_failed')), 0) as amount
      from journal_line l where l.journal_id = j.id or l.journal_id in (select id from journal where reversal_of = j.id)) m
    where r.payment_id in (select payment_id from own where amount > 0)
    group by 1, 2),
  bank as (
    select d.payment_id, sum(m.amount)::bigint as taken, coalesce(sum(m.amount) filter (where d.state = 'lost'), 0)::bigint as lost, sum(d.cost)::bigint as cost,
      bool_or(d.state = 'lost') as is_lost
    from payment_dispute d cross join lateral (
      select coalesce(-sum(l.amount), 0) as amount from journal j join journal_line l on l.journal_id = j.id and l.account like 'connected_gross:%'
      where j.source_type = 'dispute' and j.source_id = d.id) m
    where d.payment_id in (select payment_id from own where amount > 0)
    group by d.payment_id),
  named as (
    select o.id, o.payment_id, o.amount, y.provider_cost as cost, sum(o.amount) over (partition by o.payment_id)::bigint as total,
      coalesce((select sum(m.amount) from moved m where m.payment_id = o.payment_id and m.part_id = o.id::text), 0)::bigint as named
    from purchase_part o join payment y on y.id = o.payment_id
    where o.payment_id in (select payment_id from own where amount > 0) and o.state in ('paid', 'returned') and o.amount > 0),
  charged as (
    select n.*, (select coalesce(sum(m.amount), 0) from moved m where m.payment_id = n.payment_id)::bigint - sum(n.named) over (partition by n.payment_id) as elsewhere,
      sum(n.amount - n.named) over (partition by n.payment_id order by n.id) - (n.amount - n.named) as room_before,
      coalesce(k.taken, 0) as taken, coalesce(k.lost, 0) as lost, coalesce(k.cost, 0) as bank_cost, k.is_lost
    from named n left join bank k on k.payment_id = n.payment_id),
  split as (
    select id, cost is null as unknown, is_lost, ${divided(sql, sql`cost`)} as cost, ${divided(sql, sql`taken`)} as taken, ${divided(sql, sql`lost`)} as lost,
      ${divided(sql, sql`bank_cost`)} as bank_cost, (named + greatest(0, least(amount - named, elsewhere - room_before)))::bigint as card_returned
    from charged),
  counted as (
    select own.*, own.credits_returned + coalesce(s.card_returned, 0) as returned, coalesce(s.cost, 0) as cost, coalesce(s.unknown, false) as unknown,
      coalesce(s.taken, 0) as taken, coalesce(s.lost, 0) as lost, coalesce(s.bank_cost, 0) as bank_cost, s.is_lost, coalesce(c.taken_back, 0) as taken_back
    from own left join split s on s.id = own.id left join coded c on c.purchase_id = own.purchase_id),
  each as (
    select c.*,
      case when c.paid > 0 then c.commission - ${part(sql, sql`c.commission`, sql`least(c.paid, c.returned)`, sql`c.paid`)}
        -- A code paid all of it: there is one part, and what went back is what the platform took back.
        when c.borne > 0 then c.commission - ${part(sql, sql`c.commission`, sql`least(c.borne, c.taken_back)`, sql`c.borne`)}
        else c.commission end as kept
    from counted c),
  added as (
    select b.id, b.kind, b.session_id, b.profile_id, b.specialist_id, b.paid_at, b.currency, b.basis_points, b.price, b.discount, b.discount_by, b.vat_kind,
      b.vat_basis_points,
      case when b.discount_by = 'specialist' then b.discount else 0 end as own_discount,
      sum(e.credits)::bigint as credits, sum(e.amount)::bigint as card,
      sum(case when e.pack_use_id is null then 0 else e.paid end)::bigint as by_pack,
      (sum(e.paid) + sum(e.borne))::bigint as worth, (sum(e.returned) + max(e.taken_back))::bigint as returned,
      sum(e.taken)::bigint as disputed, bool_or(e.is_lost) as lost, sum(e.bank_cost)::bigint as dispute_cost,
      sum(e.cost)::bigint as cost, count(*) filter (where e.unknown)::int as cost_unknown,
      sum(e.commission)::bigint as commission_before, sum(e.kept)::bigint as kept, sum(e.lost)::bigint as bank_kept,
      -- What was there for a bank to take.
      greatest(0, sum(e.paid) + sum(e.borne) - sum(e.returned) - max(e.taken_back))::bigint as there,
      (sum(case when e.pack_use_id is null then e.paid + e.borne - e.returned - e.taken - e.bank_cost - e.cost else 0 end) - max(e.taken_back))::bigint as before_commission
    from each e join purchase b on b.id = e.purchase_id group by b.id),
  line as (
    select a.*, k.commission, a.before_commission - k.commission as net
    from added a cross join lateral (
      select (a.kept - case when a.bank_kept > 0 and a.there > 0 then ${part(sql, sql`a.kept`, sql`least(a.there, a.bank_kept)`, sql`a.there`)} else 0 end)::bigint as commission) k)`;
