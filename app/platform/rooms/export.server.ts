import type { Reading } from "../db/database.server.ts";

/** Rows by table name, with column names as keys. */
export type Exported = Record<string, readonly object[]>;

export interface ExportOptions {
  /** The instant of the request. */
  at: Date;
  masterKey: Buffer;
}

/**
 * The rows of a room's tables that an account is entitled to in a data export. A table without rows is an empty list.
 * Excludes hashes, tokens, keys and text that others wrote; other people appear as ids, and as names in what the
 * account was sent or shown.
 */
export type ExportData = (sql: Reading, accountId: string, options: ExportOptions) => Promise<Exported>;
