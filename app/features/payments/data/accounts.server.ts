import type { Reading } from "../../../platform/db/database.server.ts";
import { wasConnected } from "./connections.server.ts";
import { hasPayments } from "./payments.server.ts";

type Knows = (sql: Reading, account: string) => Promise<boolean>;

/** Who can tell whether an account of the provider is connected to us. */
const known: readonly Knows[] = [wasConnected, hasPayments];

export async function isConnected(sql: Reading, account: string): Promise<boolean> {
  for (const knows of known) if (await knows(sql, account)) return true;
  return false;
}
