import type { Reading } from "../../../platform/db/database.server.ts";
import { kindsWith } from "../../payments/verbs.server.ts";
import type { Month, Sums } from "../contract.ts";
import { isLatestVersion } from "./due.server.ts";
import { familiesOf } from "./families.server.ts";
import { wasRefunded } from "./heads.server.ts";
import { rewardsOf } from "./rewards.server.ts";
import { lines, vatRate, withoutVat } from "./lines.server.ts";
import { monthAt, type Stretch } from "./months.server.ts";
import type { Reader } from "./transactions.server.ts";

type Counted = Sums & { refunds_count: number; credits_count: number; packs_count: number };

/** Reads the totals of a specialist's month. They add up its rows, so nothing is rounded again. */
export async function readMonth(
  sql: Reading,
  reader: Reader,
  specialistId: string,
  zone: string,
  stretch: Stretch,
): Promise<Month> {
  const { month, from, until } = stretch;
  const [sold, cash, [first], families, rewards] = await Promise.all([
    sql<Counted[]>`
      ${lines(sql, sql`select id from purchase where specialist_id = ${specialistId} and paid_at >= ${from} and paid_at < ${until}`)}
      select l.currency, count(*)::int as count,
        sum(case when l.by_pack > 0 then 0 else l.price end)::bigint as price,
        sum(case when l.by_pack > 0 then 0 else l.own_discount end)::bigint as own_discount,
        count(*) filter (where ${wasRefunded(sql)})::int as refunds, sum(case when l.by_pack > 0 then 0 else l.returned end)::bigint as returned,
        sum(l.disputed)::bigint as disputed, sum(l.dispute_cost)::bigint as dispute_cost, sum(l.cost)::bigint as card_cost, sum(l.cost_unknown)::int as cost_unknown,
        sum(${withoutVat(sql, sql`l.commission`, vatRate(sql))})::bigint as commission_net,
        sum(l.commission - ${withoutVat(sql, sql`l.commission`, vatRate(sql))})::bigint as commission_vat, sum(l.net)::bigint as net,
        count(*) filter (where l.credits > 0 or l.discount_by = 'platform')::int as credits_count,
        count(*) filter (where l.kind = any(${kindsWith((of) => of.ahead)}) or l.by_pack > 0)::int as packs_count
      from line l join purchase b on b.id = l.id join specialist sp on sp.id = l.specialist_id group by l.currency order by l.currency`,
    sql<Month["cash"]>`
      select c.currency, c.basis_points, count(*)::int as count, sum(c.price)::bigint as price, sum(c.commission)::bigint as commission,
        sum(c.commission - ${withoutVat(sql, sql`c.commission`, vatRate(sql))})::bigint as commission_vat, max(${vatRate(sql)})::int as commission_vat_basis_points
      from commission_due c join specialist sp on sp.id = c.specialist_id
      where c.specialist_id = ${specialistId} and c.due_at >= ${from} and c.due_at < ${until} and ${isLatestVersion(sql)}
      group by c.currency, c.basis_points order by c.currency, c.basis_points`,
    sql<{ at: Date | null }[]>`
      select least(
        (select min(paid_at) from purchase where specialist_id = ${specialistId} and paid_at is not null),
        (select min(c.due_at) from commission_due c where c.specialist_id = ${specialistId} and c.due_at is not null and ${isLatestVersion(sql)}),
        (select min(j.occurred_at) from journal_line l join journal j on j.id = l.journal_id
          where l.account = ${`receivable_specialist:${specialistId}`} and j.kind = 'referral_reward')) as at`,
    familiesOf(sql, reader, specialistId, stretch),
    rewardsOf(sql, specialistId, stretch),
  ]);
  const counted = (of: (row: Counted) => number) => sold.reduce((sum, row) => sum + of(row), 0);
  return {
    month,
    families,
    first: first?.at ? monthAt(first.at, zone) : null,
    counts: {
      card: counted(({ count }) => count),
      cash: cash.reduce((sum, { count }) => sum + count, 0),
      refunds: counted((row) => row.refunds),
      credits: counted((row) => row.credits_count),
      packs: counted((row) => row.packs_count),
    },
    sums: sold.map(({ refunds_count: _, credits_count: _credits, packs_count: _packs, ...row }) => row),
    rewards,
    cash: [...cash],
  };
}
