import type { PendingQuery, Row } from "postgres";
import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, cursorInstant, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { addDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { accessOf, visitOf } from "../../profiles/access.server.ts";
import type { ReadingPart, ReadingPurpose, Scope } from "../../profiles/rules.ts";
import type { DiaryEntry } from "../contract.ts";
import { mayReadDiary } from "../policy.ts";
import type { EntryKind } from "../rules.ts";
import { type DiaryReader, keyOf, namesOf, peopleOf } from "./people.server.ts";

export interface DiaryFilters {
  who?: string | undefined;
  part?: ReadingPart | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
export interface DiaryQuery extends DiaryFilters {
  cursor?: string | undefined;
  limit: number;
}

interface FoundRow {
  key: string;
  kind: EntryKind;
  at: Date;
  /** The cursor, with microseconds. */
  place: string;
  who: string | null;
  about: string | null;
  page: string | null;
  parts: ReadingPart[] | null;
  purpose: ReadingPurpose | null;
  scopes: Scope[] | null;
  reason: string | null;
}

const cursorParts = z.tuple([cursorInstant, z.string().max(120)]);
const endOfTime = ["2099-12-31 00:00:00+00", ""] as const;
const startOfTime = new Date("2000-01-01T00:00:00Z");

/** Throws not_found for everyone except a child's full guardians and an adult reading about themselves. */
export async function requireDiaryReader(sql: Sql, person: Person, profileId: string, now: Date): Promise<void> {
  if (!mayReadDiary(await accessOf(sql, person.account_id, profileId, now))) throw refusal("not_found");
}

/** The access log of a profile, latest first. */
export async function readDiary(
  sql: Sql,
  person: Person,
  profileId: string,
  query: DiaryQuery,
  now: Date,
): Promise<KeysetPage<DiaryEntry>> {
  await requireDiaryReader(sql, person, profileId, now);
  const { limit, cursor, part } = query;
  const [before, key] = cursor === undefined ? endOfTime : readCursor(cursor, cursorParts);
  const from = query.from === undefined ? startOfTime : instantOfWallTime(query.from, "00:00", person.time_zone);
  const until = query.to === undefined ? null : instantOfWallTime(addDays(query.to, 1), "00:00", person.time_zone);
  if (until && until <= from) throw wrongField("to", "date");
  const reader = query.who === undefined ? undefined : await readerOf(sql, profileId, query.who, now);
  if (reader === null) return { data: [], next_cursor: null };
  const range = { profileId, before, key, from, until, limit: limit + 1 };
  // Only entries of kind "read" have parts.
  const rows = await (part === undefined ? everything(sql, range, reader, now) : readings(sql, range, reader, part));
  const shown = rows.slice(0, limit);
  const names = await namesOf(
    sql,
    person,
    profileId,
    shown.flatMap((row) => [row.who, row.about, row.page]),
    now,
  );
  const last = shown.at(-1);
  return {
    data: shown.map((row): DiaryEntry => {
      const subject = names.get(row.page ?? row.about ?? row.who ?? "");
      return {
        key: row.key,
        kind: row.kind,
        at: row.at.toISOString(),
        who: names.get((row.kind === "read" ? row.page : null) ?? row.who ?? "")?.person ?? null,
        about: (row.kind === "read" ? undefined : names.get(row.page ?? row.about ?? ""))?.person ?? null,
        parts: row.parts ?? [],
        purpose: row.purpose,
        scopes: row.scopes ?? [],
        reason: row.reason,
        ends: subject?.ends ?? null,
      };
    }),
    next_cursor: rows.length > limit && last ? writeCursor(last.place, last.key) : null,
  };
}

async function readerOf(sql: Sql, profileId: string, key: string, now: Date): Promise<DiaryReader | null> {
  return (await peopleOf(sql, profileId, now)).find((one) => keyOf(profileId, one.id) === key) ?? null;
}

interface Range {
  profileId: string;
  before: string;
  key: string;
  from: Date;
  until: Date | null;
  limit: number;
}

type Fragment = PendingQuery<Row[]>;

/**
 * One row for each reader's visit and purpose. The index lists visits in order, and only the few rows within a visit are
 * sorted, so the cost of a page does not depend on the length of the log.
 */
const readings = (
  sql: Sql,
  { profileId, before, key, from, until, limit }: Range,
  reader?: DiaryReader,
  part?: ReadingPart,
) => {
  const least = visitOf(from);
  const most = visitOf(new Date(before.replace(" ", "T").replace("+00", "Z")));
  const id = sql`'read:' || extract(epoch from visit)::bigint || ':' || coalesce(account_id, shared_page_id)::text || ':' || purpose`;
  return sql<FoundRow[]>`
    select coalesce(${id}, 'read:' || extract(epoch from visit)::bigint || ':' || purpose) as key, 'read' as kind,
      min(read_at) as at, min(read_at)::text as place, account_id as who, null::uuid as about, shared_page_id as page,
      array_agg(part order by part) as parts, purpose, null::text[] as scopes, null::text as reason
    from profile_reading
    where profile_id = ${profileId} and visit >= ${least}::timestamptz and visit <= ${most}::timestamptz
      and read_at >= ${from}::timestamptz and ${until === null ? sql`true` : sql`read_at < ${until}::timestamptz`}
      and ${whose(sql, reader)} and ${part === undefined ? sql`true` : sql`part = ${part}`}
    group by visit, account_id, shared_page_id, purpose
    having (min(read_at), coalesce(${id}, 'read:' || extract(epoch from visit)::bigint || ':' || purpose))
      < (${before}::text::timestamptz, ${key === "" ? "~" : key}::text)
    order by visit desc, at desc, key desc limit ${limit}`;
};

const whose = (sql: Sql, reader: DiaryReader | undefined): Fragment =>
  reader === undefined
    ? sql`true`
    : reader.kind === "page"
      ? sql`shared_page_id = ${reader.id}`
      : sql`account_id = ${reader.id}`;

/**
 * Combines readings with changes of access. A profile has few grants and pages, all found by its id; changes of a grant are
 * recorded only in the audit log.
 */
function everything(sql: Sql, range: Range, reader: DiaryReader | undefined, now: Date) {
  const { profileId, before, key, from, until, limit } = range;
  const none = sql`null::uuid as page, null::text[] as parts, null::text as purpose`;
  const concerns = reader === undefined ? sql`true` : sql`${reader.id}::uuid in (who, about, page)`;
  return sql<FoundRow[]>`
    with read as (${readings(sql, range, reader)}), happened as (
      select 'granted:' || id as key, 'granted' as kind, starts_at as at, granted_by as who, account_id as about, ${none},
        scopes, null::text as reason
      from profile_access where profile_id = ${profileId} and starts_at <= ${now}
      union all
      select 'revoked:' || id, 'revoked', revoked_at, revoked_by, account_id, ${none}, scopes, revoke_reason
      from profile_access where profile_id = ${profileId} and revoked_at is not null
      union all
      select 'ran_out:' || id, 'ran_out', ends_at, null, account_id, ${none}, scopes, null
      from profile_access where profile_id = ${profileId} and revoked_at is null and ends_at <= ${now}
      union all
      select 'requested:' || id, 'requested', created_at, account_id, null::uuid, ${none}, scopes, message
      from access_request where profile_id = ${profileId}
      union all
      select 'declined:' || id, 'declined', answered_at, answered_by, account_id, ${none}, scopes, null
      from access_request where profile_id = ${profileId} and outcome = 'declined'
      union all
      select 'changed:' || id, 'changed', created_at, actor_account_id, (detail->>'account_id')::uuid, ${none},
        array(select jsonb_array_elements_text(detail->'scopes')), null
      from audit_log
      where subject = 'profile' and subject_id = ${profileId} and action = 'profiles.change_access'
      union all
      select 'shared:' || id, 'shared', created_at, made_by, null::uuid, id, null, null, null, null
      from shared_page where profile_id = ${profileId}
      union all
      select 'unshared:' || id, 'unshared', revoked_at, revoked_by, null, id, null, null, null, null
      from shared_page where profile_id = ${profileId} and revoked_at is not null
      union all
      select 'share_ran_out:' || id, 'share_ran_out', ends_at, null, null, id, null, null, null, null
      from shared_page where profile_id = ${profileId} and revoked_at is null and ends_at <= ${now}
    )
    select * from read
    union all (
      select key, kind, at, at::text as place, who, about, page, parts, purpose, scopes, reason
      from happened
      where (at, key) < (${before}::text::timestamptz, ${key === "" ? "~" : key}::text) and at >= ${from}
        and ${until === null ? sql`true` : sql`at < ${until}`} and ${concerns}
      order by at desc, key desc limit ${limit}
    )
    order by at desc, key desc limit ${limit}`;
}
