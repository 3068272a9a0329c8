import type { Reading } from "../db/database.server.ts";
import type { Locale } from "../i18n/locales.ts";

/** Rows by table name, with column names as keys. */
export type ExportedRows = Record<string, readonly object[]>;

export interface ExportOptions {
  /** The instant of the request. */
  at: Date;
  masterKey: Buffer;
}

/**
 * The rows of a feature's tables that an account is entitled to in a data export. A table without rows is an empty list.
 * Excludes hashes, tokens, keys and text that others wrote; other people appear as ids, and as names in what the
 * account was sent or shown.
 */
export type ExportData = (sql: Reading, accountId: string, options: ExportOptions) => Promise<ExportedRows>;

/** A text in all languages, or the key of one of the feature's messages without values. */
export type LocalText = Readonly<Record<Locale, string>> | string;
/** Texts by code; "*" is a message key pattern for all other codes, such as "status.*". */
export type CodeLabels = Readonly<Record<string, LocalText>>;
/**
 * How a value is shown if its column's type does not determine that: a format, a message key pattern, or the texts of its
 * codes.
 */
export type ValueFormat =
  | "money"
  | "country"
  | "language"
  | "hundredths"
  | "table"
  | `${string}*${string}`
  | CodeLabels;

interface ColumnWords {
  /** The names of columns. References to a person or a profile have a default name. */
  columns?: Readonly<Record<string, LocalText>>;
  /** How values are shown. Free text has no entry and is shown unchanged. */
  values?: Readonly<Record<string, ValueFormat>>;
}

/** How a table's rows are shown in the copy that people get of their data. Also applies to names within JSON. */
export interface TableLabels extends ColumnWords {
  /** The table's name; by default, the name of the whole part. */
  name?: LocalText;
  /**
   * Columns that only programs need; the data files still have them. A row's own id and references to other rows are hidden
   * by default.
   */
  hidden?: readonly string[];
}

/** The words of all tables that a feature exports. `columns` and `values` apply to each of them. */
export interface ExportLabels extends ColumnWords {
  /** The name of the whole part. */
  part: LocalText;
  tables: Readonly<Record<string, TableLabels>>;
}

/** A table's words, and the feature whose messages they use. */
export interface DescribedTable extends Required<TableLabels> {
  feature: string;
}

/** Tables by the feature that exports them, or by `platform` and `auth-server`. */
export type AccountExport = Record<string, ExportedRows>;

const exporters = new Map<string, ExportData>();
const described = new Map<string, DescribedTable>();
const parts = new Map<string, LocalText>();

/**
 * Registers the export of a feature, the platform or the auth server, with its words. Call it at startup, in the order of
 * the features.
 */
export function registerExport(name: string, exportData: ExportData, words?: ExportLabels): void {
  exporters.set(name, exportData);
  if (!words) return;
  parts.set(name, words.part);
  for (const [table, own] of Object.entries(words.tables)) {
    described.set(table, {
      feature: name,
      name: own.name ?? words.part,
      hidden: own.hidden ?? [],
      columns: { ...words.columns, ...own.columns },
      values: { ...words.values, ...own.values },
    });
  }
}

/** How a table's rows are shown; undefined for a table that no feature describes. */
export const describedTable = (table: string): DescribedTable | undefined => described.get(table);
export const describedTables = (): ReadonlyMap<string, DescribedTable> => described;
/** The name of an exporter's part. */
export const describedPart = (name: string): LocalText | undefined => parts.get(name);

/**
 * Returns everything an account is entitled to. With AUTH_URL, the auth server's tables are empty: the external server
 * exports its own.
 */
export async function exportOf(sql: Reading, accountId: string, options: ExportOptions): Promise<AccountExport> {
  const all: AccountExport = {};
  for (const [name, exportData] of exporters) all[name] = await exportData(sql, accountId, options);
  return all;
}
