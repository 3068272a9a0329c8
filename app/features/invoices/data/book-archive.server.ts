import { archiveOf, type ArchiveEntry } from "../../../platform/files/archive.server.ts";
import { readFileBytes } from "../../../platform/files/files.server.ts";
import { csvFile, csvText } from "../../../platform/http/csv.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { bookTables, type BookTable } from "../rules.ts";
import { filesOf } from "./book-rows.server.ts";
import { bookTable } from "./book-tables.server.ts";
import type { BooksOf } from "./books.server.ts";

type Needs = Pick<Services, "sql" | "settings">;

function nameOf(locale: Locale, table: BookTable, { month }: BooksOf): string {
  const t = translator(locale, "invoices");
  const name = t(`books.file.${table}`);
  return `${name} ${month}`;
}

/** One of a month's tables, as a CSV file. */
export const tableFile = ({ sql }: Needs, table: BookTable, of: BooksOf, locale: Locale): FileAnswer =>
  csvFile(nameOf(locale, table, of), bookTable(sql, table, of, locale));

/** A month's ZIP archive, generated as it is sent: the tables, then the stored files of each document. */
export function bookArchive(services: Needs, of: BooksOf, { locale, now }: { locale: Locale; now: Date }): FileAnswer {
  const bytes = archiveOf(entriesOf(services, of, locale), now);
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  return { name: `${translator(locale, "invoices")("books.file")} ${of.month}.zip`, type: "application/zip", content };
}

async function* entriesOf(services: Needs, of: BooksOf, locale: Locale): AsyncGenerator<ArchiveEntry> {
  const { sql } = services;
  for (const table of bookTables)
    yield { path: `${nameOf(locale, table, of)}.csv`, content: csvText(bookTable(sql, table, of, locale)) };
  const folder = translator(locale, "invoices")("books.file.folder");
  for await (const { number, pdf_file, ubl, eslog } of filesOf(sql, of)) {
    const pdf = await readFileBytes(services, pdf_file);
    // Otherwise an incomplete archive would look complete.
    if (!pdf) throw new Error(`The PDF of ${number} is missing`);
    yield { path: `${folder}/${number}.pdf`, content: pdf.content };
    if (ubl !== null) yield { path: `${folder}/${number} UBL.xml`, content: ubl };
    if (eslog !== null) yield { path: `${folder}/${number} e-SLOG.xml`, content: eslog };
  }
}
