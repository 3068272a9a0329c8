import type { AccessClaims, VerifyToken } from "./auth/caller.server.ts";
import type { Database, Sql } from "./db/database.server.ts";
import type { Logger } from "./log/log.server.ts";
import type { Settings } from "./settings/settings.server.ts";

/** What the platform provides to every feature; created once at startup and passed as a parameter. */
export interface Services {
  settings: Settings;
  /** Drizzle over the pool; `sql` is the bare driver for hot reads. */
  db: Database["db"];
  sql: Sql;
  clock: () => Date;
  log: Logger;
  verifyToken: VerifyToken;
  /** For code that needs separate connections: jobs, LISTEN. */
  databaseUrl: string;
  /** 32 bytes that encrypt every stored key. */
  masterKey: Buffer;
}
export type { AccessClaims };
