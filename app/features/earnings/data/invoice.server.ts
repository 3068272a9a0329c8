import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";

/** A movement between a specialist and the platform: withheld amounts are negative, returned or owed ones positive. */
export interface ReceivableLine {
  journal_id: string;
  kind: string;
  source_type: string;
  source_id: string;
  occurred_at: Date;
  amount: number;
  currency: Currency;
}

export interface DueLine {
  session_id: string;
  due_at: Date;
  basis_points: number;
  price: number;
  commission: number;
  currency: Currency;
}

export interface Stretch {
  from: Date;
  until: Date;
}

/**
 * For invoices. Everything posted to a specialist's account with the platform before a day, except invoices and their payments.
 * Repeatable: the caller leaves out what earlier invoices contain, by the journals' ids.
 */
export const receivableLines = (
  sql: Reading,
  specialistId: string,
  { from, until }: Stretch,
): Promise<ReceivableLine[]> => sql<ReceivableLine[]>`
  select j.id as journal_id, j.kind, j.source_type, j.source_id, j.occurred_at, sum(l.amount)::bigint as amount, l.currency
  from journal_line l join journal j on j.id = l.journal_id
  where l.account = ${`receivable_specialist:${specialistId}`} and j.occurred_at >= ${from} and j.occurred_at < ${until}
    and j.kind not in ('commission_invoice', 'commission_paid')
  group by j.id, l.currency order by j.id`;

/** The commission on sessions that families paid directly. */
export const dueLines = (sql: Reading, specialistId: string, { from, until }: Stretch): Promise<DueLine[]> => sql<
  DueLine[]
>`
  select session_id, due_at, basis_points, price, commission, currency from commission_due
  where specialist_id = ${specialistId} and due_at >= ${from} and due_at < ${until} order by due_at, session_id`;
