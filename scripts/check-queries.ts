/**
 * Checks that queries of features use an index: a statement that filters a table must use a column that begins an index, key or
 * constraint of that table. A rough check that reads statements instead of a database's plans.
 */
import { isTest, tableConstants } from "./checks/owners.ts";
import { migratedIndexes, type Table } from "./checks/indexes.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";
import { statementsIn } from "./checks/statements.ts";
import { withoutComments } from "./checks/uses.ts";

/** Files that may read a whole table. */
const wholeTable: readonly { in: string; table: string; reason: string }[] = [
  { in: "app/platform/jobs/dead-jobs.server.ts", table: "outbox", reason: "it only holds pending events" },
];

function say(file: string, table: string, columns: readonly string[]): void {
  const known = wholeTable.find((one) => one.in === file && one.table === table);
  if (known) used.add(known);
  else
    problems.push(
      `${file}: a query asks for ${table} by ${columns.join(", ")}; no index of ${table} begins with one of them`,
    );
}

const used = new Set<unknown>();
const tables = migratedIndexes();
const problems: string[] = [];
let count = 0;

const files = sourceFiles("app/features/**/*.server.ts", "app/platform/**/*.server.ts").filter((file) => !isTest(file));
for (const file of files) {
  for (const text of statementsIn(withoutComments(read(file)))) {
    if (!/\b(select|update|delete)\b/i.test(text)) continue;
    count++;
    for (const [table, columns] of withoutIndex(text.replaceAll(/'[^']*'/g, "''"))) {
      say(file, table, columns);
    }
  }
}

/** Table names by the constants that Drizzle's queries use. */
const constants = new Map(sourceFiles("app/**/tables.server.ts").flatMap((file) => [...tableConstants(file)]));
for (const file of files) {
  for (const [, constant = "", rest = ""] of withoutComments(read(file)).matchAll(
    /\.(?:from|update|delete)\(\s*(\w+)\s*\)([^;]*)/g,
  )) {
    const table = constants.get(constant);
    const asked = [...(rest.split(".where(")[1] ?? "").matchAll(new RegExp(`\\b${constant}\\.(\\w+)`, "g"))].map(
      ([, column = ""]) => column,
    );
    if (!table || asked.length === 0) continue;
    count++;
    if (!asked.some((column) => tables.get(table)?.leading.has(column))) say(file, table, asked);
  }
}

/** Finds tables that a statement filters by columns, none of which begins an index. */
function withoutIndex(text: string): [string, string[]][] {
  const names = new Map<string, string>();
  const named =
    /\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?)(?:\s+(?:as\s+)?(?!(?:on|where|set|using|join|left|inner|cross|order|group|limit|for|values|select|returning)\b)([a-z_]\w*))?/gi;
  for (const [, table = "", alias] of text.matchAll(named)) {
    if (tables.has(table)) names.set(alias ?? table, table);
  }
  const asked = new Map<string, Set<string>>();
  const ask = (alias: string | undefined, column: string) => {
    const candidates = alias ? [names.get(alias) ?? ""] : [...new Set(names.values())];
    for (const table of candidates) {
      if (!tables.get(table)?.columns.has(column)) continue;
      const columns = asked.get(table) ?? new Set();
      asked.set(table, columns.add(column));
    }
  };
  const where = text.replaceAll(/\bset\b[\s\S]*?(?=\bwhere\b|\breturning\b|$)/gi, " ");
  const column = "(?:([a-z_]\\w*)\\.)?([a-z_]\\w*)";
  for (const [, alias, name = ""] of where.matchAll(
    new RegExp(`\\b${column}\\s*(?:=|<|>|<=|>=|@>|<@|&&|\\bin\\b|\\bbetween\\b|\\bis\\b)`, "gi"),
  ))
    ask(alias, name);
  for (const [, alias, name = ""] of where.matchAll(new RegExp(`(?:=|<|>)\\s*${column}\\b`, "gi"))) ask(alias, name);
  for (const [, alias, name = ""] of where.matchAll(new RegExp(`\\border by\\s+${column}`, "gi"))) ask(alias, name);
  for (const [, list = ""] of where.matchAll(/\(([\w., ]+)\)\s*(?:=|<|>|in\b)/gi)) {
    for (const part of list.split(",")) {
      const [first = "", second] = part.trim().split(".");
      ask(second ? first : undefined, second ?? first);
    }
  }
  return [...asked]
    .filter(([table, columns]) => ![...columns].some((one) => (tables.get(table) as Table).leading.has(one)))
    .map(([table, columns]) => [table, [...columns]]);
}

for (const one of wholeTable)
  if (!used.has(one))
    problems.push(`scripts/check-queries.ts: ${one.in} no longer reads all of ${one.table}; remove the entry`);
report(problems, `${count} statements, each uses an index`);
