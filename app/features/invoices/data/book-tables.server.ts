/** A month's tables for the accountant. As in the ledger, positive amounts are debits. */
import type { Reading } from "../../../platform/db/database.server.ts";
import { csvLine } from "../../../platform/http/csv.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { plainMessage, translator } from "../../../platform/i18n/messages.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import type { Party } from "../formats/document.ts";
import { decimal } from "../formats/xml.ts";
import { type BookTable, numberText } from "../rules.ts";
import { type BookDocument, documentsOf, journalsOf, recapitulativeOf } from "./book-rows.server.ts";
import type { BooksOf } from "./books.server.ts";

const columns = {
  documents: [
    "kind",
    "number",
    "issued_on",
    "due_on",
    "supplied_from",
    "supplied_to",
    "specialist",
    "buyer",
    "address",
    "country",
    "tax_number",
    "vat_number",
    "register_number",
    "treatment",
    "rate",
    "net",
    "vat",
    "gross",
    "settled",
    "due",
    "paid",
    "balance",
    "corrects",
    "sha256",
  ],
  charged: [
    "position",
    "taxpayer",
    "taxpayer_address",
    "taxpayer_vat",
    "period",
    "posted_on",
    "number",
    "issued_on",
    "buyer",
    "address",
    "buyer_number",
    "supplies",
    "recipient_accounts",
    "eu",
    "exempt_deductible",
    "exempt",
    "triangular",
    "distance",
    "assembly",
    "vat_22",
    "vat_9_5",
    "vat_5",
    "outside",
    "self_corrected",
    "notes",
  ],
  recapitulative: ["taxpayer_vat", "period", "section", "supplied", "country", "number_in_country", "services"],
  journal: [
    "recorded",
    "happened_on",
    "kind",
    "journal",
    "account",
    "debit",
    "credit",
    "currency",
    "document",
    "source_type",
    "source",
    "takes_back",
    "reason",
  ],
} as const satisfies Record<BookTable, readonly string[]>;
type Column = (typeof columns)[BookTable][number];
type Values = Partial<Record<Column, string | number | null>>;

const address = ({ street, postal_code, city, country }: Party): string =>
  `${street}, ${postal_code} ${city}, ${country}`;
const percent = (basisPoints: number): string => decimal(basisPoints);

/** One table as CSV, line by line, beginning with a header row. */
export async function* bookTable(sql: Reading, table: BookTable, of: BooksOf, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale, "invoices");
  yield csvLine(columns[table].map((column) => t(`books.column.${column}`)));
  for await (const values of rows[table](sql, of, locale))
    yield csvLine(columns[table].map((column) => String(values[column] ?? "")));
}

type Rows = (sql: Reading, of: BooksOf, locale: Locale) => AsyncGenerator<Values>;

const rows: Record<BookTable, Rows> = {
  async *documents(sql, of, locale) {
    const t = translator(locale, "invoices");
    for await (const one of documentsOf(sql, of)) {
      const { buyer, kind, treatment, rate } = one;
      const sums = kind === "statement" ? { balance: decimal(one.gross) } : taxed(one);
      yield {
        kind: t(`books.kind.${kind}`),
        number: one.number,
        issued_on: one.issued_on,
        due_on: one.due > 0 ? one.due_on : null,
        supplied_from: one.supplied?.from ?? null,
        supplied_to: one.supplied?.to ?? null,
        specialist: one.specialist_id,
        buyer: buyer.name,
        address: address(buyer),
        country: buyer.country,
        tax_number: buyer.tax_number,
        vat_number: buyer.vat_number,
        register_number: buyer.register_number,
        treatment: treatment && t(`books.treatment.${treatment}`),
        rate: rate === null ? null : percent(rate),
        ...sums,
        due: decimal(one.due),
        paid: decimal(one.paid),
        corrects: one.corrects?.number ?? null,
        sha256: one.sha256,
      };
    }
  },
  async *charged(sql, of, locale) {
    const t = translator(locale, "invoices");
    const none = decimal(0);
    let position = 0;
    for await (const one of documentsOf(sql, of)) {
      if (one.kind === "statement") continue;
      const { seller, buyer, treatment, corrects, supplied } = one;
      const { net, vat } = taxed(one);
      yield {
        position: (position += 1),
        taxpayer: seller.name,
        taxpayer_address: address(seller),
        taxpayer_vat: seller.vat_number ?? seller.tax_number,
        period: of.month,
        posted_on: isoDay(one.created_at.toISOString(), booksZone),
        number: one.number,
        issued_on: one.issued_on,
        buyer: buyer.name,
        address: address(buyer),
        buyer_number: buyer.vat_number ?? buyer.tax_number,
        // Field 11 of the VAT return: domestic supplies, and supplies outside the EU.
        supplies: treatment === "reverse_charge" ? none : net,
        recipient_accounts: none,
        eu: treatment === "reverse_charge" ? net : none,
        exempt_deductible: none,
        exempt: none,
        triangular: none,
        distance: none,
        assembly: none,
        vat_22: vat,
        vat_9_5: none,
        vat_5: none,
        outside: treatment === "outside_scope" ? net : none,
        self_corrected: t("books.no"),
        notes: [
          corrects && t("books.note.corrects", { number: corrects.number, day: corrects.issued_on }),
          supplied && t("books.note.supplied", supplied),
        ]
          .filter(Boolean)
          .join("; "),
      };
    }
  },
  async *recapitulative(sql, of) {
    for (const { seller_vat_number, vat_number, supplied, net } of await recapitulativeOf(sql, of))
      yield {
        taxpayer_vat: seller_vat_number,
        period: of.month,
        // A: supplied this month. B: corrections of an earlier month.
        section: supplied === of.month ? "A" : "B",
        supplied,
        country: vat_number.slice(0, 2),
        number_in_country: vat_number.slice(2),
        services: decimal(net),
      };
  },
  async *journal(sql, of, locale) {
    for await (const one of journalsOf(sql, of)) {
      const recorded = one.recorded_at.toISOString();
      for (const { account, amount, currency } of one.lines)
        yield {
          recorded: `${isoDay(recorded, booksZone)} ${isoTime(recorded, booksZone)}`,
          happened_on: one.happened_on ?? isoDay(one.occurred_at.toISOString(), booksZone),
          kind: plainMessage(locale, "ledger", `kind.${one.kind}`) ?? one.kind,
          journal: one.id,
          account,
          debit: amount > 0 ? decimal(amount) : null,
          credit: amount < 0 ? decimal(-amount) : null,
          currency,
          document: one.document && numberText(one.document.kind, one.document.year, one.document.number),
          source_type: one.source_type,
          source: one.source_id,
          takes_back: one.reversal_of,
          reason: one.reason,
        };
    }
  },
};

/** The sums of an invoice; those of a credit note are negative. */
function taxed({ kind, net, vat, gross, settled }: BookDocument) {
  const signed = (amount: number): string => decimal(kind === "credit_note" ? -amount || 0 : amount);
  return { net: signed(net), vat: signed(vat), gross: signed(gross), settled: decimal(settled) };
}
