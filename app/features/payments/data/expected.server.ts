import type { Reading } from "../../../platform/db/database.server.ts";
import type { Movement } from "../provider/refunds.ts";
import type { ExpectedMovement } from "./compare.ts";

/** Returns what our books have for these movements, and what they expect to have moved on that day. */
export async function expectedOf(
  sql: Reading,
  account: string | null,
  moved: readonly Movement[],
  { from, until, sent }: { from: Date; until: Date; sent: readonly string[] },
): Promise<ExpectedMovement[]> {
  const sources = [...new Set(moved.flatMap(({ source }) => source ?? []))];
  const own = account === null;
  const charges = await sql<ExpectedMovement[]>`
    select 'charge' as kind, charge_id as source, amount, currency, paid_at >= ${from} and paid_at < ${until} as due from payment
    where provider_account is not distinct from ${account} and charge_id is not null
      and (charge_id = any (${sources}::text[]) or (paid_at >= ${from} and paid_at < ${until}))`;
  const refunds = await sql<ExpectedMovement[]>`
    select m.kind, r.provider_id as source, m.sign * r.amount as amount, p.currency, m.kind = 'refund' and r.provider_id = any (${[...sent]}::text[]) as due
    from payment_refund r join payment p on p.id = r.payment_id
      cross join (values ('refund', -1), ('refund_failure', 1)) as m (kind, sign)
    where p.provider_account is not distinct from ${account} and r.provider_id is not null and (m.kind = 'refund' or r.state = 'failed')
      and r.provider_id = any (${[...sources, ...sent]}::text[])`;
  const disputes = await sql<ExpectedMovement[]>`
    select 'dispute' as kind, d.id as source, d.amount, p.currency, false as due
    from payment_dispute d join payment p on p.id = d.payment_id where d.id = any (${sources}::text[])`;
  if (!own) return [...charges, ...refunds, ...disputes];
  const fees = await sql<ExpectedMovement[]>`
    select 'application_fee' as kind, fee_id as source, fee as amount, currency, paid_at >= ${from} and paid_at < ${until} as due from payment
    where fee_id is not null and (fee_id = any (${sources}::text[]) or (paid_at >= ${from} and paid_at < ${until}))`;
  const returned = await sql<ExpectedMovement[]>`
    select 'application_fee_refund' as kind, r.fee_refund_id as source, -r.fee as amount, p.currency, false as due
    from payment_refund r join payment p on p.id = r.payment_id where r.fee_refund_id = any (${sources}::text[])`;
  const payouts = await sql<ExpectedMovement[]>`
    select case when j.kind = 'payout' then 'payout' else 'payout_failure' end as kind, j.source_id as source, l.amount, l.currency, false as due
    from journal j join journal_line l on l.journal_id = j.id and l.account = 'provider_balance'
    where j.source_type = 'payout' and j.source_id = any (${sources}::text[]) and j.kind in ('payout', 'payout_failed')`;
  return [...charges, ...refunds, ...disputes, ...fees, ...returned, ...payouts];
}
