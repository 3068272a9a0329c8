import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type WriteContext, jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { addressHash, addressKey, tokenHash } from "../data/addresses.server.ts";
import { serializeByAccount, lockReferral, type Referral, referralByToken } from "../data/referral.server.ts";
import { isSelf } from "../data/self.server.ts";
import { daysLater, inviteeOf, isActionAllowed, type ReferralType, type PromisedTerms } from "../rules.ts";
import { endReferral } from "./end.server.ts";

interface NewAccount {
  id: string;
  email: string;
  role: string;
  created_at: Date;
}

const accountOf = async (sql: TxSql, accountId: string): Promise<NewAccount | undefined> => {
  const [row] = await sql<NewAccount[]>`
    select id, email, role, created_at from account where id = ${accountId} and erased_at is null and erase_at is null`;
  return row;
};

type Refused = "referral_link_over" | "referral_link_not_new" | "referral_link_other_type" | "referral_own";

/**
 * Links a new account to a locked referral if possible. An account counts as new if it was created after the invitation. Of
 * several invitations, the first one to be linked counts.
 */
async function join(
  services: Services,
  sql: TxSql,
  row: Referral,
  account: NewAccount,
  context: Pick<WriteContext, "actor" | "now">,
): Promise<Refused | null> {
  const { now } = context;
  if (!isActionAllowed("register", row.state) || row.expires_at <= account.created_at) return "referral_link_over";
  if (account.id === row.inviter_id) return "referral_own";
  if (account.role !== (inviteeOf(row.type) === "family" ? "user" : "specialist")) return "referral_link_other_type";
  const [earlier] = await sql`select from referral where invitee_id = ${account.id}`;
  if (earlier || account.created_at < row.created_at) return "referral_link_not_new";
  if (await isSelf(services, sql, row.inviter_id, account.id)) {
    await endReferral(sql, row, "self", context);
    return "referral_own";
  }
  await sql`
    update referral set state = 'registered', invitee_id = ${account.id}, registered_at = ${now}, expires_at = ${daysLater(now, row.terms.days)}, look_at = ${now},
      email = null, address_hash = null, shown_as = null, remind_at = null
    where id = ${row.id}`;
  await publish(sql, "referral.registered", { referral_id: row.id }, { subject: `referral:${row.id}` });
  return null;
}

/** Links the account to the invitation whose link it followed, whatever its email address. */
export async function acceptInvitation(
  services: Services,
  context: WriteContext<Person>,
  token: string,
): Promise<{ type: ReferralType; promised: PromisedTerms["invitee"] }> {
  const { actor, requestId } = context;
  const known = await referralByToken(services.sql, tokenHash(token));
  if (!known) throw new AppError("referral_link_not_found");
  const done = await write(services, context, async (tx, sql) => {
    await serializeByAccount(sql, "invitee", actor.account_id);
    const row = await lockReferral(sql, known.id);
    const account = await accountOf(sql, actor.account_id);
    if (!row || !account) return { refused: "referral_link_over" as const };
    if (row.invitee_id === account.id) return { refused: null };
    const refused = await join(services, sql, row, account, context);
    if (refused === null)
      await audit(tx, actor, {
        action: "referrals.accept",
        subject: "referral",
        subject_id: row.id,
        request_id: requestId,
      });
    return { refused };
  });
  // Throws after the commit, so that a referral of oneself stays revoked.
  if (done.refused !== null) throw new AppError(done.refused);
  return { type: known.type, promised: known.terms.invitee };
}

/** Links an account to the first suitable invitation of its address, even if its link was not used. */
export async function registerByAddress(services: Services, { account_id }: { account_id: string }): Promise<void> {
  const context = jobContext("referrals.register", services.clock());
  const key = await addressKey(services, services.sql);
  await write(services, context, async (_, sql) => {
    await serializeByAccount(sql, "invitee", account_id);
    const account = await accountOf(sql, account_id);
    if (!account) return null;
    const hash = addressHash(key, account.email);
    const [declined] = await sql`select from referral_decline where address_hash = ${hash}`;
    if (declined) return null;
    const found = await sql<{ id: string }[]>`
      select id from referral where address_hash = ${hash} and created_at <= ${account.created_at} order by created_at, id`;
    for (const { id } of found) {
      const row = await lockReferral(sql, id);
      if (row && (await join(services, sql, row, account, context)) === null) break;
    }
    return null;
  });
}
