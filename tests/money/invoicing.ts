/** The platform's invoices at the end of each month of a history, with objections, and credit notes for later refunds. */
import { v7 } from "uuid";
import { owedBySpecialist } from "../../app/features/earnings/verbs.server.ts";
import {
  lastStatement,
  openMovements,
  openPayments,
  type Unpaid,
  unpaidOf,
} from "../../app/features/invoices/data/account.server.ts";
import { allTime, changesOf } from "../../app/features/invoices/data/lines.server.ts";
import { owedTo } from "../../app/features/invoices/data/owed.server.ts";
import { endOfMonth } from "../../app/features/invoices/data/month.server.ts";
import { recordPayment, recordPayout, takePaymentBack } from "../../app/features/invoices/verbs/payments.server.ts";
import { computeDrafts, lastMonth, prepareMonth } from "../../app/features/invoices/verbs/prepare.server.ts";
import { runMonth } from "../../app/features/invoices/verbs/run.server.ts";
import { booksZone } from "../../app/features/ledger/rules.ts";
import { balanceOf } from "../../app/features/ledger/verbs.server.ts";
import type { Sql } from "../../app/platform/db/database.server.ts";
import { isoDay } from "../../app/platform/time/format.ts";
import { jobContext } from "../../app/platform/write/context.ts";
import type { People, World } from "./world.ts";

/** The tables that a new history empties. */
export const invoiceTables = [
  "netting_consent",
  "platform_document",
  "document_series",
  "invoice_month",
  "closed_month",
];

/** Stores tax details for each specialist from before the history, alternately in Slovenia and in Serbia. */
export async function declareTax(sql: Sql, people: readonly People[]): Promise<void> {
  for (const [i, { specialist }] of people.entries()) {
    const { specialist_id } = specialist;
    const country = i % 2 === 0 ? "SI" : "RS";
    await sql`delete from specialist_tax_version where specialist_id = ${specialist_id}`;
    await sql`
      insert into specialist_tax_version (specialist_id, valid_from, legal_form, legal_name, street, postal_code, city, country, tax_number, tax_country, account_number, account_holder)
      values (${specialist_id}, '2026-01-01', 'sole_trader', 'Petra Hočevar', 'Trubarjeva 12', '1000', 'Ljubljana', ${country}, '12345679', ${country}, 'SI56191000000123438', 'Petra Hočevar')`;
  }
}

const idsOf = ({ families }: World): string[] => families.map(({ specialist }) => specialist.specialist_id);
const owedOf = async ({ services: { sql } }: World, id: string): Promise<number> =>
  (await owedBySpecialist(sql, id)).find(({ currency }) => currency === "EUR")?.amount ?? 0;

/**
 * Records some payments and payouts, and takes some of them back. Specialists agree to netting every other month.
 */
async function payAndNet(world: World, month: string): Promise<void> {
  const { services, families, now, as } = world;
  const { sql } = services;
  const paid_on = isoDay(now(), booksZone);
  for (const { specialist } of families) {
    const id = specialist.specialist_id;
    const context = as(specialist);
    await sql`
      insert into netting_consent (id, specialist_id, agreed, at) values (${v7({ msecs: now().getTime() })}, ${id}, ${Number(month.slice(5)) % 2 === 0}, ${now()})`;
    const [first, second] = await unpaidOf(sql, id);
    const pay = ({ id: document_id, unpaid }: Unpaid) =>
      recordPayment(services, context, { document_id, amount: Math.ceil(unpaid / 2), paid_on, reason: "test" });
    const paid = [first && (await pay(first)), second && (await pay(second))];
    const [statement] = await sql<{ id: string }[]>`
      select id from platform_document where specialist_id = ${id} and kind = 'statement' order by year desc, number desc limit 1`;
    const owed = await owedTo(sql, id);
    if (statement && owed > 0)
      paid.push(
        await recordPayout(services, context, {
          document_id: statement.id,
          amount: Math.ceil(owed / 3),
          paid_on,
          reason: "test",
        }),
      );
    const last = paid.findLast((one) => one !== undefined);
    if (last && month.endsWith("1")) await takePaymentBack(services, context, { id: last.id, reason: "test" });
  }
}

