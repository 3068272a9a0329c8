import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { ReferralState, ReferralType, RevokeReason, ReferralRules, PromisedTerms } from "../rules.ts";

export interface Referral {
  id: string;
  inviter_id: string | null;
  type: ReferralType;
  state: ReferralState;
  reason: RevokeReason | null;
  email: string | null;
  address_hash: Buffer | null;
  locale: Locale;
  terms: PromisedTerms;
  expires_at: Date;
  invitee_id: string | null;
  session_id: string | null;
  created_at: Date;
  registered_at: Date | null;
}

const columns = (sql: Reading) => sql`
  id, inviter_id, type, state, reason, email, address_hash, locale, terms, expires_at, invitee_id, session_id, created_at, registered_at`;

/** Locks an invitation until the transaction ends; undefined if it does not exist. */
export async function lockReferral(sql: TxSql, id: string): Promise<Referral | undefined> {
  const [row] = await sql<Referral[]>`select ${columns(sql)} from referral where id = ${id} for update`;
  return row;
}

export async function referralByToken(sql: Reading, hash: Buffer): Promise<Referral | undefined> {
  const [row] = await sql<Referral[]>`select ${columns(sql)} from referral where token_hash = ${hash}`;
  return row;
}

/** Serializes an account's changes: its open invitations as an inviter, its rewards as an invitee. */
export async function serializeByAccount(sql: TxSql, what: "inviter" | "invitee", accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${what}:${accountId}`}, 0))`;
}

export const rulesOf = (settings: Settings): ReferralRules => ({
  rewards: { EUR: settings.referralRewardsEur, RSD: settings.referralRewardsRsd },
  days: settings.referralDays,
  credit_months: settings.referralCreditMonths,
});

/** First name of an account: of a family's adult, or of a specialist. */
export const firstNameSql = (sql: Reading, account: ReturnType<Reading>) => sql`
  coalesce((select nullif(own.name, '') from profile own where own.account_id = ${account} and own.kind = 'own' and own.deleted_at is null),
    (select nullif(sp.name, '') from specialist sp where sp.account_id = ${account}))`;
