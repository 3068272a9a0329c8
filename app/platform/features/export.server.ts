import type { Reading } from "../db/database.server.ts";

/** Rows by table name, with column names as keys. */
export type Exported = Record<string, readonly object[]>;

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
export type ExportData = (sql: Reading, accountId: string, options: ExportOptions) => Promise<Exported>;

/** Tables by the feature that exports them, or by `platform` and `auth-server`. */
export type AccountExport = Record<string, Exported>;

const exporters = new Map<string, ExportData>();

/** Registers what a feature, the platform or the auth server exports; at start, in the order of the features. */
export function registerExport(name: string, exportData: ExportData): void {
  exporters.set(name, exportData);
}

/** Everything an account is entitled to. With AUTH_URL, the auth server's tables are empty: the external server exports its own. */
export async function exportOf(sql: Reading, accountId: string, options: ExportOptions): Promise<AccountExport> {
  const all: AccountExport = {};
  for (const [name, exportData] of exporters) all[name] = await exportData(sql, accountId, options);
  return all;
}
