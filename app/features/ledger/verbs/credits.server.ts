import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { type Account, type CreditEnd, type CreditKind, largestAmount, type Line, type Money } from "../rules.ts";
import { journalsOf, post, type Poster, type Posting, type Source } from "./post.server.ts";

interface Moment {
  occurred_at: Date;
  actor: Poster;
}

export interface Grant extends Source, Money, Moment {
  account_id: string;
  kind: CreditKind;
  /** The text that the person sees: the other person's first name for `referral`, otherwise a sentence. */
  words: string | null;
  expires_at: Date | null;
}

/** Grants a person a credit, once per source. Publishes `credit.granted`, which tells them. */
export async function grantCredit(sql: TxSql, grant: Grant): Promise<{ credit_lot_id: string; granted: boolean }> {
  const done = await grantSilently(sql, grant);
  if (done.granted) await publish(sql, "credit.granted", { credit_lot_id: done.credit_lot_id });
  return done;
}

/** Grants a credit without telling the person. For demo data. */
export async function grantSilently(sql: TxSql, grant: Grant): Promise<{ credit_lot_id: string; granted: boolean }> {
  const { account_id, amount, currency, kind, words, expires_at, source_type, source_id, occurred_at, actor } = grant;
  const id = v7({ msecs: occurred_at.getTime() });
  const added = await sql`
    insert into credit_lot (id, account_id, amount, currency, kind, words, granted_at, expires_at, source_type, source_id)
    values (${id}, ${account_id}, ${amount}, ${currency}, ${kind}, ${words}, ${occurred_at}, ${expires_at}, ${source_type}, ${source_id})
    on conflict (source_type, source_id, account_id) do nothing returning 1`;
  if (added.length === 0) {
    const [known] = await sql<{ id: string; amount: number; currency: Currency }[]>`
      select id, amount, currency from credit_lot
      where source_type = ${source_type} and source_id = ${source_id} and account_id = ${account_id}`;
    if (known?.amount !== amount || known.currency !== currency)
      throw new Error(`The credit of ${source_type} ${source_id} was granted with another amount`);
    return { credit_lot_id: known.id, granted: false };
  }
  await post(sql, {
    kind: "credit_granted",
    source_type: "credit_lot",
    source_id: id,
    occurred_at,
    actor,
    lines: [
      { account: "credit_cost", amount, currency },
      { account: `user_credit:${account_id}`, amount: -amount, currency, lot_id: id },
    ],
  });
  return { credit_lot_id: id, granted: true };
}

interface Lot {
  id: string;
  ended: CreditEnd | null;
}

/** Locks credits in a fixed order, and returns the remaining amounts, soonest expiry first. */
async function lockedLots(sql: TxSql, ids: readonly string[]): Promise<(Lot & { left: number })[]> {
  const lots = await sql<
    Lot[]
  >`select id, ended from credit_lot where id = any (${[...ids]}::uuid[]) order by id for update`;
  // A separate statement, because the locking one doesn't see lines committed while it waited.
  const left = await sql<{ id: string; left: number }[]>`
    select lot.id, coalesce(-sum(l.amount), 0)::bigint as left
    from credit_lot lot left join journal_line l on l.lot_id = lot.id and l.account = 'user_credit:' || lot.account_id
    where lot.id = any (${lots.map(({ id }) => id)}::uuid[])
    group by lot.id order by lot.expires_at nulls last, lot.id`;
  const ended = new Map(lots.map((lot) => [lot.id, lot.ended]));
  return left.map((lot) => ({ ...lot, ended: ended.get(lot.id) ?? null }));
}

export interface Hold extends Source, Money, Moment {
  account_id: string;
}

/**
 * Holds credits for a payment in progress, those that expire first before others. 409 `credit_not_enough` if there are too few. Repeating
 * a hold changes nothing. It lasts until `useCredits` or `releaseCredits`, even past the credit's last day.
 */
