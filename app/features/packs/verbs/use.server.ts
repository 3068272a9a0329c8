import { v7 } from "uuid";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { journalsOf, packUsedLines, post, type Poster, reverse } from "../../ledger/verbs.server.ts";
import { lockPack, unusedSessions } from "../data/locked.server.ts";
import { type UseRow, wasOpened } from "../data/rows.ts";
import { type RefundCause, refundForSession } from "../rules.ts";

/** A session to be paid with a pack. */
export interface PackUse {
  pack_id: string;
  /** The pack's owner; the caller has checked that they may book for the profile. */
  account_id: string;
  session_id: string;
  profile_id: string;
  specialist_id: string;
  service_id: string | null;
  minutes: number;
}

/** Pays for a session with one from a pack, if any are left. Repeating it for a session returns the same use. */
export async function usePack(
  sql: TxSql,
  wanted: PackUse,
  actor: Poster,
  now: Date,
): Promise<{ pack_use_id: string; price: number }> {
  const { pack_id, session_id, profile_id } = wanted;
  const pack = await lockPack(sql, pack_id);
  if (!pack || pack.account_id !== wanted.account_id || !wasOpened(pack)) throw new AppError("pack_not_found");
  const [same] = await sql<UseRow[]>`select * from pack_use where session_id = ${session_id} and state = 'used'`;
  if (same) {
    if (same.pack_id === pack_id) return { pack_use_id: same.id, price: same.price };
    throw new AppError("pack_not_for_this");
  }
  if (
    pack.specialist_id !== wanted.specialist_id ||
    pack.service_id !== wanted.service_id ||
    pack.minutes < wanted.minutes
  )
    throw new AppError("pack_not_for_this");
  if (pack.state === "ended" || pack.use_until <= now) throw new AppError("pack_ended");
  if (pack.disputed_at !== null) throw new AppError("pack_disputed");
  const [next] = await unusedSessions(sql, pack);
  if (!next) throw new AppError("pack_empty");
  const id = v7({ msecs: now.getTime() });
  await sql`
    insert into pack_use (id, pack_id, session_id, profile_id, position, price, state, used_at)
    values (${id}, ${pack_id}, ${session_id}, ${profile_id}, ${next.position}, ${next.price}, 'used', ${now})`;
  if (next.price > 0) {
    await post(sql, {
      kind: "pack_used",
      source_type: "pack_use",
      source_id: id,
      occurred_at: now,
      actor,
      lines: packUsedLines({ currency: pack.currency, pack_id, amount: next.price }),
    });
  }
  return { pack_use_id: id, price: next.price };
}

/** The percentage of a session to give back, and why. */
export interface UseReturn {
  pack_use_id: string;
  percent: number;
  because: RefundCause;
}

/**
 * Gives back a session paid with a pack, or a part of its price. 100% returns the session to the pack, or refunds its price if the pack
 * has ended. Less is refunded as money, and the session stays used. May run any number of times.
 */
export async function returnUse(
  sql: TxSql,
  { pack_use_id, percent, because }: UseReturn,
  actor: Poster,
  now: Date,
): Promise<"free" | "money" | "nothing"> {
  const [known] = await sql<{ pack_id: string }[]>`select pack_id from pack_use where id = ${pack_use_id}`;
  if (!known) throw new Error(`No use ${pack_use_id} of a pack`);
  const pack = await lockPack(sql, known.pack_id);
  const [use] = await sql<UseRow[]>`select * from pack_use where id = ${pack_use_id}`;
  if (!pack || !use || use.state === "returned" || percent <= 0) return "nothing";
  const [before] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from pack_return where pack_use_id = ${pack_use_id}`;
  const returned = before?.amount ?? 0;
  if (percent === 100 && returned === 0 && pack.state === "open" && pack.use_until !== null && pack.use_until > now) {
    await sql`update pack_use set state = 'returned', returned_at = ${now} where id = ${pack_use_id}`;
    for (const { id } of await journalsOf(sql, { source_type: "pack_use", source_id: pack_use_id }, "pack_used")) {
      await reverse(sql, { journal_id: id, occurred_at: now, actor });
    }
    await publish(sql, "pack.freed", { pack_id: pack.id, pack_use_id }, { subject: `pack:${pack.id}` });
    return "free";
  }
  const amount = refundForSession(use.price, percent, returned);
  if (amount === 0) return "nothing";
  await recordReturn(sql, { pack_id: pack.id, pack_use_id, count: 0, amount, because }, now);
  return "money";
}

interface NewReturn {
  pack_id: string;
  pack_use_id: string | null;
  count: number;
  amount: number;
  because: RefundCause;
}

/** Records a return and publishes `pack.returned`, upon which the feature that charged refunds it. */
export async function recordReturn(
  sql: TxSql,
  { pack_id, pack_use_id, count, amount, because }: NewReturn,
  now: Date,
): Promise<string> {
  const id = v7({ msecs: now.getTime() });
  await sql`
    insert into pack_return (id, pack_id, pack_use_id, count, amount, because, created_at)
    values (${id}, ${pack_id}, ${pack_use_id}, ${count}, ${amount}, ${because}, ${now})`;
  await publish(sql, "pack.returned", { pack_id, pack_return_id: id }, { subject: `pack:${pack_id}` });
  return id;
}

/** Returns the total to be refunded for a pack so far. */
export async function packRefundTotal(
  sql: Reading,
  packId: string,
): Promise<{ amount: number; because: RefundCause | null }> {
  const [row] = await sql<{ amount: number; because: RefundCause | null }[]>`
    select coalesce(sum(amount), 0)::bigint as amount, (array_agg(because order by id desc))[1] as because from pack_return where pack_id = ${packId}`;
  return row ?? { amount: 0, because: null };
}
