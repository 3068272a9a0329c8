import { z } from "zod";
import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { cursorTime, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type {
  ChildSession,
  countSessions as countOperation,
  SessionEvent,
  SessionItem,
  SessionTime,
  SessionView,
  Tab,
} from "../contract.ts";
import { accessFrom, accessOf, noteReading, readableProfilesSql } from "../../profiles/access.server.ts";
import { mayRead, mayReadFor, partyOf, type Parties } from "../policy.ts";
import {
  actionsOf,
  freeCancellationUntil,
  mayChangeRoom,
  openRoomLink,
  type Side,
  type ActionFacts,
  type Status,
} from "../rules.ts";
import { decideAction } from "./table.ts";
import { withdrawalEnds } from "./withdrawal.ts";
import {
  sessionColumns,
  isoTextSql,
  sessionJoins,
  withoutMoveTimesSql,
  scopeOf,
  timesOf,
  type ReaderSide,
  whoseOf,
  fillFormerNames,
} from "./columns.server.ts";

/** Refers to the time parameter in tabs that don't need it, so that all statements have the same parameters. */
const anyTime = "and $5::timestamptz is not null";

const tabCondition: Record<Tab, string> = {
  proposed: "and s.status = 'Pending' and (s.reply_until is null or s.reply_until > $5)",
  confirmed: "and s.status = 'Confirmed' and s.ends_at > $5",
  moves: "and s.status = 'Confirmed' and s.move_awaits = :side and s.starts_at > $5",
  over: "and s.status = 'Confirmed' and s.ends_at <= $5",
  // Starts from the few open claims instead of the specialist's many sessions.
  disputed: `and s.id in (select c.session_id from session_claim c where c.state = 'open') ${anyTime}`,
  history: "and (s.status in ('Rejected', 'Cancelled', 'Completed') or s.status = 'Confirmed' and s.ends_at <= $5)",
  today: `and s.status in ('Confirmed', 'Completed')
    and s.starts_at >= date_trunc('day', $5::timestamptz at time zone $6::text) at time zone $6::text
    and s.starts_at < (date_trunc('day', $5::timestamptz at time zone $6::text) + interval '1 day') at time zone $6::text`,
  all: anyTime,
};

/**
 * Builds the statement for a side, tab and state, with or without a profile or a cursor. A family's page reads each profile's own
 * range of the index before any joins, so the cost does not grow with the number of sessions.
 */
export function listStatement(
  whose: ReaderSide,
  tab: Tab,
  narrowed: boolean,
  goesOn: boolean,
  status?: Status,
): string {
  const upcoming = byStart(tab);
  const order = upcoming ? "order by s.starts_at, s.id" : "order by s.id desc";
  const next = tab === "today" ? 7 : 6;
  const from = upcoming
    ? `and (s.starts_at, s.id) > ($${next}::timestamptz, $${next + 1}::uuid)`
    : `and s.id < $${next}::uuid`;
  const where = `${narrowed ? "" : "$4::uuid is null and "}${whose === "family" ? "s.profile_id = r.id" : "s.specialist_id = $2"}
    ${narrowed && whose === "specialist" ? "and s.profile_id = $4" : ""} ${tabCondition[tab].replace(":side", `'${whose}'`)}
    ${status ? `and s.status = '${status}'` : ""} ${goesOn ? from : ""}`;
  const stretch = `select s.* from session s where ${where} ${order} limit $3`;
  const page =
    whose === "specialist"
      ? stretch
      : `select s.*, r.level as reader_level, r.books as may_act from (${readableProfilesSql("$2", "$5")}) r cross join lateral (${stretch}) s
      ${narrowed ? "where r.id = $4" : ""} ${order} limit $3`;
  return `select ${sessionColumns(whose, "$5")}${whose === "family" ? ", s.reader_level, s.may_act" : ", true as may_act"}, ${timesOf(` and t.state <> 'released'${withoutMoveTimesSql}`)} as times
    from (${page}) s ${sessionJoins} ${order}`;
}

/** Whether the tab is sorted by start; all others are newest first. */
const byStart = (tab: Tab) => tab === "confirmed" || tab === "moves" || tab === "over" || tab === "today";

const statements = new Map<string, string>();
function statementFor(...args: Parameters<typeof listStatement>): string {
  const key = args.join();
  let text = statements.get(key);
  if (text === undefined) statements.set(key, (text = listStatement(...args)));
  return text;
}

export interface ListQuery {
  tab: Tab;
  profileId?: string | undefined;
  status?: Status | undefined;
  cursor?: string | undefined;
  limit: number;
}

const idCursor = z.tuple([z.uuid()]);
const startCursor = z.tuple([cursorTime, z.uuid()]);

export async function listSessions(sql: Sql, person: Person, locale: Locale, query: ListQuery, now: Date) {
  const { tab, limit, cursor } = query;
  const whose = whoseOf(person);
  const from = cursor === undefined ? [] : readCursor(cursor, byStart(tab) ? startCursor : idCursor);
  const owner = whose === "family" ? person.account_id : person.specialist_id;
  if (owner === null) return { data: [], next_cursor: null };
  const text = statementFor(whose, tab, query.profileId !== undefined, cursor !== undefined, query.status);
  const values = [locale, owner, limit + 1, query.profileId ?? null, now.toISOString()];
  if (tab === "today") values.push(person.time_zone);
  const rows = await sql.unsafe<
    (SessionItem & {
      reader_level?: string;
    })[]
  >(text, [...values, ...from], { prepare: true });
  const shown = rows.slice(0, limit);
  // Only a list for one person counts as opening their data; a list across several people is the reader's own schedule.
  if (query.profileId !== undefined) {
    const foreign = shown.filter((row) => row.reader_level === undefined || row.reader_level === "viewer");
    await noteReading(sql, person, "profile", { sessions: foreign.map((row) => row.profile_id) }, now);
  }
  const data: SessionItem[] = shown.map(({ reader_level: _, ...item }) =>
    fillFormerNames({ ...item, claim_state: item.may_act ? item.claim_state : null }, locale),
  );
  const last = data.at(-1);
  const more = rows.length > limit && last;
  if (!more) return { data, next_cursor: null };
  return { data, next_cursor: byStart(tab) ? writeCursor(last.starts_at ?? "", last.id) : writeCursor(last.id) };
}

export async function countSessions(
  { sql, sessionPayments }: Pick<Services, "sql" | "sessionPayments">,
  person: Person,
  now: Date,
) {
  const whose = whoseOf(person);
  const owner = whose === "family" ? person.account_id : person.specialist_id;
  const mine = `($1 = 'specialist' or s.profile_id in (select id from (${readableProfilesSql("$2", "$3")}) r where books))`;
  const moves = `move_awaits = $1 and status = 'Confirmed' and starts_at > $3 and ${mine}`;
  // The claim of a past session without an outcome is not counted separately.
  const claimed =
    whose === "family"
      ? "0"
      : `(select count(*) from session_claim c join session d on d.id = c.session_id
        where c.state = 'open' and d.specialist_id = $2 and (d.status <> 'Confirmed' or d.ends_at > $3))`;
  const [row] = await sql.unsafe(
    `select count(*) filter (where status = 'Pending' and (reply_until is null or reply_until > $3))::int as proposed,
      count(*) filter (where status = 'Confirmed' and ends_at > $3)::int as confirmed,
      count(*) filter (where status = 'Confirmed' and ends_at <= $3)::int as over,
      count(*) filter (where ${moves})::int as moves,
      ${claimed}::int as claimed,
      (count(*) filter (where (awaits = $1 or $1 = 'family' and awaits = 'payment') and (reply_until is null or reply_until > $3) and ${mine}
        or $1 = 'specialist' and status = 'Confirmed' and ends_at <= $3
        or ${moves}) + ${claimed})::int as awaiting_me,
      coalesce(array_agg(s.id) filter (where $1 = 'family' and awaits = 'payment' and reply_until > $3 and ${mine}), '{}') as unpaid
    from session s where ${scopeOf(whose, "$3")} and s.status in ('Pending', 'Confirmed')`,
    [whose, owner, now.toISOString()],
    { prepare: true },
  );
  const { unpaid, ...counts } = row as unknown as z.output<typeof countOperation.data> & { unpaid: string[] };
  const owing = unpaid.length === 0 ? undefined : await sessionPayments?.owing(sql, unpaid, person.account_id);
  // Payments that only others owe do not wait for the caller.
  const others = unpaid.filter((id) => owing?.get(id)?.yours === false).length;
  return { ...counts, awaiting_me: counts.awaiting_me - others };
}

/** A profile's current or next session. Under the child lock, only for the child using the device. */
export async function nextSession(
  sql: Sql,
  person: Person,
  profileId: string,
  now: Date,
): Promise<ChildSession | null> {
  const locked = person.child_lock_active && lockedProfile(person) !== profileId;
  const access = await accessOf(sql, person.account_id, profileId, now);
  if (locked || !mayReadFor(access)) throw refusal("not_found");
  type Row = Omit<ChildSession, "starts_at" | "ends_at" | "join_url"> &
    Record<"starts_at" | "ends_at", Date> & {
      place: string | null;
    };
  const [row] = await sql<Row[]>`
    select s.id, sp.name as specialist_name, sp.gender as specialist_gender, sp.portrait as specialist_portrait,
      sp.tint as specialist_tint, s.starts_at, s.ends_at, p.time_zone, s.mode, s.place
    from session s join specialist sp on sp.id = s.specialist_id join profile p on p.id = s.profile_id
    where s.profile_id = ${profileId} and s.status = 'Confirmed' and s.ends_at > ${now}
    order by s.starts_at, s.id limit 1`;
  if (!row) return null;
  if (access?.level === "viewer") await noteReading(sql, person, "profile", { sessions: [profileId] }, now);
  const { place, starts_at, ends_at, ...known } = row;
  const join_url = row.mode === "online" ? openRoomLink(place, starts_at, now) : null;
  return { ...known, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), join_url };
}

