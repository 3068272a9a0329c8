import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { DocumentKind, Treatment } from "../rules.ts";

/** One side of a document, as it was on the day of issue. */
export interface Party {
  name: string;
  street: string;
  postal_code: string;
  city: string;
  /** ISO 3166-1. */
  country: string;
  /** As the tax office writes it, without a prefix. */
  tax_number: string | null;
  /** With its prefix; null if the party has none. */
  vat_number: string | null;
  register_number: string | null;
}

export interface Seller extends Party {
  /** Court of registration and share capital, as company law requires. */
  company: string | null;
  iban: string;
  /** Null if none is configured: SEPA payments do not need it. */
  bic: string | null;
  email: string | null;
}

/** An amount in dinars, converted at the middle rate of the National Bank of Serbia. */
export interface Converted {
  amount: number;
  currency: Currency;
  /** Dinars per euro, in ten-thousandths: 117.1234 is 1171234. */
  rate: number;
  /** The day of the rate, YYYY-MM-DD. */
  rate_on: string;
}

export interface DocumentLine {
  /** The text in the buyer's language, without the name of a family or child. */
  words: string;
  /** The day of supply, YYYY-MM-DD in Europe/Ljubljana. */
  on: string;
  /** The id of the purchase, or of the session that was paid directly. */
  source_id: string;
  /** With VAT, and without; positive on credit notes too. The lines' nets add up to the document's net. */
  gross: number;
  net: number;
  from: Converted | null;
}

/** A line of a statement that settles the month's commission; negative lowers what the specialist owes. */
export interface SettlementLine {
  /** The journal's kind: `charge` for withheld commission, `refund`, `credit_used`, `promo_used`, and so on. */
  kind: string;
  on: string;
  amount: number;
  from: Converted | null;
}

interface Issued {
  id: string;
  number: string;
  /** Days are YYYY-MM-DD in Europe/Ljubljana. */
  issued_on: string;
  /** The month it covers, YYYY-MM; sales found late may be older. */
  month: string;
  locale: Locale;
  seller: Seller;
  buyer: Party;
}

/** A platform invoice or a credit note. In minor units of EUR; a credit note's amounts are positive. */
export interface TaxDocument extends Issued {
  kind: Exclude<DocumentKind, "statement">;
  treatment: Treatment;
  /** In basis points. */
  rate: number;
  lines: readonly DocumentLine[];
  net: number;
  vat: number;
  gross: number;
  /** Covered by withheld commission, credit notes, credits, and promo codes; 0 on a credit note. */
  settled: number;
  /** Still to be paid: `gross - settled`; 0 on a credit note, which is settled on the statement. */
  due: number;
  due_on: string | null;
  /** The RF reference of the payment (ISO 11649); null if nothing is due. */
  reference: string | null;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issued_on: string } | null;
}

/** A month of a specialist's account with the platform. In minor units of EUR: positive is owed to the platform. */
export interface StatementDocument extends Issued {
  kind: "statement";
  opening: number;
  /** Invoices (positive) and credit notes (negative) of the month. */
  documents: readonly { number: string; issued_on: string; amount: number }[];
  lines: readonly SettlementLine[];
  /** Payments and payouts that no earlier statement has; negative lowers what is owed. */
  payments: readonly { on: string; amount: number; how: "transfer" | "netting" | "paid_out" }[];
  closing: number;
  /** What is due beyond the invoices, such as when the platform paid a refund on the specialist's behalf. */
  due: number;
  due_on: string | null;
  reference: string | null;
}

export type PlatformDocument = TaxDocument | StatementDocument;
