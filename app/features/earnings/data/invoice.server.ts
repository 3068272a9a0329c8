import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { isLatestVersion } from "./due.server.ts";
import { lines } from "./lines.server.ts";

/** A movement between a specialist and the platform. Withheld amounts are negative, returned or owed ones positive. */
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
  /** The latest version. */
  version: number;
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
 * Returns, for invoices, everything posted to a specialist's account with the platform in a period, except invoices and their payments.
 * The caller leaves out journals that earlier invoices contain.
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

/** What the commission of a sale is by now. */
export interface CommissionNow {
  source_type: "purchase" | "session";
  source_id: string;
  /** The kind of a purchase; `cash` for a session paid directly. */
  kind: string;
  /** When it was paid, or recorded as completed. */
  at: Date;
  amount: number;
  currency: Currency;
}

/** The commission of everything that a specialist sold before `until`, with what happened to it since. */
export const commissionOfSpecialist = (
  sql: Reading,
  specialistId: string,
  until: Date,
): Promise<CommissionNow[]> => sql<CommissionNow[]>`
  ${lines(sql, sql`select id from purchase where specialist_id = ${specialistId} and paid_at < ${until}`)}
  select 'purchase' as source_type, id as source_id, kind, paid_at as at, commission as amount, currency from line
  union all
  select 'session', session_id, 'cash', due_at, commission, currency from (
    select distinct on (c.session_id) c.session_id, was.due_at, coalesce(c.commission, 0) as commission, c.currency
    from commission_due was join commission_due c on c.session_id = was.session_id and ${isLatestVersion(sql)}
    where was.specialist_id = ${specialistId} and was.due_at < ${until} order by c.session_id, was.version desc) due
  order by at, source_id`;

/**
 * Returns the current commission on sessions that families paid directly: zero if it is not owed after all, so that an earlier invoice
 * can be credited.
 */
export const dueLines = (sql: Reading, specialistId: string, { from, until }: Stretch): Promise<DueLine[]> => sql<
  DueLine[]
>`
  select * from (
    select distinct on (c.session_id) c.session_id, c.version, was.due_at, c.basis_points, coalesce(c.price, 0) as price,
      coalesce(c.commission, 0) as commission, c.currency
    from commission_due was join commission_due c on c.session_id = was.session_id and ${isLatestVersion(sql)}
    where was.specialist_id = ${specialistId} and was.due_at >= ${from} and was.due_at < ${until} order by c.session_id, was.version desc) due
  order by due_at, session_id`;
