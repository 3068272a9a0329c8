/** The two sides of a document. */
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import type { SupplyFacts } from "../../applications/data.server.ts";
import type { Party, Seller } from "../formats/document.ts";
import type { TaxFacts } from "../rules.ts";

/** The operator in demo mode, so that documents can be shown; they say that they were made in a demo. */
const demoSeller: Seller = {
  name: "Korak d.o.o.",
  street: "Slovenska cesta 1",
  postal_code: "1000",
  city: "Ljubljana",
  country: "SI",
  tax_number: "12345679",
  vat_number: "SI12345679",
  register_number: "1234567000",
  company: "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 EUR",
  iban: "SI56020170014356205",
  bic: "LJBASI2X",
  email: "invoices@korak.example",
};

/** The operator as the seller on invoices; null while a required setting is missing. */
export function sellerOf(settings: Settings): Seller | null {
  const { operatorStreet: street, operatorPostalCode: postal_code, operatorCity: city, operatorIban: iban } = settings;
  const { name, taxNumber: vat } = settings.operator;
  if (!name && !street && !iban && settings.demo) return demoSeller;
  if (!name || !street || !postal_code || !city || !iban || !vat) return null;
  const number = vat.replaceAll(/\s/g, "");
  return {
    name,
    street,
    postal_code,
    city,
    country: settings.operatorCountry ?? "SI",
    tax_number: number.replace(/^[A-Z]{2}/, ""),
    vat_number: /^[A-Z]{2}/.test(number) ? number : null,
    register_number: settings.operatorCompanyNumber ?? null,
    company: settings.operatorCompany ?? null,
    iban: iban.replaceAll(/\s/g, ""),
    bic: settings.operatorBic ?? null,
    email: settings.operatorInvoiceEmail ?? null,
  };
}

/** A specialist as the buyer on invoices. Individuals without a business have no company number. */
export const buyerOf = (facts: SupplyFacts): Party => ({
  name: facts.legal_name,
  street: facts.street,
  postal_code: facts.postal_code,
  city: facts.city,
  country: facts.country,
  tax_number: facts.tax_number,
  vat_number: facts.vat_number,
  register_number: facts.register_number,
});

/** What the tax treatment depends on; an "unknown" answer from the VAT registry counts as none. */
export const taxFactsOf = ({ legal_form, country, vat_number, vat_check }: SupplyFacts): TaxFacts => ({
  legal_form,
  country,
  vat_number,
  registry: vat_check === null || vat_check.answer === "unknown" ? null : vat_check.answer,
});

export interface Recipient {
  specialist_id: string;
  account_id: string;
  locale: Locale;
  /** Null once the account is erased: documents are still issued, but no one is emailed. */
  email: string | null;
  name: string;
}

const languages: Readonly<Record<string, Locale>> = { SI: "sl", RS: "sr" };

/** The recipient of a specialist's documents. Once the account is erased, the name and language come from `buyer`. */
export async function recipientOf(
  sql: Reading,
  specialistId: string,
  buyer?: Pick<Party, "name" | "country">,
): Promise<Recipient> {
  const [row] = await sql<(Recipient & { erased_at: Date | null })[]>`
    select s.id as specialist_id, a.id as account_id, a.locale, a.email, s.name, a.erased_at
    from specialist s join account a on a.id = s.account_id where s.id = ${specialistId}`;
  if (!row) throw new Error(`No specialist ${specialistId}`);
  const { erased_at, ...recipient } = row;
  if (!erased_at) return recipient;
  return { ...recipient, locale: languages[buyer?.country ?? ""] ?? "en", email: null, name: buyer?.name ?? "" };
}
