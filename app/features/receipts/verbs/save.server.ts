import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { readReceipt, receiptOf } from "../data/receipts.server.ts";

/** Saves a session's receipt in place of an earlier one, or removes it. Removing one that is missing changes nothing. */
export async function saveReceipt(
  services: Services,
  context: WriteContext<Person>,
  { session_id, text }: Body<typeof contract.saveReceipt>,
): Promise<contract.Receipt> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await sql`select from session where id = ${session_id} for share`;
    const row = await receiptOf(sql, session_id);
    if (!row || row.specialist_id !== actor.specialist_id) throw refusal("not_found");
    if (text !== null && !row.possible) throw new AppError("no_receipt_here");
    if (text === null) await sql`delete from fiscal_receipt where session_id = ${session_id}`;
    else
      await sql`
        insert into fiscal_receipt (session_id, specialist_id, text, account_id, updated_at)
        values (${session_id}, ${row.specialist_id}, ${text}, ${actor.account_id}, ${now})
        on conflict (session_id) do update set text = excluded.text, account_id = excluded.account_id, updated_at = excluded.updated_at`;
    await audit(tx, context, {
      action: text === null ? "receipts.remove" : "receipts.save",
      subject: "session",
      subject_id: session_id,
    });
    return readReceipt(sql, actor, session_id, now);
  });
}
