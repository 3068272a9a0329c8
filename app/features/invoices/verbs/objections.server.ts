/** Objections to lines of a coming invoice: threads between a specialist and the team. While one is open, its line is held back. */
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body, Params } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { waiveCommission } from "../../earnings/verbs.server.ts";
import type * as contract from "../contract.ts";
import { openMonth } from "../data/coming.server.ts";
import { nextId } from "../data/ids.server.ts";
import { changesOf } from "../data/lines.server.ts";
import { endOfMonth } from "../data/month.server.ts";

type Context = WriteContext<Person>;

interface Objection {
  id: string;
  specialist_id: string;
  source_type: "purchase" | "session";
  source_id: string;
  month: string;
  closed_at: Date | null;
}

/** Locks an open objection, so that no message is added after it closes; `specialistId` is null for the team. */
async function lockOpen(sql: TxSql, id: string, specialistId: string | null): Promise<Objection> {
  const [row] = await sql<Objection[]>`
    select id, specialist_id, source_type, source_id, to_char(month, 'YYYY-MM') as month, closed_at from invoice_objection
    where id = ${id} and ${specialistId === null ? sql`true` : sql`specialist_id = ${specialistId}`} for update`;
  if (!row) throw new AppError("objection_not_found");
  if (row.closed_at) throw new AppError("objection_closed");
  return row;
}

async function say(
  sql: TxSql,
  { actor, now }: Context,
  { id, side, words }: { id: string; side: "specialist" | "team"; words: string },
): Promise<void> {
  await sql`
    insert into invoice_objection_message (id, objection_id, account_id, side, words, at)
    values (${nextId(now)}, ${id}, ${actor.account_id}, ${side}, ${words}, ${now})`;
}

async function close(
  sql: TxSql,
  { actor, now }: Context,
  { id, outcome }: { id: string; outcome: "upheld" | "declined" | "withdrawn" },
): Promise<void> {
  await sql`
    update invoice_objection set closed_at = ${now}, closed_by = ${actor.account_id}, outcome = ${outcome} where id = ${id}`;
}

/** Has the specialist's draft for the month recomputed. */
const redraft = (sql: TxSql, { specialist_id, month }: Pick<Objection, "specialist_id" | "month">) =>
  publish(sql, "invoices.objection_changed", { specialist_id, month }, { subject: `invoices:${specialist_id}` });

/** Objects to a line that is not on a document yet, within the objection period. A declined objection is final for that month. */
export async function objectToLine(
  services: Services,
  context: Context,
  { specialist_id, source_type, source_id, words }: Body<typeof contract.objectToLine> & { specialist_id: string },
): Promise<{ id: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const open = await openMonth(sql, now);
    if (!open) throw new AppError("objections_over");
    const { month } = open;
    // The same lock as issuing takes: the first transaction decides whether the line goes on a document.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${specialist_id}`}, 0))`;
    const { added } = await changesOf(sql, specialist_id, endOfMonth(month));
    if (!added.some((line) => line.source_type === source_type && line.source_id === source_id))
      throw new AppError("sale_not_open");
    const answered = await sql`
      select from invoice_objection where source_type = ${source_type} and source_id = ${source_id} and month = ${`${month}-01`} and outcome = 'declined'`;
    if (answered.length > 0) throw new AppError("objection_exists");
    const id = nextId(now);
    const inserted = await sql`
      insert into invoice_objection (id, specialist_id, source_type, source_id, month, created_at, account_id)
      values (${id}, ${specialist_id}, ${source_type}, ${source_id}, ${`${month}-01`}, ${now}, ${actor.account_id})
      on conflict (source_type, source_id) where closed_at is null do nothing`;
    if (inserted.count === 0) throw new AppError("objection_exists");
    await say(sql, context, { id, side: "specialist", words });
    await audit(tx, context, { action: "invoices.object", subject: "invoice_objection", subject_id: id });
    await redraft(sql, { specialist_id, month });
    return { id };
  });
}

/** Adds a message to the specialist's own open objection. */
export async function writeToObjection(
  services: Services,
  context: Context,
  {
    specialist_id,
    id,
    words,
  }: Params<typeof contract.writeToObjection> & Body<typeof contract.writeToObjection> & { specialist_id: string },
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    await lockOpen(sql, id, specialist_id);
    await say(sql, context, { id, side: "specialist", words });
    await audit(tx, context, { action: "invoices.write_to_objection", subject: "invoice_objection", subject_id: id });
    return { id };
  });
}

/** Withdraws the specialist's own open objection. */
export async function withdrawObjection(
  services: Services,
  context: Context,
  { specialist_id, id }: { specialist_id: string; id: string },
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const objection = await lockOpen(sql, id, specialist_id);
    await close(sql, context, { id, outcome: "withdrawn" });
    await audit(tx, context, { action: "invoices.withdraw_objection", subject: "invoice_objection", subject_id: id });
    await redraft(sql, objection);
    return { id };
  });
}

/**
 * Answers an open objection, and closes it if there is an outcome. If upheld, the sale's commission is waived: the line goes on no
 * document, and a credit note corrects what earlier documents charged for it.
 */
export async function answerObjection(
  services: Services,
  context: Context,
  { id, words, outcome }: Params<typeof contract.answerObjection> & Body<typeof contract.answerObjection>,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const objection = await lockOpen(sql, id, null);
    await say(sql, context, { id, side: "team", words });
    if (outcome === "upheld") await waiveCommission(sql, objection);
    if (outcome) await close(sql, context, { id, outcome });
    await audit(tx, context, {
      action: "invoices.answer_objection",
      subject: "invoice_objection",
      subject_id: id,
      detail: { specialist_id: objection.specialist_id, ...(outcome && { outcome }) },
    });
    await publish(sql, "invoices.objection_answered", { objection_id: id });
    if (outcome) await redraft(sql, objection);
    return { id };
  });
}
