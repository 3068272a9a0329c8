/** Finds what a file uses of other features besides its imports: tables in SQL, API calls by name, and texts. */
import { importsOf, read } from "./sources.ts";
import { tableConstants } from "./owners.ts";

/** Removes comments, which may mention anything. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");

export interface TableUse {
  table: string;
  writes: boolean;
}

const word = "(?:only\\s+)?[a-z_]+(?:\\.[a-z_]+)?";
const aliased = `${word}(?:\\s+(?:as\\s+)?[a-z_]\\w*)?`;
const reading = new RegExp(`\\b(?:from|join|using)\\s+(${aliased}(?:\\s*,\\s*${aliased})*)`, "gi");
const writing = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into)\\s+(${word})\\b`,
  "gi",
);

const plain = (text: string) =>
  text
    .trim()
    .replace(/^only\s+/i, "")
    .split(/\s/)[0] ?? "";

/** Finds tables named in a file's SQL and Drizzle writes. Only those in `tables` count. */
export function tablesIn(file: string, tables: ReadonlyMap<string, unknown>, source = read(file)): TableUse[] {
  const code = withoutComments(source);
  const uses: TableUse[] = [];
  for (const [, table = ""] of code.matchAll(writing)) uses.push({ table: plain(table), writes: true });
  for (const [, list = ""] of code.matchAll(reading)) {
    for (const part of list.split(",")) uses.push({ table: plain(part), writes: false });
  }
  const constants = new Map<string, string>();
  for (const { target } of importsOf(file, source)) {
    if (target.endsWith("/tables.server.ts"))
      for (const [constant, table] of tableConstants(target)) constants.set(constant, table);
  }
  for (const [, constant = ""] of code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)) {
    const table = constants.get(constant);
    if (table) uses.push({ table, writes: true });
  }
  return uses.filter(({ table }) => tables.has(table));
}

/** Finds API calls that a file names, such as `GET /sessions/{id}`. */
export const callsIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g)].map(
    ([, call = ""]) => call,
  );

/** Finds features whose texts a file reads. */
export const textsIn = (source: string): string[] =>
  [
    ...withoutComments(source).matchAll(
      /\b(?:useTexts\(|Translate<|MessageKey<|(?:translator|hasMessage)\([^()"]*,\s*)"([\w-]+)"/g,
    ),
  ].map(([, feature = ""]) => feature);
