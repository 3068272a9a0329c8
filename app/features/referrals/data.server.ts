import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Settings } from "../../platform/settings/settings.server.ts";
import type { ReferralCredits, ReferralView, RulesView, TeamReferral } from "./contract.ts";
import { tokenHash } from "./data/addresses.server.ts";
import { firstNameSql, referralByToken, rulesOf } from "./data/referral.server.ts";
import { rewardedThisYear } from "./data/rewards.server.ts";
import {
  isActionAllowed,
  mostOpen,
  qualifyHours,
  referralTypes,
  type ReferralState,
  type PromisedTerms,
  termsOf,
} from "./rules.ts";

/** The rules in force, as the pages show them. */
export const rulesView = (settings: Settings): RulesView => ({
  types: referralTypes.map((type) => {
    const { inviter, invitee } = termsOf(type, rulesOf(settings));
    return { type, inviter, invitee };
  }),
  yearly_most: settings.referralsPerYear,
  days: settings.referralDays,
  reminder_days: settings.referralReminderDays,
  qualify_hours: qualifyHours,
  credit_months: settings.referralCreditMonths,
  most_open: mostOpen,
});

/** A reward as JSON, for a response. */
const reward = (sql: Reading, w: ReturnType<Reading>) => sql`
  json_build_object('amount', ${w}.amount, 'currency', ${w}.currency, 'kind', ${w}.kind, 'given_at', ${w}.given_at, 'taken_back_at', ${w}.taken_back_at)`;
type Reward = NonNullable<ReferralView["reward"]>;
const instant = (text: string | Date): string => new Date(text).toISOString();
const rewardOf = <R extends Reward>(row: R): R => ({
  ...row,
  given_at: instant(row.given_at),
  taken_back_at: row.taken_back_at === null ? null : instant(row.taken_back_at),
});

type Row = Omit<ReferralView, "created_at" | "expires_at" | "promised" | "withdrawable"> & {
  created_at: Date;
  expires_at: Date;
  terms: PromisedTerms;
};

/** Lists a person's invitations, latest first. Nothing in a row reveals whether its email was sent. */
export async function listReferrals(
  sql: Reading,
  { account_id }: Person,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [[all], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from referral where inviter_id = ${account_id}`,
    sql<Row[]>`
      select r.id, r.type, r.state, r.reason, r.shown_as, r.created_at, r.expires_at, r.terms,
        case when r.invitee_id is not null then ${firstNameSql(sql, sql`r.invitee_id`)} end as name,
        case when w.id is not null then ${reward(sql, sql`w`)} end as reward
      from referral r left join referral_reward w on w.referral_id = r.id and w.side = 'inviter'
      where r.inviter_id = ${account_id} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ]);
  return {
    data: rows.map(({ created_at, expires_at, terms, reward: given, ...row }): ReferralView => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: isActionAllowed("expire", row.state) ? expires_at.toISOString() : null,
      promised: terms.inviter,
      reward: given && rewardOf(given),
      withdrawable: isActionAllowed("withdraw", row.state),
    })),
    page,
    pageSize,
    total: all?.total ?? 0,
  };
}

export async function readCredits(
  sql: Reading,
  { referralsPerYear }: Settings,
  { account_id, time_zone }: Person,
  now: Date,
): Promise<ReferralCredits> {
  const [rewarded, [open], sums, [invited]] = await Promise.all([
    rewardedThisYear(sql, account_id, time_zone, now),
    sql<{ count: number }[]>`
      select count(*)::int as count from referral where inviter_id = ${account_id} and state = 'invited'`,
    sql<ReferralCredits["sums"]>`
      select currency, kind, sum(amount)::bigint as amount, count(*)::int as count from referral_reward
      where account_id = ${account_id} and taken_back_at is null group by currency, kind order by currency, kind`,
    sql<{ reward: Reward }[]>`
      select ${reward(sql, sql`w`)} as reward from referral_reward w where w.account_id = ${account_id} and w.side = 'invitee'`,
  ]);
  return {
    year: { rewarded, most: referralsPerYear },
    open: { invitations: open?.count ?? 0, most: mostOpen },
    sums: [...sums],
    as_invitee: invited ? rewardOf(invited.reward) : null,
  };
}

/** Reads an open invitation by the token in its link. */
export async function readInvitation(sql: Reading, token: string, now: Date) {
  const row = await referralByToken(sql, tokenHash(token));
  const [inviter] = row?.inviter_id
    ? await sql<{ name: string | null }[]>`select ${firstNameSql(sql, sql`${row.inviter_id}::uuid`)} as name`
    : [];
  if (!row || !inviter?.name) throw new AppError("referral_link_not_found");
  if (row.state !== "invited" || row.expires_at <= now) throw new AppError("referral_link_over");
  const { type, terms, expires_at } = row;
  return {
    type,
    inviter: inviter.name,
    promised: terms.invitee,
    credit_months: terms.credit_months,
    expires_at: expires_at.toISOString(),
  };
}

type TeamDate = "created_at" | "registered_at" | "qualified_at" | "credited_at" | "ended_at";
type TeamRow = Omit<TeamReferral, TeamDate> & Record<TeamDate, Date | null> & { created_at: Date };

const someone = (sql: Reading, account: ReturnType<Reading>) => sql`
  (select json_build_object('account_id', a.id, 'email', a.email, 'name', ${firstNameSql(sql, sql`a.id`)}) from account a
    where a.id = ${account} and a.erased_at is null)`;

/** Lists everyone's invitations for the team, latest first. */
export async function listEveryonesReferrals(
  sql: Reading,
  wanted: { state: ReferralState | "all"; shortfall: "any" | "yes"; cursor?: string | undefined; limit: number },
) {
  const after = wanted.cursor === undefined ? null : readCursor(wanted.cursor, z.tuple([z.uuid()]))[0];
  const rows = await sql<TeamRow[]>`
    select r.id, r.type, r.state, r.reason, r.words, r.session_id, r.created_at, r.registered_at, r.qualified_at, r.credited_at, r.ended_at,
      ${someone(sql, sql`r.inviter_id`)} as inviter, ${someone(sql, sql`r.invitee_id`)} as invitee,
      coalesce((select json_agg(json_build_object('side', w.side, 'amount', w.amount, 'currency', w.currency, 'kind', w.kind, 'given_at', w.given_at,
        'taken_back_at', w.taken_back_at, 'shortfall', w.shortfall) order by w.side desc) from referral_reward w where w.referral_id = r.id), '[]') as rewards
    from referral r
    where ${wanted.state === "all" ? sql`true` : sql`r.state = ${wanted.state}`} and ${after ? sql`r.id < ${after}` : sql`true`}
      and ${wanted.shortfall === "yes" ? sql`exists (select from referral_reward w where w.referral_id = r.id and w.shortfall > 0)` : sql`true`}
    order by r.id desc limit ${wanted.limit + 1}`;
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row): TeamReferral => ({
      ...row,
      rewards: row.rewards.map(rewardOf),
      created_at: row.created_at.toISOString(),
      registered_at: row.registered_at?.toISOString() ?? null,
      qualified_at: row.qualified_at?.toISOString() ?? null,
      credited_at: row.credited_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    next_cursor: last ? writeCursor(last.id) : null,
  };
}
