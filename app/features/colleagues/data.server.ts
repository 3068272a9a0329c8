import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { ReceivedClientReferral, SentClientReferral } from "./contract.ts";

const person = (sql: Reading, alias: "f" | "t") => {
  const s = sql(alias);
  return sql`jsonb_build_object('specialist_id', ${s}.id, 'name', trim(${s}.name || ' ' || ${s}.lastname), 'profession', ${s}.profession,
    'gender', ${s}.gender, 'portrait', ${s}.portrait, 'tint', ${s}.tint)`;
};

const cursorParts = z.tuple([z.uuid()]);

export async function readSentReferrals(
  sql: Reading,
  reader: Person,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
) {
  const after = cursor === undefined ? null : readCursor(cursor, cursorParts)[0];
  const rows = await sql<(Omit<SentClientReferral, "created_at"> & { created_at: Date })[]>`
    select r.id, r.kind, r.profile_id, p.name as client, ${person(sql, "t")} as to, r.created_at, r.outcome
    from client_referral r join profile p on p.id = r.profile_id and p.deleted_at is null join specialist t on t.id = r.to_specialist_id
    where r.from_specialist_id = ${reader.specialist_id} and (${after}::uuid is null or r.id < ${after})
      and exists (select from live_access_to(r.profile_id, ${now}) a where a.account_id = ${reader.account_id})
    order by r.id desc limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    next_cursor: last ? writeCursor(last.id) : null,
  };
}

/** Limit for one family's pending recommendations; each specialist makes only a few. */
const most = 50;

export async function readReceivedReferrals(
  sql: Reading,
  reader: Person,
  now: Date,
): Promise<ReceivedClientReferral[]> {
  if (reader.child_lock_active) return [];
  const rows = await sql<(Omit<ReceivedClientReferral, "created_at"> & { created_at: Date })[]>`
    with decided as (
      select id from profile where account_id = ${reader.account_id} and kind = 'own' and deleted_at is null
      union select profile_id from live_access(${reader.account_id}, ${now}) where level = 'guardian' and 'manage' = any (scopes)
    )
    select r.id, r.kind, r.profile_id, p.name, p.kind = 'own' as own, r.message, ${person(sql, "f")} as by, ${person(sql, "t")} as to, r.created_at,
      exists (select from live_access_to(p.id, ${now}) a where a.account_id = f.account_id and a.level = 'specialist') as has_access
    from decided d join client_referral r on r.profile_id = d.id and r.outcome is null
    join profile p on p.id = r.profile_id join specialist f on f.id = r.from_specialist_id
    join specialist t on t.id = r.to_specialist_id and t.status = 'published'
    order by r.id limit ${most}`;
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
