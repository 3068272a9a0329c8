import { sqlOf, transaction, type TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { commissionInvoiceLines, convertedLines, negate, post, type Poster } from "../../ledger/verbs.server.ts";
import { lastStatement, unpaidOf } from "../data/account.server.ts";
import { nextId } from "../data/ids.server.ts";
import { computeMonth, type ComputedMonth } from "../data/month.server.ts";
import { buyerOf, recipientOf, sellerOf } from "../data/parties.server.ts";
import type { PlannedCredit, PlannedInvoice } from "../data/plan.ts";
import { wordsOf } from "../data/sales.server.ts";
import type { DocumentLine, Party, Seller, StatementDocument, TaxDocument } from "../formats/document.ts";
import { rfReference } from "../formats/payment-codes.ts";
import { numberText, paymentDays } from "../rules.ts";
import { closeBooks } from "./close.server.ts";
import { queueForMinimax } from "./minimax.server.ts";
import { nextNumber, type Numbered } from "./number.server.ts";
import { netOff } from "./netting.server.ts";

type Needs = Pick<Services, "db" | "sql" | "clock" | "settings" | "log" | "minimax">;

/** The outcome of a run for one specialist's month. */
export type Outcome = "issued" | "nothing" | "stopped" | "done";

/**
 * Issues a specialist's documents for a month, with their numbers and journals, all in one transaction. `done` if another run was first;
 * `stopped` if something must be resolved before anything is issued.
 */
export async function generateOne(
  services: Needs,
  { month, specialist_id, actor, now }: { month: string; specialist_id: string; actor: Poster; now: Date },
): Promise<Outcome> {
  const seller = sellerOf(services.settings);
  if (!seller) throw new AppError("seller_incomplete");
  await closeBooks(services, month, now);
  return transaction(services.db, async (tx): Promise<Outcome> => {
    const sql = sqlOf(tx);
    // One at a time per specialist, whatever the month: each run must see what the other documented.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${specialist_id}`}, 0))`;
    // Locks before taking numbers; otherwise closing a month could wait for a run that waits for a number.
    await sql`select ledger_opens()`;
    const [draft] = await sql<{ generated_at: Date | null }[]>`
      select generated_at from invoice_draft where month = ${`${month}-01`} and specialist_id = ${specialist_id} for update`;
    if (!draft || draft.generated_at) return "done";
    const computed = await computeMonth(sql, specialist_id, month);
    if (computed.stops.length > 0) {
      await sql`
        update invoice_draft set stops = ${sql.json(computed.stops as never)}, failure = null, computed_at = ${now}
        where month = ${`${month}-01`} and specialist_id = ${specialist_id}`;
      return "stopped";
    }
    const minimax = services.minimax !== undefined;
    const issued = await issue(sql, { month, specialist_id, actor, now, seller, computed, minimax });
    await sql`
      update invoice_draft set generated_at = ${now}, failure = null, stops = '[]'
      where month = ${`${month}-01`} and specialist_id = ${specialist_id}`;
    if (issued)
      await publish(sql, "invoices.issued", { specialist_id, month }, { subject: `invoices:${specialist_id}` });
    return issued ? "issued" : "nothing";
  });
}

interface Issuing {
  month: string;
  specialist_id: string;
  actor: Poster;
  now: Date;
  seller: Seller;
  computed: ComputedMonth;
  /** Whether invoices and credit notes are handed over to Minimax. */
  minimax: boolean;
}

async function issue(sql: TxSql, given: Issuing): Promise<boolean> {
  const { month, specialist_id, computed, now, actor } = given;
  const { plan, settlement, payments } = computed;
  if (plan.invoices.length + plan.credits.length + settlement.length + payments.length === 0) return false;
  if (!computed.buyer) throw new Error(`No facts of ${specialist_id} for ${month}`);
  const opening = (await lastStatement(sql, specialist_id))?.closing ?? 0;
  const buyer = buyerOf(computed.buyer);
  const { locale } = await recipientOf(sql, specialist_id, buyer);
  const issuer = { ...given, buyer, locale, today: isoDay(now, booksZone) };
  const documents: { number: string; issued_on: string; amount: number }[] = [];
  for (const credit of plan.credits) {
    const { number, issued_on } = await issueTax(sql, issuer, { kind: "credit_note", of: credit });
    documents.push({ number, issued_on, amount: -credit.gross });
  }
  for (const invoice of plan.invoices) {
    const { number, issued_on } = await issueTax(sql, issuer, { kind: "invoice", of: invoice });
    documents.push({ number, issued_on, amount: invoice.gross });
  }
  for (const one of settlement) {
    if (one.currency === "EUR") continue;
    await post(sql, {
      kind: "converted",
      source_type: "journal",
      source_id: one.journal_id,
      occurred_at: now,
      actor,
      lines: convertedLines({ specialist_id, from: one, amount: one.eur }),
    });
  }
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  const lines = settlement.map(({ kind, on, eur, from }) => ({ kind, on, amount: eur, from }));
  const paid = payments.map(({ paid_on, amount, how }) => ({ on: paid_on, amount: -amount, how }));
  const closing = opening + sum(documents) + sum(lines) + sum(paid);
  // What the platform paid on the specialist's behalf and no invoice covers, unless the platform owes them as much.
  const unpaid = (await unpaidOf(sql, specialist_id)).reduce((total, one) => total + one.unpaid, 0);
  const due = Math.min(plan.due, Math.max(0, closing - unpaid));
  const id = nextId(now);
  const number = await nextNumber(sql, "statement", issuer.today);
  const content: StatementDocument = {
    ...headOf(issuer, id, number),
    kind: "statement",
    opening,
    documents,
    lines,
    payments: paid,
    closing,
    due,
    due_on: due > 0 ? dueOn(number) : null,
    reference: due > 0 ? referenceOf(number) : null,
  };
  await insert(sql, issuer, number, {
    content,
    net: 0,
    vat: 0,
    gross: closing,
    settled: 0,
    due,
    due_on: content.due_on,
  });
  if (settlement.length > 0)
    await sql`
      insert into platform_document_settlement (journal_id, currency, document_id, position, from_amount, amount)
      select j, c, ${id}, p, f, a from unnest(${settlement.map((one) => one.journal_id)}::uuid[], ${settlement.map((one) => one.currency)}::text[],
        ${settlement.map((_, i) => i)}::int[], ${settlement.map((one) => one.amount)}::bigint[], ${settlement.map((one) => one.eur)}::bigint[]) as s (j, c, p, f, a)`;
  if (payments.length > 0)
    await sql`update platform_document_payment set statement_id = ${id} where id = any (${payments.map((one) => one.id)}::uuid[])`;
  await netOff(sql, { specialist_id, actor, now });
  return true;
}

interface Issuer extends Issuing {
  buyer: Party;
  locale: StatementDocument["locale"];
  /** The current day in Ljubljana. */
  today: string;
}

const dueOn = ({ issued_on }: Numbered): string => addDays(issued_on, paymentDays);

const referenceOf = ({ text }: Numbered): string => rfReference(text.replaceAll("-", ""));

const headOf = ({ month, seller, buyer, locale }: Issuer, id: string, { text: number, issued_on }: Numbered) => ({
  id,
  number,
  issued_on,
  month,
  locale,
  seller,
  buyer,
});

type Tax = { kind: "invoice"; of: PlannedInvoice } | { kind: "credit_note"; of: PlannedCredit };

async function issueTax(sql: TxSql, issuer: Issuer, { kind, of }: Tax): Promise<{ number: string; issued_on: string }> {
  const { specialist_id, actor, now, locale } = issuer;
  const { treatment, rate, net, vat, gross, nets } = of;
  const id = nextId(now);
  const words = await wordsOf(sql, of.lines, locale);
  const corrects = kind === "credit_note" ? await correctedOf(sql, of.corrects) : null;
  const number = await nextNumber(sql, kind, issuer.today);
  const [settled, due] = kind === "invoice" ? [of.settled, of.due] : [0, 0];
  const lines = of.lines.map((line, i): DocumentLine => ({
    words: words(line),
    on: line.on,
    source_id: line.source_id,
    gross: line.amount,
    net: nets[i] ?? 0,
    from: line.from,
  }));
  const content: TaxDocument = {
    ...headOf(issuer, id, number),
    kind,
    treatment,
    rate,
    lines,
    net,
    vat,
    gross,
    settled,
    due,
    due_on: kind === "invoice" ? dueOn(number) : null,
    reference: due > 0 ? referenceOf(number) : null,
    corrects,
  };
  await insert(sql, issuer, number, {
    content,
    net,
    vat,
    gross,
    settled,
    due,
    due_on: content.due_on,
    corrects: kind === "credit_note" ? of.corrects : null,
  });
  if (issuer.minimax) await queueForMinimax(sql, id, now);
  const sign = kind === "invoice" ? 1 : -1;
  const corrected = kind === "credit_note" ? of.lines.map((line) => line.of) : [];
  await sql`
    insert into platform_document_line (document_id, position, source_type, source_id, amount, from_amount, from_currency, of_document, of_position)
    select ${id}, p, t, s, a, f, c, d, q from unnest(${of.lines.map((_, i) => i)}::int[], ${of.lines.map((line) => line.source_type)}::text[],
      ${of.lines.map((line) => line.source_id)}::uuid[], ${of.lines.map((line) => sign * line.amount)}::bigint[], ${of.lines.map((line) => sign * (line.from?.amount ?? line.amount))}::bigint[],
      ${of.lines.map((line) => line.from?.currency ?? "EUR")}::text[], ${of.lines.map((_, i) => corrected[i]?.document_id ?? null)}::uuid[],
      ${of.lines.map((_, i) => corrected[i]?.position ?? null)}::int[]) as l (p, t, s, a, f, c, d, q)`;
  const posted = commissionInvoiceLines({ currency: "EUR", specialist_id, gross, rate });
  await post(sql, {
    kind: "commission_invoice",
    source_type: "platform_document",
    source_id: id,
    occurred_at: now,
    actor,
    lines: kind === "invoice" ? posted : negate(posted),
  });
  return { number: number.text, issued_on: number.issued_on };
}

async function correctedOf(sql: TxSql, id: string): Promise<{ number: string; issued_on: string }> {
  const [row] = await sql<{ year: number; number: number; issued_on: string }[]>`
    select year, number, to_char(issued_on, 'YYYY-MM-DD') as issued_on from platform_document where id = ${id}`;
  if (!row) throw new Error(`No invoice ${id}`);
  return { number: numberText("invoice", row.year, row.number), issued_on: row.issued_on };
}

interface Inserted {
  content: TaxDocument | StatementDocument;
  net: number;
  vat: number;
  gross: number;
  settled: number;
  due: number;
  due_on: string | null;
  corrects?: string | null;
}

async function insert(sql: TxSql, issuer: Issuer, { year, number, issued_on }: Numbered, of: Inserted): Promise<void> {
  const { content, net, vat, gross, settled, due, due_on, corrects = null } = of;
  const tax = content.kind === "statement" ? null : content;
  await sql`
    insert into platform_document (id, kind, specialist_id, month, year, number, issued_on, due_on, treatment, rate, net, vat, gross, settled, due, corrects, content, created_at)
    values (${content.id}, ${content.kind}, ${issuer.specialist_id}, ${`${issuer.month}-01`}, ${year}, ${number}, ${issued_on}, ${due_on}, ${tax?.treatment ?? null}, ${tax?.rate ?? null},
      ${net}, ${vat}, ${gross}, ${settled}, ${due}, ${corrects}, ${sql.json(content as never)}, ${issuer.now})`;
}
