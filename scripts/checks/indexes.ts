/** Reads columns and indexes after all migrations from their SQL. */
import { globSync } from "node:fs";
import { read } from "./sources.ts";

export interface Table {
  columns: Set<string>;
  /** First columns of indexes, keys and constraints, and columns in a partial index's condition. */
  leading: Set<string>;
}

/** Finds the parenthesis that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i;
  }
  return text.length;
}

/** Splits at commas outside of parentheses. */
function parts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")") depth--;
    else if (i === text.length || (text[i] === "," && depth === 0)) {
      found.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return found;
}

const keyed = /\b(?:primary key|unique(?:\s+nulls not distinct)?|exclude using \w+)\s*\(\s*([^()\s,]+)/gi;

export function migratedIndexes(): Map<string, Table> {
  const tables = new Map<string, Table>();
  const indexes = new Map<string, { table: string; words: string[] }>();
  for (const file of globSync("migrations/*.sql").sort()) {
    const sql = read(file).replaceAll(/--.*$/gm, "");
    for (const made of sql.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?([\w.]+)\s*\(/gi)) {
      const body = sql.slice(made.index + made[0].length, closing(sql, made.index + made[0].length - 1));
      const table: Table = { columns: new Set(), leading: new Set() };
      for (const part of parts(body)) addPart(table, part);
      tables.set(made[1] ?? "", table);
    }
    for (const [, name = "", changes = ""] of sql.matchAll(/\balter\s+table\s+(?:only\s+)?([\w.]+)\s+([^;]*);/gi)) {
      const table = tables.get(name);
      for (const change of table ? parts(changes) : []) changeTable(tables, name, table as Table, change);
    }
    for (const [, from, to = ""] of sql.matchAll(/\balter\s+table\s+([\w.]+)\s+rename\s+to\s+([\w.]+)/gi)) {
      for (const index of indexes.values()) if (index.table === from) index.table = to;
    }
    for (const [, from = "", to = ""] of sql.matchAll(/\balter\s+index\s+(\w+)\s+rename\s+to\s+(\w+)/gi)) {
      const index = indexes.get(from);
      if (index && indexes.delete(from)) indexes.set(to, index);
    }
    for (const made of sql.matchAll(
      /\bcreate\s+(?:unique\s+)?index\s+(\w+)\s+on\s+([\w.]+)\s*(?:using\s+\w+\s*)?\(/gi,
    )) {
      const start = made.index + made[0].length;
      const end = closing(sql, start - 1);
      const first = parts(sql.slice(start, end))[0] ?? "";
      // A partial index also helps with the columns in its condition.
      const only = /^\)\s*where\b([^;]*)/i.exec(sql.slice(end))?.[1] ?? "";
      indexes.set(made[1] ?? "", { table: made[2] ?? "", words: `${first} ${only}`.match(/[a-z_]\w*/gi) ?? [] });
    }
    for (const [, name = ""] of sql.matchAll(/\bdrop\s+index\s+(?:if exists\s+)?(?:\w+\.)?(\w+)/gi))
      indexes.delete(name);
  }
  for (const { table, words } of indexes.values()) {
    const of = tables.get(table);
    for (const word of words) if (of?.columns.has(word)) of.leading.add(word);
  }
  return tables;
}

function addPart(table: Table, part: string): void {
  for (const [, column = ""] of part.matchAll(keyed)) table.leading.add(column);
  const [, column = ""] = /^(\w+)\s/.exec(part) ?? [];
  if (/^(constraint|primary|unique|exclude|check|foreign|like)$/i.test(column)) return;
  table.columns.add(column);
  if (/\b(primary key|unique)\b(?!\s*\()/i.test(part)) table.leading.add(column);
}

function changeTable(tables: Map<string, Table>, name: string, table: Table, change: string): void {
  const [, from, to] = /^rename\s+(?:column\s+)?(\w+)\s+to\s+(\w+)/i.exec(change) ?? [];
  const [, renamed] = /^rename\s+to\s+(\w+)/i.exec(change) ?? [];
  if (renamed) {
    tables.delete(name);
    tables.set(renamed, table);
  } else if (from && to) {
    for (const set of [table.columns, table.leading]) if (set.delete(from)) set.add(to);
  } else if (/^add\s+/i.test(change)) {
    addPart(table, change.replace(/^add\s+(?:column\s+)?(?:if not exists\s+)?/i, ""));
  }
}
