import type { Reading } from "../../../platform/db/database.server.ts";
import { endOfBooksDay, sellerVatOn } from "../../payments/data.server.ts";
import type { SellerTerms } from "../../payments/contract.ts";
import type { TaxData, VatCheck } from "./shapes.ts";
import { confirmingCountry, vatCheckOf } from "./vat-answers.server.ts";

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

/** The recipient of an invoice, as far as its tax depends on it. */
export type SupplyFacts = Omit<TaxFacts, "vat">;

interface Version extends Omit<SupplyFacts, "vat_check"> {
  valid_from: Date;
  valid_until: Date | null;
}

/**
 * The tax data of several days, for invoices. What was not known yet on a day is taken from when it was first known: the first data that
 * the specialist gave, and the register's first answer about the number. Days are absent only if there never was any data.
 */
export async function supplyFacts(
  sql: Reading,
  specialistId: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, SupplyFacts>> {
  const [versions, answers] = await Promise.all([
    sql<Version[]>`
      select valid_from, valid_until, legal_form, legal_name, street, postal_code, city, country, birth_date::text, tax_number, tax_country,
        vat_number, register_number, account_number, account_holder
      from specialist_tax_version where specialist_id = ${specialistId} order by valid_from`,
    sql<(Omit<VatCheck, "asked_at"> & { vat_number: string; asked_at: Date })[]>`
      select vat_number, answer, consultation_id, name, asked_at from specialist_vat_answer
      where specialist_id = ${specialistId} and answer <> 'unknown' order by asked_at`,
  ]);
  const checkOf = (vat_number: string | null, end: Date): VatCheck | null => {
    if (!confirmingCountry(vat_number)) return null;
    const own = answers.filter((one) => one.vat_number === vat_number);
    const found = own.findLast(({ asked_at }) => asked_at < end) ?? own[0];
    if (!found) return { answer: "unknown", consultation_id: null, name: null, asked_at: null };
    const { answer, consultation_id, name, asked_at } = found;
    return { answer, consultation_id, name, asked_at: asked_at.toISOString() };
  };
  const facts = new Map<string, SupplyFacts>();
  for (const day of days) {
    const end = endOfBooksDay(day);
    const version = versions.findLast(({ valid_from }) => valid_from < end) ?? versions[0];
    if (!version) continue;
    const { valid_from: _, valid_until: __, ...data } = version;
    facts.set(day, { ...data, vat_check: checkOf(data.vat_number, end) });
  }
  return facts;
}
