import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import { lastStatement, openMovements, openPayments, unpaidOf } from "./account.server.ts";
import { toEur } from "./conversion.ts";
import { allTime, changesOf } from "./lines.server.ts";
import { endOfMonth } from "./month.server.ts";
import { rateOn } from "./rates.server.ts";

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** The sum in minor units of EUR; amounts without an exchange rate yet count as zero. */
async function inEuros(
  sql: Reading,
  all: readonly { amount: number; currency: Currency; at: Date }[],
): Promise<number> {
  const euros: number[] = [];
  for (const { amount, currency, at } of all) {
    const rate = currency === "EUR" ? null : await rateOn(sql, isoDay(at, booksZone));
    euros.push(currency === "EUR" ? amount : rate ? toEur(amount, rate.rate) : 0);
  }
  return sum(euros);
}

/**
 * What the platform owes a specialist now, in minor units of EUR: what is unpaid on documents, minus the last statement's balance after
 * later payments. Commission not on a document yet, such as under objection, is deducted until that is decided; and what happened since
 * the statement can only lower the amount.
 */
export async function owedTo(sql: Reading, specialistId: string): Promise<number> {
  const last = await lastStatement(sql, specialistId);
  if (!last) return 0;
  const until = endOfMonth(last.month);
  const unpaid = sum((await unpaidOf(sql, specialistId)).map((one) => one.unpaid));
  const paid = sum((await openPayments(sql, specialistId, null)).map(({ amount }) => amount));
  const { added, lowered } = await changesOf(sql, specialistId, allTime);
  const movements = await openMovements(sql, specialistId, allTime);
  const [open, later, since] = await Promise.all([
    inEuros(
      sql,
      added.filter(({ at }) => at < until),
    ),
    // Commission on purchases was already withheld, and is among the movements.
    inEuros(
      sql,
      added.filter(({ at, source_type }) => at >= until && source_type === "purchase"),
    ),
    inEuros(
      sql,
      movements.map((one) => ({ ...one, at: one.occurred_at })),
    ),
  ]);
  const then = unpaid - (last.closing - paid) - open;
  const now = then - later - since + sum(lowered.map(({ eur }) => eur));
  return Math.max(0, Math.min(then, now));
}
