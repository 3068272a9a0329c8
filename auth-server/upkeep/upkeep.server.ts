import { createAuditWriter } from "../audit.server.ts";
import type { AuthServerDeps } from "../config.server.ts";
import { type RetentionDays, sweepAuth } from "./housekeeping.server.ts";
import { moveSigningKeys, retireSigningKeys, rotateSigningKey, type Rotation } from "../keys/rotation.server.ts";
import { createSecrets } from "../keys/secrets.server.ts";

export interface UpkeepDeps extends Pick<AuthServerDeps, "sql" | "masterKey" | "clock" | "accessTokenLifetime"> {
  /** Default: 180 days for audit log entries, 400 for sessions, 30 for unanswered sign-ups, 90 for networks. */
  days?: Partial<RetentionDays>;
}

/** Maintenance for scheduled jobs and operator commands. */
export interface AuthUpkeep {
  /** Deletes expired rows; returns the count per kind. */
  sweep(): Promise<Record<string, number>>;
  /** Promotes a published key and retires an old one when each is due. */
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
    days: { audit: 180, sessions: 400, unconfirmed: 30, places: 90, ...given.days },
  };
  return {
    sweep: () => sweepAuth(deps),
    moveSigningKeys: () => moveSigningKeys(deps),
    rotateSigningKey: (options) => rotateSigningKey(deps, options),
    retireSigningKeys: () => retireSigningKeys(deps),
  };
}
