import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import { requireSharer, openPageCondition } from "../../diary/data.server.ts";
import type { GameShare } from "../contract.ts";

interface Row extends Omit<GameShare, "from" | "to" | "ends_at" | "revoked_at" | "openings"> {
  last_day: string;
  ends_at: Date;
  revoked_at: Date | null;
  openings: string[];
}

const mostOpenings = 30;

const columns = (sql: Reading, now: Date) => sql`
  g.shared_page_id, p.label, g.last_day::text as last_day, g.days, g.skills, g.with_name, p.ends_at, p.revoked_at, ${openPageCondition(sql, now)} as open,
  (select coalesce(json_agg(o.at order by o.at desc), '[]') from (
    select min(r.read_at) as at from profile_reading r where r.shared_page_id = g.shared_page_id group by r.visit order by 1 desc limit ${mostOpenings}) o) as openings`;
const from = (sql: Reading) => sql`game_share g join shared_page p on p.id = g.shared_page_id`;

const present = ({ last_day, ends_at, revoked_at, openings, ...row }: Row): GameShare => ({
  ...row,
  from: addDays(last_day, 1 - row.days),
  to: last_day,
  ends_at: ends_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  openings: openings.map((at) => new Date(at).toISOString()),
});

export async function shareOf(sql: Reading, id: string, now: Date): Promise<GameShare | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql, now)} from ${from(sql)} where g.shared_page_id = ${id}`;
  return row && present(row);
}

const cursorParts = z.tuple([z.uuid()]);

export async function listShares(
  sql: Reading,
  person: Person,
  profileId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<GameShare>> {
  await requireSharer(sql, person, profileId, now);
  const before = cursor === undefined ? null : readCursor(cursor, cursorParts)[0];
  const rows = await sql<Row[]>`
    select ${columns(sql, now)} from ${from(sql)}
    where g.profile_id = ${profileId} and (${before}::uuid is null or g.shared_page_id < ${before}::uuid)
    order by g.shared_page_id desc limit ${limit + 1}`;
  return keysetPage(rows, limit, (row) => [row.shared_page_id], present);
}
