import type { AccessClaims, VerifyToken } from "./auth/caller.server.ts";
import type { Database, Sql } from "./db/database.server.ts";
import type { Logger } from "./log/log.server.ts";
import type { Settings } from "./settings/settings.server.ts";

/** What every room gets from the house; made once at start, handed down as a parameter. */
export interface Services {
  settings: Settings;
  /** Drizzle over the pool, with the bare driver beside it for hot reads. */
  db: Database["db"];
  sql: Sql;
  clock: () => Date;
  log: Logger;
  verifyToken: VerifyToken;
  /** For whatever needs connections of its own: jobs, listening. */
  databaseUrl: string;
  /** 32 bytes that wrap every key at rest. */
  masterKey: Buffer;
}
export type { AccessClaims };
