import { createAuditWriter } from "../audit.server.ts";
import type { AuthServerDeps } from "../config.server.ts";
import { sweepAuth } from "./housekeeping.server.ts";
import { moveSigningKeys, retireSigningKeys, rotateSigningKey, type Rotation } from "../keys/rotation.server.ts";
import { createSecrets } from "../keys/secrets.server.ts";

export interface UpkeepDeps extends Pick<AuthServerDeps, "sql" | "masterKey" | "clock" | "accessTokenLifetime"> {
  /** Days for which the audit log is kept; 180. */
  auditDays?: number;
}

/** What keeps the auth server in order beside its requests: for timed jobs and for the operator's commands. */
export interface AuthUpkeep {
  /** Removes what has run out; answers how many rows of each kind went. */
  sweep(): Promise<Record<string, number>>;
  /** Lets a published key sign and an old one go, each when its time has come. */
  moveSigningKeys(): Promise<{ promoted: string[]; retired: string[] }>;
  rotateSigningKey(options?: { atOnce?: boolean }): Promise<Rotation>;
  retireSigningKeys(): Promise<{ kid: string; retired: string[] }>;
}

export function createAuthUpkeep(given: UpkeepDeps): AuthUpkeep {
  const now = given.clock ?? (() => new Date());
  const deps = {
    sql: given.sql,
    now,
    secrets: createSecrets(given.masterKey),
    audit: createAuditWriter(now),
    accessTokenLifetime: given.accessTokenLifetime ?? 3600,
    auditDays: given.auditDays ?? 180,
  };
  return {
    sweep: () => sweepAuth(deps),
    moveSigningKeys: () => moveSigningKeys(deps),
    rotateSigningKey: (options) => rotateSigningKey(deps, options),
    retireSigningKeys: () => retireSigningKeys(deps),
  };
}
