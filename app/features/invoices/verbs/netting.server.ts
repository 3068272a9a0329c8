import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import { nameOf } from "../../ledger/verbs.server.ts";
import type { Poster } from "../../ledger/verbs.server.ts";
import { unpaidOf } from "../data/account.server.ts";

/** Whether a specialist agrees that what the platform owes them pays their open documents. */
export async function agreesToNetting(sql: TxSql, specialistId: string): Promise<boolean> {
  const [last] = await sql<{ agreed: boolean }[]>`
    select agreed from netting_consent where specialist_id = ${specialistId} order by id desc limit 1`;
  return last?.agreed ?? false;
}

/**
 * Pays open documents, the oldest first, from what the platform owes the specialist: what is unpaid beyond the account's balance. The
 * balance itself does not change.
 */
export async function netOff(
  sql: TxSql,
  { specialist_id, actor, now, closing }: { specialist_id: string; actor: Poster; now: Date; closing: number },
): Promise<void> {
  if (!(await agreesToNetting(sql, specialist_id))) return;
  const open = await unpaidOf(sql, specialist_id);
  let owed = open.reduce((sum, { unpaid }) => sum + unpaid, 0) - closing;
  for (const { id, unpaid } of open) {
    const amount = Math.min(unpaid, owed);
    if (amount <= 0) return;
    owed -= amount;
    await sql`
      insert into platform_document_payment (id, document_id, amount, how, reason, paid_on, at, actor)
      values (${v7({ msecs: now.getTime() })}, ${id}, ${amount}, 'netting', 'netting', ${isoDay(now, booksZone)}, ${now}, ${nameOf(actor)})`;
  }
}
