import type { Reading } from "../../../platform/db/database.server.ts";
import { endOfBooksDay, sellerVatOn } from "../../payments/data.server.ts";
import type { SellerTerms } from "../../payments/contract.ts";
import type { TaxData, VatCheck } from "./shapes.ts";
import { vatCheckOf } from "./vat-answers.server.ts";

export interface TaxFacts extends Omit<TaxData, "updated_at" | "vat_check"> {
  /** What the EU's register had said about the VAT number by then; null where nothing is to be confirmed. */
  vat_check: VatCheck | null;
  /** How the specialist's own services were taxed; null where that was not declared. */
  vat: SellerTerms["vat"];
}

/**
 * Whom an invoice for a day's supply is made out to: a specialist's facts at the end of that day in Ljubljana, also after a change or
 * an erasure. Null where there were none.
 */
export async function taxFactsOn(sql: Reading, specialistId: string, day: string): Promise<TaxFacts | null> {
  const end = endOfBooksDay(day);
  const [row] = await sql<Omit<TaxData, "updated_at" | "vat_check">[]>`
    select legal_form, legal_name, street, postal_code, city, country, birth_date::text, tax_number, tax_country, vat_number,
      register_number, account_number, account_holder
    from specialist_tax_version
    where specialist_id = ${specialistId} and valid_from < ${end} and (valid_until is null or valid_until >= ${end})
    order by valid_from desc limit 1`;
  if (!row) return null;
  const [vat_check, vat] = await Promise.all([
    vatCheckOf(sql, { specialist_id: specialistId, vat_number: row.vat_number }, end),
    sellerVatOn(sql, specialistId, day),
  ]);
  return { ...row, vat_check, vat };
}