/**
 * Once a month is over, declines the open objections of the month before, and issues the month's documents, except for one line of each
 * specialist, to which they object. Returns violations.
 */
export async function endMonth(world: World, objecting = true): Promise<string[]> {
  const { services, now } = world;
  const { sql } = services;
  const month = lastMonth(now());
  if (month < "2026-11" || month <= world.documented) return [];
  world.documented = month;
  await sql`update invoice_objection set closed_at = ${now()}, outcome = 'declined' where closed_at is null`;
  await payAndNet(world, month);
  await prepareMonth(services, jobContext("invoices.prepare", now()), { month });
  for (const id of objecting ? idsOf(world) : []) {
    const { added } = await changesOf(sql, id, endOfMonth(month));
    for (const { source_type, source_id } of added.slice(0, 1))
      await sql`
        insert into invoice_objection (id, specialist_id, source_type, source_id, month, created_at)
        values (${v7()}, ${id}, ${source_type}, ${source_id}, ${`${month}-01`}, ${now()})`;
  }
  await computeDrafts(services, month);
  const before = await Promise.all(idsOf(world).map((id) => owedOf(world, id)));
  await runMonth(services, { month }, () => false);
  await runMonth(services, { month }, () => false);
  const after = await Promise.all(idsOf(world).map((id) => owedOf(world, id)));
  const left = await sql`select specialist_id, stops, failure from invoice_draft where generated_at is null`;
  return [
    ...before.flatMap((amount, i) =>
      amount === after[i] ? [] : [`the documents of ${month} changed what is owed from ${amount} to ${after[i]}`],
    ),
    ...left.map((row) => `not issued for ${month}: ${JSON.stringify(row)}`),
  ];
}

/** Ends the last month without objections, and compares what was earned with the documents and the books. */
export async function invoiceViolationsAtEnd(world: World): Promise<string[]> {
  const { services, ahead } = world;
  const { sql } = services;
  ahead(32 * 24 * 3600_000);
  const wrong = await endMonth(world, false);
  const equal = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) wrong.push(`${what}: ${String(ours)}, not ${String(theirs)}`);
  };
  for (const id of idsOf(world)) {
    const { added, lowered } = await changesOf(sql, id, allTime);
    for (const change of [...added, ...lowered]) wrong.push(`on no document of ${id}: ${JSON.stringify(change)}`);
    for (const one of await openMovements(sql, id, allTime))
      wrong.push(`on no statement of ${id}: ${JSON.stringify(one)}`);
    const balance = await balanceOf(sql, `receivable_specialist:${id}`, "EUR");
    const since = (await openPayments(sql, id, null)).reduce((sum, { amount }) => sum + amount, 0);
    equal(`the last statement of ${id}`, ((await lastStatement(sql, id))?.closing ?? 0) - since, balance);
    const unpaid = (await unpaidOf(sql, id)).reduce((sum, one) => sum + one.unpaid, 0);
    if (unpaid < balance) wrong.push(`${id} owes ${balance}, and documents demand ${unpaid}`);
    equal(`what ${id} owes`, await owedOf(world, id), balance);
  }
  const [sums] = await sql<{ documents: number; lines: number; booked: number; gaps: number; twice: number }[]>`
    select
      coalesce((select sum(case kind when 'invoice' then gross when 'credit_note' then -gross else 0 end) from platform_document), 0)::bigint as documents,
      coalesce((select sum(amount) from platform_document_line), 0)::bigint as lines,
      coalesce((select -sum(amount) from journal_line where account = 'commission_income' or account like 'vat_output:%'), 0)::bigint as booked,
      (select count(*) from document_series s where last_number <> (select count(*) from platform_document d where d.kind = s.kind and d.year = s.year))::int as gaps,
      (select count(*) from (select 1 from platform_document_line where of_document is not null group by of_document, of_position
        having -sum(amount) > (select amount from platform_document_line i where i.document_id = of_document and i.position = of_position)) x)::int as twice`;
  equal("lines of documents", sums?.lines, sums?.documents);
  equal("commission in the books", sums?.booked, sums?.documents);
  equal("series with gaps", sums?.gaps, 0);
  equal("lines that were credited beyond what they are", sums?.twice, 0);
  return wrong;
}
