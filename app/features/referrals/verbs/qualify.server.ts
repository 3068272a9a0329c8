import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { readSessionsPaidByCard, type PaidSession, sessionsPaidWith } from "../../checkout/verbs.server.ts";
import { lockReferral, type Referral } from "../data/referral.server.ts";
import { isSelf } from "../data/self.server.ts";
import { paymentCountsFrom, inviteeOf, recheckHours, isActionAllowed } from "../rules.ts";
import { endReferral } from "./end.server.ts";

/** The invitee's sessions paid by card, which may count: those that a family paid for, or those that a specialist held. */
async function paidSessions(
  sql: TxSql,
  { type, invitee_id, registered_at }: Referral,
  session_id?: string,
): Promise<PaidSession[]> {
  if (!invitee_id || !registered_at) return [];
  const wanted = { since: registered_at, session_id };
  if (inviteeOf(type) === "family") return readSessionsPaidByCard(sql, { account_id: invitee_id }, wanted);
  const [own] = await sql<{ id: string }[]>`select id from specialist where account_id = ${invitee_id}`;
  return own ? readSessionsPaidByCard(sql, { specialist_id: own.id }, wanted) : [];
}

/**
 * Checks the invitee's sessions. What counts is the first session that was completed in time, can no longer be questioned by the
 * family, and is not under review by a bank. Without such a session, the referral waits or expires. Safe to run concurrently.
 */
export async function qualifyReferral(services: Services, id: string): Promise<boolean> {
  const context = jobContext("referrals.qualify", services.clock());
  const { now } = context;
  return write(services, context, async (_, sql) => {
    const row = await lockReferral(sql, id);
    if (!row || !isActionAllowed("qualify", row.state) || !row.invitee_id) return false;
    let again = null as Date | null;
    for (const { session_id, completed_at, questioned } of await paidSessions(sql, row)) {
      if (completed_at > row.expires_at) continue;
      const from = questioned ? new Date(now.getTime() + recheckHours * 3600_000) : paymentCountsFrom(completed_at);
      if (from > now) {
        again = again && again < from ? again : from;
        continue;
      }
      if (await isSelf(services, sql, row.inviter_id, row.invitee_id)) {
        await endReferral(sql, row, "self", context);
        return false;
      }
      await sql`
        update referral set state = 'qualified', session_id = ${session_id}, qualified_at = ${now}, look_at = null where id = ${id}`;
      await publish(sql, "referral.qualified", { referral_id: id }, { subject: `referral:${id}` });
      return true;
    }
    if (again === null && row.expires_at <= now) await expire(sql, id, now);
    else await sql`update referral set look_at = ${again} where id = ${id}`;
    return false;
  });
}

const expire = (sql: TxSql, id: string, now: Date) => sql`
  update referral set state = 'expired', ended_at = ${now}, email = null, address_hash = null, shown_as = null, remind_at = null, look_at = null
  where id = ${id}`;

/** Expires an invitation after its deadline. If it led to an account, checks for a session that was in time. */
export async function expireReferral(services: Services, id: string): Promise<boolean> {
  const now = services.clock();
  const done = await write(services, jobContext("referrals.expire", now), async (_, sql) => {
    const row = await lockReferral(sql, id);
    if (!row || row.state !== "invited" || row.expires_at > now) return row?.state ?? null;
    await expire(sql, id, now);
    return "expired" as const;
  });
  if (done === "registered") await qualifyReferral(services, id);
  return done === "expired";
}

/** Whether the session that counted is still paid. */
export const stillPaid = async (sql: TxSql, row: Referral): Promise<boolean> =>
  row.session_id !== null && (await paidSessions(sql, row, row.session_id)).length > 0;

/** Schedules a check of the referrals for which a completed and paid session may count. */
export async function scheduleCheck(services: Services, sessionId: string): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("referrals.look", now), async (_, sql) => {
    const [session] = await sql<{ completed_at: Date }[]>`
      select completed_at from session where id = ${sessionId} and status = 'Completed' and outcome = 'held' and completed_at is not null`;
    if (!session) return;
    await sql`
      update referral r set look_at = least(r.look_at, ${paymentCountsFrom(session.completed_at)})
      where r.state = 'registered' and r.invitee_id in (
        select t.account_id from purchase b join purchase_part t on t.purchase_id = b.id where b.session_id = ${sessionId}
        union select p.account_id from session s join specialist p on p.id = s.specialist_id where s.id = ${sessionId})`;
  });
}

/** Reverses the rewards for sessions that were refunded or turned out not to have taken place. */
export async function reconsiderReferrals(services: Services, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const found = await services.sql<{ id: string }[]>`
    select id from referral where session_id = any (${[...sessionIds]}::uuid[]) and state in ('qualified', 'credited') order by id`;
  const context = jobContext("referrals.reconsider", services.clock());
  for (const { id } of found) {
    await write(services, context, async (_, sql) => {
      const row = await lockReferral(sql, id);
      if (row && isActionAllowed("take_back", row.state) && !(await stillPaid(sql, row)))
        await endReferral(sql, row, "refunded", context);
    });
  }
}

export const reconsiderPayment = async (services: Services, { payment_id }: { payment_id: string }): Promise<void> =>
  reconsiderReferrals(services, await sessionsPaidWith(services.sql, payment_id));

/** Covers sessions that are paid for after they took place. */
export async function schedulePurchaseCheck(
  services: Services,
  { purchase_id }: { purchase_id: string },
): Promise<void> {
  const [row] = await services.sql<{ session_id: string | null }[]>`
    select session_id from purchase where id = ${purchase_id}`;
  if (row?.session_id) await scheduleCheck(services, row.session_id);
}
