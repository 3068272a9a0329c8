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
  /** With its prefix; null for who has none. */
  vat_number: string | null;
  register_number: string | null;
}

export interface Seller extends Party {
  /** Court of registration and share capital, as company law asks for. */
  company: string | null;
  iban: string;
  /** Null where the bank has none to give: SEPA payments do without it. */
  bic: string | null;
  email: string | null;
}

/** An amount in dinars, converted at the middle rate of the National Bank of Serbia. */
export interface Converted {
  amount: number;
  currency: Currency;
  /** Dinars for a euro, in ten-thousandths: 117.1234 is 1171234. */
  rate: number;
  /** The day of the rate, YYYY-MM-DD. */
  rate_on: string;
}

export interface DocumentLine {
  /** The service in the buyer's language, without a name of a family or a child. */
  words: string;
  /** Of the supply, YYYY-MM-DD in Europe/Ljubljana. */
  on: string;
  /** Of the purchase, or of the session that was paid directly. */
  source_id: string;
  /** Positive, on a credit note as well. With its VAT, and without: the lines' nets sum to the document's. */
  gross: number;
  net: number;
  from: Converted | null;
}

/** What settles a month's commission, on a statement: negative lowers what the specialist owes. */
export interface SettlementLine {
  /** A kind of journal: `charge` for withheld commission, `refund`, `credit_used`, `promo_used` and so on. */
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
  /** The month it covers, YYYY-MM; what was found late may be older. */
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
  /** Paid by what was withheld and by credits and codes of the platform; 0 on a credit note. */
  settled: number;
  /** Still to be paid: `gross - settled`; 0 on a credit note, which is settled on the statement. */
  due: number;
  due_on: string | null;
  /** The RF reference of the payment (ISO 11649); null where nothing is to be paid. */
  reference: string | null;
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issued_on: string } | null;
}

/** What happened between a specialist and the platform in a month. In minor units of EUR: positive is owed to the platform. */
export interface StatementDocument extends Issued {
  kind: "statement";
  opening: number;
  /** Invoices (positive) and credit notes (negative) of the month. */
  documents: readonly { number: string; issued_on: string; amount: number }[];
  lines: readonly SettlementLine[];
  /** Payments and netting that were recorded since the last statement; negative lowers what is owed. */
  payments: readonly { on: string; amount: number; how: "transfer" | "netting" | "paid_out" }[];
  closing: number;
  /** What this statement demands: what no invoice does, as when the platform paid a refund in the specialist's place. */
  due: number;
  due_on: string | null;
  reference: string | null;
}

export type PlatformDocument = TaxDocument | StatementDocument;
