import { v7 } from "uuid";
import { addDays, addMonths } from "../../../platform/time/zoned.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { chargeLines, type Line, post } from "../../ledger/verbs.server.ts";
import { actor, buy, pair, t } from "../../earnings/testing/books.ts";
import type { Pair } from "../../sessions/factories.server.ts";
import type { PlatformDocument } from "../formats/document.ts";
import { type DocumentKind, numberText } from "../rules.ts";
import { generateOne, type Outcome } from "../verbs/generate.server.ts";
import { computeDrafts, prepareMonth } from "../verbs/prepare.server.ts";

/** The first day on which a month's documents may be issued, around noon. */
export const runDay = (month: string): Date => new Date(`${addDays(addMonths(`${month}-01`, 1), 5)}T11:00:00Z`);

const tax = {
  legal_form: "sole_trader",
  legal_name: "Petra Hočevar s.p.",
  street: "Trubarjeva 12",
  postal_code: "1000",
  city: "Ljubljana",
  country: "SI",
  birth_date: "1985-02-03",
  tax_number: "12345679",
  tax_country: "SI",
  vat_number: null as string | null,
  register_number: null as string | null,
  account_number: "SI56191000000123438",
  account_holder: "Petra Hočevar",
};

/** Stores a new version of a specialist's tax details, which ends the one before. */
export async function declare(from: string, change: Partial<typeof tax> = {}, of: Pair = pair): Promise<void> {
  const { specialist_id } = of.specialist;
  await t.sql`
    update specialist_tax_version set valid_until = ${from} where specialist_id = ${specialist_id} and valid_until is null`;
  await t.sql`insert into specialist_tax_version ${t.sql({ specialist_id, valid_from: from, ...tax, ...change })}`;
}

/** Stores the VAT register's answer about a number. */
export const answered = (at: string, vat_number: string, answer: "valid" | "refused", of: Pair = pair) => t.sql`
  insert into specialist_vat_answer (id, specialist_id, vat_number, answer, asked_at)
  values (${v7()}, ${of.specialist.specialist_id}, ${vat_number}, ${answer}, ${at})`;

export const rateOf = (day: string, rate: number) => t.sql`
  insert into exchange_rate (day, currency, rate, rate_on, source, fetched_at) values (${day}, 'RSD', ${rate}, ${day}, 'test', ${`${day}T20:00:00Z`})
  on conflict (day, currency) do nothing`;

/** Posts `lines` to the ledger at the given time. */
export async function moved(
  at: string,
  lines: readonly Line[],
  kind: "charge" | "promo_used" | "refund" = "charge",
): Promise<string> {
  const source_id = v7();
  await t.sql.begin((tx) =>
    post(tx, { kind, source_type: "test", source_id, occurred_at: new Date(at), actor, lines }),
  );
  return source_id;
}

/** Adds a session that was paid by card, with `fee` withheld as its commission. */
export async function sold(
  at: string,
  price: number,
  { of = pair, fee = price / 10 }: { of?: Pair; fee?: number } = {},
): Promise<string> {
  const payment = v7();
  const id = await buy({ of, at: new Date(at), parts: [{ price }], payment });
  const { specialist_id } = of.specialist;
  await moved(at, chargeLines({ currency: "EUR", specialist_id, connected: "acct_1", amount: price, fee }));
  return id;
}

/** Adds a session that a family paid directly. */
export async function direct(
  at: string,
  price: number,
  { of = pair, currency = "EUR" }: { of?: Pair; currency?: "EUR" | "RSD" } = {},
): Promise<string> {
  const id = v7();
  const { specialist_id } = of.specialist;
  await t.sql`
    insert into session (id, specialist_id, profile_id, account_id, status, service_name, minutes, payment_type, price, currency, mode, time_zone, starts_at, ends_at,
      cancellation_hours)
    values (${id}, ${specialist_id}, ${of.child_id}, ${of.guardian.account_id}, 'Completed', ${t.sql.json({ en: "Speech practice" })}, 45, 'Cash', ${price},
      ${currency}, 'online', 'Europe/Ljubljana', ${at}, ${new Date(new Date(at).getTime() + 1)}, 24)`;
  await t.sql`
    insert into commission_due (session_id, version, reason, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
    values (${id}, 1, 'took_place', ${specialist_id}, 1000, ${at}, ${at}, ${price}, ${price / 10}, ${currency})`;
  return id;
}