/** The session fields that permissions and rules need, with the account's grant; undefined if there is no session. */
export async function readActionFacts(sql: Sql, accountId: string, id: string, now: Date) {
  type Row = ActionFacts & Parties & { id: string; own: boolean } & Parameters<typeof accessFrom>[1];
  const [row] = await sql<Row[]>`
    select s.id, s.specialist_id, s.profile_id, s.status, s.awaits, s.reply_until, s.starts_at, s.ends_at,
      coalesce(p.account_id = ${accountId}, false) as own, a.level, a.scopes
    from session s join profile p on p.id = s.profile_id
    left join live_access(${accountId}, ${now}) a on a.profile_id = s.profile_id
    where s.id = ${id}`;
  if (!row) return undefined;
  const { own, level, scopes, ...standing } = row;
  return { ...standing, grant: accessFrom(own, { level, scopes }) };
}

/** What happened since the session was agreed on. */
interface Since extends Pick<SessionView, "move" | "refund_percent" | "claim" | "series"> {
  pay_until: string | null;
  completed_at: string | null;
  cancelled_side: Side | "admin" | null;
  waived_percent: number | null;
}

const since = `json_build_object('pay_until', ${isoTextSql("s.pay_until")}, 'completed_at', ${isoTextSql("s.completed_at")},
  'cancelled_side', s.cancelled_side, 'refund_percent', s.refund_percent, 'waived_percent', s.waived_percent,
  'claim', (select json_build_object('id', c.id, 'kind', c.kind, 'state', c.state, 'words', c.words, 'answer', c.answer,
    'decision', c.decision, 'reasons', c.reasons) from session_claim c where c.session_id = s.id),
  'series', (
    select json_build_object('id', r.id, 'position', s.series_position, 'size', r.size, 'decision', r.decision, 'sessions', (
      select json_agg(json_build_object('id', o.id, 'status', o.status, 'unpaid', o.status = 'Pending' and o.awaits is not distinct from 'payment', 'starts_at', coalesce(${isoTextSql("o.starts_at")}, (
        select ${isoTextSql("min(t.starts_at)")} from session_time t where t.session_id = o.id))) order by o.series_position)
      from session o where o.series_id = r.id))
    from session_series r where r.id = s.series_id),
  'move', case when s.move_awaits is not null then (
    select json_build_object('id', m.id, 'by', m.by, 'message', case when p.deleted_at is null then m.message end,
      'reply_until', ${isoTextSql("m.reply_until")}, 'times', ${timesOf(" and t.move_id = m.id")})
    from session_move m where m.session_id = s.id and m.state = 'open') end)`;

