import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { addressHash, addressKey, invitationToken, tokenHash } from "../data/addresses.server.ts";
import { serializeByAccount, lockReferral, rulesOf } from "../data/referral.server.ts";
import {
  daysLater,
  inviterOf,
  mailboxOf,
  maskedAddress,
  isActionAllowed,
  mostOpen,
  type ReferralState,
  termsOf,
} from "../rules.ts";
import { endReferral } from "./end.server.ts";

/** The kinds of inviter that a person can be: a family, a specialist, or both. */
export const sidesOf = ({ role, own_profile_id, specialist_id }: Person) => ({
  family: role === "user" || own_profile_id !== null,
  specialist: role === "specialist" && specialist_id !== null,
});

/** Invites someone. Does not check whether the address has an account or declined invitations; the job that sends the email does. */
export async function addReferral(
  services: Services,
  context: WriteContext<Person>,
  { email, type }: Body<typeof contract.addReferral>,
): Promise<{ id: string }> {
  const { actor, now, locale, requestId } = context;
  if (!sidesOf(actor)[inviterOf(type)]) throw new AppError("referral_type_not_yours");
  if (mailboxOf(email) === mailboxOf(actor.email)) throw new AppError("referral_own");
  const hash = addressHash(await addressKey(services, services.sql), email);
  const { settings } = services;
  return write(services, context, async (tx, sql) => {
    await serializeByAccount(sql, "inviter", actor.account_id);
    const [open] = await sql<{ count: number }[]>`
      select count(*)::int as count from referral where inviter_id = ${actor.account_id} and state = 'invited'`;
    if ((open?.count ?? 0) >= mostOpen) throw new AppError("too_many_referrals", { values: { max: mostOpen } });
    const id = v7({ msecs: now.getTime() });
    const expires_at = daysLater(now, settings.referralDays);
    const remind_at = daysLater(now, settings.referralReminderDays);
    const [added] = await sql`
      insert into referral (id, inviter_id, type, state, email, address_hash, shown_as, locale, token_hash, terms, remind_at, expires_at, created_at)
      values (${id}, ${actor.account_id}, ${type}, 'invited', ${email}, ${hash}, ${maskedAddress(email)}, ${locale},
        ${tokenHash(invitationToken(services, id))}, ${sql.json({ ...termsOf(type, rulesOf(settings)) })}, ${remind_at < expires_at ? remind_at : null}, ${expires_at}, ${now})
      on conflict (inviter_id, address_hash) where address_hash is not null do nothing returning id`;
    if (!added) return alreadyOpen(sql, actor.account_id, hash);
    await publish(sql, "referral.added", { referral_id: id }, { subject: `referral:${id}` });
    await audit(tx, actor, {
      action: "referrals.add",
      subject: "referral",
      subject_id: id,
      detail: { type },
      request_id: requestId,
    });
    return { id };
  });
}

/** A second invitation to the same address is the same invitation, without another email. */
async function alreadyOpen(sql: TxSql, inviterId: string, hash: Buffer): Promise<{ id: string }> {
  const [open] = await sql<{ id: string }[]>`
    select id from referral where inviter_id = ${inviterId} and address_hash = ${hash}`;
  if (!open) throw new Error("An open invitation of the same address is gone");
  return { id: open.id };
}

/** Withdraws an invitation that nobody has used, for the inviter, or revokes any referral and reverses its rewards, for the team. */
export async function updateReferral(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  { reason }: Body<typeof contract.updateReferral>,
): Promise<{ id: string; state: ReferralState }> {
  const { actor, requestId } = context;
  const team = actor.role === "superadmin";
  if (team && !reason) throw wrongField("reason", "required");
  return write(services, context, async (tx, sql) => {
    const row = await lockReferral(sql, id);
    if (!row || (!team && row.inviter_id !== actor.account_id)) throw new AppError("referral_not_found");
    if (!isActionAllowed(team ? "revoke" : "withdraw", row.state)) throw new AppError("referral_closed");
    await endReferral(sql, row, team ? "team" : "inviter", context, reason);
    await audit(tx, actor, {
      action: team ? "referrals.revoke" : "referrals.withdraw",
      subject: "referral",
      subject_id: id,
      detail: { from: row.state },
      request_id: requestId,
    });
    return { id, state: "revoked" };
  });
}
