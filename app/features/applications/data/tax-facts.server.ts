import type { Reading } from "../../../platform/db/database.server.ts";
import { endOfBooksDay, sellerVatOn } from "../../payments/data.server.ts";
import type { SellerTerms } from "../../payments/contract.ts";
import type { TaxData, VatCheck } from "./shapes.ts";
import { vatCheckOf } from "./vat-answers.server.ts";

export interface TaxFacts extends Omit<TaxData, "updated_at" | "vat_check"> {
  /** What the EU's register had answered about the VAT number by then; null if no register has to confirm it. */
  vat_check: VatCheck | null;
  /** How the specialist's own services were taxed; null if that was not declared. */
  vat: SellerTerms["vat"];
}

/**
 * The recipient of an invoice for a supply on a given day: the specialist's tax data at the end of that day in Ljubljana,
 * available even after a change or an erasure. Null if there was none.
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