export async function holdCredits(
  sql: TxSql,
  { account_id, amount, currency, source_type, source_id, occurred_at, actor }: Hold,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount)
    throw new RangeError(`${amount} is no amount`);
  const open = await sql<{ id: string }[]>`
    select id from credit_lot
    where account_id = ${account_id} and currency = ${currency} and ended_at is null and (expires_at is null or expires_at > ${occurred_at})`;
  const lots = await lockedLots(
    sql,
    open.map(({ id }) => id),
  );
  const [known] = await journalsOf(sql, { source_type, source_id }, "credit_held");
  if (known) {
    const before = sumOf(known.lines, `credit_held:${account_id}`);
    if (before === -amount) return;
    throw new Error(`The credits for ${source_type} ${source_id} are held with another amount`);
  }
  const lines: Line[] = [];
  let missing = amount;
  for (const { id: lot_id, left, ended } of lots) {
    const taken = ended ? 0 : Math.min(missing, left);
    if (taken === 0) continue;
    missing -= taken;
    lines.push(
      { account: `user_credit:${account_id}`, amount: taken, currency, lot_id },
      { account: `credit_held:${account_id}`, amount: -taken, currency, lot_id },
    );
  }
  if (missing > 0) throw new AppError("credit_not_enough");
  await post(sql, { kind: "credit_held", source_type, source_id, occurred_at, actor, lines });
}

const sumOf = (lines: readonly Line[], account: string): number =>
  lines.reduce((sum, line) => sum + (line.account === account ? line.amount : 0), 0);

