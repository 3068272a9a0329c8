import type { TransactionSql } from "postgres";
import { type Reading, type Sql, sqlOf, type Tx } from "../db/database.server.ts";

/** Drizzle's transaction, or the driver's own, or the bare driver. */
export type Within = Tx | Sql | TransactionSql<{ bigint: number }> | TransactionSql;

export type Value = string | number | boolean | Date | null;

/** The driver of whichever transaction the caller has: Drizzle's or the driver's own. */
export const driverOf = (tx: Within): Reading => (typeof tx === "function" ? (tx as Reading) : sqlOf(tx));

/**
 * Runs one statement in whichever transaction the caller has. `?` marks the places of the values. For what the platform
 * writes into other people's transactions.
 */
export async function statement(tx: Within, text: string, values: Value[]): Promise<Record<string, unknown>[]> {
  const parts = text.split("?");
  if (parts.length !== values.length + 1) throw new Error(`${parts.length - 1} placeholders, ${values.length} values`);
  const numbered = parts.reduce((all, part, i) => `${all}$${i}${part}`);
  return (await driverOf(tx).unsafe(numbered, values, { prepare: true })) as unknown as Record<string, unknown>[];
}
