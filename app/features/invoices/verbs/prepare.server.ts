import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays, addMonths } from "../../../platform/time/zoned.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { endOfBooksDay } from "../../payments/data.server.ts";
import type * as contract from "../contract.ts";
import { computeMonth, endOfMonth, type Stopped } from "../data/month.server.ts";
import { sellerOf } from "../data/parties.server.ts";
import { objectionDays } from "../rules.ts";

export const thisMonth = (now: Date): string => isoDay(now, booksZone).slice(0, 7);
/** The month before the current one, which is the next to be issued. */
export const lastMonth = (now: Date): string => addMonths(`${thisMonth(now)}-01`, -1).slice(0, 7);

/** The end of a month's objection period: the first five days of the next month. */
export const objectUntil = (month: string): Date =>
  endOfBooksDay(addDays(addMonths(`${month}-01`, 1), objectionDays - 1));

/**
 * Begins a month's run, or recomputes the drafts of specialists whose documents are not issued yet. A job computes the drafts. A month
 * that is not over cannot be prepared.
 */
export async function prepareMonth(
  services: Services,
  context: WriteContext<Person | Job>,
  { month }: Body<typeof contract.prepareInvoices>,
): Promise<{ month: string }> {
  const { now } = context;
  if (month >= thisMonth(now)) throw new AppError("invoice_month_not_over");
  return write(services, context, async (tx, sql) => {
    await sql`
      insert into invoice_month (month, prepared_at, object_until) values (${`${month}-01`}, ${now}, ${objectUntil(month)})
      on conflict (month) do update set prepared_at = excluded.prepared_at`;
    await audit(tx, context, { action: "invoices.prepare", subject: "invoice_month", detail: { month } });
    await publish(sql, "invoices.prepared", { month }, { subject: `invoices:${month}` });
    return { month };
  });
}

/** Prepares last month on the first of each month, or later if the process was down then. */
export async function prepareLastMonth(services: Services): Promise<void> {
  const now = services.clock();
  const month = lastMonth(now);
  const known = await services.sql`select from invoice_month where month = ${`${month}-01`}`;
  if (known.length === 0) await prepareMonth(services, jobContext("invoices.prepare", now), { month });
}

/** Everyone who may have something to document by the end of a month, in order of their ids. */
async function* candidates({ sql }: Pick<Services, "sql">, month: string, first: string): AsyncGenerator<string> {
  const until = endOfMonth(month);
  let after = first;
  for (;;) {
    const rows = await sql<{ id: string }[]>`
      select s.id from specialist s where s.id > ${after} and (
        exists (select from journal_line l join journal j on j.id = l.journal_id where l.account = 'receivable_specialist:' || s.id and j.occurred_at < ${until})
        or exists (select from purchase b where b.specialist_id = s.id and b.paid_at < ${until})
        or exists (select from commission_due c where c.specialist_id = s.id and c.due_at < ${until}))
      order by s.id limit 200`;
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Part of a month's specialists, in order of their ids. */
export interface Slice {
  /** Continues after this specialist. */
  after?: string | undefined;
  /** Whether to leave the rest to another job; asked before each draft. */
  enough?: () => boolean;
  /** Runs after each draft. */
  drafted?: (specialistId: string) => Promise<unknown>;
}

export const noId = "00000000-0000-0000-0000-000000000000";

/**
 * Computes a month's drafts, each in its own statement, so that a stopped job can be continued. Returns how many there are, and the
 * specialist to continue after.
 */
export async function computeDrafts(
  services: Services,
  month: string,
  { after = noId, enough = () => false, drafted }: Slice = {},
): Promise<{ count: number; rest: string | null }> {
  let count = 0;
  for await (const id of candidates(services, month, after)) {
    if (enough()) return { count, rest: after };
    after = id;
    if (!(await computeDraft(services, month, id))) continue;
    count += 1;
    await drafted?.(id);
  }
  return { count, rest: null };
}

/** Computes a specialist's draft for a month, unless it has been issued. Returns whether there is anything to document. */
export async function computeDraft(
  services: Pick<Services, "clock" | "settings"> & { sql: Reading },
  month: string,
  id: string,
): Promise<boolean> {
  const { sql, clock } = services;
  const seller = sellerOf(services.settings);
  const computed = await computeMonth(sql, id, month);
  const { lines, credits, settlement, payments, plan, held } = computed;
  const stops: Stopped[] = seller
    ? computed.stops
    : [...computed.stops, { stop: "no_seller", on: isoDay(clock(), booksZone), count: lines.length }];
  if (lines.length + credits.length + settlement.length + payments.length + computed.stops.length + held === 0) {
    await sql`delete from invoice_draft where month = ${`${month}-01`} and specialist_id = ${id} and generated_at is null`;
    return false;
  }
  const total = (all: readonly { gross: number }[]) => all.reduce((sum, { gross }) => sum + gross, 0);
  await sql`
    insert into invoice_draft (month, specialist_id, computed_at, lines, gross, credited, settled, due, before, stops, objections)
    values (${`${month}-01`}, ${id}, ${clock()}, ${lines.length + credits.length}, ${total(plan.invoices)}, ${total(plan.credits)},
      ${plan.invoices.reduce((sum, one) => sum + one.settled, 0)}, ${plan.due + plan.invoices.reduce((sum, one) => sum + one.due, 0)},
      coalesce((select sum(case kind when 'invoice' then gross else -gross end) from platform_document
        where specialist_id = ${id} and month = (${`${month}-01`}::date - interval '1 month')::date and kind <> 'statement'), 0)::bigint,
      ${sql.json(stops as never)}, ${held})
    on conflict (month, specialist_id) do update set computed_at = excluded.computed_at, lines = excluded.lines, gross = excluded.gross,
      credited = excluded.credited, settled = excluded.settled, due = excluded.due, before = excluded.before, stops = excluded.stops, objections = excluded.objections
    where invoice_draft.generated_at is null`;
  return true;
}
