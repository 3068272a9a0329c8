import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { journalsOf, packUsedLines, post, type Poster, reverse, type Source } from "../../ledger/verbs.server.ts";
import { lockPack } from "../data/locked.server.ts";
import { wasOpened } from "../data/rows.ts";
import { unusedOf } from "./end.server.ts";

/** The dispute state of a pack's payment: under review, lost to the payer, or none. */
export type DisputeState = "open" | "lost" | "none";

/**
 * Applies a dispute state. While a bank reviews the payment, the pack can't pay for sessions. If the payment is upheld, it can again; its
 * end is not extended, because unused sessions are refunded then. If the bank took the money back, the pack ends, and what the payer got
 * from the bank is not refunded again (`takenUnused`). May run any number of times.
 */
export async function disputePack(
  sql: TxSql,
  { pack_id, bank, actor }: { pack_id: string; bank: DisputeState; actor: Poster },
  now: Date,
): Promise<void> {
  const pack = await lockPack(sql, pack_id);
  if (!pack || !wasOpened(pack) || pack.state !== "open") return;
  if (bank === "open") {
    await sql`update pack set disputed_at = coalesce(disputed_at, ${now}) where id = ${pack_id}`;
    return;
  }
  if (bank === "none") {
    await sql`update pack set disputed_at = null where id = ${pack_id}`;
    return;
  }
  const { amount } = await unusedOf(sql, pack_id);
  await sql`update pack set state = 'ended', ended_at = ${now}, ended_because = 'disputed', disputed_at = null where id = ${pack_id}`;
  // The sessions are no longer owed. The money itself is booked with the dispute or the refund.
  if (amount > 0) {
    await post(sql, {
      kind: "pack_returned",
      ...endOf(pack_id, now),
      occurred_at: now,
      actor,
      lines: packUsedLines({ currency: pack.currency, pack_id, amount }),
    });
  }
  await publish(sql, "pack.ended", { pack_id }, { subject: `pack:${pack_id}` });
}

/**
 * Returns the price of the unused sessions of a pack whose money was taken back. It belongs to the payer unless the bank has returned it
 * to them.
 */
export async function takenUnused(sql: Reading, pack_id: string): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select k.paid - coalesce((select sum(u.price) from pack_use u where u.pack_id = k.id and u.state = 'used'), 0)::bigint as amount
    from pack k where k.id = ${pack_id} and k.ended_because = 'disputed'`;
  return row?.amount ?? 0;
}

/** The source of the journal for this end; a pack that reopens may end this way again, with another journal. */
const endOf = (pack_id: string, at: Date): Source => ({ source_type: "pack", source_id: `${pack_id}:${at.getTime()}` });

/**
 * Reopens a pack after a refund made at the card provider itself has failed. False if the pack did not end that way. The caller has
 * checked that it is paid, and that no bank took the money. May run any number of times.
 */
export async function reopenPack(
  sql: TxSql,
  { pack_id, actor }: { pack_id: string; actor: Poster },
  now: Date,
): Promise<boolean> {
  const pack = await lockPack(sql, pack_id);
  if (pack?.state !== "ended" || pack.ended_because !== "disputed") return false;
  await sql`update pack set state = 'open', ended_at = null, ended_because = null where id = ${pack_id}`;
  // Earlier versions of this code named the journal by the pack alone.
  for (const source of [endOf(pack_id, pack.ended_at ?? now), { source_type: "pack", source_id: pack_id }]) {
    for (const { id } of await journalsOf(sql, source, "pack_returned"))
      await reverse(sql, { journal_id: id, occurred_at: now, actor });
  }
  await publish(sql, "pack.reopened", { pack_id }, { subject: `pack:${pack_id}` });
  return true;
}
