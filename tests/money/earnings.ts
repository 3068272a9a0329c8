/** Specialists' earnings equal the ledger's and the provider's amounts, to the cent. */
import type { Transaction } from "../../app/features/earnings/contract.ts";
import { lines } from "../../app/features/earnings/data/lines.server.ts";
import { stretchOf } from "../../app/features/earnings/data/months.server.ts";
import { readMonth } from "../../app/features/earnings/data/sums.server.ts";
import { listTransactions } from "../../app/features/earnings/data/transactions.server.ts";
import { netsAt } from "./provider.ts";
import { type Family, start, type World } from "./world.ts";

interface Sums {
  /** Of all that anything was paid of: cards and credits, less what went back and what banks took. */
  moved: number;
  /** Of platform codes, less what was taken back. */
  coded: number;
  /** Of purchases in the earnings. */
  net: number;
  commission: number;
  /** Fully paid or not: the provider's fee. */
  costs: number;
}

/** A specialist's rows, by the statement that their list, their sums and their table share; with those that were paid only in part. */
async function earned({ services: { sql } }: World, specialist_id: string): Promise<Sums> {
  const [sums] = await sql<Sums[]>`
    ${lines(sql, sql`select id from purchase where specialist_id = ${specialist_id}`)}, sums as (
      select l.*, l.paid_at is not null as whole, coalesce((select max(c.taken_back) from counted c where c.purchase_id = l.id), 0) as taken_back from line l)
    select coalesce(sum(card + credits - (returned - taken_back) - disputed), 0)::bigint as moved,
      coalesce(sum(case when discount_by = 'platform' and whole then discount else 0 end - taken_back), 0)::bigint as coded,
      coalesce(sum(net) filter (where whole), 0)::bigint as net, coalesce(sum(commission) filter (where whole), 0)::bigint as commission,
      coalesce(sum(cost + dispute_cost), 0)::bigint as costs
    from sums`;
  return sums as Sums;
}

interface Booked {
  /** On accounts at the provider, by credits, and what went back another way. */
  moved: number;
  /** Of platform codes, less what was taken back. */
  coded: number;
  /** Charges for which nothing is counted as paid: their event is on its way, or they came too late. */
  alone: number;
  alone_costs: number;
  /** Of all charges and disputes. */
  costs: number;
}

async function booked({ services: { sql } }: World, specialist_id: string): Promise<Booked> {
  const [sums] = await sql<Booked[]>`
    with sold as (select * from payment where specialist_id = ${specialist_id} and state = 'paid'),
    own as (
      select case when o.kind = 'referral_reward' then o.kind else j.kind end as kind, coalesce(o.source_type, j.source_type) as source_type, coalesce(o.source_id, j.source_id) as source_id, l.account, l.amount
      from journal j join journal_line l on l.journal_id = j.id left join journal o on o.id = j.reversal_of and j.kind = 'reversal'
      where l.account in (${`receivable_specialist:${specialist_id}`}, ${`returned_directly:${specialist_id}`})
        or l.account like 'connected_gross:%' and (
          (j.source_type = 'payment' and j.source_id in (select id::text from sold))
          or (j.source_type = 'refund' and j.source_id in (select r.id::text from payment_refund r join sold p on p.id = r.payment_id))
          or (j.source_type = 'dispute' and j.source_id in (select d.id from payment_dispute d join sold p on p.id = d.payment_id)))),
    alone as (select * from sold p where not exists (select from purchase_part x where x.payment_id = p.id and x.state in ('paid', 'returned')))
    select coalesce(sum(amount) filter (where account not like 'receivable%'), 0)::bigint
        - coalesce(sum(amount) filter (where account like 'receivable%' and kind not in ('charge', 'refund', 'promo_used', 'promo_returned', 'referral_reward')), 0)::bigint as moved,
      -coalesce(sum(amount) filter (where kind in ('promo_used', 'promo_returned')), 0)::bigint as coded,
      (select coalesce(sum(a.amount), 0) from alone a)::bigint
        + (select coalesce(sum(case when o.account not like 'receivable%' then o.amount when o.kind in ('refund_otherwise', 'refund_twice', 'reversal') then -o.amount else 0 end), 0)
          from own o where (
          (o.source_type = 'refund' and o.source_id in (select r.id::text from payment_refund r join alone a on a.id = r.payment_id))
          or (o.source_type = 'dispute' and o.source_id in (select d.id from payment_dispute d join alone a on a.id = d.payment_id))))::bigint as alone,
      (select coalesce(sum(a.provider_cost), 0) from alone a)::bigint
        + (select coalesce(sum(d.cost), 0) from payment_dispute d join alone a on a.id = d.payment_id)::bigint as alone_costs,
      (select coalesce(sum(p.provider_cost), 0) from sold p)::bigint
        + (select coalesce(sum(d.cost), 0) from payment_dispute d join sold p on p.id = d.payment_id)::bigint as costs
    from own`;
  return sums as Booked;
}

