import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { nameOf } from "../../ledger/verbs.server.ts";
import type { Poster } from "../../ledger/verbs.server.ts";
import { unpaidOf } from "../data/account.server.ts";
import { nextId } from "../data/ids.server.ts";
import { owedTo } from "../data/owed.server.ts";

/** Whether a specialist agrees that what the platform owes them is netted against their open documents. */
export async function agreesToNetting(sql: Reading, specialistId: string): Promise<boolean> {
  const [last] = await sql<{ agreed: boolean }[]>`
    select agreed from netting_consent where specialist_id = ${specialistId} order by id desc limit 1`;
  return last?.agreed ?? false;
}

/** Records that a specialist agrees to netting, or no longer does; does nothing if that is already so. */
export async function setNetting(
  services: Services,
  context: WriteContext<Person>,
  { specialist_id, agreed }: { specialist_id: string; agreed: boolean },
): Promise<{ agreed: boolean }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${specialist_id}`}, 0))`;
    if ((await agreesToNetting(sql, specialist_id)) === agreed) return { agreed };
    await sql`
      insert into netting_consent (id, specialist_id, account_id, agreed, at)
      values (${nextId(now)}, ${specialist_id}, ${actor.account_id}, ${agreed}, ${now})`;
    await audit(tx, context, {
      action: agreed ? "invoices.agree_to_netting" : "invoices.end_netting",
      subject: "specialist",
      subject_id: specialist_id,
    });
    return { agreed };
  });
}

/** Pays open documents, oldest first, from what the platform owes the specialist. The account's balance stays the same. */
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
