import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { vatFromGross } from "../../ledger/verbs.server.ts";
import { type SellerVat, vatClause } from "../../payments/verbs.server.ts";
import type { CheckoutView } from "../contract.ts";

/**
 * Returns the VAT included in `worth`, the specialist's gross income, by what they had declared when it was ordered; null if they had
 * not. What the platform pays for its code is taxed like the rest of the price.
 */
export async function includedVat(
  sql: Reading,
  purchaseId: string,
  worth: number,
  locale: Locale,
): Promise<CheckoutView["vat"]> {
  const [row] = await sql<SellerVat[]>`
    select b.vat_kind as kind, b.vat_basis_points as basis_points, s.country from purchase b join specialist s on s.id = b.specialist_id
    where b.id = ${purchaseId} and b.vat_kind is not null`;
  if (!row) return null;
  return {
    basis_points: row.basis_points,
    base: worth,
    amount: vatFromGross(worth, row.basis_points).vat,
    clause: vatClause(locale, row),
  };
}
