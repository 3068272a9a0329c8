import type { PendingQuery, Row } from "postgres";
import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { wrongField } from "../../platform/errors/app-error.ts";
import { cursorInstant, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { isRouteId } from "../../platform/http/route-id.ts";
import { hasBasicsSql } from "../profiles/access.server.ts";
import { standingColumn } from "../specialists/data.server.ts";
import type { Standing } from "../specialists/rules.ts";
import { sideOf } from "./policy.ts";
import type { Group, GroupSession, Message } from "./contract.ts";

interface GroupRow extends Omit<Group, "created_at" | "last_message" | "profile"> {
  created_at: Date;
  /** The sort value, as stored in a cursor. */
  place: string;
  profile: Omit<Group["profile"], "you"> & { account_id: string | null };
  last_message: { id: string; sender_account_id: string | null; created_at: string } | null;
  last_ciphertext: Buffer | null;
}

/**
 * Whether the account is a member now: it has a member row, and still owns the specialist or guards the profile. A leftover row
 * without that right gives no access.
 */
export const memberCondition = (sql: Reading, accountId: string, now: Date) => sql`
  m.account_id = ${accountId} and (
    exists (select from specialist own where own.id = g.specialist_id and own.account_id = ${accountId})
    or exists (select from guardians_of(g.profile_id, ${now}) adult where adult.account_id = ${accountId})
  ) and not exists (select from profile hidden where hidden.id = g.profile_id and hidden.deleted_at is not null and hidden.erased_at is null)`;

const groupQuery = (sql: Reading, accountId: string, now: Date, more: PendingQuery<Row[]>, limit: number) => sql<
  GroupRow[]
>`
  select g.id, g.type, g.created_at, coalesce(g.last_message_at, g.created_at) as sort_at,
    coalesce(g.last_message_at, g.created_at)::text as place, m.last_read_message_id,
    json_build_object('id', s.id, 'name', s.name, 'lastname', s.lastname, 'profession', s.profession,
      'gender', s.gender, 'country', s.country,
      'portrait', s.portrait, 'tint', s.tint, 'reply_hours', s.reply_hours, 'standing', ${sql.unsafe(standingColumn("s"))}) as specialist,
    json_build_object('id', p.id, 'kind', p.kind, 'name', p.name,
      'lastname', seen_lastname(p.lastname, known.basics), 'portrait', p.portrait, 'tint', p.tint,
      'account_id', p.account_id) as profile,
    adults.names as adults,
    case when g.last_message_id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000') then (
      select count(*)::int from chat_message c where c.group_id = g.id
        and c.id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000')
        and c.sender_account_id is distinct from ${accountId}
    ) else 0 end as unread_count,
    case when l.id is null then null else json_build_object('id', l.id, 'sender_account_id', l.sender_account_id,
      'created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as last_message,
    l.ciphertext as last_ciphertext
  from (select ${now}::timestamptz as now) at, chat_member m
  join chat_group g on g.id = m.group_id
  join specialist s on s.id = g.specialist_id
  join profile p on p.id = g.profile_id
  left join chat_message l on l.id = g.last_message_id
  cross join lateral (select s.account_id <> ${accountId}
    or ${sql.unsafe(hasBasicsSql("g.profile_id", "s.account_id", "at.now"))} as basics) known
  cross join lateral (
    select coalesce(array_agg(o.name || ' ' || seen_lastname(o.lastname, known.basics) order by o.name, o.id), '{}') as names
    from chat_member other join profile o on o.account_id = other.account_id and o.kind = 'own'
    where other.group_id = g.id and other.account_id <> s.account_id
      and exists (select from guardians_of(g.profile_id, at.now) adult where adult.account_id = other.account_id)
  ) adults
  where ${memberCondition(sql, accountId, now)} and ${more}
  order by sort_at desc, g.id desc limit ${limit}`;

const presentGroup = (row: GroupRow, accountId: string, former: string): Group => {
  const { account_id, ...profile } = row.profile;
  const known = <T extends { name: string }>(person: T): T => ({ ...person, name: person.name || former });
  const last = row.last_message;
  return {
    id: row.id,
    type: row.type,
    specialist: known(row.specialist),
    profile: { ...known(profile), you: account_id === accountId },
    adults: row.adults,
    unread_count: row.unread_count,
    last_message: last && {
      id: last.id,
      own: last.sender_account_id === accountId,
      created_at: last.created_at,
      ciphertext: (row.last_ciphertext as Buffer).toString("base64"),
    },
    last_read_message_id: row.last_read_message_id,
    created_at: row.created_at.toISOString(),
  };
};

export interface GroupsQuery {
  groupId?: string | undefined;
  specialistId?: string | undefined;
  profileId?: string | undefined;
  /** Words that must all occur in the names shown to the reader, ignoring case and accents. */
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  /** The name shown for people who were erased. */
  former?: string;
}

/** Strips accents and case from a name, for searching. `Đ` needs its own rule, because Unicode does not decompose it. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/đ/gi, "d").toLowerCase();
const plainNames = `lower(translate(regexp_replace(normalize(concat_ws(' ', s.name, s.lastname, p.name,
  array_to_string(adults.names, ' ')), NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd'))`;

/** An account's conversations, by latest message. */
export async function groupsOf(sql: Reading, accountId: string, now: Date, query: GroupsQuery) {
  const { groupId, specialistId, profileId, cursor, limit } = query;
  const from = cursor === undefined ? undefined : readCursor(cursor, groupCursor);
  const words = plain(query.q ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const wanted = [
    groupId && sql`g.id = ${groupId}`,
    specialistId && sql`g.specialist_id = ${specialistId}`,
    profileId && sql`g.profile_id = ${profileId}`,
    from && sql`(coalesce(g.last_message_at, g.created_at), g.id) < (${from[0]}::text::timestamptz, ${from[1]}::uuid)`,
    words.length > 0 &&
      sql`(select bool_and(position(word in ${sql.unsafe(plainNames)}) > 0) from unnest(${words}::text[]) word)`,
  ].filter((one) => typeof one === "object");
  const more = wanted.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
  const rows = await groupQuery(sql, accountId, now, more, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor(last.place, last.id) : null;
  return { groups: shown.map((row) => presentGroup(row, accountId, query.former ?? "")), next };
}

export async function groupOf(sql: Reading, accountId: string, now: Date, groupId: string): Promise<Group | undefined> {
  return (await groupsOf(sql, accountId, now, { groupId, limit: 1 })).groups[0];
}

/** The session that a conversation is most likely about, if this account may see it. The caller must check membership first. */
export async function sessionOf(
  sql: Reading,
  person: Person,
  now: Date,
  { specialist_id, profile_id }: { specialist_id: string; profile_id: string },
): Promise<GroupSession | null> {
  const side = sideOf(person);
  const [row] = await sql<(Omit<GroupSession, "starts_at"> & { starts_at: Date | null })[]>`
    select s.id, s.starts_at, s.kind
    from (
      select id, starts_at, case when status = 'Pending' then 'open' when status = 'Confirmed' and not took_place(status, ends_at, ${now}) then 'coming'
        else 'past' end as kind
      from session
      where specialist_id = ${specialist_id} and profile_id = ${profile_id} and status in ('Pending', 'Confirmed', 'Completed')
        and (${side === "specialist"} or profile_id in (select id from readable_profiles(${person.account_id}, ${now})))
    ) s
    order by array_position(array['coming', 'open', 'past'], s.kind), case when s.kind = 'coming' then s.starts_at end,
      s.starts_at desc nulls last, s.id desc
    limit 1`;
  return row ? { ...row, starts_at: row.starts_at?.toISOString() ?? null } : null;
}

const groupCursor = z.tuple([cursorInstant, z.uuid()]);

/** The data needed to show or decrypt messages, for groups in which the account is a member. */
export interface Membership {
  group_id: string;
  profile_id: string;
  specialist_id: string;
  specialist_account_id: string;
  specialist_standing: Standing;
  wrapped_key: Buffer;
  master_key_version: number;
  last_read_message_id: string | null;
}

export async function membershipsOf(
  sql: Reading,
  accountId: string,
  now: Date,
  groupIds: readonly string[],
): Promise<Membership[]> {
  return sql<Membership[]>`
    select g.id as group_id, g.profile_id, g.specialist_id, s.account_id as specialist_account_id,
      ${sql.unsafe(standingColumn("s"))} as specialist_standing, g.wrapped_key, g.master_key_version, m.last_read_message_id
    from chat_member m join chat_group g on g.id = m.group_id join specialist s on s.id = g.specialist_id
    where g.id = any(${groupIds as string[]}) and ${memberCondition(sql, accountId, now)}`;
}

interface MessageRow {
  id: string;
  group_id: string;
  sender_account_id: string | null;
  sender_name: string;
  read: boolean;
  created_at: Date;
  ciphertext: Buffer;
}

/** Messages, newest first. The caller must check membership first. */
export async function messagesOf(
  sql: Reading,
  accountId: string,
  groupId: string,
  page: { cursor: string | undefined; limit: number; only?: string },
): Promise<{ messages: Message[]; next: string | null }> {
  const before = page.cursor === undefined ? undefined : readMessageCursor(page.cursor);
  const rows = await sql<MessageRow[]>`
    select c.id, c.group_id, c.sender_account_id, c.created_at, c.ciphertext,
      coalesce(s.name, own.name, '') as sender_name,
      exists (
        select from chat_member o where o.group_id = c.group_id and o.account_id is distinct from c.sender_account_id
          and o.last_read_message_id >= c.id
          -- Read means read by the other side: one guardian's reading tells the other guardian nothing.
          and (o.account_id = gs.account_id) is distinct from (c.sender_account_id = gs.account_id)
      ) as read
    from chat_message c
    join chat_group g on g.id = c.group_id
    join specialist gs on gs.id = g.specialist_id
    left join specialist s on s.account_id = c.sender_account_id
    left join profile own on own.account_id = c.sender_account_id and own.kind = 'own'
    where c.group_id = ${groupId}
      and ${page.only ? sql`c.id = ${page.only}` : before ? sql`c.id < ${before}` : sql`true`}
    order by c.id desc limit ${page.limit + 1}`;
  const shown = rows.slice(0, page.limit);
  const messages = shown.map((row) => ({
    id: row.id,
    group_id: row.group_id,
    sender_account_id: row.sender_account_id,
    sender_name: row.sender_name,
    own: row.sender_account_id === accountId,
    read: row.read,
    created_at: row.created_at.toISOString(),
    ciphertext: row.ciphertext.toString("base64"),
  }));
  const last = shown.at(-1);
  return { messages, next: rows.length > page.limit && last ? Buffer.from(last.id).toString("base64url") : null };
}

function readMessageCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!isRouteId(id)) throw wrongField("cursor", "type");
  return id;
}

/** The number of unread messages in all conversations, or in one. */
export async function unreadCount(sql: Reading, accountId: string, now: Date, groupId?: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from chat_member m
    join chat_group g on g.id = m.group_id
      and g.last_message_id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000')
    join chat_message c on c.group_id = g.id
      and c.id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000')
      and c.sender_account_id is distinct from ${accountId}
    where ${memberCondition(sql, accountId, now)} and ${groupId ? sql`g.id = ${groupId}` : sql`true`}`;
  return row?.count ?? 0;
}
