import { AppError } from "../../../platform/errors/app-error.ts";
import { jobContext } from "../../../platform/write/context.ts";
import type { WriteServices } from "../../../platform/write/write.server.ts";
import { closableMonth, closeMonth } from "../../ledger/verbs.server.ts";

/**
 * Closes the books of a month that is about to be documented, and of earlier months, so that a journal recorded late cannot change what
 * their documents say. Such a journal goes in the open month, and on its documents.
 */
export async function closeBooks(services: WriteServices, month: string, now: Date): Promise<void> {
  const { sql } = services;
  for (;;) {
    const closed = await sql`select from closed_month where month >= ${`${month}-01`} limit 1`;
    if (closed.length > 0) return;
    const next = await closableMonth(sql, now);
    if (next === null || next > month) return;
    try {
      await closeMonth(services, jobContext("invoices.close", now), { month: next });
    } catch (error) {
      // Another run closed it in the meantime.
      if (!(error instanceof AppError && error.code === "month_closed")) throw error;
    }
  }
}
