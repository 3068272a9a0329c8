import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { cursorInstant, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { kindsWith } from "../../payments/verbs.server.ts";
import { amountIn, type Kind } from "../rules.ts";
import { isLatestVersion } from "./due.server.ts";
import type { Fragment } from "./lines.server.ts";
import type { Stretch } from "./months.server.ts";

/** Which rows are listed. Without a specialist, everyone's. */
export interface RowFilter extends Stretch {
  specialist_id: string | null;
  kind: Kind;
  profile_id?: string | undefined;
  search?: string | undefined;
  /** Whether the reader sees families, and so can search for their names; otherwise the search finds specialists. */
  families: boolean;
}

export interface RowQuery extends RowFilter {
  cursor?: string | undefined;
  limit: number;
}

interface Head {
  id: string;
  at_text: string;
}

const position = z.tuple([cursorInstant, z.uuid()]);
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Returns the ids of a page of rows, the latest first. */
export async function listHeads(
  sql: Reading,
  wanted: RowQuery,
): Promise<{ ids: string[]; next_cursor: string | null }> {
  const { limit, cursor, kind } = wanted;
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const found = await (kind === "cash"
    ? sql<Head[]>`
      select c.session_id as id, c.due_at::text as at_text ${cashListed(sql, wanted)}
        and ${after ? sql`(c.due_at, c.session_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by c.due_at desc, c.session_id desc limit ${limit + 1}`
    : sql<Head[]>`
      select b.id, b.paid_at::text as at_text ${soldListed(sql, wanted)}
        and ${after ? sql`(b.paid_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by b.paid_at desc, b.id desc limit ${limit + 1}`);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    next_cursor: found.length > limit && last ? writeCursor(last.at_text, last.id) : null,
  };
}

/** An SQL condition: the client's first name, or the specialist's name, starts with the search. */
const named = (sql: Reading, { search = "", families }: RowFilter, profile: Fragment, specialist: Fragment) => {
  const begins = beginning(search);
  return families
    ? sql`exists (select from profile p where p.id = ${profile} and p.deleted_at is null and p.name ilike ${begins})`
    : sql`exists (select from specialist n where n.id = ${specialist} and (n.name ilike ${begins} or n.lastname ilike ${begins} or n.name || ' ' || n.lastname ilike ${begins}))`;
};

/**
 * An SQL condition: the purchase in `b` was refunded to the family, or the discount of its promo code was reversed. The list and its
 * count share it.
 */
export const wasRefunded = (sql: Reading) => sql`(
  exists (select from purchase_part x where x.purchase_id = b.id and x.card_returned + x.credits_returned > 0)
  or exists (select from journal used join journal back on back.reversal_of = used.id
    where used.source_type = 'purchase' and used.source_id = b.id::text and used.kind = 'promo_used'))`;

/** The FROM clause for the purchases of a list, in `b`. The list and its total share it. */
export function soldListed(sql: Reading, wanted: RowFilter): Fragment {
  const { specialist_id, profile_id, from, until, kind, search } = wanted;
  const amount = search ? amountIn(search) : null;
  const some = (what: Fragment) => sql`exists (select from purchase_part x where x.purchase_id = b.id and ${what})`;
  const narrowed = {
    card: sql`true`,
    refunds: wasRefunded(sql),
    credits: sql`(b.discount_by = 'platform' or ${some(sql`x.credits > 0 and x.state in ('paid', 'returned')`)})`,
    packs: sql`(b.kind = any(${kindsWith((sold) => sold.ahead)}) or ${some(sql`x.pack_use_id is not null and x.state in ('paid', 'returned')`)})`,
    cash: sql`false`,
  }[kind];
  return sql`
    from purchase b
    where ${specialist_id === null ? sql`true` : sql`b.specialist_id = ${specialist_id}`} and b.paid_at >= ${from} and b.paid_at < ${until} and ${narrowed}
      and ${profile_id ? sql`b.profile_id = ${profile_id}` : sql`true`}
      and ${
        !search
          ? sql`true`
          : amount === null
            ? named(sql, wanted, sql`b.profile_id`, sql`b.specialist_id`)
            : sql`(b.price = ${amount} or ${some(sql`x.amount = ${amount} or x.card_returned + x.credits_returned = ${amount}`)})`
      }`;
}

/** The FROM clause for sessions that families pay directly, in `c`. */
export function cashListed(sql: Reading, wanted: RowFilter): Fragment {
  const { specialist_id, profile_id, from, until, search } = wanted;
  const amount = search ? amountIn(search) : null;
  const profile = sql`(select profile_id from session where id = c.session_id)`;
  return sql`
    from commission_due c
    where ${specialist_id === null ? sql`true` : sql`c.specialist_id = ${specialist_id}`} and c.due_at >= ${from} and c.due_at < ${until} and ${isLatestVersion(sql)}
      and ${profile_id ? sql`exists (select from session o where o.id = c.session_id and o.profile_id = ${profile_id})` : sql`true`}
      and ${
        !search
          ? sql`true`
          : amount === null
            ? named(sql, wanted, profile, sql`c.specialist_id`)
            : sql`(c.price = ${amount} or c.commission = ${amount})`
      }`;
}
