import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { addMonths, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { type WriteServices, write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { booksZone } from "../rules.ts";
import { nameOf } from "./post.server.ts";

const monthOf = (day: string): string => day.slice(0, 7);
const following = (month: string): string => monthOf(addMonths(`${month}-01`, 1));

/**
 * Returns the next month to close, which may not be over yet: the one after the last closed one, or else the month of the first journal,
 * or else the previous month.
 */
async function monthToClose(sql: Reading, now: Date): Promise<{ next: string; over: boolean }> {
  const [row] = await sql<{ closed: string | null; first: string | null }[]>`
    select to_char((select max(month) from closed_month), 'YYYY-MM') as closed,
      to_char((select occurred_at from journal order by id limit 1) at time zone ${booksZone}, 'YYYY-MM') as first`;
  const today = monthOf(wallTimeAt(now, booksZone).day);
  const next = row?.closed ? following(row.closed) : (row?.first ?? monthOf(addMonths(`${today}-01`, -1)));
  return { next, over: next < today };
}

/** Returns the month that can be closed now; null if it is not over. */
export async function closableMonth(sql: Reading, now: Date): Promise<string | null> {
  const { next, over } = await monthToClose(sql, now);
  return over ? next : null;
}

/**
 * Closes a month of the books permanently. It waits for journals being written, and new ones wait for it, so a transaction that posts
 * must not close a month.
 */
export async function closeMonth(
  services: WriteServices,
  context: WriteContext<Person | Job>,
  { month }: Body<typeof contract.closeMonth>,
): Promise<{ month: string; closed_at: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger months', 0))`;
    const { next, over } = await monthToClose(sql, now);
    if (month < next) throw new AppError("month_closed");
    if (month > next) throw new AppError("month_not_next");
    if (!over) throw new AppError("month_not_over");
    const [row] = await sql<{ closed_at: Date }[]>`
      insert into closed_month (month, closed_by) values (${`${month}-01`}, ${nameOf(actor)}) returning closed_at`;
    await audit(tx, context, { action: "ledger.close_month", subject: "closed_month", detail: { month } });
    if (!row) throw new Error(`${month} was not closed`);
    return { month, closed_at: row.closed_at.toISOString() };
  });
}
