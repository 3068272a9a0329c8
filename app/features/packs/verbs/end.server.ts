import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { packUsedLines, post, type Poster } from "../../ledger/verbs.server.ts";
import type * as contract from "../contract.ts";
import { lockPack, unusedSessions } from "../data/locked.server.ts";
import { type PackRow, wasOpened } from "../data/rows.ts";
import type { PackEndReason } from "../rules.ts";
import { recordReturn } from "./use.server.ts";

/** Counts the unused sessions of an open pack, and adds up their prices. */
export async function unusedOf(sql: TxSql, packId: string): Promise<{ count: number; amount: number }> {
  const [pack] = await sql<PackRow[]>`select * from pack where id = ${packId}`;
  if (!pack || !wasOpened(pack) || pack.state !== "open") return { count: 0, amount: 0 };
  const free = await unusedSessions(sql, pack);
  return { count: free.length, amount: free.reduce((sum, { price }) => sum + price, 0) };
}

/** Ends an open pack and refunds the unused part as money. Booked sessions stay paid. Null if it is not open. */
export async function endPack(
  sql: TxSql,
  { pack_id, because, actor }: { pack_id: string; because: PackEndReason; actor: Poster },
  now: Date,
): Promise<{ count: number; amount: number } | null> {
  const pack = await lockPack(sql, pack_id);
  if (!pack || !wasOpened(pack) || pack.state !== "open") return null;
  const { count, amount } = await unusedOf(sql, pack_id);
  await sql`update pack set state = 'ended', ended_at = ${now}, ended_because = ${because} where id = ${pack_id}`;
  if (amount > 0) {
    const id = await recordReturn(sql, { pack_id, pack_use_id: null, count, amount, because }, now);
    await post(sql, {
      kind: "pack_returned",
      source_type: "pack_return",
      source_id: id,
      occurred_at: now,
      actor,
      lines: packUsedLines({ currency: pack.currency, pack_id, amount }),
    });
  }
  await publish(sql, "pack.ended", { pack_id }, { subject: `pack:${pack_id}` });
  return { count, amount };
}

/**
 * Ends all packs of a specialist who has left. Families get the unused part refunded at once, and can buy again if the specialist
 * returns.
 */
export async function endPacksSoldBy(sql: TxSql, specialist_id: string, actor: Poster, now: Date): Promise<void> {
  const open = await sql<
    { id: string }[]
  >`select id from pack where specialist_id = ${specialist_id} and state = 'open' order by id`;
  for (const { id } of open) await endPack(sql, { pack_id: id, because: "left", actor }, now);
}

/** Lets a specialist end a pack that a family bought from them. */
export async function endSold(
  services: Services,
  context: WriteContext<Person>,
  { pack_id, amount: shown }: Body<typeof contract.endSoldPack>,
): Promise<{ amount: number; currency: Currency }> {
  const { actor, now } = context;
  if (!actor.specialist_id) throw refusal("not_allowed");
  return write(services, context, async (tx, sql) => {
    const pack = await lockPack(sql, pack_id);
    if (!pack || pack.specialist_id !== actor.specialist_id || !wasOpened(pack)) throw new AppError("pack_not_found");
    if (pack.state !== "open") throw new AppError("pack_ended");
    if (pack.disputed_at !== null) throw new AppError("pack_disputed");
    const { amount } = await unusedOf(sql, pack_id);
    if (amount !== shown) throw new AppError("pack_changed");
    await endPack(sql, { pack_id, because: "specialist", actor }, now);
    await audit(tx, context, {
      action: "packs.end_sold",
      subject: "pack",
      subject_id: pack_id,
      detail: { amount },
    });
    return { amount, currency: pack.currency };
  });
}

/** Lets the owner return the unused part at any time before the pack ends. */
export async function returnPack(
  services: Services,
  context: WriteContext<Person>,
  { pack_id, amount: shown }: Body<typeof contract.returnPack>,
): Promise<{ amount: number; currency: Currency }> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  return write(services, context, async (tx, sql) => {
    const pack = await lockPack(sql, pack_id);
    if (!pack || pack.account_id !== actor.account_id || !wasOpened(pack)) throw new AppError("pack_not_found");
    if (pack.state !== "open") throw new AppError("pack_ended");
    if (pack.disputed_at !== null) throw new AppError("pack_disputed");
    const { amount } = await unusedOf(sql, pack_id);
    if (amount !== shown) throw new AppError("pack_changed");
    await endPack(sql, { pack_id, because: "family", actor }, now);
    await audit(tx, context, {
      action: "packs.return",
      subject: "pack",
      subject_id: pack_id,
      detail: { amount },
    });
    return { amount, currency: pack.currency };
  });
}
