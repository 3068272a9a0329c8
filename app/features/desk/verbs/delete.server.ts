import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { blockersOf, hideEverywhere, readingOf } from "../../../platform/rooms/erasure.server.ts";
import { daysAfter, undoDays } from "../../../platform/rooms/erasure.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { leavingAccount } from "../../profiles/erasure.server.ts";
import { mailAboutDeletion } from "../mails.server.ts";

/** The same erasure that a person asks for, but only after the decision that ended their work, and once sessions are settled. */
export async function deleteSpecialist(services: Services, context: WriteContext<Person>, id: string): Promise<{ erase_at: string }> {
  const { actor, now, requestId, locale } = context;
  return write(services, context, async (tx, sql) => {
    const [of] = await sql<{ account_id: string }[]>`select account_id from specialist where id = ${id}`;
    if (!of) throw refusal("not_found");
    // In the order of an erasure: whoever books with this specialist waits for these locks.
    await sql`select from account where id = ${of.account_id} for update`;
    const [one] = await sql<{ status: string; name: string; leaving: boolean }[]>`
      select s.status, s.name, a.erase_at is not null or a.erased_at is not null as leaving
      from specialist s join account a on a.id = s.account_id where s.id = ${id} for update of s`;
    if (!one) throw refusal("not_found");
    if (one.leaving) throw new AppError("specialist_leaving");
    if (one.status !== "removed") throw new AppError("specialist_not_removed");
    const leaving = await leavingAccount(sql, of.account_id, now);
    const [blocker] = await blockersOf(sql, leaving, readingOf(actor, locale, now, services.settings));
    if (blocker) throw new AppError(blocker.code);
    const erase_at = daysAfter(now, undoDays);
    await mailAboutDeletion(sql, services.settings, { account_id: of.account_id, name: one.name, at: now, erase_at });
    await hideEverywhere(sql, leaving, now);
    await audit(tx, actor, {
      action: "desk.delete", subject: "specialist", subject_id: id, detail: { erase_at: erase_at.toISOString() }, request_id: requestId,
    });
    return { erase_at: erase_at.toISOString() };
  });
}
