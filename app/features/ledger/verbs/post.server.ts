import { v7 } from "uuid";
import type { Job, Person, Webhook } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { type Account, booksZone, isAccount, type JournalKind, type Line } from "../rules.ts";

/** Who posts: the actor of a write. */
export type Poster = Pick<Person, "kind" | "account_id"> | Job | Pick<Webhook, "kind" | "provider">;

/** What a journal is about, such as `payment` and its id. */
export interface Source {
  source_type: string;
  source_id: string;
}

export interface Posting extends Source {
  kind: JournalKind;
  occurred_at: Date;
  actor: Poster;
  lines: readonly Line[];
  /** Why, if a person decided it. */
  reason?: string | null;
  /** The journal that it reverses in part; `reverse` reverses a whole journal. */
  reversal_of?: string | null;
}

export const nameOf = (actor: Poster): string =>
  actor.kind === "person"
    ? `person:${actor.account_id}`
    : actor.kind === "job"
      ? `job:${actor.name}`
      : `webhook:${actor.provider}`;

// Keeps the journals that a process posts within one millisecond in order.
let sequence = 0;
const nextId = (at: Date): string => v7({ msecs: at.getTime(), seq: (sequence = (sequence + 1) % 0x7fff_ffff) });

/** SQL for the first 13 characters of an id at the instant `opens`, for a journal moved to the open month. */
const stampOf = (sql: TxSql) =>
  sql`overlay(lpad(to_hex((extract(epoch from opens) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)`;

const comparable = (lines: readonly Line[]): string =>
  lines
    .map(({ account, amount, currency, lot_id }) => `${account} ${amount} ${currency} ${lot_id ?? ""}`)
    .toSorted()
    .join("\n");

function demandBalance(lines: readonly Line[], of: string): void {
  const sums = new Map<Currency, number>();
  for (const { account, amount, currency } of lines) {
    if (!isAccount(account)) throw new Error(`${of}: no account ${account}`);
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${of}: ${amount} is no amount of a line`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  if (lines.length < 2 || [...sums.values()].some((sum) => sum !== 0)) throw new Error(`${of} is not in balance`);
}

/**
 * Writes a journal in the caller's transaction. Repeating a source and kind with the same lines changes nothing and returns `posted:
 * false`; with other lines it throws, because one thing can't have happened in two ways. Two transactions that post the same wait for each
 * other. What happened in a closed month is booked at the start of the open one, with its actual day.
 */
export async function post(sql: TxSql, posting: Posting): Promise<{ journal_id: string; posted: boolean }> {
  const { kind, source_type, source_id, occurred_at, actor, lines, reason = null, reversal_of = null } = posting;
  const of = `${kind} of ${source_type} ${source_id}`;
  demandBalance(lines, of);
  const id = nextId(occurred_at);
  const added = await sql<{ id: string }[]>`
    with given as materialized (
      select ledger_opens() as opens, ${id}::uuid as id, ${occurred_at}::timestamptz as at),
    placed as (
      select coalesce(opens > at, false) as late, opens, id, at from given),
    added as (
      insert into journal (id, occurred_at, happened_on, kind, source_type, source_id, reversal_of, reason, actor)
      select case when late then overlay(id::text placing ${stampOf(sql)} from 1 for 13)::uuid else id end,
        case when late then opens else at end, case when late then (at at time zone ${booksZone})::date end,
        ${kind}, ${source_type}, ${source_id}, ${reversal_of}, ${reason}, ${nameOf(actor)}
      from placed
      on conflict (source_type, source_id, kind) do nothing returning id)
    insert into journal_line (journal_id, position, account, amount, currency, lot_id)
    select added.id, l.position, l.account, l.amount, l.currency, l.lot_id
    from added, unnest(${lines.map((_, i) => i)}::smallint[], ${lines.map(({ account }) => account)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ lot_id }) => lot_id ?? null)}::uuid[]) as l (position, account, amount, currency, lot_id)
    returning journal_id as id`;
  if (added[0]) return { journal_id: added[0].id, posted: true };
  const [known] = await journalsOf(sql, { source_type, source_id }, kind);
  if (!known || comparable(known.lines) !== comparable(lines))
    throw new Error(`${of} is in the ledger with other lines`);
  return { journal_id: known.id, posted: false };
}

/** Reverses a whole journal, once. A reversal can't be reversed; if the journal was right after all, post it again. */
export async function reverse(
  sql: TxSql,
  {
    journal_id,
    occurred_at,
    actor,
    reason = null,
  }: { journal_id: string; occurred_at: Date; actor: Poster; reason?: string | null },
): Promise<{ journal_id: string; posted: boolean }> {
  const [journal] = await sql<{ kind: string; lines: Line[] }[]>`
    select j.kind, (select json_agg(json_build_object('account', account, 'amount', amount, 'currency', currency, 'lot_id', lot_id) order by position)
      from journal_line where journal_id = j.id) as lines
    from journal j where j.id = ${journal_id}`;
  if (!journal) throw new Error(`No journal ${journal_id} to reverse`);
  if (journal.kind === "reversal") throw new Error(`Journal ${journal_id} is a reversal itself`);
  return post(sql, {
    kind: "reversal",
    source_type: "journal",
    source_id: journal_id,
    occurred_at,
    actor,
    reason,
    reversal_of: journal_id,
    lines: journal.lines.map((line) => ({ ...line, amount: -line.amount })),
  });
}

export interface PostedJournal {
  id: string;
  kind: JournalKind;
  reversal_of: string | null;
  lines: Line[];
}

/** Returns the journals of a source, or only one kind of them, the oldest first. */
export const journalsOf = (
  sql: Reading,
  { source_type, source_id }: Source,
  kind: JournalKind | null = null,
): Promise<PostedJournal[]> =>
  sql<PostedJournal[]>`
    select j.id, j.kind, j.reversal_of,
      json_agg(json_build_object('account', l.account, 'amount', l.amount, 'currency', l.currency, 'lot_id', l.lot_id) order by l.position) as lines
    from journal j join journal_line l on l.journal_id = j.id
    where j.source_type = ${source_type} and j.source_id = ${source_id} and ${kind === null ? sql`true` : sql`j.kind = ${kind}`}
    group by j.id order by j.id`;

/** Returns an account's balance over all journals; 0 if it was never used. */
export async function balanceOf(sql: Reading, account: Account, currency: Currency): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from journal_line where account = ${account} and currency = ${currency}`;
  return row?.amount ?? 0;
}
