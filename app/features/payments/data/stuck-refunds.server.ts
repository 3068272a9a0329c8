import { v7 } from "uuid";
import { z } from "zod";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { cursorInstant, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { journalsOf, post, refundOtherwiseLines, refundTwiceLines, reverse } from "../../ledger/verbs.server.ts";
import type { StuckRefundView } from "../contract.ts";
import type { Payment } from "./payments.server.ts";

/**
 * The SQL condition for refunds that the team has to handle: those that reached the family twice, and those that failed or wait for an
 * account, unless a bank returned the money.
 */
export const stuckCondition = (sql: Reading) => sql`
  (r.twice_at is not null or (not r.replaced and (r.state = 'failed' or (r.state = 'asked' and r.waits_since is not null)) and r.reason <> 'provider'
    and not exists (select from payment_dispute d where d.payment_id = r.payment_id and d.state = 'lost')))`;

export async function countStuck(sql: Reading): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from payment_refund r where ${stuckCondition(sql)}`;
  return row?.count ?? 0;
}

/**
 * Returns the worst state among each payment's unsent refunds: `lost` if a bank gave the payer the money. Payments without one are
 * omitted.
 */
export async function unsentRefundStates(
  sql: Reading,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, "lost" | "failed" | "waits">> {
  if (paymentIds.length === 0) return new Map();
  const rows = await sql<{ payment_id: string; state: "lost" | "failed" | "waits" }[]>`
    select payment_id, case when bool_or(lost) then 'lost' when bool_or(state = 'failed') then 'failed' else 'waits' end as state
    from (
      select r.payment_id, r.state, exists (select from payment_dispute d where d.payment_id = r.payment_id and d.state = 'lost') as lost
      from payment_refund r
      where r.payment_id = any (${[...new Set(paymentIds)]}::uuid[]) and not r.replaced and r.reason <> 'provider'
        and (r.state = 'failed' or (r.state = 'asked' and r.waits_since is not null))) open
    group by payment_id`;
  return new Map(rows.map(({ payment_id, state }) => [payment_id, state]));
}

const position = z.tuple([cursorInstant, z.uuid()]);

/** Returns refunds that the team has to handle, the oldest first, or refunds paid another way, the latest first. */
export async function listStuck(
  sql: Reading,
  { cursor, limit, which = "open" }: { cursor?: string | undefined; limit: number; which?: "open" | "otherwise" },
) {
  const later = which === "otherwise";
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const found = await sql<
    (Omit<StuckRefundView, "asked_at" | "since"> & { asked_at: Date; since: Date; at_text: string })[]
  >`
    select r.id, r.amount, p.currency, r.asked_at, r.asked_at::text as at_text, coalesce(r.twice_at, r.ended_at, r.waits_since) as since, r.problem, r.reason,
      case when r.twice_at is not null then 'twice' when r.state = 'paid_otherwise' then 'otherwise' when r.state = 'asked' then 'waits' else 'failed' end as stuck,
      exists (select from payment_dispute d where d.payment_id = p.id and d.state = 'open') as disputed,
      r.paid_by, r.paid_how, p.provider_account as account,
      exists (select from connected_account c where c.provider_id = p.provider_account and c.disconnected_at is null)
        or exists (select from account_leaving l where l.provider_id = p.provider_account) as connected,
      case when p.card_brand is not null and p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card,
      json_build_object('account_id', a.id, 'name', coalesce(nullif(concat_ws(' ', own.name, own.lastname), ''), ''), 'email', a.email) as payer,
      case when s.id is not null then json_build_object('id', s.id, 'name', concat_ws(' ', s.name, s.lastname)) end as specialist
    from payment_refund r join payment p on p.id = r.payment_id join account a on a.id = p.account_id left join specialist s on s.id = p.specialist_id
      left join profile own on own.account_id = a.id and own.kind = 'own' and own.deleted_at is null
    where ${later ? sql`r.state = 'paid_otherwise' and not r.replaced` : stuckCondition(sql)}
      and ${after ? sql`(r.asked_at, r.id) ${later ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by r.asked_at ${later ? sql`desc` : sql``}, r.id ${later ? sql`desc` : sql``} limit ${limit + 1}`;
  return keysetPage(
    found,
    limit,
    (row) => [row.at_text, row.id],
    ({ at_text: _, asked_at, since, ...row }): StuckRefundView => ({
      ...row,
      asked_at: asked_at.toISOString(),
      since: since.toISOString(),
    }),
  );
}

interface Otherwise {
  id: string;
  amount: number;
  paid_by: "platform" | "specialist";
}

/** Records that the card also received what was paid another way: the specialist no longer owes it, and the payer has it twice. */
async function noteTwice(
  sql: TxSql,
  { id: payment_id, reference, currency, specialist_id, account_id }: Payment,
  { id, amount, paid_by: by }: Otherwise,
  now: Date,
) {
  await post(sql, {
    kind: "refund_twice",
    source_type: "refund",
    source_id: id,
    occurred_at: now,
    actor: { kind: "job", name: "payments.refund" },
    lines: refundTwiceLines({ currency, specialist_id, amount, by, account_id }),
  });
  await sql`update payment_refund set replaced = true, twice_at = ${now} where id = ${id}`;
  await publish(
    sql,
    "payment.refund_twice",
    { payment_id, reference, refund_id: id },
    { subject: `payment:${payment_id}` },
  );
}

/** Records that a refund paid another way went to the card after all. Call with the payment locked. */
export async function recordSentAfterAll(
  sql: TxSql,
  payment: Payment,
  { source_type, source_id }: { source_type: string; source_id: string },
  now: Date,
): Promise<void> {
  const [paid] = await sql<Otherwise[]>`
    select id, amount, paid_by from payment_refund
    where source_type = ${source_type} and source_id = ${source_id} and state = 'paid_otherwise' and not replaced`;
  if (paid) await noteTwice(sql, payment, paid, now);
}

/**
 * Records that money the family received another way was also refunded at the provider, or by a bank after a lost dispute, in whole or in
 * part. Call with the payment locked.
 */
export async function recordRefundedElsewhere(sql: TxSql, payment: Payment, now: Date): Promise<void> {
  const otherwise = await sql<Otherwise[]>`
    select id, amount, paid_by from payment_refund
    where payment_id = ${payment.id} and state = 'paid_otherwise' and not replaced order by asked_at desc, id desc`;
  for (const paid of otherwise) {
    const [gone] = await sql<{ amount: number }[]>`
      select (select coalesce(sum(amount), 0) from payment_refund
          where payment_id = ${payment.id} and not replaced and state not in ('failed', 'dropped') and (state <> 'asked' or provider_id is not null))::bigint
        + (select coalesce(sum(amount), 0) from payment_dispute where payment_id = ${payment.id} and state = 'lost')::bigint as amount`;
    const twice = (gone?.amount ?? 0) - payment.amount;
    if (twice <= 0) return;
    await noteTwice(sql, payment, twice < paid.amount ? await takenApart(sql, payment, paid, twice, now) : paid, now);
  }
}

/** Splits a refund that was paid another way if the card received only a part of it too, also in the books. Returns that part. */
async function takenApart(
  sql: TxSql,
  { currency, specialist_id }: Payment,
  { id, amount, paid_by: by }: Otherwise,
  twice: number,
  now: Date,
): Promise<Otherwise> {
  const actor = { kind: "job", name: "payments.refund" } as const;
  const reason = "A part of it went twice.";
  const journals = await journalsOf(sql, { source_type: "refund", source_id: id }, "refund_otherwise");
  for (const { id: journal_id } of journals) await reverse(sql, { journal_id, occurred_at: now, actor, reason });
  await sql`update payment_refund set replaced = true where id = ${id}`;
  const into = async (part: number, again: boolean): Promise<Otherwise> => {
    const made = v7({ msecs: now.getTime() });
    // Two refunds with one source must never be open at once, so the part sent twice is inserted as replaced.
    await sql`
      insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, ended_at, paid_by, paid_how, replaced)
      select ${made}, payment_id, source_type, source_id, ${part}, 0, reason, 'paid_otherwise', asked_at, ended_at, paid_by, paid_how, ${again}
      from payment_refund where id = ${id}`;
    await post(sql, {
      kind: "refund_otherwise",
      source_type: "refund",
      source_id: made,
      occurred_at: now,
      actor,
      lines: refundOtherwiseLines({ currency, specialist_id, amount: part, by }),
    });
    return { id: made, amount: part, paid_by: by };
  };
  await into(amount - twice, false);
  return into(twice, true);
}
