import type { FileAnswer } from "./operation.ts";

const formula = /^[=+\-@\t\r]/;
const number = /^-\d+(?:[.,]\d+)?$/;
/** Byte order mark; without it, spreadsheets do not recognize UTF-8. */
const mark = "\uFEFF";

/**
 * Quotes a value. Puts an apostrophe before one that a spreadsheet would run as a formula, because people write some of the
 * values.
 */
const csvField = (value: string): string =>
  `"${(formula.test(value) && !number.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** One line of a table (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(",")}\r\n`;

/** The text of a CSV file, in pieces, with the mark that spreadsheets want. */
export async function* csvText(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield mark;
  yield* lines;
}

/**
 * Creates a CSV file that is generated while it is sent: `lines` are pulled as the reader takes them. The first line has the
 * column names.
 */
export function csvFile(name: string, lines: Iterable<string> | AsyncIterable<string>): FileAnswer {
  const encoder = new TextEncoder();
  const source = csvText(lines);
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return { name: `${name}.csv`, type: "text/csv; charset=utf-8", content };
}
