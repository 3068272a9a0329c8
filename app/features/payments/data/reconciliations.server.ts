import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { ReconciliationView } from "../contract.ts";

/** Shown of one comparison. */
const mostShown = 50;

interface Row extends Omit<ReconciliationView, "finished_at" | "account"> {
  finished_at: Date;
  provider_account: string | null;
  specialist: string | null;
}

export async function listReconciliations(sql: Reading, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const after = cursor === undefined ? null : readCursor(cursor, z.tuple([z.uuid()]))[0];
  const found = await sql<Row[]>`
    select r.id, r.day::text as day, r.provider_account, r.matched, r.differing, r.others, r.finished_at,
      (select concat_ws(' ', s.name, s.lastname) from payment p join specialist s on s.id = p.specialist_id
        where p.provider_account = r.provider_account limit 1) as specialist,
      coalesce((select json_agg(d) from (
        select class, kind, source, here, there, currency from reconciliation_difference where run_id = r.id order by kind, source limit ${mostShown}) d), '[]') as differences
    from reconciliation_run r where ${after === null ? sql`true` : sql`r.id < ${after}`} order by r.id desc limit ${limit + 1}`;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const data = rows.map(({ finished_at, provider_account, specialist, ...row }): ReconciliationView => ({
    ...row, finished_at: finished_at.toISOString(), account: provider_account === null ? null : { id: provider_account, specialist: specialist || null },
  }));
  return { data, next_cursor: last ? writeCursor(last.id) : null };
}
