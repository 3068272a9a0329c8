import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, addMonths, instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { grantCredit, post, referralRewardLines } from "../../ledger/verbs.server.ts";
import { firstNameSql, serializeByAccount, lockReferral, type Referral } from "../data/referral.server.ts";
import { rewardedThisYear } from "../data/rewards.server.ts";
import { inviteeOf, inviterOf, isActionAllowed, type Side } from "../rules.ts";
import { endReferral } from "./end.server.ts";
import { stillPaid } from "./qualify.server.ts";

interface Recipient {
  account_id: string;
  time_zone: string;
  specialist_id: string | null;
  specialist_currency: Currency | null;
  /** Currency of the account's latest payment; null before the first one. */
  paid_in: Currency | null;
}

async function recipient(sql: TxSql, accountId: string | null): Promise<Recipient | undefined> {
  if (accountId === null) return undefined;
  const [row] = await sql<Recipient[]>`
    select a.id as account_id, a.time_zone, s.id as specialist_id, s.currency as specialist_currency,
      (select b.currency from purchase_part t join purchase b on b.id = t.purchase_id where t.account_id = a.id order by t.id desc limit 1) as paid_in
    from account a left join specialist s on s.account_id = a.id where a.id = ${accountId} and a.erased_at is null`;
  return row;
}

const nameOf = async (sql: TxSql, accountId: string | null): Promise<string | null> => {
  if (accountId === null) return null;
  const [row] = await sql<{ name: string | null }[]>`select ${firstNameSql(sql, sql`${accountId}::uuid`)} as name`;
  return row?.name ?? null;
};

const dinars = new Set(["Europe/Belgrade"]);

/**
 * Gives both sides what they were promised, once. Beyond the yearly limit, only the invitee is rewarded. If that leaves nothing
 * for anyone, or the session has been refunded, the referral is revoked.
 */
export async function creditReferral(services: Services, id: string): Promise<boolean> {
  const context = jobContext("referrals.credit", services.clock());
  const { now, actor } = context;
  const [known] = await services.sql<{ inviter_id: string | null }[]>`select inviter_id from referral where id = ${id}`;
  return write(services, context, async (_, sql) => {
    if (known?.inviter_id) await serializeByAccount(sql, "inviter", known.inviter_id);
    const row = await lockReferral(sql, id);
    if (!row || !isActionAllowed("credit", row.state)) return false;
    // A refund that was committed while the session qualified had nothing to reverse yet.
    if (!(await stillPaid(sql, row))) {
      await endReferral(sql, row, "refunded", context);
      return false;
    }
    const inviter = await recipient(sql, row.inviter_id);
    const invitee = await recipient(sql, row.invitee_id);
    const limited =
      inviter !== undefined &&
      row.terms.inviter !== null &&
      (await rewardedThisYear(sql, inviter.account_id, inviter.time_zone, now)) >= services.settings.referralsPerYear;
    const gets = { inviter: limited ? undefined : inviter, invitee };
    if (limited && row.terms.invitee === null) {
      await endReferral(sql, row, "limit", context);
      return false;
    }
    const [sold] = await sql<{ currency: Currency }[]>`select currency from session where id = ${row.session_id}`;
    for (const side of ["inviter", "invitee"] as const) {
      const to = gets[side];
      if (to) await give(sql, row, side, to, sold?.currency ?? "EUR", { now, actor });
    }
    await sql`update referral set state = 'credited', credited_at = ${now} where id = ${id}`;
    await publish(sql, "referral.credited", { referral_id: id }, { subject: `referral:${id}` });
    return true;
  });
}

async function give(
  sql: TxSql,
  row: Referral,
  side: Side,
  to: Recipient,
  sold: Currency,
  { now, actor }: Pick<ReturnType<typeof jobContext>, "now" | "actor">,
): Promise<void> {
  const kind = (side === "inviter" ? inviterOf : inviteeOf)(row.type);
  // The invitee is rewarded in the currency of the session; an inviter may use another.
  const currency: Currency =
    side === "invitee"
      ? sold
      : ((kind === "specialist" ? to.specialist_currency : to.paid_in) ?? (dinars.has(to.time_zone) ? "RSD" : "EUR"));
  const amount = row.terms[side]?.[currency] ?? 0;
  if (amount === 0) return;
  const id = v7({ msecs: now.getTime() });
  const { account_id, specialist_id } = to;
  let credit_lot_id: string | null = null;
  if (kind === "family") {
    const last = addMonths(wallTimeAt(now, to.time_zone).day, row.terms.credit_months);
    ({ credit_lot_id } = await grantCredit(sql, {
      account_id,
      amount,
      currency,
      kind: "referral",
      words: await nameOf(sql, side === "inviter" ? row.invitee_id : row.inviter_id),
      expires_at: instantOfWallTime(addDays(last, 1), "00:00", to.time_zone),
      source_type: "referral",
      source_id: row.id,
      occurred_at: now,
      actor,
    }));
  } else {
    if (!specialist_id) return;
    await post(sql, {
      kind: "referral_reward",
      source_type: "referral_reward",
      source_id: id,
      occurred_at: now,
      actor,
      lines: referralRewardLines({ currency, specialist_id, amount }),
    });
  }
  await sql`
    insert into referral_reward (id, referral_id, side, account_id, kind, amount, currency, credit_lot_id, given_at)
    values (${id}, ${row.id}, ${side}, ${account_id}, ${kind === "family" ? "credit" : "commission"}, ${amount}, ${currency}, ${credit_lot_id}, ${now})`;
}
