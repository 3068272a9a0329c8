/** A document as UBL 2.1 for EN 16931. `BT` and `BG` are the standard's business terms and groups, `BR` its rules. */
import { memberStates } from "../rules.ts";
import type { DocumentLine, Party, Seller, TaxDocument } from "./document.ts";
import { vatCategories } from "./vat.ts";
import { clauseText, conversionText, creditText, inBoth } from "./words.ts";
import { decimal, el, type Element, xmlFile } from "./xml.ts";

const schema = "urn:oasis:names:specification:ubl:schema:xsd:";
const euro = { currencyID: "EUR" };
const amount = (name: string, minor: number): Element => el(name, euro, decimal(minor));
const percent = (basisPoints: number) => decimal(basisPoints);

/** Elements are in the order of the schema; invoices and credit notes differ in a few names. */
export function ublOf(document: TaxDocument): string {
  const credit = document.kind === "credit_note";
  const { lines, net, vat, gross, settled, month } = document;
  const days = lines.map(({ on }) => on).toSorted();
  const paid = !credit && document.due === 0;
  return xmlFile(
    el(
      credit ? "CreditNote" : "Invoice",
      {
        xmlns: `${schema}${credit ? "CreditNote" : "Invoice"}-2`,
        "xmlns:cac": `${schema}CommonAggregateComponents-2`,
        "xmlns:cbc": `${schema}CommonBasicComponents-2`,
      },
      el("cbc:CustomizationID", "urn:cen.eu:en16931:2017"),
      el("cbc:ID", document.number),
      el("cbc:IssueDate", document.issued_on),
      !credit && !paid && el("cbc:DueDate", document.due_on),
      credit ? el("cbc:CreditNoteTypeCode", 381) : el("cbc:InvoiceTypeCode", 380),
      el("cbc:DocumentCurrencyCode", "EUR"),
      el(
        "cac:InvoicePeriod",
        el("cbc:StartDate", days[0] ?? `${month}-01`),
        el("cbc:EndDate", days.at(-1) ?? document.issued_on),
      ),
      document.corrects &&
        el(
          "cac:BillingReference",
          el(
            "cac:InvoiceDocumentReference",
            el("cbc:ID", document.corrects.number),
            el("cbc:IssueDate", document.corrects.issued_on),
          ),
        ),
      el("cac:AccountingSupplierParty", party(document, document.seller, document.seller)),
      el("cac:AccountingCustomerParty", party(document, document.buyer, null)),
      !credit && !paid && paymentMeans(document),
      // BR-CO-25: an amount due needs a due date or payment terms.
      credit &&
        el(
          "cac:PaymentTerms",
          el(
            "cbc:Note",
            inBoth(document.locale, (one) => creditText(one, document)),
          ),
        ),
      el(
        "cac:TaxTotal",
        amount("cbc:TaxAmount", vat),
        el(
          "cac:TaxSubtotal",
          amount("cbc:TaxableAmount", net),
          amount("cbc:TaxAmount", vat),
          taxCategory("cac:TaxCategory", document, true),
        ),
      ),
      el(
        "cac:LegalMonetaryTotal",
        amount("cbc:LineExtensionAmount", net),
        amount("cbc:TaxExclusiveAmount", net),
        amount("cbc:TaxInclusiveAmount", gross),
        settled !== 0 && amount("cbc:PrepaidAmount", settled),
        amount("cbc:PayableAmount", gross - settled),
      ),
      ...lines.map((one, i) => line(document, one, i + 1)),
    ),
  );
}

function party({ treatment }: TaxDocument, one: Party, seller: Seller | null): Element {
  // BR-O-02: no VAT numbers outside the scope of VAT. The buyer is identified by the tax number there.
  const vat = treatment === "outside_scope" ? null : one.vat_number;
  const scheme = (id: string) => el("cac:TaxScheme", el("cbc:ID", id));
  return el(
    "cac:Party",
    !seller && vat === null && el("cac:PartyIdentification", el("cbc:ID", one.tax_number)),
    el("cac:PartyName", el("cbc:Name", one.name)),
    el(
      "cac:PostalAddress",
      el("cbc:StreetName", one.street),
      el("cbc:CityName", one.city),
      el("cbc:PostalZone", one.postal_code),
      el("cac:Country", el("cbc:IdentificationCode", one.country)),
    ),
    vat !== null && el("cac:PartyTaxScheme", el("cbc:CompanyID", vat), scheme("VAT")),
    seller && one.tax_number !== null && el("cac:PartyTaxScheme", el("cbc:CompanyID", one.tax_number), scheme("TAX")),
    el(
      "cac:PartyLegalEntity",
      el("cbc:RegistrationName", one.name),
      el("cbc:CompanyID", one.register_number),
      el("cbc:CompanyLegalForm", seller?.company),
    ),
    seller && el("cac:Contact", el("cbc:ElectronicMail", seller.email)),
  );
}

/** UNCL 4461: 58 is a SEPA transfer, 30 any transfer. Not every Serbian bank supports SEPA. */
const paymentMeans = ({ seller, buyer, reference }: TaxDocument): Element =>
  el(
    "cac:PaymentMeans",
    el("cbc:PaymentMeansCode", memberStates.has(buyer.country) ? 58 : 30),
    el("cbc:PaymentID", reference),
    el(
      "cac:PayeeFinancialAccount",
      el("cbc:ID", seller.iban),
      el("cbc:Name", seller.name),
      seller.bic !== null && el("cac:FinancialInstitutionBranch", el("cbc:ID", seller.bic)),
    ),
  );

function taxCategory(name: string, document: TaxDocument, reasons = false): Element {
  const { category, reason } = vatCategories[document.treatment];
  return el(
    name,
    el("cbc:ID", category),
    // BR-O-05: no rate, not even 0.
    category !== "O" && el("cbc:Percent", percent(document.rate)),
    reasons && el("cbc:TaxExemptionReasonCode", reason),
    reasons &&
      reason !== null &&
      el(
        "cbc:TaxExemptionReason",
        inBoth(document.locale, (one) => clauseText(one, document) ?? ""),
      ),
    el("cac:TaxScheme", el("cbc:ID", "VAT")),
  );
}

function line(document: TaxDocument, one: DocumentLine, position: number): Element {
  const credit = document.kind === "credit_note";
  const { from } = one;
  return el(
    credit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    el("cbc:ID", position),
    from &&
      el(
        "cbc:Note",
        inBoth(document.locale, (locale) => conversionText(locale, from)),
      ),
    el(credit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", { unitCode: "C62" }, 1),
    amount("cbc:LineExtensionAmount", one.net),
    el("cac:InvoicePeriod", el("cbc:StartDate", one.on), el("cbc:EndDate", one.on)),
    // BT-128: the object that the line is about.
    el("cac:DocumentReference", el("cbc:ID", one.source_id), el("cbc:DocumentTypeCode", 130)),
    el("cac:Item", el("cbc:Name", one.words), taxCategory("cac:ClassifiedTaxCategory", document)),
    el("cac:Price", amount("cbc:PriceAmount", one.net)),
  );
}