/** Finds the hold of a source and locks its credits. Undefined if nothing was held; `ended` if it was used or released. */
async function heldBy(sql: TxSql, source: Source) {
  const [hold] = await journalsOf(sql, source, "credit_held");
  if (!hold) return undefined;
  const held = hold.lines.filter(({ account }) => account.startsWith("credit_held:"));
  const lots = await lockedLots(
    sql,
    held.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const journals = await journalsOf(sql, source);
  return { held, lots, ended: journals.find(({ kind }) => kind === "credit_used" || kind === "credit_released") };
}

/**
 * Spends a held amount after its payment succeeded. `against` receives it: `receivable_specialist:<id>` compensates the specialist.
 * Returns the used amount, or 0 if nothing was held. Throws after a release.
 */
export async function useCredits(
  sql: TxSql,
  { against, occurred_at, actor, ...source }: Source & Moment & { against: Account },
): Promise<number> {
  const found = await heldBy(sql, source);
  if (!found) return 0;
  const { held, ended } = found;
  const amount = -held.reduce((sum, line) => sum + line.amount, 0);
  if (ended?.kind === "credit_released")
    throw new Error(`The credits for ${source.source_type} ${source.source_id} were released`);
  if (ended) return amount;
  const [{ currency } = { currency: "EUR" as Currency }] = held;
  await post(sql, {
    kind: "credit_used",
    ...source,
    occurred_at,
    actor,
    lines: [
      ...held.map((line) => ({ ...line, amount: -line.amount })),
      { account: against, amount: -amount, currency },
    ],
  });
  return amount;
}

/** Releases a held amount after its payment failed or was given up. Returns the amount; 0 if nothing was held or the hold had ended. */
export async function releaseCredits(
  sql: TxSql,
  { occurred_at, actor, source_type, source_id }: Source & Moment,
): Promise<number> {
  const found = await heldBy(sql, { source_type, source_id });
  if (!found || found.ended) return 0;
  const lines = found.held.flatMap((line): Line[] => {
    const account: Account = `user_credit:${line.account.slice("credit_held:".length)}`;
    return [
      { ...line, amount: -line.amount },
      { ...line, account },
    ];
  });
  await post(sql, { kind: "credit_released", source_type, source_id, occurred_at, actor, lines });
  await endAgain(sql, found.lots, lines, { source_type, source_id, occurred_at, actor });
  return -found.held.reduce((sum, line) => sum + line.amount, 0);
}

export interface Restore extends Source, Moment {
  /** The source whose hold was used. */
  used_by: Source;
  amount: number;
}

/**
 * Restores used credits with their old expiry, those used last first. The source is the refund; the amount must not exceed what is left
 * to restore.
 */
export async function restoreCredits(
  sql: TxSql,
  { used_by, amount, occurred_at, actor, source_type, source_id }: Restore,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount`);
  const found = await heldBy(sql, used_by);
  if (found?.ended?.kind !== "credit_used")
    throw new Error(`No credits of ${used_by.source_type} ${used_by.source_id} to restore`);
  const { lots, held, ended: use } = found;
  const before = await sql<{ lot_id: string; amount: number; this: boolean }[]>`
    select l.lot_id, -l.amount as amount, j.source_type = ${source_type} and j.source_id = ${source_id} as this
    from journal j join journal_line l on l.journal_id = j.id
    where j.reversal_of = ${use.id} and j.kind = 'credit_restored' and l.lot_id is not null`;
  const again = before.filter((line) => line.this).reduce((sum, line) => sum + line.amount, 0);
  if (again === amount) return;
  if (again > 0) throw new Error(`The credits of ${source_type} ${source_id} were restored with another amount`);
  const against = use.lines.find(({ lot_id }) => !lot_id) as Line;
  const lines: Line[] = [];
  let missing = amount;
  for (const line of held.toReversed()) {
    const back = before.filter(({ lot_id }) => lot_id === line.lot_id).reduce((sum, one) => sum + one.amount, 0);
    const part = Math.min(missing, -line.amount - back);
    if (part === 0) continue;
    missing -= part;
    lines.push({ ...line, account: `user_credit:${line.account.slice("credit_held:".length)}`, amount: -part });
  }
  if (missing > 0)
    throw new RangeError(`More credits to restore than ${used_by.source_type} ${used_by.source_id} used`);
  await post(sql, {
    kind: "credit_restored",
    source_type,
    source_id,
    occurred_at,
    actor,
    reversal_of: use.id,
    lines: [...lines, { account: against.account, amount, currency: against.currency }],
  });
  await endAgain(sql, lots, lines, { source_type, source_id, occurred_at, actor });
}

const kindOfEnd = {
  expired: "credit_expired",
  revoked: "credit_revoked",
  left: "credit_left",
} as const satisfies Record<CreditEnd, Posting["kind"]>;

/** Ends amounts restored to credits that have ended meanwhile. */
async function endAgain(
  sql: TxSql,
  lots: readonly Lot[],
  lines: readonly Line[],
  posting: Source & Moment,
): Promise<void> {
  for (const end of new Set(lots.flatMap(({ ended }) => ended ?? []))) {
    const ids = new Set(lots.filter(({ ended }) => ended === end).map(({ id }) => id));
    const back = lines.filter(({ account, lot_id }) => account.startsWith("user_credit:") && lot_id && ids.has(lot_id));
    const out = back.map((line) => ({ ...line, amount: -line.amount }));
    if (out.length > 0) await post(sql, { kind: kindOfEnd[end], ...posting, lines: [...out, ...costOf(out)] });
  }
}

const costOf = (lines: readonly Line[]): Line[] => {
  const [first] = lines;
  return first
    ? [
        {
          account: "credit_cost",
          currency: first.currency,
          amount: -lines.reduce((sum, { amount }) => sum + amount, 0),
        },
      ]
    : [];
};

/**
 * Ends a credit, so that what is left can't be used. An amount held for a payment still can, and ends if it is released. Returns what was
 * left; undefined if the credit had already ended.
 */
export async function endCredit(
  sql: TxSql,
  {
    credit_lot_id,
    end,
    reason = null,
    occurred_at,
    actor,
  }: Moment & { credit_lot_id: string; end: CreditEnd; reason?: string | null },
): Promise<number | undefined> {
  const [lot] = await lockedLots(sql, [credit_lot_id]);
  if (!lot || lot.ended) return undefined;
  const [row] = await sql<{ account_id: string; currency: Currency }[]>`
    update credit_lot set ended = ${end}, ended_at = ${occurred_at} where id = ${credit_lot_id} returning account_id, currency`;
  if (lot.left > 0 && row) {
    const out: Line[] = [
      { account: `user_credit:${row.account_id}`, amount: lot.left, currency: row.currency, lot_id: credit_lot_id },
    ];
    await post(sql, {
      kind: kindOfEnd[end],
      source_type: "credit_lot",
      source_id: credit_lot_id,
      occurred_at,
      actor,
      reason,
      lines: [...out, ...costOf(out)],
    });
  }
  return lot.left;
}

/** Deletes the texts of credits, which name people who are erased. */
export async function forgetCreditWords(sql: TxSql, creditLotIds: readonly string[]): Promise<void> {
  await sql`update credit_lot set words = null where id = any (${[...creditLotIds]}::uuid[]) and words is not null`;
}
