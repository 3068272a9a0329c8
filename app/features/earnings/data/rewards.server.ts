import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Month } from "../contract.ts";
import type { Stretch } from "./months.server.ts";

/** Returns a month's changes of the commission for recommendations from the ledger; they belong to no sale. */
export async function rewardsOf(
  sql: Reading,
  specialistId: string,
  { from, until }: Pick<Stretch, "from" | "until">,
): Promise<Month["rewards"]> {
  const rows = await sql<{ id: string; at: Date; amount: number; currency: Currency }[]>`
    select j.id, j.occurred_at as at, -l.amount as amount, l.currency
    from journal_line l join journal j on j.id = l.journal_id left join journal o on o.id = j.reversal_of
    where l.account = ${`receivable_specialist:${specialistId}`} and (j.kind = 'referral_reward' or o.kind = 'referral_reward')
      and j.occurred_at >= ${from} and j.occurred_at < ${until}
    order by j.id desc`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
