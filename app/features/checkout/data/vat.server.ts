import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { vatFromGross } from "../../ledger/verbs.server.ts";
import { type SellerVat, vatClause } from "../../payments/verbs.server.ts";
import type { CheckoutView } from "../contract.ts";

/** The tax within what is due, as the specialist had declared it on the day of the order; null where they had not. */
export async function vatWithin(sql: Reading, purchaseId: string, due: number, locale: Locale): Promise<CheckoutView["vat"]> {
  const [row] = await sql<SellerVat[]>`
    select b.vat_kind as kind, b.vat_basis_points as basis_points, s.country from purchase b join specialist s on s.id = b.specialist_id
    where b.id = ${purchaseId} and b.vat_kind is not null`;
  if (!row) return null;
  return { basis_points: row.basis_points, amount: vatFromGross(due, row.basis_points).vat, clause: vatClause(locale, row) };
}
