import type { Reading } from "../../../platform/db/database.server.ts";
import { wasConnected } from "./connections.server.ts";
import { hasPayments } from "./payments.server.ts";

type Knows = (sql: Reading, account: string) => Promise<boolean>;

/** Checks for any sign that an account of the provider is or was connected to us. */
const known: readonly Knows[] = [wasConnected, hasPayments];

/** Accounts found so far, cached because the answer never reverts and thousands of events need it. */
const found = new WeakMap<object, Set<string>>();

export async function isKnownAccount(sql: Reading, account: string): Promise<boolean> {
  const before = found.get(sql) ?? new Set();
  if (before.has(account)) return true;
  for (const knows of known) {
    if (!(await knows(sql, account))) continue;
    found.set(sql, before.add(account));
    return true;
  }
  return false;
}
