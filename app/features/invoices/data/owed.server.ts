import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import { lastStatement, openPayments, owedOf } from "./account.server.ts";
import { toEur } from "./conversion.ts";
import { changesOf } from "./lines.server.ts";
import { endOfMonth } from "./month.server.ts";
import { rateOn } from "./rates.server.ts";

/** Commission of sales before `until` that no document has, in minor units of EUR. */
async function undocumented(sql: Reading, specialistId: string, until: Date): Promise<number> {
  const { added } = await changesOf(sql, specialistId, until);
  let sum = 0;
  for (const { amount, currency, at } of added) {
    const rate = currency === "EUR" ? null : await rateOn(sql, isoDay(at, booksZone));
    sum += currency === "EUR" ? amount : rate ? toEur(amount, rate.rate) : 0;
  }
  return sum;
}

/** What the platform owes a specialist now, by their last statement and what was paid since. */
export async function owedTo(sql: Reading, specialistId: string): Promise<number> {
  const last = await lastStatement(sql, specialistId);
  if (!last) return 0;
  const since = (await openPayments(sql, specialistId, null)).reduce((sum, { amount }) => sum + amount, 0);
  const open = await undocumented(sql, specialistId, endOfMonth(last.month));
  return owedOf(sql, specialistId, { closing: last.closing - since, open });
}
