/** A document as sent to Minimax: one row, since the lines and their VAT are on our own document. */
import { memberStates, paymentDays } from "../rules.ts";
import type { Party, TaxDocument } from "./document.ts";

export interface MinimaxDraft {
  /** Our document number. */
  reference: string;
  issued_on: string;
  supplied_from: string;
  supplied_to: string;
  due_on: string;
  words: string;
  buyer: Party;
  /** Minimax's codes: D has a VAT number or is outside the EU; M is a business without a VAT number; N is anyone else. */
  subject_to_vat: "D" | "M" | "N";
  kind: TaxDocument["kind"];
  /** In basis points. */
  rate: number;
  /** In minor units of EUR, positive on credit notes too. */
  net: number;
  gross: number;
}

/** In Slovene, the language of the operator's books. */
export function minimaxDraftOf(document: TaxDocument): MinimaxDraft {
  const { number, month, lines, issued_on, due_on, corrects, buyer, kind, rate, net, gross } = document;
  const days = lines.map(({ on }) => on).sort();
  const [year, of] = month.split("-");
  const words = corrects
    ? `Dobropis ${number} k računu ${corrects.number} z dne ${day(corrects.issued_on)}`
    : `Provizija za ${Number(of)}/${year}, račun ${number}`;
  return {
    reference: number,
    issued_on,
    supplied_from: days[0] ?? issued_on,
    supplied_to: days.at(-1) ?? issued_on,
    due_on: due_on ?? issued_on,
    words,
    buyer,
    subject_to_vat: subjectToVat(buyer),
    kind,
    rate,
    net,
    gross,
  };
}

const day = (iso: string): string => iso.split("-").reverse().map(Number).join(". ");

function subjectToVat({ country, vat_number, register_number }: Party): MinimaxDraft["subject_to_vat"] {
  if (vat_number !== null || !memberStates.has(country)) return "D";
  return register_number === null ? "N" : "M";
}

/** Minimax expects amounts in euros. */
const euros = (cents: number): number => cents / 100;

/** The Minimax ids that a draft refers to. */
export interface MinimaxIds {
  customer: number;
  item: number;
  vat_rate: number;
  currency: number;
  /** Null uses Minimax's default. */
  template: number | null;
}

const ref = (id: number) => ({ ID: id });

/** The body of a new draft. The price includes VAT: net and VAT follow from the gross amount, as on our document. */
export const issuedInvoiceOf = (draft: MinimaxDraft, ids: MinimaxIds) => ({
  InvoiceType: "R",
  Status: "O",
  PaymentStatus: "Osnutek",
  RecurringInvoice: "N",
  PricesOnInvoice: "D",
  Customer: ref(ids.customer),
  DateIssued: draft.issued_on,
  DateTransactionFrom: draft.supplied_from,
  DateTransaction: draft.supplied_to,
  DateDue: draft.due_on,
  AddresseeName: draft.buyer.name,
  AddresseeAddress: draft.buyer.street,
  AddresseePostalCode: draft.buyer.postal_code,
  AddresseeCity: draft.buyer.city,
  Currency: ref(ids.currency),
  DocumentReference: draft.reference,
  ...(ids.template !== null && { IssuedInvoiceReportTemplate: ref(ids.template) }),
  IssuedInvoiceRows: [
    {
      RowNumber: 1,
      Item: ref(ids.item),
      ItemName: draft.words,
      Quantity: draft.kind === "credit_note" ? -1 : 1,
      UnitOfMeasurement: "kos",
      Price: euros(draft.net),
      PriceWithVAT: euros(draft.gross),
      VATPercent: draft.rate / 100,
      VatRate: ref(ids.vat_rate),
    },
  ],
});

/** The body of a new customer. */
export const customerOf = ({ buyer, subject_to_vat }: MinimaxDraft, country: number, currency: number) => ({
  Name: buyer.name,
  Address: buyer.street,
  PostalCode: buyer.postal_code,
  City: buyer.city,
  Country: ref(country),
  // Only for foreign addresses.
  ...(buyer.country !== "SI" && { CountryName: buyer.country }),
  TaxNumber: buyer.tax_number,
  RegistrationNumber: buyer.register_number,
  VATIdentificationNumber: buyer.vat_number,
  SubjectToVAT: subject_to_vat,
  Currency: ref(currency),
  ExpirationDays: paymentDays,
  RebatePercent: 0,
  EInvoiceIssuing: "SeNePripravlja",
  Usage: "D",
});

/** The body of a new item, if it does not exist yet. */
export const itemOf = (code: string, vatRate: number, currency: number) => ({
  Code: code,
  Name: "Provizija",
  ItemType: "S",
  UnitOfMeasurement: "kos",
  Price: 0,
  VatRate: ref(vatRate),
  Currency: ref(currency),
  SerialNumbers: "N",
  BatchNumbers: "N",
  Usage: "D",
});
