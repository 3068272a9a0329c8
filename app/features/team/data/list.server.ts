import { v7 } from "uuid";
import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, cursorInstant, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { type CheckState, neededKinds, reminderDays, reviewDays } from "../../applications/rules.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import type { ListedSpecialist } from "../contract.ts";
import {
  type MissingItem,
  lastOverdueDay,
  type QueueNeed,
  type QueueTab,
  queueTabs,
  normalizeSearch,
} from "../rules.ts";

interface Row extends Omit<ListedSpecialist, "created_at" | "submitted_at" | "erase_at" | "delete_asked_at"> {
  created_at: Date;
  delete_asked_at: Date | null;
  submitted_at: Date | null;
  erase_at: Date | null;
  /** The sort value of the review queue, as text to keep the microseconds. */
  since: string;
}

interface Asked {
  status?: ListedSpecialist["status"] | undefined;
  q?: string | undefined;
  country?: ListedSpecialist["country"] | undefined;
  need?: QueueNeed | undefined;
  missing?: MissingItem | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Appended to a prefix, sorts after every text that begins with it, in byte order. */
const last = "\u{10FFFF}";

/** Ids of everyone whose name, email address, or license number begins with this text. */
function beginningWith(sql: Reading, text: string) {
  const name = normalizeSearch(text);
  const email = text.trim().toLowerCase();
  return sql`
    select id from specialist
    where desk_name(name || ' ' || lastname) ~>=~ ${name} and desk_name(name || ' ' || lastname) ~<~ ${name + last}
    union select id from specialist
    where desk_name(lastname || ' ' || name) ~>=~ ${name} and desk_name(lastname || ' ' || name) ~<~ ${name + last}
    union select s.id from account a join specialist s on s.account_id = a.id
    where a.role = 'specialist' and lower(a.email) ~>=~ ${email} and lower(a.email) ~<~ ${email + last}
    union select specialist_id from application_check
    where lower(number) ~>=~ ${email} and lower(number) ~<~ ${email + last}`;
}

/** Excludes erased people, who leave a removed row without a name. */
export const notErasedCondition = (sql: Reading) => sql`(s.status <> 'removed' or s.name <> '')`;

const columns = (sql: Reading) => sql`
  s.id, s.name, s.lastname, s.profession, s.gender, s.portrait, s.tint, s.city, s.country, s.languages, s.status, s.created_at,
  a.submitted_at, (select erase_at from account where id = s.account_id) as erase_at, a.delete_asked_at, coalesce(a.submitted_at, s.created_at)::text as since,
  (select count(*)::int from application_check c where c.specialist_id = s.id and c.state = 'open') as open_checks,
  coalesce((
    select array_agg(latest.kind) from (
      select distinct on (c.kind) c.kind, c.state from application_check c where c.specialist_id = s.id and c.state <> 'replaced'
      order by c.kind, c.id desc) latest
    where latest.state in ('failed', 'expired')), '{}') as failed_checks`;

const present = ({ since: _, created_at, submitted_at, erase_at, delete_asked_at, ...row }: Row): ListedSpecialist => ({
  ...row,
  created_at: created_at.toISOString(),
  submitted_at: submitted_at?.toISOString() ?? null,
  erase_at: erase_at?.toISOString() ?? null,
  delete_asked_at: delete_asked_at?.toISOString() ?? null,
});

interface Reader {
  today: string;
  zone: string;
}

const hasCheck = (sql: Reading, kind: CheckKind, state: CheckState) =>
  sql`exists (select from application_check c where c.specialist_id = s.id and c.kind = ${kind} and c.state = ${state})`;

/** Condition for applications that need the team for this reason. */
function needing(sql: Reading, need: QueueNeed, { today, zone }: Reader) {
  switch (need) {
    case "late":
      return sql`(s.status = 'in_review' and (a.submitted_at at time zone ${zone})::date <= ${lastOverdueDay(today, reviewDays)}::date)`;
    case "open":
      return sql`exists (select from application_check c where c.specialist_id = s.id and c.state = 'open')`;
    case "ending":
      return sql`(s.status <> 'removed' and exists (
        select from application_check c
        where c.specialist_id = s.id and c.state = 'passed' and c.valid_until <= ${today}::date + ${reminderDays[0]}::int))`;
    case "objection":
      return sql`exists (select from specialist_objection o where o.specialist_id = s.id and o.answered_at is null)`;
  }
}

/** Condition for applications that lack this item: one that everyone needs, or another one that was begun. */
function lacking(sql: Reading, lack: MissingItem) {
  if (lack === "tax") return sql`not exists (select from specialist_tax x where x.specialist_id = s.id)`;
  if (lack === "second_factor")
    return sql`exists (select from account x where x.id = s.account_id and not x.second_factor)`;
  if (neededKinds([]).includes(lack)) return sql`not ${hasCheck(sql, lack, "passed")}`;
  return sql`(not ${hasCheck(sql, lack, "passed")} and (${hasCheck(sql, lack, "open")} or ${hasCheck(sql, lack, "expired")}))`;
}

/** One page of all specialists, or of those in a state. Ids are in the order of registration. */
export async function listForAdmins(
  sql: Reading,
  { status, q, country, need, missing, cursor, limit }: Asked,
  reader: Reader,
): Promise<KeysetPage<ListedSpecialist>> {
  // Sorts without an index, because few are in review at a time.
  const waiting = status === "in_review";
  const after = cursor === undefined ? undefined : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const place = !after
    ? sql`true`
    : waiting
      ? sql`(coalesce(a.submitted_at, s.created_at), s.id) > (${after[0]}::text::timestamptz, ${after[1]}::uuid)`
      : sql`s.id > ${after[1]}`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from specialist s left join specialist_application a on a.specialist_id = s.id
    where ${status ? sql`s.status = ${status}` : sql`true`} and ${place}
      and ${country ? sql`s.country = ${country}` : sql`true`}
      and ${need ? needing(sql, need, reader) : sql`true`}
      and ${missing ? lacking(sql, missing) : sql`true`}
      and ${q ? sql`s.id in (${beginningWith(sql, q)})` : sql`true`}
      and ${notErasedCondition(sql)}
    order by ${waiting ? sql`coalesce(a.submitted_at, s.created_at), s.id` : sql`s.id`} limit ${limit + 1}`;
  return keysetPage(rows, limit, (row) => [row.since, row.id], present);
}

export async function viewForAdmins(sql: Reading, id: string): Promise<ListedSpecialist> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from specialist s left join specialist_application a on a.specialist_id = s.id where s.id = ${id}`;
  if (!row) throw refusal("not_found");
  return present(row);
}

/** Median number of whole days between the last submission and its answer, over the answers since an instant. */
export async function medianDays(sql: Reading, since: Date): Promise<number | null> {
  const [row] = await sql<{ days: number | null }[]>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from e.at - h.at) / 86400))::int as days
    from specialist_event e
    join lateral (
      select at from specialist_event h where h.specialist_id = e.specialist_id and h.action = 'submit' and h.id < e.id
      order by h.id desc limit 1) h on true
    where e.id >= ${firstId(since)} and e.action in ('approve', 'refuse', 'ask_documents')`;
  return row?.days ?? null;
}

/** The smallest id that a row created at this instant or later can have. */
const firstId = (at: Date) => v7({ msecs: at.getTime(), random: new Uint8Array(16), seq: 0 });

/** The count of every state, in the order of the tabs. */
export async function countByStatus(sql: Reading): Promise<{ status: QueueTab; count: number }[]> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from specialist s where ${notErasedCondition(sql)} group by status`;
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return queueTabs.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}
