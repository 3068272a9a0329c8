import type { FileAnswer } from "./operation.ts";

const formula = /^[=+\-@\t\r]/;
const number = /^-\d+(?:[.,]\d+)?$/;
/** Without it, spreadsheets do not take a file for UTF-8. */
const mark = "\uFEFF";

/**
 * A value that a spreadsheet would treat as a formula gets an apostrophe before it, because labels and reasons are other people's
 * text.
 */
const csvField = (value: string): string =>
  `"${(formula.test(value) && !number.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** One line of a table (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(",")}\r\n`;

/**
 * A table for spreadsheets, generated while it is sent: `lines` are pulled as the reader takes them. The first has the columns'
 * names.
 */
export function csvFile(name: string, lines: Iterable<string> | AsyncGenerator<string>): FileAnswer {
  async function* marked() {
    yield mark;
    yield* lines;
  }
  const encoder = new TextEncoder();
  const source = marked();
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return { name: `${name}.csv`, type: "text/csv; charset=utf-8", content };
}
