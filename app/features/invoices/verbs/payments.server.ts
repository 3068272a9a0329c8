import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body, Params } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { commissionPaidLines, nameOf, post } from "../../ledger/verbs.server.ts";
import type * as contract from "../contract.ts";
import { unpaidOf } from "../data/account.server.ts";
import { nextId } from "../data/ids.server.ts";
import { owedTo } from "../data/owed.server.ts";

interface Payable {
  id: string;
  specialist_id: string;
  kind: "invoice" | "credit_note" | "statement";
}

/** Locks the account of a document's specialist, so that two payments cannot both claim the same unpaid amount. */
async function lockDocument(sql: TxSql, id: string): Promise<Payable> {
  const [known] = await sql<Payable[]>`select id, specialist_id, kind from platform_document where id = ${id}`;
  if (!known) throw new AppError("document_not_found");
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${known.specialist_id}`}, 0))`;
  return known;
}

interface Recorded {
  document: Payable;
  amount: number;
  how: "transfer" | "paid_out";
  reason: string;
  paid_on: string;
}

/** Inserts the payment and posts it; `amount` is positive if the specialist paid. */
async function record(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  { document, amount, how, reason, paid_on }: Recorded,
): Promise<string> {
  const id = nextId(now);
  await sql`
    insert into platform_document_payment (id, document_id, amount, how, reason, paid_on, at, actor)
    values (${id}, ${document.id}, ${amount}, ${how}, ${reason}, ${paid_on}, ${now}, ${nameOf(actor)})`;
  await post(sql, {
    kind: "commission_paid",
    source_type: "document_payment",
    source_id: id,
    occurred_at:
      instantOfWallTime(paid_on, "12:00", booksZone) < now ? instantOfWallTime(paid_on, "12:00", booksZone) : now,
    actor,
    reason,
    lines: commissionPaidLines({ specialist_id: document.specialist_id, amount }),
  });
  const told = { document_id: document.id, payment_id: id };
  await publish(sql, "invoices.paid", told, { subject: `invoices:${document.specialist_id}` });
  return id;
}

function demandPast(paid_on: string, now: Date): void {
  if (paid_on > isoDay(now, booksZone)) throw wrongField("paid_on", "date");
}

/** Records a bank transfer for a document, for all or part of what is unpaid. */
export async function recordPayment(
  services: Services,
  context: WriteContext<Person>,
  { document_id, amount, paid_on, reason }: Body<typeof contract.recordPayment>,
): Promise<{ id: string }> {
  demandPast(paid_on, context.now);
  return write(services, context, async (tx, sql) => {
    const document = await lockDocument(sql, document_id);
    const open = (await unpaidOf(sql, document.specialist_id)).find((one) => one.id === document_id);
    if (amount > (open?.unpaid ?? 0)) throw new AppError("more_than_unpaid");
    const id = await record(sql, context, { document, amount, how: "transfer", reason, paid_on });
    await audit(tx, context, {
      action: "invoices.record_payment",
      subject: "platform_document",
      subject_id: document_id,
      detail: { amount, reason },
    });
    return { id };
  });
}

/** Records that the platform paid a specialist all or part of what it owes them. */
export async function recordPayout(
  services: Services,
  context: WriteContext<Person>,
  { document_id, amount, paid_on, reason }: Body<typeof contract.recordPayout>,
): Promise<{ id: string }> {
  demandPast(paid_on, context.now);
  return write(services, context, async (tx, sql) => {
    const document = await lockDocument(sql, document_id);
    if (document.kind !== "statement") throw new AppError("document_not_found");
    if (amount > (await owedTo(sql, document.specialist_id))) throw new AppError("more_than_owed");
    const id = await record(sql, context, { document, amount: -amount, how: "paid_out", reason, paid_on });
    await audit(tx, context, {
      action: "invoices.record_payout",
      subject: "platform_document",
      subject_id: document_id,
      detail: { amount, reason },
    });
    return { id };
  });
}

/** Reverses a recorded payment or payout, once, with another row of the opposite amount. */
export async function takePaymentBack(
  services: Services,
  context: WriteContext<Person>,
  { id: payment_id, reason }: Params<typeof contract.takePaymentBack> & Body<typeof contract.takePaymentBack>,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const [known] = await sql<
      { document_id: string; amount: number; how: "transfer" | "netting" | "paid_out"; takes_back: string | null }[]
    >`
      select document_id, amount, how, takes_back from platform_document_payment where id = ${payment_id}`;
    if (!known || known.takes_back !== null || known.how === "netting") throw new AppError("payment_not_found");
    const document = await lockDocument(sql, known.document_id);
    const taken = await sql`select from platform_document_payment where takes_back = ${payment_id}`;
    if (taken.length > 0) throw new AppError("payment_taken_back");
    const { how } = known;
    const id = await record(sql, context, {
      document,
      amount: -known.amount,
      how,
      reason,
      paid_on: isoDay(context.now, booksZone),
    });
    await sql`update platform_document_payment set takes_back = ${payment_id} where id = ${id}`;
    await audit(tx, context, {
      action: "invoices.take_payment_back",
      subject: "platform_document",
      subject_id: known.document_id,
      detail: { reason },
    });
    return { id };
  });
}