type EventRow = Omit<SessionEvent, "by" | "times"> & {
  actor_kind: string;
  actor_role: string | null;
  actor_account_id: string | null;
  times: SessionTime[] | null;
};

/** One session with its history, as visible to this person. `purpose` is the purpose written to the access log. */
export async function readSession(
  sql: Sql,
  person: Person,
  locale: Locale,
  id: string,
  now: Date,
  purpose: "session" | "offer" = "session",
): Promise<SessionView> {
  const specialist = whoseOf(person) === "specialist";
  const [row] = await sql.unsafe<(SessionItem & { since: Since })[]>(
    `select ${sessionColumns(whoseOf(person), "$3::timestamptz")}, ${timesOf(withoutMoveTimesSql)} as times,
      ${since} as since
    from session s ${sessionJoins} where s.id = $2`,
    [locale, id, now.toISOString()],
    { prepare: true },
  );
  const grant = row && !specialist ? await accessOf(sql, person.account_id, row.profile_id, now) : null;
  if (!row || !mayRead(person, row, grant)) throw refusal("not_found");
  if (specialist || grant?.level === "viewer")
    await noteReading(sql, person, purpose, { sessions: [row.profile_id] }, now);
  const events = await sql.unsafe<EventRow[]>(
    `select e.id, e.kind, e.actor_kind, e.actor_role, e.actor_account_id, e.reason, e.detail->>'message' as message, e.detail->'times' as times,
      (e.detail->>'refund_percent')::int as refund_percent, coalesce((e.detail->>'by_law')::boolean, false) as by_law,
      ${isoTextSql("e.created_at")} as created_at,
      nullif(case when e.actor_role = 'specialist' then sp.name when own.deleted_at is null then own.name end, '') as name
    from session_event e left join profile own on own.account_id = e.actor_account_id and own.kind = 'own'
    left join specialist sp on sp.account_id = e.actor_account_id
    where e.session_id = $1 order by e.id`,
    [id],
    { prepare: true },
  );
  const party = partyOf(person, row, grant);
  const { since: after, ...item } = row;
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const standing = {
    status: row.status,
    awaits: row.awaits,
    reply_until: date(row.reply_until),
    starts_at: date(row.starts_at),
    ends_at: date(row.ends_at),
    pay_until: date(after.pay_until),
    move_awaits: row.move_awaits,
    move_until: date(after.move?.reply_until ?? null),
    completed_at: date(after.completed_at),
    cancelled_side: after.cancelled_side,
    refund_percent: after.refund_percent,
    waived_percent: after.waived_percent,
    claim: after.claim?.state ?? null,
  };
  // Older steps were stored without their notes; the session has the latest one.
  const noted = events.findLast(({ kind }) => kind === "requested" || kind === "proposed");
  const kept = row.profile_name !== "";
  // People with read-only access see the agreement, but neither refunds nor disputes.
  const settles = party !== "outsider";
  return {
    ...fillFormerNames(item, locale),
    may_act: party === "specialist" || party === "family",
    move: after.move,
    claim: settles ? after.claim : null,
    claim_state: settles ? item.claim_state : null,
    series: after.series,
    refund_percent:
      after.refund_percent === null || !settles ? null : Math.max(after.refund_percent, after.waived_percent ?? 0),
    events: events.map((e) => ({
      id: e.id,
      kind: e.kind,
      by:
        e.actor_kind !== "person"
          ? "clock"
          : e.actor_role === "superadmin"
            ? "team"
            : e.actor_account_id === person.account_id
              ? "you"
              : e.actor_role === "specialist"
                ? "specialist"
                : "family",
      name: e.name,
      reason: kept ? e.reason : null,
      message: kept ? (e.message ?? (e === noted ? row.message : null)) : null,
      refund_percent: settles ? e.refund_percent : null,
      by_law: e.by_law,
      times: e.times ?? [],
      created_at: e.created_at,
    })),
    first: await isFirst(sql, row),
    withdrawal_until: party === "family" ? await withdrawalUntil(sql, row, standing, events, now) : null,
    free_cancellation_until: freeCancellationUntil(row.starts_at, row.cancellation_hours)?.toISOString() ?? null,
    actions: {
      ...actionsOf(standing, party, now, row.specialist_standing === "stopped"),
      room: mayChangeRoom({ ...standing, mode: row.mode }, party, now),
    },
  };
}

