import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { sentRefundStates } from "../../payments/verbs.server.ts";
import type { BilledMonth } from "../contract.ts";
import { creditStates } from "../rules.ts";

const cursorParts = z.tuple([z.string().regex(/^\d{4}-\d\d$/), z.enum(["EUR", "RSD"])]);

/** Returns months with entries, and what was charged and refunded to cards in each. Currencies are never added up. */
export async function listMonths(
  sql: Reading,
  { account_id, time_zone }: Pick<Person, "account_id" | "time_zone">,
  { before, cursor, limit }: { before?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorParts);
  const accounts = [`user_credit:${account_id}`, `credit_held:${account_id}`];
  const rows = await sql<BilledMonth[]>`
    with moved as (
      select p.paid_at as at, p.currency, p.amount as paid, 0::bigint as refunded from payment p where p.account_id = ${account_id} and p.paid_at is not null
      union all
      select r.asked_at, p.currency, 0, case when r.state in ${sql(sentRefundStates)} and not r.replaced then r.amount else 0 end
      from payment p join payment_refund r on r.payment_id = p.id where p.account_id = ${account_id} and p.paid_at is not null and r.state <> 'dropped'
      union all
      select b.paid_at, u.currency, 0, 0 from purchase_part b join purchase u on u.id = b.purchase_id
      where b.account_id = ${account_id} and b.paid_at is not null and b.payment_id is null
      union all
      select j.occurred_at, l.currency, 0, 0 from journal_line l join journal j on j.id = l.journal_id
      where l.account = any (${accounts}::text[]) and j.kind = any (${Object.keys(creditStates)}::text[])
    ), months as (
      select to_char(at at time zone ${time_zone}, 'YYYY-MM') as month, currency, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded
      from moved group by 1, 2
    )
    select month, currency, paid, refunded, paid - refunded as spent from months
    where ${before ? sql`month < ${before}` : sql`true`} and ${after ? sql`(month < ${after[0]} or month = ${after[0]} and currency > ${after[1]})` : sql`true`}
    order by month desc, currency limit ${limit + 1}`;
  return keysetPage(rows, limit, (row) => [row.month, row.currency]);
}
