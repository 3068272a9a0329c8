import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";

/** A movement on a specialist's account that is not on a statement yet. */
export interface OpenMovement {
  journal_id: string;
  kind: string;
  occurred_at: Date;
  /** Negative lowers what the specialist owes. */
  amount: number;
  currency: Currency;
}

/**
 * Everything posted to the account before `until` that is not on a statement yet, except invoices, their payments, and currency
 * conversions.
 */
export const openMovements = (sql: Reading, specialistId: string, until: Date): Promise<OpenMovement[]> => sql<
  OpenMovement[]
>`
  select j.id as journal_id, j.kind, j.occurred_at, sum(l.amount)::bigint as amount, l.currency
  from journal_line l join journal j on j.id = l.journal_id
  where l.account = ${`receivable_specialist:${specialistId}`} and j.occurred_at < ${until}
    and j.kind not in ('commission_invoice', 'commission_paid', 'converted')
    and not exists (select from platform_document_settlement s where s.journal_id = j.id and s.currency = l.currency)
  group by j.id, l.currency having sum(l.amount) <> 0 order by j.id`;

export interface LastStatement {
  /** The latest month covered by any statement, YYYY-MM. */
  month: string;
  /** In minor units of EUR. */
  closing: number;
}

/** A specialist's last statement, by its number; null before the first. */
export async function lastStatement(sql: Reading, specialistId: string): Promise<LastStatement | null> {
  const [row] = await sql<LastStatement[]>`
    select to_char(max(month) over (), 'YYYY-MM') as month, gross as closing from platform_document
    where specialist_id = ${specialistId} and kind = 'statement' order by year desc, number desc limit 1`;
  return row ?? null;
}

/** A payment or payout that is not on a statement yet. */
export interface OpenPayment {
  id: string;
  paid_on: string;
  /** Positive lowers what the specialist owes. */
  amount: number;
  how: "transfer" | "paid_out";
}

/** Up to a day, or all. Netting moves no money between the two: it is shown with the documents, not here. */
export const openPayments = (sql: Reading, specialistId: string, until: string | null): Promise<OpenPayment[]> => sql<
  OpenPayment[]
>`
  select p.id, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.amount, p.how from platform_document_payment p join platform_document d on d.id = p.document_id
  where d.specialist_id = ${specialistId} and p.statement_id is null and p.how <> 'netting' and ${until === null ? sql`true` : sql`p.paid_on <= ${until}`}
  order by p.paid_on, p.id`;

/** A document that is not fully paid; `unpaidOf` lists the oldest first. */
export interface Unpaid {
  id: string;
  unpaid: number;
}

export const unpaidOf = (sql: Reading, specialistId: string): Promise<Unpaid[]> => sql<Unpaid[]>`
  select id, unpaid from (
    select d.id, d.issued_on, d.kind, d.year, d.number,
      (d.due - coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0))::bigint as unpaid
    from platform_document d where d.specialist_id = ${specialistId} and d.due > 0) open
  where unpaid > 0 order by issued_on, kind, year, number`;
