import { v7 } from "uuid";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { countGuess } from "../../../platform/limits/spend.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { soldKinds } from "../../payments/verbs.server.ts";
import { codeColumns, type CodeRow } from "../data/codes.server.ts";
import { discountOf, normalizeCode, wrongCodeLimit, appliesTo, stateOf } from "../rules.ts";

/** The purchase that a code is applied to. */
export interface CodeTarget {
  /** The kind of the sold thing. */
  what: string;
  account_id: string;
  profile_id: string;
  specialist_id: string;
  /** The session being bought, which does not count as an earlier one. */
  session_id: string | null;
  price: number;
  currency: Currency;
}

export interface AppliedDiscount {
  promo_code_id: string;
  /** In minor units. */
  discount: number;
  /** Who bears the discount. */
  by: "platform" | "specialist";
}

/** The columns of a code that determine its discount. */
type Known = Pick<CodeRow, "id" | "specialist_id" | "percent" | "amount" | "currency" | "most">;

/**
 * Returns the discount of an entered code; the specialist's code takes precedence over the platform's. 409 `promo_used` if this account
 * reached its limit, otherwise 409 `promo_unusable`, whatever the reason.
 */
export async function promoFor(sql: Reading, code: string, of: CodeTarget, now: Date): Promise<AppliedDiscount> {
  const rows = await sql<CodeRow[]>`
    select ${codeColumns(sql)} from promo_code c
    where c.folded = ${normalizeCode(code)} and (c.specialist_id is null or c.specialist_id = ${of.specialist_id}) order by c.specialist_id nulls last`;
  let used = false;
  for (const row of rows) {
    const answer = await whyNot(sql, row, of, now);
    if (answer === null) return promoOf(row, of);
    used ||= answer === "used";
  }
  throw new AppError(used ? "promo_used" : "promo_unusable");
}

const promoOf = (row: Known, { price, currency }: CodeTarget): AppliedDiscount => ({
  promo_code_id: row.id,
  discount: discountOf(row, price, currency),
  by: row.specialist_id === null ? "platform" : "specialist",
});

async function whyNot(sql: Reading, row: CodeRow, of: CodeTarget, now: Date): Promise<"unusable" | "used" | null> {
  if (
    stateOf(row, wallTimeAt(now, row.time_zone).day) !== "active" ||
    !appliesTo(row.covers, soldKinds.get(of.what).codes)
  )
    return "unusable";
  if (discountOf(row, of.price, of.currency) === 0) return "unusable";
  if (row.first_only && ((await metBefore(sql, row, of)) || (await takenBefore(sql, row, of)))) return "unusable";
  if (row.account_limit === null) return null;
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from promo_use where account_id = ${of.account_id} and promo_code_id = ${row.id} and state in ('held', 'used')`;
  return count < row.account_limit ? null : "used";
}

/**
 * Whether the account or the profile has another confirmed or completed session: with the specialist whose code it is, or with anyone for
 * the platform's code.
 */
async function metBefore(
  sql: Reading,
  { specialist_id }: Known,
  { account_id, profile_id, session_id }: CodeTarget,
): Promise<boolean> {
  const [row] = await sql`
    select from session where (account_id = ${account_id} or profile_id = ${profile_id}) and status in ('Confirmed', 'Completed')
      and ${specialist_id === null ? sql`true` : sql`specialist_id = ${specialist_id}`} and ${session_id === null ? sql`true` : sql`id <> ${session_id}`}
    limit 1`;
  return row !== undefined;
}

/**
 * Whether the account has the code on another purchase, or anyone has it for the same profile, since only one can be the first. `holdPromo`
 * locks the code, so of two concurrent guardians the second sees the first.
 */
async function takenBefore(sql: Reading, { id }: Known, { account_id, profile_id }: CodeTarget): Promise<boolean> {
  const [row] = await sql`
    select from promo_use where account_id = ${account_id} and promo_code_id = ${id} and state in ('held', 'used')
    union all
    select from promo_use where profile_id = ${profile_id} and promo_code_id = ${id} and state in ('held', 'used') limit 1`;
  return row !== undefined;
}

/**
 * Holds a code for an open purchase, in the caller's transaction, which has locked the purchase. As many concurrent calls succeed as there
 * are uses left; the others get the error of `promoFor`. A purchase that has a code must release it first.
 */
export async function holdPromo(
  sql: TxSql,
  purchase_id: string,
  promo_code_id: string,
  of: CodeTarget,
  now: Date,
): Promise<AppliedDiscount> {
  await sql`select from promo_code where id = ${promo_code_id} for update`;
  // A separate statement, because the locking one doesn't see uses committed while it waited.
  const [row] = await sql<CodeRow[]>`select ${codeColumns(sql)} from promo_code c where c.id = ${promo_code_id}`;
  const why = row ? await whyNot(sql, row, of, now) : "unusable";
  if (!row || why !== null) throw new AppError(why === "used" ? "promo_used" : "promo_unusable");
  const promo = promoOf(row, of);
  await sql`
    insert into promo_use (id, promo_code_id, purchase_id, account_id, profile_id, specialist_id, amount, currency, state, created_at)
    values (${v7({ msecs: now.getTime() })}, ${promo_code_id}, ${purchase_id}, ${of.account_id}, ${of.profile_id}, ${of.specialist_id}, ${promo.discount}, ${of.currency}, 'held', ${now})`;
  await sql`update promo_code set taken = taken + 1 where id = ${promo_code_id}`;
  return promo;
}

/** Marks the code of a paid purchase as used. Changes nothing if there is none, or if repeated. */
export async function usePromo(sql: TxSql, purchase_id: string, now: Date): Promise<void> {
  await sql`update promo_use set state = 'used', used_at = ${now} where purchase_id = ${purchase_id} and state = 'held'`;
}

/** Releases a use, after its code was removed, or its purchase ended unpaid or was fully refunded. */
export async function releasePromo(sql: TxSql, purchase_id: string, now: Date): Promise<void> {
  // Locks the code before its uses, in the same order as `holdPromo`, to avoid a deadlock.
  const [row] = await sql<
    { promo_code_id: string }[]
  >`select promo_code_id from promo_use where purchase_id = ${purchase_id} and state in ('held', 'used')`;
  if (!row) return;
  await sql`select from promo_code where id = ${row.promo_code_id} for update`;
  const released = await sql`
    update promo_use set state = 'released', released_at = ${now} where purchase_id = ${purchase_id} and state in ('held', 'used') returning id`;
  if (released.length > 0) await sql`update promo_code set taken = taken - 1 where id = ${row.promo_code_id}`;
}

/**
 * Runs work that tries an entered code. Refused codes count; after ten within an hour, the account must wait: 429 `too_much_at_once`. Don't
 * call it in a transaction, because a refusal would roll back the count.
 */
export const tryCode = <T>(
  services: Pick<Services, "sql" | "clock">,
  account_id: string,
  work: () => Promise<T>,
): Promise<T> => countGuess(services, [`promo:${account_id}`, wrongCodeLimit], work);
