import type { Reading, Sql } from "../../platform/db/database.server.ts";
import { z } from "zod";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { cursorInstant, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { hasPaidFor } from "../checkout/verbs.server.ts";
import { readEndedSession, type EndedSession } from "../sessions/verbs.server.ts";
import { reviewsForRating } from "../specialists/rules.ts";
import type { OwnReview, ReceivedReview, reliability, Review, summary } from "./contract.ts";
import { type ReliabilityCounts, changeUntil, figuresOf, reviewUntil } from "./rules.ts";
import type { review } from "./tables.server.ts";

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

const byTime = z.tuple([cursorInstant, z.uuid()]);
const byId = z.tuple([z.uuid()]);

type Row = typeof review.$inferSelect;

/** Throws `not_found` for an unpublished specialist, whose reviews are hidden too. */
async function mustBePublished(sql: Sql, specialistId: string): Promise<void> {
  const [found] = await sql`select from specialist where id = ${specialistId} and status = 'published'`;
  if (!found) throw new AppError("not_found");
}

export async function listReviews(
  sql: Sql,
  specialistId: string,
  page: Paging,
): Promise<{ data: Review[]; next_cursor: string | null }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, byTime);
  await mustBePublished(sql, specialistId);
  const rows = await sql<(Row & { created: string })[]>`
    select *, created_at::text as created from review
    where specialist_id = ${specialistId} and state = 'shown'
      ${after ? sql`and (created_at, id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${page.limit + 1}`;
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined;
  return {
    data: rows.slice(0, page.limit).map(publicOf),
    next_cursor: last ? writeCursor(last.created, last.id) : null,
  };
}

const publicOf = (row: Row): Review => ({
  id: row.id,
  author: row.author,
  rating: row.rating,
  punctuality: row.punctuality,
  clarity: row.clarity,
  comfort: row.comfort,
  body: row.body,
  locale: row.locale,
  reply: row.reply_state === "shown" ? row.reply : null,
  demo: row.demo,
  created_at: row.created_at.toISOString(),
});

interface Sums {
  count: number;
  rating: number;
  punctuality: number;
  clarity: number;
  comfort: number;
}

export async function summarizeReviews(sql: Sql, specialistId: string): Promise<z.output<typeof summary>> {
  await mustBePublished(sql, specialistId);
  const [sums] = await sql<Sums[]>`select * from review_sums where specialist_id = ${specialistId}`;
  const rating_count = sums?.count ?? 0;
  if (!sums || rating_count < reviewsForRating)
    return { rating_count, rating: null, punctuality: null, clarity: null, comfort: null };
  const average = (sum: number) => Math.round((100 * sum) / rating_count);
  return {
    rating_count,
    rating: average(sums.rating),
    punctuality: average(sums.punctuality),
    clarity: average(sums.clarity),
    comfort: average(sums.comfort),
  };
}

export async function readReliability(sql: Sql, specialistId: string): Promise<z.output<typeof reliability>> {
  await mustBePublished(sql, specialistId);
  const [row] = await sql<(ReliabilityCounts & { demo: boolean; counted_at: Date })[]>`
    select sessions, kept, requests, reply_minutes, demo, counted_at from specialist_figures
    where specialist_id = ${specialistId}`;
  if (!row) return { kept_percent: null, sessions: 0, reply_hours: null, requests: 0, demo: false, counted_at: null };
  return { ...figuresOf(row), demo: row.demo, counted_at: row.counted_at.toISOString() };
}

/** Returns a session that the account booked or paid for. Throws `not_found` for any other session. */
export async function sessionToReview(sql: Reading, id: string, accountId: string): Promise<EndedSession> {
  const session = await readEndedSession(sql, id);
  if (!session || (session.account_id !== accountId && !(await hasPaidFor(sql, id, accountId))))
    throw refusal("not_found");
  return session;
}

/** Returns why a session may not be reviewed now; null if it may. */
export function reviewRefusal(session: EndedSession, now: Date) {
  if (session.status === "Pending" || session.status === "Confirmed") return "review_too_early" as const;
  if (session.status !== "Completed" || session.outcome !== "held" || !session.completed_at)
    return "session_not_held" as const;
  return now > reviewUntil(session.completed_at) ? ("review_over" as const) : null;
}

const specialistOf = (sql: Reading) =>
  sql`json_build_object('id', s.id, 'name', s.name, 'lastname', s.lastname, 'portrait', s.portrait, 'tint', s.tint)`;

type Written = Row & {
  specialist: OwnReview["specialist"];
  held_for: OwnReview["held_for"] | null;
  answer: string | null;
};

const written = (sql: Reading) => sql`
  select r.*, ${specialistOf(sql)} as specialist, held.reasons as held_for, coalesce(removed.answer, held.answer) as answer
  from review r join specialist s on s.id = r.specialist_id
  left join lateral (select reasons, answer from review_case c
    where c.review_id = r.id and c.kind = 'review' and c.state <> 'moot' order by c.id desc limit 1) held on true
  left join lateral (select answer from review_case c
    where c.review_id = r.id and c.kind = 'report' and c.state = 'accepted' order by c.decided_at desc limit 1) removed on r.state = 'declined'`;

const ownOf = (row: Written): OwnReview => ({
  id: row.id,
  session_id: row.session_id,
  specialist: row.specialist,
  rating: row.rating,
  punctuality: row.punctuality,
  clarity: row.clarity,
  comfort: row.comfort,
  body: row.body,
  state: row.state,
  held_for: row.state === "held" ? (row.held_for ?? []) : [],
  answer: row.state === "declined" ? row.answer : null,
  reply: row.state === "shown" && row.reply_state === "shown" ? row.reply : null,
  created_at: row.created_at.toISOString(),
  change_until: changeUntil(row.created_at).toISOString(),
});

export async function readSessionReview(sql: Sql, id: string, accountId: string, now: Date) {
  const session = await sessionToReview(sql, id, accountId);
  const [row] = await sql<Written[]>`${written(sql)} where r.session_id = ${id}`;
  const [found] = await sql<{ specialist: OwnReview["specialist"] }[]>`
    select ${specialistOf(sql)} as specialist from specialist s where s.id = ${session.specialist_id}`;
  if (!found) throw refusal("not_found");
  const open = !row && reviewRefusal(session, now) === null && session.completed_at;
  return {
    // Leaves out a review by the other guardian, which only they may change.
    review: row && row.account_id === accountId ? ownOf(row) : null,
    may_write_until: open ? reviewUntil(open).toISOString() : null,
    specialist: found.specialist,
  };
}

export async function readWrittenReviews(sql: Sql, accountId: string, { cursor, limit }: Paging) {
  const [after] = cursor === undefined ? [] : readCursor(cursor, byId);
  const rows = await sql<Written[]>`
    ${written(sql)} where r.account_id = ${accountId} ${after ? sql`and r.id < ${after}` : sql``}
    order by r.id desc limit ${limit + 1}`;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { data: rows.slice(0, limit).map(ownOf), next_cursor: last ? writeCursor(last.id) : null };
}

export async function readReceivedReviews(
  sql: Sql,
  specialistId: string,
  accountId: string,
  { cursor, limit }: Paging,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, byTime);
  const rows = await sql<(Row & { created: string; reply_answer: string | null; reported: boolean })[]>`
    select r.*, r.created_at::text as created, held.answer as reply_answer,
      exists (select from review_case c where c.review_id = r.id and c.kind = 'report' and c.state = 'open' and c.account_id = ${accountId}) as reported
    from review r
    left join lateral (select answer from review_case c
      where c.review_id = r.id and c.kind = 'reply' and c.state = 'refused' order by c.id desc limit 1) held on r.reply_state = 'declined'
    where r.specialist_id = ${specialistId} and r.state = 'shown'
      ${after ? sql`and (r.created_at, r.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    data: rows.slice(0, limit).map((row): ReceivedReview => ({
      ...publicOf(row),
      reply: row.reply,
      reply_state: row.reply_state,
      reply_answer: row.reply_answer,
      reported: row.reported,
    })),
    next_cursor: last ? writeCursor(last.created, last.id) : null,
  };
}
