/** A month's run as the team sees it. Sums are in minor units of EUR. */
import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { keysetPage, type KeysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Data, Query } from "../../../platform/http/operation.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type * as contract from "../contract.ts";
import type { DraftView } from "../contract.ts";
import { changedFrom } from "../rules.ts";
import { objectUntil, thisMonth } from "../verbs/prepare.server.ts";
import { standingDecisions } from "./decisions.server.ts";
import { monthBefore } from "./month.server.ts";
import { sellerOf } from "./parties.server.ts";

interface Begun {
  prepared_at: Date;
  object_until: Date;
  run_at: Date | null;
}

interface Drafts {
  specialists: number;
  stopped: number;
  failed: number;
  issued: number;
  gross: number;
  credited: number;
  settled: number;
  due: number;
}

/** The progress of a month's run, what it would issue, and what it has issued. Without a run, zeros. */
export async function readRun(
  { sql, settings }: { sql: Reading; settings: Settings },
  month: string,
  now: Date,
): Promise<Data<typeof contract.readRun>> {
  const first = `${month}-01`;
  const before = monthBefore(month);
  const [[begun], [counted], [objections], [documents], [earlier]] = await Promise.all([
    sql<Begun[]>`select prepared_at, object_until, run_at from invoice_month where month = ${first}`,
    sql<Drafts[]>`
      select count(*)::int as specialists, count(*) filter (where generated_at is null and stops <> '[]')::int as stopped,
        count(*) filter (where generated_at is null and failure is not null)::int as failed, count(generated_at)::int as issued,
        coalesce(sum(gross) filter (where generated_at is null), 0)::bigint as gross,
        coalesce(sum(credited) filter (where generated_at is null), 0)::bigint as credited,
        coalesce(sum(settled) filter (where generated_at is null), 0)::bigint as settled,
        coalesce(sum(due) filter (where generated_at is null), 0)::bigint as due
      from invoice_draft where month = ${first}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from invoice_objection where closed_at is null`,
    sql<Data<typeof contract.readRun>["documents"][]>`
      select count(*)::int as count, coalesce(sum(gross) filter (where kind = 'invoice'), 0)::bigint as gross,
        coalesce(sum(case kind when 'invoice' then vat else -vat end), 0)::bigint as vat,
        coalesce(sum(gross) filter (where kind = 'credit_note'), 0)::bigint as credited,
        coalesce(sum(due), 0)::bigint as due, count(*) filter (where drawn_at is null)::int as undrawn
      from platform_document where month = ${first}`,
    sql<{ gross: number }[]>`
      select coalesce(sum(case kind when 'invoice' then gross else -gross end), 0)::bigint as gross
      from platform_document where month = ${`${before}-01`} and kind <> 'statement'`,
  ]);
  const { specialists, stopped, failed, issued, ...drafts } = counted as Drafts;
  const object_until = begun?.object_until ?? objectUntil(month);
  const seller_complete = sellerOf(settings) !== null;
  return {
    month,
    prepared_at: begun?.prepared_at.toISOString() ?? null,
    object_until: object_until.toISOString(),
    run_at: begun?.run_at?.toISOString() ?? null,
    can_prepare: month < thisMonth(now),
    can_generate: begun !== undefined && object_until <= now && seller_complete && issued < specialists,
    seller_complete,
    specialists,
    stopped,
    failed,
    objections: objections?.count ?? 0,
    issued,
    drafts,
    documents: documents as Data<typeof contract.readRun>["documents"],
    before: { month: before, gross: earlier?.gross ?? 0 },
  };
}

const cursorId = z.tuple([z.uuid()]);

/** A month's drafts by specialist. Objections are current, not from when the draft was computed. */
export async function listDrafts(
  sql: Reading,
  month: string,
  { which, cursor, limit }: Query<typeof contract.listDrafts>,
): Promise<KeysetPage<DraftView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const held = sql`select from invoice_objection o where o.specialist_id = d.specialist_id and o.closed_at is null`;
  const chosen = {
    all: sql`true`,
    stopped: sql`d.generated_at is null and d.stops <> '[]'`,
    failed: sql`d.generated_at is null and d.failure is not null`,
    objections: sql`exists (${held})`,
    changed: sql`abs(d.gross - d.credited - d.before) >= greatest(${changedFrom.amount}, d.before * ${changedFrom.percent} / 100)`,
    waiting: sql`d.generated_at is null`,
  };
  const rows = await sql<DraftView[]>`
    select json_build_object('id', s.id, 'name', trim(s.name || ' ' || s.lastname)) as specialist, d.lines, d.gross, d.credited, d.settled, d.due,
      d.before, d.stops, (${standingDecisions(sql)}) as decisions, (select count(*)::int from (${held}) held) as objections, d.generated_at is not null as issued, d.failure
    from invoice_draft d join specialist s on s.id = d.specialist_id
    where d.month = ${`${month}-01`} and ${chosen[which]} and ${after ? sql`d.specialist_id > ${after}` : sql`true`}
    order by d.specialist_id limit ${limit + 1}`;
  return keysetPage(rows, limit, ({ specialist }) => [specialist.id]);
}
