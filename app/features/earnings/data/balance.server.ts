import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { isLatestVersion } from "./due.server.ts";
import { lines } from "./lines.server.ts";

/** The commission that is on documents already, by the currency of the sales: it is in the ledger as well. */
export const invoicedCommission =
  slot<(sql: Reading, specialistId: string) => Promise<readonly { amount: number; currency: Currency }[]>>(
    "earnings.invoiced",
  );

/**
 * Returns what a specialist owes the platform: commission, less what was withheld and what the platform pays for families, plus what it
 * paid in the specialist's place. Negative amounts are owed to the specialist; zero is omitted.
 */
export async function owedBySpecialist(
  sql: Reading,
  specialistId: string,
): Promise<{ amount: number; currency: Currency }[]> {
  const invoiced = (await Promise.all(invoicedCommission.all().map(([, of]) => of(sql, specialistId)))).flat();
  return sql<{ amount: number; currency: Currency }[]>`
    ${lines(sql, sql`select id from purchase where specialist_id = ${specialistId} and paid_at is not null`)}
    select currency, sum(amount)::bigint as amount from (
      select currency, commission as amount from line
      union all
      select c.currency, c.commission from commission_due c where c.specialist_id = ${specialistId} and c.due_at is not null and ${isLatestVersion(sql)}
      union all
      select i.currency, -i.amount from unnest(${invoiced.map(({ currency }) => currency)}::text[], ${invoiced.map(({ amount }) => amount)}::bigint[]) as i (currency, amount)
      union all
      select currency, amount from journal_line where account = ${`receivable_specialist:${specialistId}`}) owed
    group by currency having sum(amount) <> 0 order by currency`;
}
