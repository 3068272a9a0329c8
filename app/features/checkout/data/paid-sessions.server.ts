import type { Currency } from "../../../platform/money/format.ts";
import type { Reading } from "../../../platform/db/database.server.ts";

export interface PaidSession {
  session_id: string;
  completed_at: Date;
  currency: Currency;
  /** Whether a bank is reviewing the payment. */
  questioned: boolean;
}

const most = 20;

/**
 * Returns sessions that took place and for which money charged to a card was kept, directly or through the pack that was used. By payer
 * or by specialist, the earliest first. Codes, credits and direct payments don't count.
 */
export const readSessionsPaidByCard = (
  sql: Reading,
  of: { account_id: string } | { specialist_id: string },
  { since, session_id }: { since: Date; session_id?: string | undefined },
): Promise<PaidSession[]> => sql<PaidSession[]>`
  select s.id as session_id, s.completed_at, b.currency, bool_or(exists (
      select from payment_dispute d where d.payment_id = y.id and d.state in ('inquiry', 'open'))) as questioned
  from purchase b join session s on s.id = b.session_id
  join purchase_part t on t.purchase_id = b.id and t.state = 'paid'
  left join pack_use u on u.id = t.pack_use_id and u.state = 'used'
  left join purchase_part k on k.purchase_id = u.pack_id and k.state = 'paid'
  join payment y on y.id = coalesce(t.payment_id, k.payment_id) and y.state = 'paid'
  where ${"account_id" in of ? sql`t.account_id = ${of.account_id}` : sql`b.specialist_id = ${of.specialist_id}`}
    and ${session_id === undefined ? sql`true` : sql`s.id = ${session_id}`}
    and s.status = 'Completed' and s.outcome = 'held' and s.completed_at >= ${since}
    and case when t.payment_id is null then k.amount > k.card_asked else t.amount > t.card_asked end
    and not exists (select from payment_dispute d where d.payment_id = y.id and d.state = 'lost')
    and y.amount > (
      select coalesce(sum(r.amount), 0) from payment_refund r where r.payment_id = y.id and r.state not in ('failed', 'dropped'))
  group by s.id, b.id order by s.completed_at, s.id limit ${most}`;

/** Returns the sessions that a payment paid for, directly or through a pack. */
export async function sessionsPaidWith(sql: Reading, paymentId: string): Promise<string[]> {
  const rows = await sql<{ session_id: string }[]>`
    select b.session_id from purchase_part t join purchase b on b.id = t.purchase_id
    where t.payment_id = ${paymentId} and b.session_id is not null
    union
    select u.session_id from purchase_part t join pack_use u on u.pack_id = t.purchase_id where t.payment_id = ${paymentId}`;
  return rows.map(({ session_id }) => session_id);
}
