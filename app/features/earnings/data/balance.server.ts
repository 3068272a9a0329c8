import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { lines } from "./lines.server.ts";

/**
 * What a specialist owes the platform, by everything until now: commission, less what was withheld of it and what the platform took over from families, more
 * what it paid in the specialist's place. Less than zero is owed to the specialist; what is even is left out.
 */
export const owedBySpecialist = (
  sql: Reading,
  specialistId: string,
): Promise<{ amount: number; currency: Currency }[]> => sql<{ amount: number; currency: Currency }[]>`
  ${lines(sql, sql`select id from purchase where specialist_id = ${specialistId} and paid_at is not null`)}
  select currency, sum(amount)::bigint as amount from (
    select currency, commission as amount from line
    union all
    select currency, commission from commission_due where specialist_id = ${specialistId} and due_at is not null
    union all
    select currency, amount from journal_line where account = ${`receivable_specialist:${specialistId}`}) owed
  group by currency having sum(amount) <> 0 order by currency`;
