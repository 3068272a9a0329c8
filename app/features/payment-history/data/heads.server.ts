import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { cursorInstant, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { kindsWith } from "../../payments/verbs.server.ts";
import { creditStates, type HistoryFilterKind } from "../rules.ts";

/** An entry's source and position: a card payment, a part paid without a card, a refund, or a change of credits. */
export interface Head {
  source: "payment" | "part" | "refund" | "credit";
  id: string;
  at: Date;
}

export interface HistoryQuery {
  /** A month as YYYY-MM, in the reader's zone. */
  month?: string | undefined;
  kind?: HistoryFilterKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

const cursorParts = z.tuple([cursorInstant, z.uuid()]);

/** Returns a person's entries, the latest first. Each source is read by its own index, only as far as the page needs. */
export async function listHeads(
  sql: Reading,
  accountId: string,
  zone: string,
  { month, kind, cursor, limit }: HistoryQuery,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorParts);
  const most = limit + 1;
  const within = (at: ReturnType<typeof sql>, id: ReturnType<typeof sql>) => sql`
    ${month ? sql`and ${at} >= ${`${month}-01`}::timestamp at time zone ${zone} and ${at} < (${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone}` : sql``}
    ${after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}`;
  const all = kind === undefined;
  const ahead = kindsWith((sold) => sold.ahead);
  const sources = [
    ...(all || kind !== "refunds"
      ? [
          sql`(
      select 'payment' as source, p.id, p.paid_at as at from payment p
      where p.account_id = ${accountId} and p.paid_at is not null
        ${kind === "credits" ? sql`and exists (select from purchase_part b where b.payment_id = p.id and b.credits > 0)` : sql``}
        ${kind === "packs" ? sql`and exists (select from purchase_part b join purchase u on u.id = b.purchase_id where b.payment_id = p.id and u.kind = any(${ahead}))` : sql``}
        ${within(sql`p.paid_at`, sql`p.id`)}
      order by p.paid_at desc, p.id desc limit ${most})`,
          sql`(
      select 'part' as source, b.id, b.paid_at as at from purchase_part b
      where b.account_id = ${accountId} and b.paid_at is not null and b.payment_id is null
        ${kind === "credits" ? sql`and b.credits > 0` : sql``}
        ${kind === "packs" ? sql`and (b.pack_use_id is not null or exists (select from purchase u where u.id = b.purchase_id and u.kind = any(${ahead})))` : sql``}
        ${within(sql`b.paid_at`, sql`b.id`)}
      order by b.paid_at desc, b.id desc limit ${most})`,
        ]
      : []),
    ...(all || kind === "refunds"
      ? [
          sql`(
      select 'refund' as source, r.id, r.asked_at as at from payment p join payment_refund r on r.payment_id = p.id
      where p.account_id = ${accountId} and p.paid_at is not null and r.state <> 'dropped' ${within(sql`r.asked_at`, sql`r.id`)}
      order by r.asked_at desc, r.id desc limit ${most})`,
        ]
      : []),
    ...(all || kind === "credits" || kind === "refunds"
      ? [
          sql`(
      select 'credit' as source, j.id, j.occurred_at as at from journal j
      where j.id in (select l.journal_id from journal_line l where l.account in (${`user_credit:${accountId}`}, ${`credit_held:${accountId}`}))
        and j.kind = any (${kind === "refunds" ? ["credit_restored"] : Object.keys(creditStates)}::text[]) ${within(sql`j.occurred_at`, sql`j.id`)}
      order by j.occurred_at desc, j.id desc limit ${most})`,
        ]
      : []),
  ];
  const union = sources.reduce((before, source) => sql`${before} union all ${source}`);
  const rows = await sql<(Head & { cursor_at: string })[]>`
    select h.*, (h.at at time zone 'UTC')::text || '+00' as cursor_at from (${union}) h order by h.at desc, h.id desc limit ${most}`;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { heads: shown, next_cursor: rows.length > limit && last ? writeCursor(last.cursor_at, last.id) : null };
}