/** At any moment: the sums of what specialists read are the ledger's. */
export async function earningsHold(world: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const {
    specialist: { specialist_id },
  } of world.families) {
    const [ours, books] = await Promise.all([earned(world, specialist_id), booked(world, specialist_id)]);
    const of = `earnings of ${specialist_id}`;
    if (ours.moved + books.alone !== books.moved)
      wrong.push(`${of}: ${ours.moved} and ${books.alone} that nothing was paid with, not ${books.moved}`);
    if (ours.coded !== books.coded) wrong.push(`${of}: ${ours.coded} of codes, not ${books.coded}`);
    if (ours.costs + books.alone_costs !== books.costs)
      wrong.push(`${of}: costs of ${ours.costs} and ${books.alone_costs}, not ${books.costs}`);
  }
  return wrong;
}

/**
 * At the end: the books, with the costs in the earnings, equal the accounts at the provider; rows, months and totals agree.
 */
export async function earningsEnd(world: World): Promise<string[]> {
  const wrong = await earningsHold(world);
  const {
    services: { sql },
    line,
    otherSales,
  } = world;
  const accounts = await sql<{ account: string; left: number }[]>`
    with moved as (
      select p.provider_account as account, case when l.account like 'connected_gross:%' then l.amount when j.kind in ('charge', 'refund') then l.amount else 0 end as amount
      from payment p join journal j on (j.source_type = 'payment' and j.source_id = p.id::text)
        or (j.source_type = 'refund' and j.source_id in (select id::text from payment_refund where payment_id = p.id))
        or (j.source_type = 'dispute' and j.source_id in (select id from payment_dispute where payment_id = p.id))
      join journal_line l on l.journal_id = j.id and (l.account like 'connected_gross:%' or l.account like 'receivable_specialist:%')
      union all select provider_account, -provider_cost from payment where provider_cost is not null
      union all select p.provider_account, -d.cost from payment_dispute d join payment p on p.id = d.payment_id)
    select account, sum(amount)::bigint as left from moved where account is not null group by account`;
  for (const { account, left } of accounts) {
    if (!line.simulator.isConnected(account)) continue;
    const there = (await netsAt(line, account)).filter(
      ({ type, intent_id }) => !type.startsWith("payout") && !otherSales.has(intent_id ?? ""),
    );
    const sum = there.reduce((total, { net }) => total + net, 0);
    if (left !== sum)
      wrong.push(`${account}: ${left} by the books and the costs in the earnings, and ${sum} at the provider`);
  }
  for (const family of world.families)
    wrong.push(...(await monthsHold(world, family, await earned(world, family.specialist.specialist_id))));
  return wrong;
}

/** The months that a specialist reads are the sums of their rows, and all of them together are everything. */
async function monthsHold({ services: { sql }, now }: World, { specialist }: Family, ours: Sums): Promise<string[]> {
  const wrong: string[] = [];
  const { specialist_id, time_zone: zone } = specialist;
  const reader = { person: specialist, families: true, locale: "en", now: now() } as const;
  let all = 0;
  for (let at = start; at <= now(); at = new Date(at.getTime() + 28 * 86_400_000)) {
    const stretch = stretchOf(at.toISOString().slice(0, 7), zone, at);
    if (
      at !== start &&
      stretch.month === stretchOf(new Date(at.getTime() - 28 * 86_400_000).toISOString().slice(0, 7), zone, at).month
    )
      continue;
    const month = await readMonth(sql, reader, specialist_id ?? "", zone, stretch);
    const rows: Transaction[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listTransactions(sql, reader, { ...stretch, specialist_id, kind: "card", cursor, limit: 100 });
      rows.push(...page.data);
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    const sum = rows.reduce((total, { net }) => total + net, 0);
    const said = month.sums.reduce((total, { net }) => total + net, 0);
    if (said !== sum) wrong.push(`${stretch.month} of ${specialist_id}: ${said}, not ${sum} as its rows`);
    wrong.push(...rows.flatMap(rowHolds));
    all += sum;
  }
  if (all !== ours.net) wrong.push(`the months of ${specialist_id} bring ${all}, not ${ours.net}`);
  return wrong;
}

function rowHolds(row: Transaction): string[] {
  const {
    id,
    state,
    price,
    discount,
    discount_by,
    by_pack,
    returned,
    disputed,
    dispute_cost,
    card_cost,
    commission,
    commission_before,
    basis_points,
    net,
    vat,
  } = row;
  const worth = by_pack > 0 ? 0 : price - (discount_by === "specialist" ? discount : 0);
  const wrong: string[] = [];
  if (net !== worth - returned - disputed - dispute_cost - (card_cost ?? 0) - commission)
    wrong.push(`row ${id} does not add up: ${JSON.stringify(row)}`);
  // While a bank reviews it, the platform's payment has already been taken back, but the commission has not.
  if (state === "disputed") return wrong;
  // Money refunded at the provider may also be taken by the bank.
  const left = Math.max(0, worth - returned - (state === "lost" ? disputed : 0));
  const due = (left * basis_points) / 10_000;
  // A cent or two by how a price and a refund are divided.
  if (
    Math.abs(commission - due) > 2 ||
    (left === worth && commission !== commission_before) ||
    (left <= 0 && commission !== 0)
  ) {
    wrong.push(
      `row ${id} (${state}): commission ${commission} of ${left}, before ${commission_before}: ${JSON.stringify(row)}`,
    );
  }
  if (vat !== null) wrong.push(`row ${id} has tax that nobody declared`);
  return wrong;
}