/** Adds a version of the commission on a directly paid session, for a new price; null if it is no longer owed. */
export const changed = (session_id: string, price: number | null) => t.sql`
  insert into commission_due (session_id, version, reason, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
  select session_id, version + 1, 'waived', specialist_id, basis_points, agreed_at, ${price === null ? null : t.sql`(select due_at from commission_due f where f.session_id = c.session_id and f.version = 1)`}, ${price}, ${price === null ? null : price / 10}, currency
  from commission_due c where session_id = ${session_id} order by version desc limit 1`;

/** The payment of a sale. */
export async function paymentOf(purchase: string): Promise<string> {
  const [row] = await t.sql<
    { payment_id: string }[]
  >`select payment_id from purchase_part where purchase_id = ${purchase}`;
  return row?.payment_id ?? "";
}

/** The specialist objects to a line. */
export const objected = (
  source_id: string,
  source_type: "purchase" | "session",
  month: string,
  of: Pair = pair,
) => t.sql`
  with prepared as (
    insert into invoice_month (month, prepared_at, object_until) values (${`${month}-01`}, now(), now()) on conflict do nothing)
  insert into invoice_objection (id, specialist_id, source_type, source_id, month, created_at)
  values (${v7()}, ${of.specialist.specialist_id}, ${source_type}, ${source_id}, ${`${month}-01`}, now())`;

/** Prepares a month and computes its drafts, on the day of its run. */
export async function prepared(month: string): Promise<void> {
  t.setClock(runDay(month));
  await prepareMonth(t.services, jobContext("test", runDay(month)), { month });
  await computeDrafts(t.services, month);
}

/** Prepares a month, and issues a specialist's documents for it. */
export async function issued(month: string, of: Pair = pair, now = runDay(month)): Promise<Outcome> {
  await prepared(month);
  t.setClock(now);
  return generateOne(t.services, { month, specialist_id: of.specialist.specialist_id, actor, now });
}

export interface Stored {
  id: string;
  kind: DocumentKind;
  number: string;
  month: string;
  net: number;
  vat: number;
  gross: number;
  settled: number;
  due: number;
  corrects: string | null;
  content: PlatformDocument;
}

/** A specialist's documents in the order in which they were issued. */
export async function documents(of: Pair = pair): Promise<Stored[]> {
  const rows = await t.sql<(Omit<Stored, "number"> & { year: number; number: number })[]>`
    select id, kind, year, number, to_char(month, 'YYYY-MM') as month, net, vat, gross, settled, due, corrects, content
    from platform_document where specialist_id = ${of.specialist.specialist_id} order by id`;
  return rows.map(({ year, number, ...row }) => ({ ...row, number: numberText(row.kind, year, number) }));
}

/** Kind, gross, settled, and due amount of a specialist's documents. */
export const sums = async (of: Pair = pair) =>
  (await documents(of)).map(({ kind, gross, settled, due }) => [kind, gross, settled, due]);

/** What a specialist owes the platform by the ledger, by currency; negative if the platform owes. */
export async function account(of: Pair = pair): Promise<Record<string, number>> {
  const rows = await t.sql<{ currency: string; amount: number }[]>`
    select currency, sum(amount)::bigint as amount from journal_line where account = ${`receivable_specialist:${of.specialist.specialist_id}`} group by 1`;
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Empties everything about invoices and tax; `emptyBooks` empties the rest. */
export const emptyInvoices = () =>
  t.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(
      "truncate platform_document, invoice_month, invoice_draft, document_series, netting_consent, exchange_rate, specialist_tax_version, specialist_vat_answer, tax_decision, commission_due, closed_month cascade",
    );
  });
