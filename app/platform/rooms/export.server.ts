import type { Reading } from "../db/database.server.ts";

/** Rows by the name of their table, with the names of its columns. */
export type Exported = Record<string, readonly object[]>;

export interface ExportOptions {
  /** The instant at which access is asked for. */
  at: Date;
  masterKey: Buffer;
}

/**
 * The rows of a room's own tables that an account is entitled to, for somebody who asks for their data. A table without
 * such rows is there and empty. No hash, token or key, and no words that others wrote: of other people there are ids, and
 * names in what the account was sent or shown.
 */
export type ExportData = (sql: Reading, accountId: string, options: ExportOptions) => Promise<Exported>;
