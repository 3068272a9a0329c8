import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { addDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import type * as contract from "../contract.ts";
import type { JournalView } from "../contract.ts";
import { isAccount, ownerOfAccount } from "../rules.ts";
import { pageOfRows, readAfter } from "./credits.server.ts";

interface Row extends Omit<JournalView, "occurred_at" | "recorded_at" | "actor" | "lines"> {
  occurred_at: Date;
  recorded_at: Date;
  actor: string;
  lines: { account: string; amount: number; currency: Currency; credit_lot_id: string | null }[];
}

const journals = (sql: Reading, ids: readonly string[]) => sql<Row[]>`
  select j.id, j.kind, j.occurred_at, j.recorded_at, to_char(j.happened_on, 'YYYY-MM-DD') as happened_on, j.source_type, j.source_id, j.reversal_of, j.reason, j.actor,
    (select json_agg(json_build_object('account', account, 'amount', amount, 'currency', currency, 'credit_lot_id', lot_id) order by position)
      from journal_line where journal_id = j.id) as lines
  from journal j where j.id = any (${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], j.id)`;

export const isId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns names of people and specialists by id. */
export async function namesOf(sql: Reading, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await sql<{ id: string; name: string }[]>`
    select account_id as id, concat_ws(' ', name, lastname) as name from profile where kind = 'own' and account_id = any (${[...ids]}::uuid[])
    union all select id, concat_ws(' ', name, lastname) from specialist where id = any (${[...ids]}::uuid[])`;
  return new Map(rows.filter(({ name }) => name !== "").map(({ id, name }) => [id, name]));
}

export const actorOf = <K extends JournalView["actor"]["kind"] = JournalView["actor"]["kind"]>(text: string) => ({
  kind: text.slice(0, text.indexOf(":")) as K,
  who: text.slice(text.indexOf(":") + 1),
});

async function viewsOf(sql: Reading, rows: readonly Row[]): Promise<JournalView[]> {
  const owners = rows.flatMap(({ lines }) => lines.map(({ account }) => ownerOfAccount(account)));
  const names = await namesOf(sql, [
    ...new Set([...owners, ...rows.map(({ actor }) => actorOf(actor).who)].filter(isId)),
  ]);
  return rows.map(({ actor, lines, occurred_at, recorded_at, ...row }) => {
    const { kind, who } = actorOf(actor);
    return {
      ...row,
      occurred_at: occurred_at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      actor: { kind, name: kind === "person" ? (names.get(who) ?? null) : who },
      lines: lines.map((line) => ({ ...line, owner: names.get(ownerOfAccount(line.account) ?? "") ?? null })),
    };
  });
}

/** Returns the smallest id of a journal at this instant; ids begin with the milliseconds. */
function firstIdAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Returns journals, the latest first. If filtered by when they were recorded, they are sorted by that too, so that paging misses nothing
 * recorded later for an earlier day.
 */
export async function listJournals(sql: Reading, query: Query<typeof contract.listJournals>, zone: string) {
  const { account, kind, sourceType, source, from, until, recordedFrom, recordedUntil, cursor, limit } = query;
  if (account !== undefined && !isAccount(account)) throw wrongField("account", "choice");
  if (source !== undefined && sourceType === undefined) throw wrongField("sourceType", "required");
  if (sourceType !== undefined && source === undefined) throw wrongField("source", "required");
  const after = readAfter(cursor);
  const byRecord = recordedFrom !== undefined || recordedUntil !== undefined;
  const begins = (of: string) => instantOfWallTime(of, "00:00", zone);
  const where = sql`
    ${kind ? sql`j.kind = ${kind}` : sql`true`}
    and ${source !== undefined ? sql`j.source_type = ${sourceType ?? ""} and j.source_id = ${source}` : sql`true`}
    and ${from ? sql`j.id >= ${firstIdAt(begins(from))}` : sql`true`}
    and ${until ? sql`j.id < ${firstIdAt(begins(addDays(until, 1)))}` : sql`true`}`;
  const found = byRecord
    ? await sql<{ id: string }[]>`
        select j.id from journal j where ${where}
          and ${account ? sql`exists (select from journal_line where journal_id = j.id and account = ${account})` : sql`true`}
          and ${recordedFrom ? sql`j.recorded_at >= ${begins(recordedFrom)}` : sql`true`}
          and ${recordedUntil ? sql`j.recorded_at < ${begins(addDays(recordedUntil, 1))}` : sql`true`}
          and ${after ? sql`(j.recorded_at, j.id) < ((select recorded_at from journal where id = ${after}), ${after}::uuid)` : sql`true`}
        order by j.recorded_at desc, j.id desc limit ${limit + 1}`
    : account === undefined
      ? await sql<{ id: string }[]>`
        select j.id from journal j where ${where} and ${after ? sql`j.id < ${after}` : sql`true`} order by j.id desc limit ${limit + 1}`
      : await sql<{ id: string }[]>`
        select distinct l.journal_id as id from journal_line l join journal j on j.id = l.journal_id
        where l.account = ${account} and ${where} and ${after ? sql`j.id < ${after}` : sql`true`} order by l.journal_id desc limit ${limit + 1}`;
  const { rows, next_cursor } = pageOfRows(found, limit);
  return {
    data: await viewsOf(
      sql,
      await journals(
        sql,
        rows.map(({ id }) => id),
      ),
    ),
    next_cursor,
  };
}

const mostRelated = 100;

/** Returns a journal with the journals that explain it. */
export async function explainJournal(sql: Reading, id: string) {
  const [own] = await sql<{ id: string; reversal_of: string | null; source_type: string; source_id: string }[]>`
    select id, reversal_of, source_type, source_id from journal where id = ${id}`;
  if (!own) throw new AppError("journal_not_found");
  const related = await sql<{ id: string; relation: "takes_back" | "taken_back_by" | "same_source" }[]>`
    select id, relation from (
      select ${own.reversal_of}::uuid as id, 'takes_back' as relation
      union all select id, 'taken_back_by' from journal where reversal_of = ${id}
      union all select id, 'same_source' from journal where source_type = ${own.source_type} and source_id = ${own.source_id} and id <> ${id}) found
    where id is not null order by id limit ${mostRelated}`;
  const views = await viewsOf(sql, await journals(sql, [id, ...related.map((one) => one.id)]));
  const byId = new Map(views.map((view) => [view.id, view]));
  return {
    journal: byId.get(id) as JournalView,
    related: related.map(({ id: other, relation }) => ({ relation, journal: byId.get(other) as JournalView })),
  };
}

/** Returns an account's balance in each currency that it has used. */
export async function readBalance(sql: Reading, account: string) {
  if (!isAccount(account)) throw wrongField("account", "choice");
  const balances = await sql<{ amount: number; currency: Currency }[]>`
    select sum(amount)::bigint as amount, currency from journal_line where account = ${account} group by currency order by currency`;
  const owner = ownerOfAccount(account);
  const names = await namesOf(sql, isId(owner) ? [owner] : []);
  return { account, owner: names.get(owner ?? "") ?? null, balances: [...balances] };
}
