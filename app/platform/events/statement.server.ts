import { sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import type { Sql, Tx } from "../db/database.server.ts";

/** Drizzle's transaction, or the driver's own, or the bare driver. */
export type Within = Tx | Sql | TransactionSql<{ bigint: number }> | TransactionSql;

export type Value = string | number | boolean | Date | null;

/**
 * Runs one statement in whichever transaction the caller has: Drizzle's or the driver's. `?` marks the places of the
 * values. For what the platform writes into other people's transactions.
 */
export async function statement(tx: Within, text: string, values: Value[]): Promise<Record<string, unknown>[]> {
  const parts = text.split("?");
  if (parts.length !== values.length + 1) throw new Error("As many values as places, please");
  if (typeof tx === "function") {
    const numbered = parts.reduce((all, part, i) => `${all}$${i}${part}`);
    return (await tx.unsafe(numbered, values)) as unknown as Record<string, unknown>[];
  }
  const chunks = parts.flatMap((part, i) => {
    const value = values[i] instanceof Date ? (values[i] as Date).toISOString() : values[i];
    return i < values.length ? [sql.raw(part), sql`${value}`] : [sql.raw(part)];
  });
  return (await tx.execute(sql.join(chunks))) as unknown as Record<string, unknown>[];
}
