import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { spanOfDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import type { VatKind } from "../rules.ts";

/** Returns when each of these specialists last sold something, by the records of one feature; omits those who never did. */
export type LastSales = (
  sql: Reading,
  specialistIds: readonly string[],
) => Promise<readonly { specialist_id: string; last: Date }[]>;

/** Filled by every feature that records sales. */
export const salesRecords = slot<LastSales>("payments.sales");

/** Returns when each of these specialists last sold something, by all records; omits those who never did. */
export async function lastSales(sql: Reading, specialistIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const last = new Map<string, Date>();
  for (const [, of] of salesRecords.all())
    for (const sale of await of(sql, specialistIds)) {
      const known = last.get(sale.specialist_id);
      if (!known || known < sale.last) last.set(sale.specialist_id, sale.last);
    }
  return last;
}

/** The end of a day in the books; the terms valid then apply to that day. */
export const endOfBooksDay = (day: string): Date => spanOfDays(day, day, booksZone).to;

/** The start of the year of an instant. Retention counts from the end of the year in which something ended. */
export const startOfBooksYear = (instant: Date): Date =>
  instantOfWallTime(`${isoDay(instant, booksZone).slice(0, 4)}-01-01`, "00:00", booksZone);

/** Returns how a specialist's services were taxed at the end of a day; null if nothing was declared. */
export async function sellerVatOn(sql: Reading, specialistId: string, day: string): Promise<VatKind | null> {
  const end = endOfBooksDay(day);
  const [row] = await sql<{ vat: VatKind | null }[]>`
    select vat from seller_terms_version
    where specialist_id = ${specialistId} and valid_from < ${end} and (valid_until is null or valid_until >= ${end})
    order by valid_from desc limit 1`;
  return row?.vat ?? null;
}
