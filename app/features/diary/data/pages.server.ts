import { createHash } from "node:crypto";
import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { accessOf } from "../../profiles/access.server.ts";
import type { SharedPage } from "../contract.ts";
import { mayShare } from "../policy.ts";
import { openPageCondition } from "./open-pages.server.ts";

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Throws not_found for everyone but a child's full guardians. */
export async function requireSharer(sql: Reading, person: Person, profileId: string, now: Date): Promise<void> {
  if (!mayShare(await accessOf(sql, person.account_id, profileId, now))) throw refusal("not_found");
}

type PageRow = Omit<SharedPage, "created_at" | "ends_at" | "revoked_at" | "last_opened_at"> &
  Record<"created_at" | "ends_at", Date> &
  Record<"revoked_at" | "last_opened_at", Date | null>;

const columns = (sql: Reading, now: Date) => sql`p.id, p.label, p.parts, p.created_at, p.ends_at, p.revoked_at,
  ${openPageCondition(sql, now)} as open, opened.visits, opened.last_opened_at`;
const openings = (sql: Reading) => sql`cross join lateral (
    select count(distinct visit)::int as visits, max(read_at) as last_opened_at from profile_reading where shared_page_id = p.id
  ) opened`;

const present = ({ created_at, ends_at, revoked_at, last_opened_at, ...row }: PageRow): SharedPage => ({
  ...row,
  created_at: created_at.toISOString(),
  ends_at: ends_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  last_opened_at: last_opened_at?.toISOString() ?? null,
});

export async function pageOf(sql: Reading, profileId: string, id: string, now: Date): Promise<SharedPage | undefined> {
  const [row] = await sql<PageRow[]>`
    select ${columns(sql, now)} from shared_page p ${openings(sql)} where p.id = ${id} and p.profile_id = ${profileId}`;
  return row && present(row);
}

const cursorParts = z.tuple([z.uuid()]);

/** A child's shared pages, latest first. */
export async function listPages(
  sql: Sql,
  person: Person,
  profileId: string,
  page: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<SharedPage>> {
  await requireSharer(sql, person, profileId, now);
  const before = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts)[0];
  const rows = await sql<PageRow[]>`
    select ${columns(sql, now)} from shared_page p ${openings(sql)}
    where p.profile_id = ${profileId} and ${before === undefined ? sql`true` : sql`p.id < ${before}`}
    order by p.id desc limit ${page.limit + 1}`;
  return keysetPage(rows, page.limit, (row) => [row.id], present);
}
