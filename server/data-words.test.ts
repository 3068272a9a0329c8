import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf } from "../app/demo/world.server.ts";
import { columnTypes, type ColumnTypes } from "../app/features/privacy/data/copy-types.server.ts";
import {
  codeWord,
  columnName,
  holdsCodes,
  placeOf,
  tableName,
  type CopyContext,
} from "../app/features/privacy/data/copy-words.server.ts";
import { describedPart, describedTable, describedTables, exportOf } from "../app/platform/features/export.server.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { formatsOf } from "../app/platform/time/formats.ts";
import { seedDemo } from "./demo.server.ts";
import "./features.server.ts";

/** What a table's exported rows contain: columns, names within JSON, and the texts of each. */
interface Seen {
  columns: Set<string>;
  within: Set<string>;
  texts: Map<string, Set<string>>;
}

let t: TestApi;
let types: ColumnTypes;
const tables = new Map<string, Seen>();
const parts = new Set<string>();
const languages = new Set<string>(locales);

beforeAll(async () => {
  t = await testApi();
  await seedDemo(t.services);
  types = await columnTypes(t.sql);
  const entry = { actor_id: idOf("adult-1"), action: "login" };
  await t.sql`insert into auth.audit_log values (${v7()}, ${t.sql.json(entry)}, '192.0.2.1', now())`;
  for (const { id } of await t.sql<{ id: string }[]>`select id from account`) {
    const all = await exportOf(t.sql, id, { at: new Date(), masterKey: t.services.masterKey });
    for (const [part, exported] of Object.entries(all)) {
      parts.add(part);
      for (const [table, rows] of Object.entries(exported)) look(table, rows);
    }
  }
  for (const [place, codes] of await constrained()) {
    const [table = "", column = ""] = place.split(/\.(?=[^.]*$)/);
    if (tables.get(table)?.columns.has(column)) for (const code of codes) say(seen(table), column, code);
  }
}, 240_000);
afterAll(() => t?.close());

const seen = (table: string): Seen => {
  const one = tables.get(table) ?? { columns: new Set(), within: new Set(), texts: new Map() };
  tables.set(table, one);
  return one;
};
const say = ({ texts }: Seen, name: string, text: string) => texts.set(name, (texts.get(name) ?? new Set()).add(text));

function look(table: string, rows: readonly object[]): void {
  const one = seen(table);
  // A result of the driver has its columns even without rows.
  for (const { name } of (rows as { columns?: { name: string }[] }).columns ?? []) one.columns.add(name);
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      one.columns.add(column);
      lookInto(table, one, column, value);
    }
  }
}

function lookInto(table: string, one: Seen, name: string, value: unknown): void {
  if (describedTable(table)?.hidden.includes(name)) return;
  if (typeof value === "string") say(one, name, value);
  else if (Array.isArray(value)) for (const item of value) lookInto(table, one, name, item);
  else if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    // A text in all languages counts as one text.
    const entries = Object.entries(value);
    if (entries.some(([key, text]) => languages.has(key) && typeof text === "string")) return;
    for (const [key, item] of entries) {
      if (!languages.has(key)) one.within.add(key);
      lookInto(table, one, key, item);
    }
  }
}

/** Returns the codes that the database allows, by "table.column". */
async function constrained(): Promise<Map<string, string[]>> {
  const checks = await t.sql<{ table: string; text: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`;
  const found = new Map<string, string[]>();
  for (const { table, text } of checks) {
    for (const [, column = "", list = ""] of text.matchAll(/(\w+) (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/g))
      found.set(
        `${table}.${column}`,
        [...list.matchAll(/'([^']*)'::/g)].map(([, code = ""]) => code),
      );
  }
  return found;
}

const wordsIn = (locale: CopyContext["locale"]): CopyContext => ({
  locale,
  formats: formatsOf({ locale }),
  zone: "Europe/Ljubljana",
  now: new Date(),
  names: new Map(),
  types,
  self: "",
});

test("every part, table and column of an account's export has a name in each language, or is hidden", () => {
  expect([...parts].filter((part) => describedPart(part) === undefined)).toEqual([]);
  const unnamed: string[] = [];
  for (const words of locales.map(wordsIn)) {
    for (const [table, { columns, within }] of tables) {
      if (!describedTable(table) || tableName(words, table) === table.replaceAll("_", " ")) unnamed.push(table);
      const places = [
        ...[...columns].map((column) => placeOf(words, table, column)),
        ...[...within].map((column) => ({ table, column, known: undefined })),
      ];
      for (const place of places)
        if (columnName(words, place) === undefined) unnamed.push(`${words.locale} ${table}.${place.column}`);
    }
  }
  expect(unnamed).toEqual([]);
});

test("every code in an account's export has a text in each language", () => {
  const unsaid: string[] = [];
  for (const words of locales.map(wordsIn)) {
    for (const [table, { texts }] of tables) {
      for (const [column, codes] of texts) {
        const place = placeOf(words, table, column);
        if (!holdsCodes(place) || columnName(words, place) === null) continue;
        for (const code of codes)
          if (codeWord(words, place, code) === undefined) unsaid.push(`${words.locale} ${table}.${column}: ${code}`);
      }
    }
  }
  expect(unsaid).toEqual([]);
});

test("every table and column that a feature describes for the export exists", () => {
  const over = [...describedTables().keys()].filter((table) => !tables.has(table));
  const used = new Map<string, Set<string>>();
  for (const [table, { feature, hidden, columns, values }] of describedTables()) {
    const { columns: own, within } = seen(table);
    const known = (name: string) => own.has(name) || within.has(name);
    for (const name of hidden) if (!known(name) && !types.has(`${table}.${name}`)) over.push(`${table}.${name} hidden`);
    const all = used.get(feature) ?? new Set();
    for (const name of [...Object.keys(columns), ...Object.keys(values)]) if (known(name)) all.add(name);
    used.set(feature, all);
  }
  for (const [, { feature, columns, values }] of describedTables())
    for (const name of [...Object.keys(columns), ...Object.keys(values)])
      if (!used.get(feature)?.has(name)) over.push(`${feature} ${name}`);
  expect([...new Set(over)]).toEqual([]);
});
