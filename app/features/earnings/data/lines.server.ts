import type { PendingQuery, Row } from "postgres";
import type { Reading } from "../../../platform/db/database.server.ts";
import { commissionVat } from "../rules.ts";

export type Fragment = PendingQuery<Row[]>;

/** The rate of the tax on the commission of the specialist in `sp`. */
export const vatRate = (sql: Reading) => sql`(${sql.json(commissionVat)}::jsonb ->> sp.country)::bigint`;
/** What is left of a gross amount without its tax, half a cent up. */
export const withoutVat = (sql: Reading, gross: Fragment, rate: Fragment) =>
  sql`((2 * 10000 * (${gross}) + 10000 + ${rate}) / (2 * (10000 + ${rate})))`;
/** `a * b / c`, half a cent up. */
const part = (sql: Reading, a: Fragment, b: Fragment, c: Fragment) => sql`((2 * (${a}) * (${b}) + (${c})) / (2 * (${c})))`;

/**
 * The common beginning of statements about what purchases brought: `chosen` is a subquery of their ids, `line` has a row for
 * each. What one charge for several purchases cost is divided by what it paid of each, to the cent.
 */
export const lines = (sql: Reading, chosen: Fragment) => sql`
  with own as (
    select b.id as purchase_id, b.basis_points, b.discount_by, x.id, x.payment_id, x.pack_use_id, x.price, x.discount, x.credits, x.amount,
      x.price - x.discount as paid, x.card_returned + x.credits_returned as returned,
      case when x.pack_use_id is null
        then ${part(sql, sql`x.price - case when b.discount_by = 'specialist' then x.discount else 0 end`, sql`b.basis_points`, sql`10000`)} else 0 end as commission,
      case when b.discount_by = 'platform' then x.discount else 0 end as borne
    from purchase b join purchase_part x on x.purchase_id = b.id
    where b.id in (${chosen}) and x.state in ('paid', 'returned')),
  charged as (
    select o.id, o.payment_id, o.amount, y.provider_cost as cost, sum(o.amount) over (partition by o.payment_id)::bigint as total,
      coalesce(d.amount, 0) as taken, d.lost
    from purchase_part o join payment y on y.id = o.payment_id
    left join lateral (
      select sum(amount)::bigint as amount, bool_or(state = 'lost') as lost from payment_dispute where payment_id = y.id and state in ('open', 'lost')) d on true
    where o.payment_id in (select payment_id from own where amount > 0) and o.state in ('paid', 'returned') and o.amount > 0),
  divided as (
    select id, cost is null as unknown, lost,
      cost * amount / total + (row_number() over (partition by payment_id order by cost * amount % total desc, id)
        <= cost - sum(cost * amount / total) over (partition by payment_id))::int as cost,
      taken * amount / total + (row_number() over (partition by payment_id order by taken * amount % total desc, id)
        <= taken - sum(taken * amount / total) over (partition by payment_id))::int as taken
    from charged),
  each as (
    select own.*, divided.cost, coalesce(divided.unknown, false) as unknown, coalesce(divided.taken, 0) as taken, divided.lost,
      case when own.paid > 0 then own.commission - ${part(sql, sql`own.commission`, sql`own.returned`, sql`own.paid`)} else own.commission end as kept,
      case when own.paid > 0 then ${part(sql, sql`own.borne`, sql`own.returned`, sql`own.paid`)} else 0 end as borne_back
    from own left join divided on divided.id = own.id),
  line as (
    select b.id, b.kind, b.session_id, b.profile_id, b.specialist_id, b.paid_at, b.currency, b.basis_points, b.price, b.discount, b.discount_by, b.vat_kind,
      b.vat_basis_points,
      sum(e.credits)::bigint as credits, sum(e.amount)::bigint as card,
      sum(case when e.pack_use_id is null then 0 else e.paid end)::bigint as by_pack,
      sum(e.paid)::bigint as paid, sum(e.returned)::bigint as given_back, sum(e.returned + e.borne_back)::bigint as returned,
      sum(e.taken)::bigint as disputed, bool_or(e.lost) as lost, coalesce(sum(e.cost), 0)::bigint as cost, count(*) filter (where e.unknown)::int as cost_unknown,
      sum(e.commission)::bigint as commission_before, sum(e.kept)::bigint as commission,
      sum(case when e.pack_use_id is null then e.paid + e.borne - e.returned - e.borne_back - e.taken - coalesce(e.cost, 0) - e.kept else 0 end)::bigint as net
    from each e join purchase b on b.id = e.purchase_id group by b.id)`;
