import type { Reading } from "../../../platform/db/database.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Country } from "../../specialists/rules.ts";
import { cardsOfferedIn, type SellerVat, type VatKind, vatOf } from "../rules.ts";
import type { SellerTerms } from "./seller-calls.ts";

interface Row {
  vat: VatKind | null;
  cash: boolean;
  country: Country;
  card: boolean;
}

const rowOf = async (sql: Reading, specialistId: string): Promise<Row> => {
  const [row] = await sql<Row[]>`
    select t.vat, coalesce(t.cash, true) as cash, s.country,
      exists (select from connected_account c where c.specialist_id = s.id and c.disconnected_at is null and c.takes_payments) as card
    from specialist s left join seller_terms t on t.specialist_id = s.id where s.id = ${specialistId}`;
  if (!row) throw new Error(`No specialist ${specialistId}`);
  return row;
};

export async function sellerTerms(sql: Reading, specialistId: string): Promise<SellerTerms> {
  const row = await rowOf(sql, specialistId);
  return {
    ...row,
    card_in_country: cardsOfferedIn(row.country),
    vat_basis_points: row.vat && vatOf(row.vat, row.country).basis_points,
  };
}

/** Returns how families may pay this specialist now. */
export async function waysToPay(sql: Reading, specialistId: string): Promise<{ cash: boolean; card: boolean }> {
  const [row] = await sql<{ cash: boolean; card: boolean }[]>`
    select coalesce((select cash from seller_terms where specialist_id = ${specialistId}), true) as cash,
      exists (select from connected_account where specialist_id = ${specialistId} and disconnected_at is null and takes_payments) as card`;
  return row ?? { cash: false, card: false };
}

/** Returns the tax on the specialist's services today; null while not declared. */
export async function sellerVat(sql: Reading, specialistId: string): Promise<SellerVat | null> {
  const { vat, country } = await rowOf(sql, specialistId);
  return vat && vatOf(vat, country);
}

/** The legal wording for a price without tax; null if tax is charged. */
export function vatClause(locale: Locale, { kind, country }: Pick<SellerVat, "kind" | "country">): string | null {
  return kind === "standard" ? null : translator(locale, "payments")(`vat.clause.${country}.${kind}`);
}
