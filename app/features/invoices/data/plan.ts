/** Plans the documents of a specialist's month from its lines. Pure. Amounts are in minor units of EUR. */
import type { Converted } from "../formats/document.ts";
import { totalsOf, type Totals, type Treatment } from "../rules.ts";

/** A change in the commission on a purchase or session that is not on a document yet. */
export interface OpenLine {
  source_type: "purchase" | "session";
  source_id: string;
  /** The day of the supply, YYYY-MM-DD. */
  on: string;
  /** Positive. */
  amount: number;
  from: Converted | null;
}

export interface InvoiceLine extends OpenLine {
  treatment: Treatment;
  rate: number;
}

/** Lowers a line of an earlier invoice. */
export interface CreditLine extends OpenLine {
  of: { document_id: string; position: number };
  treatment: Treatment;
  rate: number;
}

export interface PlannedInvoice extends Totals {
  treatment: Treatment;
  rate: number;
  lines: InvoiceLine[];
  settled: number;
  due: number;
}

export interface PlannedCredit extends Totals {
  corrects: string;
  treatment: Treatment;
  rate: number;
  lines: CreditLine[];
}

export interface Plan {
  invoices: PlannedInvoice[];
  credits: PlannedCredit[];
  /** Owed to the platform without an invoice, such as when it paid a refund on the specialist's behalf. */
  due: number;
  /** What the platform owes the specialist for this month. */
  owed: number;
}

const groups = <T, K>(all: readonly T[], key: (one: T) => K): T[][] => [...Map.groupBy(all, key).values()];
const totals = (lines: readonly { amount: number }[], rate: number) =>
  totalsOf(
    lines.map(({ amount }) => amount),
    rate,
  );

/**
 * One invoice per tax treatment, and one credit note per corrected invoice. `settlement` is the sum of the account's open movements:
 * withheld commission, credits, and promo codes lower it; what the platform paid on the specialist's behalf raises it. Together with the
 * credit notes, it settles the month's invoices in order.
 */
export function planOf(lines: readonly InvoiceLine[], corrections: readonly CreditLine[], settlement: number): Plan {
  const credits = groups(corrections, ({ of }) => of.document_id).map((own): PlannedCredit => {
    const [{ of, treatment, rate }] = own as [CreditLine];
    return { corrects: of.document_id, treatment, rate, lines: own, ...totals(own, rate) };
  });
  let free = credits.reduce((sum, { gross }) => sum + gross, 0) - settlement;
  const due = Math.max(0, -free);
  free = Math.max(0, free);
  const invoices = groups(lines, ({ treatment, rate }) => `${treatment} ${rate}`).map((own): PlannedInvoice => {
    const [{ treatment, rate }] = own as [InvoiceLine];
    const sums = totals(own, rate);
    const settled = Math.min(free, sums.gross);
    free -= settled;
    return { treatment, rate, lines: own, ...sums, settled, due: sums.gross - settled };
  });
  return { invoices, credits, due, owed: free };
}
