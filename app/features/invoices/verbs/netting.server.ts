import type { TxSql } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import { nameOf } from "../../ledger/verbs.server.ts";
import type { Poster } from "../../ledger/verbs.server.ts";
import { unpaidOf } from "../data/account.server.ts";
import { nextId } from "../data/ids.server.ts";
import { owedTo } from "../data/owed.server.ts";

/** Whether a specialist agrees that what the platform owes them pays their open documents. */
export async function agreesToNetting(sql: TxSql, specialistId: string): Promise<boolean> {
  const [last] = await sql<{ agreed: boolean }[]>`
    select agreed from netting_consent where specialist_id = ${specialistId} order by id desc limit 1`;
  return last?.agreed ?? false;
}

/**
 * Pays open documents, the oldest first, from what the platform owes the specialist. The balance of the account does not change by it.
 */
export async function netOff(
  sql: TxSql,
  { specialist_id, actor, now }: { specialist_id: string; actor: Poster; now: Date },
): Promise<void> {
  if (!(await agreesToNetting(sql, specialist_id))) return;
  let owed = await owedTo(sql, specialist_id);
  for (const { id, unpaid } of await unpaidOf(sql, specialist_id)) {
    const amount = Math.min(unpaid, owed);
    if (amount <= 0) return;
    owed -= amount;
    await sql`
      insert into platform_document_payment (id, document_id, amount, how, reason, paid_on, at, actor)
      values (${nextId(now)}, ${id}, ${amount}, 'netting', 'netting', ${isoDay(now, booksZone)}, ${now}, ${nameOf(actor)})`;
  }
}
