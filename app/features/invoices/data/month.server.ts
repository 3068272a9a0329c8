/** A specialist's month as documents issued now would show it. Stores nothing: issuing computes it again in its transaction. */
import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays, addMonths } from "../../../platform/time/zoned.server.ts";
import { type SupplyFacts, supplyFacts } from "../../applications/data.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { endOfBooksDay } from "../../payments/data.server.ts";
import type { Converted, DocumentLine } from "../formats/document.ts";
import { type Stop, type Treatment, treatmentOn } from "../rules.ts";
import { converted } from "./conversion.ts";
import { decisionsOf } from "./decisions.server.ts";
import { type OpenMovement, openMovements, type OpenPayment, openPayments } from "./account.server.ts";
import { changesOf } from "./lines.server.ts";
import { taxFactsOf } from "./parties.server.ts";
import { type CreditLine, type InvoiceLine, type Plan, planOf } from "./plan.ts";
import { rateOn } from "./rates.server.ts";

/** The first moment after a month, in Ljubljana time. */
export const endOfMonth = (month: string): Date => endOfBooksDay(lastDay(month));
export const lastDay = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);
export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7);

/** A reason why something cannot go on a document yet. */
export interface Stopped {
  stop: Stop;
  /** The day that the stop is about. */
  on: string;
  /** How many lines and movements it affects. */
  count: number;
}

/** A movement on the account, in euros. */
export interface Settlement extends OpenMovement {
  on: string;
  eur: number;
  from: Converted | null;
}

export interface ComputedMonth {
  lines: InvoiceLine[];
  credits: CreditLine[];
  settlement: Settlement[];
  /** Paid by the end of the month. */
  payments: OpenPayment[];
  plan: Plan;
  stops: Stopped[];
  /** How many lines are left off the documents because the specialist objects to them. */
  held: number;
  /** The buyer's details on the month's last day, which the documents show. */
  buyer: SupplyFacts | null;
}

const dayOf = (at: Date): string => isoDay(at, booksZone);
const keyOf = ({ source_type, source_id }: { source_type: string; source_id: string }) => `${source_type} ${source_id}`;

/** Everything up to the end of a month that is not on a document yet, and how it would be taxed and settled. */
export async function computeMonth(sql: Reading, specialistId: string, month: string): Promise<ComputedMonth> {
  const until = endOfMonth(month);
  const [{ added, lowered }, movements, payments, decisions, objected] = await Promise.all([
    changesOf(sql, specialistId, until),
    openMovements(sql, specialistId, until),
    openPayments(sql, specialistId, lastDay(month)),
    decisionsOf(sql, specialistId),
    sql<{ source_type: string; source_id: string }[]>`
      select source_type, source_id from invoice_objection where specialist_id = ${specialistId} and closed_at is null`,
  ]);
  const objections = new Set(objected.map(keyOf));
  // Only added lines are held back; a correction in the specialist's favor never is.
  const free = added.filter((line) => !objections.has(keyOf(line)));
  const facts = await supplyFacts(sql, specialistId, [
    ...new Set([lastDay(month), ...free.map(({ at }) => dayOf(at))]),
  ]);
  const rates = await ratesOn(sql, [...free, ...movements.map((one) => ({ ...one, at: one.occurred_at }))]);
  const stops = new Map<string, Stopped>();
  const stop = (of: Stop, on: string) => {
    const known = stops.get(`${of} ${on}`);
    stops.set(`${of} ${on}`, { stop: of, on, count: (known?.count ?? 0) + 1 });
  };
  const inEuros = (amount: number, currency: string, on: string): { eur: number; from: Converted | null } | null => {
    if (currency === "EUR") return { eur: amount, from: null };
    const known = rates.get(on);
    if (!known) return null;
    const { amount: eur, from } = converted(amount, known);
    return { eur, from };
  };
  const lines: InvoiceLine[] = [];
  for (const { source_type, source_id, at, amount, currency } of free) {
    const on = dayOf(at);
    const declared = facts.get(on) ?? null;
    const taxed = treatmentOn(on, declared && taxFactsOf(declared), decisions);
    const euros = inEuros(amount, currency, on);
    if ("stop" in taxed) stop(taxed.stop, on);
    else if (!euros) stop("rate_missing", on);
    // Below half a cent there is no line; a later change of the same sale picks it up.
    else if (euros.eur > 0) lines.push({ source_type, source_id, on, amount: euros.eur, from: euros.from, ...taxed });
  }
  const corrected = await taxedBefore(sql, [...new Set(lowered.map(({ of }) => of.document_id))]);
  const credits = lowered.map(({ source_type, source_id, amount, eur, of }): CreditLine => {
    const document = corrected.get(of.document_id);
    const line = document?.lines[of.position];
    if (!document || !line) throw new Error(`No line ${of.position} of ${of.document_id} to correct`);
    // The exchange rate of the invoice, not of the day of the refund.
    const from = line.from && { ...line.from, amount };
    return {
      source_type,
      source_id,
      on: line.on,
      amount: eur,
      from,
      of,
      treatment: document.treatment,
      rate: document.rate,
    };
  });
  const settlement: Settlement[] = [];
  for (const movement of movements) {
    const on = dayOf(movement.occurred_at);
    const euros = inEuros(movement.amount, movement.currency, on);
    if (euros) settlement.push({ ...movement, on, ...euros });
    else stop("rate_missing", on);
  }
  const sum = settlement.reduce((all, { eur }) => all + eur, 0);
  const buyer = facts.get(lastDay(month)) ?? null;
  // A specialist with a reward but no sales may never have given tax details.
  if (!buyer && credits.length + settlement.length + payments.length > 0 && stops.size === 0)
    stop("no_facts", lastDay(month));
  return {
    lines,
    credits,
    settlement,
    payments,
    plan: planOf(lines, credits, sum),
    stops: [...stops.values()],
    held: added.length - free.length,
    buyer,
  };
}

interface Corrected {
  id: string;
  treatment: Treatment;
  rate: number;
  /** Indexed by position. */
  lines: DocumentLine[];
}

async function taxedBefore(sql: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Corrected>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Corrected[]>`
    select id, treatment, rate, content->'lines' as lines from platform_document where id = any (${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The known exchange rates for the days of all amounts in dinars. */
async function ratesOn(
  sql: Reading,
  of: readonly { at: Date; currency: string }[],
): Promise<ReadonlyMap<string, { rate: number; rate_on: string }>> {
  const days = new Set(of.flatMap(({ at, currency }) => (currency === "EUR" ? [] : dayOf(at))));
  const rates = new Map<string, { rate: number; rate_on: string }>();
  for (const day of days) {
    const known = await rateOn(sql, day);
    if (known) rates.set(day, known);
  }
  return rates;
}
