import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";

/** Filled by the feature that knows what specialists owe; without it, nothing is owed. */
declare module "../../../platform/services.server.ts" {
  interface Services {
    /**
     * The specialist's debt to the platform, commission included, in minor units; negative amounts are owed to them. Zero is
     * omitted.
     */
    owedBySpecialist?: (sql: Reading, specialistId: string) => Promise<{ amount: number; currency: Currency }[]>;
  }
}

/** Refunds that have not arrived yet, including failed ones. */
export interface OpenRefunds {
  count: number;
  amount: number;
}

/** Counts refunds still due for payments on an account, or for all payments to a specialist, without payments lost to a dispute. */
export async function openRefunds(
  sql: Reading,
  of: { account: string } | { specialist_id: string },
): Promise<OpenRefunds> {
  const [row] = await sql<OpenRefunds[]>`
    select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as amount from payment p join payment_refund r on r.payment_id = p.id
    where ${"account" in of ? sql`p.provider_account = ${of.account}` : sql`p.specialist_id = ${of.specialist_id}`}
      and not r.replaced and (r.state in ('asked', 'pending') or (r.state = 'failed' and r.reason <> 'provider'))
      and not exists (select from payment_dispute d where d.payment_id = p.id and d.state = 'lost')`;
  return row ?? { count: 0, amount: 0 };
}
