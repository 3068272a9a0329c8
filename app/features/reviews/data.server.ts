import type { Sql } from "postgres";
import { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import { cursorInstant, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { reliability, Review, summary } from "./contract.ts";
import { type Counted, figuresOf } from "./rules.ts";
import { reviewsForRating } from "../specialists/rules.ts";
import type { review } from "./tables.server.ts";

const cursorParts = z.tuple([cursorInstant, z.uuid()]);

type Row = Omit<typeof review.$inferSelect, "specialist_id" | "session_id" | "account_id"> & { created: string };

/** Throws `not_found` for an unpublished specialist, whose reviews are hidden too. */
async function mustBePublished(sql: Sql, specialistId: string): Promise<void> {
  const [found] = await sql`select from specialist where id = ${specialistId} and status = 'published'`;
  if (!found) throw new AppError("not_found");
}

export async function listReviews(
  sql: Sql,
  specialistId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ data: Review[]; next_cursor: string | null }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts);
  await mustBePublished(sql, specialistId);
  const rows = await sql<Row[]>`
    select id, author, rating, punctuality, clarity, comfort, body, locale, reply, demo, created_at,
      created_at::text as created
    from review
    where specialist_id = ${specialistId}
      ${after ? sql`and (created_at, id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${page.limit + 1}`;
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ created: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })),
    next_cursor: last ? writeCursor(last.created, last.id) : null,
  };
}

export async function summarizeReviews(sql: Sql, specialistId: string): Promise<z.output<typeof summary>> {
  await mustBePublished(sql, specialistId);
  const [row] = await sql<z.output<typeof summary>[]>`
    select count(*) as rating_count, round(avg(rating) * 100)::int as rating,
      round(avg(punctuality) * 100)::int as punctuality, round(avg(clarity) * 100)::int as clarity,
      round(avg(comfort) * 100)::int as comfort
    from review where specialist_id = ${specialistId}`;
  const none = { rating_count: 0, rating: null, punctuality: null, clarity: null, comfort: null };
  return row && row.rating_count >= reviewsForRating ? row : { ...none, rating_count: row?.rating_count ?? 0 };
}

export async function readReliability(sql: Sql, specialistId: string): Promise<z.output<typeof reliability>> {
  await mustBePublished(sql, specialistId);
  const [row] = await sql<(Counted & { demo: boolean; counted_at: Date })[]>`
    select sessions, kept, requests, reply_minutes, demo, counted_at from specialist_figures
    where specialist_id = ${specialistId}`;
  if (!row) return { kept_percent: null, sessions: 0, reply_hours: null, requests: 0, demo: false, counted_at: null };
  return { ...figuresOf(row), demo: row.demo, counted_at: row.counted_at.toISOString() };
}
