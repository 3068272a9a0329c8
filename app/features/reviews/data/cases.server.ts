import { z } from "zod";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { cursorInstant, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { ReviewCase } from "../contract.ts";

interface Query {
  decided: "no" | "yes";
  cursor?: string | undefined;
  limit: number;
}

type Row = Omit<ReviewCase, "created_at" | "decided_at" | "versions"> & {
  created_at: Date;
  decided_at: Date | null;
  decided: string;
};

/** Lists open cases, oldest first, or decided ones, newest first. Reveals neither the client nor the session. */
export async function listCases(
  sql: Sql,
  { decided, cursor, limit }: Query,
): Promise<{ data: ReviewCase[]; next_cursor: string | null }> {
  const open = decided === "no";
  const after = cursor === undefined ? undefined : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const rows = await sql<Row[]>`
    select c.id, c.kind, c.reasons, c.words, c.state, c.answer, c.decided_at, c.created_at, coalesce(c.decided_at, c.created_at)::text as decided,
      case when c.kind <> 'report' then null when c.account_id = s.account_id then 'specialist' else 'reader' end as reporter,
      json_build_object('id', s.id, 'name', s.name, 'lastname', s.lastname, 'portrait', s.portrait, 'tint', s.tint) as specialist,
      json_build_object('id', r.id, 'author', r.author, 'rating', r.rating, 'punctuality', r.punctuality, 'clarity', r.clarity, 'comfort', r.comfort,
        'body', r.body, 'locale', r.locale, 'reply', r.reply, 'state', r.state) as review
    from review_case c join review r on r.id = c.review_id join specialist s on s.id = r.specialist_id
    where ${
      open
        ? sql`c.state = 'open' ${after ? sql`and c.id > ${after[1]}` : sql``} order by c.id`
        : sql`c.state in ('accepted', 'refused') ${after ? sql`and (c.decided_at, c.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
          order by c.decided_at desc, c.id desc`
    } limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const versions = await sql<(ReviewCase["versions"][number] & { review_id: string })[]>`
    select review_id, rating, punctuality, clarity, comfort, body, until from review_version
    where review_id = any(${shown.map(({ review }) => review.id)}::uuid[]) order by id desc`;
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ decided: _, created_at, decided_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      versions: versions
        .filter(({ review_id }) => review_id === row.review.id)
        .map(({ review_id: _id, until, ...version }) => ({ ...version, until: new Date(until).toISOString() })),
    })),
    next_cursor: last ? writeCursor(last.decided, last.id) : null,
  };
}

/** Counts open cases, with the time of the oldest. */
export async function countCases(sql: Reading): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await sql<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from review_case where state = 'open'`;
  return row ?? { count: 0, oldest: null };
}