/** The deadline for the family to withdraw from the contract; null if it can't. */
async function withdrawalUntil(
  sql: Sql,
  { specialist_id, time_zone, price }: SessionItem,
  standing: ActionFacts,
  events: readonly EventRow[],
  now: Date,
): Promise<string | null> {
  const concluded = events.find(({ kind }) => kind === "confirmed");
  if (!concluded || price === 0 || "refused" in decideAction("rescind", standing, "family", now)) return null;
  const [{ country } = { country: "" }] = await sql<
    { country: string }[]
  >`select country from specialist where id = ${specialist_id}`;
  const ends = withdrawalEnds(new Date(concluded.created_at), time_zone, country);
  return now < ends ? ends.toISOString() : null;
}

/** Whether a confirmed session is the profile's first with this specialist. */
async function isFirst(sql: Sql, { id, status, specialist_id, profile_id, starts_at }: SessionItem): Promise<boolean> {
  if (status !== "Confirmed" || starts_at === null) return false;
  const [row] = await sql<{ first: boolean }[]>`
    select not exists (select from session where specialist_id = ${specialist_id} and profile_id = ${profile_id}
      and id <> ${id} and (status = 'Completed' or status = 'Confirmed' and starts_at < ${starts_at})) as first`;
  return row?.first ?? false;
}
