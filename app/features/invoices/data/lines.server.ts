import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { type CommissionNow, commissionOfSpecialist } from "../../earnings/verbs.server.ts";

export interface Change extends Pick<CommissionNow, "source_type" | "source_id" | "kind" | "at" | "currency"> {
  /** In the currency of the sale: positive. */
  amount: number;
}

/** Lowers an invoice's line by `amount` in the currency of the sale, and by `eur` on the document. */
export interface Correction extends Change {
  of: { document_id: string; position: number };
  eur: number;
}

interface Invoiced {
  source_type: "purchase" | "session";
  source_id: string;
  document_id: string;
  position: number;
  currency: Currency;
  /** What is left of the line after credit notes, in both currencies. */
  left: number;
  left_eur: number;
}

/** Later than any sale. */
export const allTime = new Date("9999-01-01T00:00:00Z");

/** All lines of the specialist's invoices, including fully credited ones, the latest last. */
const invoicedOf = (sql: Reading, specialistId: string): Promise<Invoiced[]> => sql<Invoiced[]>`
  select l.source_type, l.source_id, l.document_id, l.position, l.from_currency as currency,
    (l.from_amount + coalesce((select sum(c.from_amount) from platform_document_line c where c.of_document = l.document_id and c.of_position = l.position), 0))::bigint as left,
    (l.amount + coalesce((select sum(c.amount) from platform_document_line c where c.of_document = l.document_id and c.of_position = l.position), 0))::bigint as left_eur
  from platform_document d join platform_document_line l on l.document_id = d.id
  where d.specialist_id = ${specialistId} and d.kind = 'invoice' order by d.year, d.number, l.position`;

/** A part of a line in EUR; the part that uses up the line gets its last cent. */
const partOf = ({ left, left_eur }: Invoiced, amount: number): number =>
  amount === left ? left_eur : Number((2n * BigInt(left_eur) * BigInt(amount) + BigInt(left)) / (2n * BigInt(left)));

/**
 * What is not on a document yet: the current commission on everything up to `until`, minus what documents already have. So a second run
 * adds nothing, and sales found late go on the next month's documents. Lowered commission corrects the latest line first.
 */
export async function changesOf(
  sql: Reading,
  specialistId: string,
  until: Date,
): Promise<{ added: Change[]; lowered: Correction[] }> {
  const [commissions, invoiced] = await Promise.all([
    // Includes later sales: a later month may have been issued first, and must not be corrected because of that.
    commissionOfSpecialist(sql, specialistId, allTime),
    invoicedOf(sql, specialistId),
  ]);
  const { added, lowered } = compare(commissions, invoiced);
  return { added: added.filter(({ at }) => at < until), lowered };
}

const keyOf = ({ source_type, source_id }: Pick<Change, "source_type" | "source_id">) => `${source_type} ${source_id}`;

/** Pure. */
export function compare(
  commissions: readonly CommissionNow[],
  invoiced: readonly Invoiced[],
): { added: Change[]; lowered: Correction[] } {
  const before = Map.groupBy(invoiced, keyOf);
  const added: Change[] = [];
  const lowered: Correction[] = [];
  const seen = new Set<string>();
  const lower = (of: Omit<Change, "amount">, lines: readonly Invoiced[], amount: number) => {
    let rest = amount;
    for (const line of lines.toReversed()) {
      const part = Math.min(rest, line.left);
      if (part <= 0) continue;
      rest -= part;
      const { document_id, position } = line;
      lowered.push({ ...of, amount: part, eur: partOf(line, part), of: { document_id, position } });
    }
  };
  for (const { amount, ...of } of commissions) {
    const key = keyOf(of);
    seen.add(key);
    const lines = before.get(key) ?? [];
    const change = amount - lines.reduce((sum, { left }) => sum + left, 0);
    if (change > 0) added.push({ ...of, amount: change });
    else if (change < 0) lower(of, lines, -change);
  }
  // Commission no longer owed, such as for a session that was paid directly but did not take place after all.
  for (const [key, lines] of before) {
    const [first] = lines;
    const left = lines.reduce((sum, line) => sum + line.left, 0);
    if (seen.has(key) || !first || left === 0) continue;
    const { source_type, source_id, currency } = first;
    lower({ source_type, source_id, currency, kind: "", at: new Date(0) }, lines, left);
  }
  return { added, lowered };
}

/** The specialist's commission that is on documents, by currency of the sales. */
export const invoicedBefore = (sql: Reading, specialistId: string) => sql<{ amount: number; currency: Currency }[]>`
  select l.from_currency as currency, sum(l.from_amount)::bigint as amount
  from platform_document d join platform_document_line l on l.document_id = d.id
  where d.specialist_id = ${specialistId} group by l.from_currency`;
