import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { packUsedLines, post, type Poster } from "../../ledger/verbs.server.ts";
import { lockPack } from "../data/locked.server.ts";
import { wasOpened } from "../data/rows.ts";
import { unusedOf } from "./end.server.ts";

/** What the payer's bank says of the payment of a pack: it looks into it, it took the money back for good, or it has no question. */
export type BankWord = "open" | "lost" | "none";

/**
 * While a bank looks into the payment, no further session is paid with the pack. If it stays paid, the pack is usable again; its end
 * stays, because what is unused then goes back. If the bank took the money back, the pack has ended, and nothing goes back a second time. May run any number of times.
 */
export async function disputePack(sql: TxSql, { pack_id, bank, actor }: { pack_id: string; bank: BankWord; actor: Poster }, now: Date): Promise<void> {
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
  // What was owed in sessions is owed no longer; the money itself is in the journal of the dispute.
  if (amount > 0) {
    await post(sql, {
      kind: "pack_returned", source_type: "pack", source_id: pack_id, occurred_at: now, actor, lines: packUsedLines({ currency: pack.currency, pack_id, amount }),
    });
  }
  await publish(sql, "pack.ended", { pack_id }, { subject: `pack:${pack_id}` });
}
