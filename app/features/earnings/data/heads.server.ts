import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { cursorInstant, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { amountIn, type Kind } from "../rules.ts";
import type { Fragment } from "./lines.server.ts";
import type { Stretch } from "./months.server.ts";

/** Of one specialist; null for all. */
export interface Wanted extends Stretch {
  specialist_id: string | null;
  kind: Kind;
  profile_id?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Head {
  id: string;
  at_text: string;
}

const position = z.tuple([cursorInstant, z.uuid()]);
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Which rows of a month are shown, the latest first. */
export async function listHeads(sql: Reading, wanted: Wanted, families: boolean): Promise<{ ids: string[]; next_cursor: string | null }> {
  const { limit, cursor, search } = wanted;
  // Who is not shown the families does not find them by their names either.
  if (!families && search && amountIn(search) === null) return { ids: [], next_cursor: null };
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const found = await (wanted.kind === "cash" ? cashHeads(sql, wanted, after) : soldHeads(sql, wanted, after));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { ids: rows.map(({ id }) => id), next_cursor: found.length > limit && last ? writeCursor(last.at_text, last.id) : null };
}

type After = z.output<typeof position> | null;

const named = (sql: Reading, text: string) => sql`p.deleted_at is null and p.name ilike ${beginning(text)}`;

/**
 * Of the purchase in `b` money went back to the family, or what the platform's code paid went back to the platform. The list and its count ask
 * the same.
 */
export const wentBack = (sql: Reading) => sql`(
  exists (select from purchase_part x where x.purchase_id = b.id and x.card_returned + x.credits_returned > 0)
  or exists (select from journal used join journal back on back.reversal_of = used.id
    where used.source_type = 'purchase' and used.source_id = b.id::text and used.kind = 'promo_used'))`;

function soldHeads(sql: Reading, { specialist_id, profile_id, from, until, kind, search, limit }: Wanted, after: After): Promise<Head[]> {
  const amount = search ? amountIn(search) : null;
  const some = (what: Fragment) => sql`exists (select from purchase_part x where x.purchase_id = b.id and ${what})`;
  const narrowed = {
    card: sql`true`,
    refunds: wentBack(sql),
    credits: sql`(b.discount_by = 'platform' or ${some(sql`x.credits > 0 and x.state in ('paid', 'returned')`)})`,
    packs: sql`(b.kind = 'pack' or ${some(sql`x.pack_use_id is not null and x.state in ('paid', 'returned')`)})`,
    cash: sql`false`,
  }[kind];
  return sql<Head[]>`
    select b.id, b.paid_at::text as at_text from purchase b ${search && amount === null ? sql`join profile p on p.id = b.profile_id` : sql``}
    where ${specialist_id === null ? sql`true` : sql`b.specialist_id = ${specialist_id}`} and b.paid_at >= ${from} and b.paid_at < ${until} and ${narrowed}
      and ${profile_id ? sql`b.profile_id = ${profile_id}` : sql`true`}
      and ${after ? sql`(b.paid_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      and ${!search ? sql`true`
        : amount === null ? named(sql, search)
        : sql`(b.price = ${amount} or ${some(sql`x.amount = ${amount} or x.card_returned + x.credits_returned = ${amount}`)})`}
    order by b.paid_at desc, b.id desc limit ${limit + 1}`;
}

function cashHeads(sql: Reading, { specialist_id, profile_id, from, until, search, limit }: Wanted, after: After): Promise<Head[]> {
  const amount = search ? amountIn(search) : null;
  return sql<Head[]>`
    select c.session_id as id, c.due_at::text as at_text from commission_due c
    ${search && amount === null ? sql`join session s on s.id = c.session_id join profile p on p.id = s.profile_id` : sql``}
    where ${specialist_id === null ? sql`true` : sql`c.specialist_id = ${specialist_id}`} and c.due_at >= ${from} and c.due_at < ${until}
      and ${profile_id ? sql`exists (select from session o where o.id = c.session_id and o.profile_id = ${profile_id})` : sql`true`}
      and ${after ? sql`(c.due_at, c.session_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      and ${!search ? sql`true` : amount === null ? named(sql, search) : sql`(c.price = ${amount} or c.commission = ${amount})`}
    order by c.due_at desc, c.session_id desc limit ${limit + 1}`;
}
