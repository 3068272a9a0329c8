import { type Reading, sqlOf, type Tx } from "../db/database.server.ts";

/** Drizzle's transaction, the driver's own, or the bare driver. */
export type CallerTx = Tx | Reading;

export type SqlValue = string | number | boolean | Date | null;

/** Returns the driver of the caller's transaction, whether Drizzle or the driver started it. */
export const driverOf = (tx: CallerTx): Reading => (typeof tx === "function" ? (tx as Reading) : sqlOf(tx));

/**
 * Runs one statement in the caller's transaction, of either kind, with `?` for each value. For the platform's writes in a
 * feature's transaction.
 */
export async function runStatement(tx: CallerTx, text: string, values: SqlValue[]): Promise<Record<string, unknown>[]> {
  const parts = text.split("?");
  if (parts.length !== values.length + 1) throw new Error(`${parts.length - 1} placeholders, ${values.length} values`);
  const numbered = parts.reduce((all, part, i) => `${all}$${i}${part}`);
  return (await driverOf(tx).unsafe(numbered, values, { prepare: true })) as unknown as Record<string, unknown>[];
}
