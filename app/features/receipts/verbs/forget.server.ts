import { keptSince, type Retention, daysInYears } from "../../../platform/retention/retention.ts";
import type { Services } from "../../../platform/services.server.ts";
import { keptYears } from "../rules.ts";

export const retention = {
  receipts: { basis: "proof", days: daysInYears(keptYears), job: "receipts.forget" },
} as const satisfies Retention;

/** Deletes receipts of sessions that ended more than `keptYears` ago. Returns how many. */
export async function forgetReceipts({ sql, clock }: Services): Promise<number> {
  const { count } = await sql`
    delete from fiscal_receipt r using session s
    where s.id = r.session_id and s.ends_at < ${keptSince(retention.receipts, clock())}`;
  return count;
}
