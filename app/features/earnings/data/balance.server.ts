import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { isLatestVersion } from "./due.server.ts";
import { lines } from "./lines.server.ts";

/**
 * Returns what a specialist owes the platform: commission, less what was withheld and what the platform pays for families, plus what it
 * paid in the specialist's place. Negative amounts are owed to the specialist; zero is omitted.
 */
export const owedBySpecialist = (
  sql: Reading,
  specialistId: string,
): Promise<{ amount: number; currency: Currency }[]> => sql<{ amount: number; currency: Currency }[]>`
  ${lines(sql, sql`select id from purchase where specialist_id = ${specialistId} and paid_at is not null`)}
  select currency, sum(amount)::bigint as amount from (
    select currency, commission as amount from line
    union all
    select c.currency, c.commission from commission_due c where c.specialist_id = ${specialistId} and c.due_at is not null and ${isLatestVersion(sql)}
    union all
    select currency, amount from journal_line where account = ${`receivable_specialist:${specialistId}`}) owed
  group by currency having sum(amount) <> 0 order by currency`;
