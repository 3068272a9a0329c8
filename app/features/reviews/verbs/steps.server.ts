import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { HeldReason, ReviewNames } from "../data/text-check.ts";
import type { CaseKind } from "../rules.ts";
import type { review } from "../tables.server.ts";

export type ReviewRow = typeof review.$inferSelect;

/** Locks a review until the transaction ends, so that each step sees the one before. Throws `review_not_found`. */
export async function lockReview(sql: TxSql, id: string): Promise<ReviewRow> {
  const [row] = await sql<ReviewRow[]>`select * from review where id = ${id} for update`;
  if (!row) throw new AppError("review_not_found");
  return row;
}

/** Finds the names that must not appear in a text about a session, and those that may. */
export async function findReviewNames(
  sql: TxSql,
  {
    specialist_id,
    profile_id,
    account_id,
  }: { specialist_id: string; profile_id: string | null; account_id: string | null },
): Promise<ReviewNames> {
  const [named] = await sql<{ names: string[] }[]>`
    select array[name, lastname] as names from specialist where id = ${specialist_id}`;
  const people = await sql<{ name: string; lastname: string; own: boolean }[]>`
    select name, lastname, account_id is not distinct from ${account_id} and kind = 'own' as own from profile
    where id = ${profile_id} or (account_id = ${account_id} and kind = 'own')`;
  return {
    // Authors may sign with their first name.
    named: [...(named?.names ?? []), ...people.flatMap(({ name, own }) => (own ? [name] : []))],
    hidden: people.flatMap(({ name, lastname, own }) => (own ? [lastname] : [name, lastname])),
  };
}

/** Holds a text back for the team. */
export async function holdBack(
  sql: TxSql,
  reviewId: string,
  kind: CaseKind,
  reasons: readonly HeldReason[],
  now: Date,
): Promise<void> {
  await sql`
    insert into review_case (id, review_id, kind, reasons, state, created_at)
    values (${v7({ msecs: now.getTime() })}, ${reviewId}, ${kind}, ${[...reasons]}, 'open', ${now})`;
}

/** Closes open cases as moot, because the text was changed or removed. */
export async function closeCases(sql: TxSql, reviewId: string, kinds: readonly CaseKind[], now: Date): Promise<void> {
  await sql`
    update review_case set state = 'moot', decided_at = ${now} where review_id = ${reviewId} and kind = any(${[...kinds]}) and state = 'open'`;
}
