import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { titleOf } from "./assertions.server.ts";
import type { DifferenceView, ReconciliationView } from "../contract.ts";

/** The maximum number of differences shown per comparison. */
const mostShown = 50;

type Found = Omit<DifferenceView, "resolved" | "what"> & {
  resolution: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
};

interface Row extends Omit<ReconciliationView, "finished_at" | "account" | "differences"> {
  differences: Found[];
  finished_at: Date;
  provider_account: string | null;
  specialist: string | null;
}

export async function listReconciliations(
  sql: Reading,
  locale: Locale,
  { which, cursor, limit }: { which: "all" | "open"; cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? null : readCursor(cursor, z.tuple([z.uuid()]))[0];
  const found = await sql<Row[]>`
    select r.id, r.day::text as day, r.provider_account, r.matched, r.differing, r.others, r.finished_at,
      (select concat_ws(' ', s.name, s.lastname) from payment p join specialist s on s.id = p.specialist_id
        where p.provider_account = r.provider_account limit 1) as specialist,
      (select count(*) from reconciliation_difference where run_id = r.id and resolved_at is null)::int as open,
      coalesce((select json_agg(d) from (
        select f.id, f.class, f.kind, f.source, f.here, f.there, f.currency, f.resolution, f.resolved_at,
          (select concat_ws(' ', o.name, o.lastname) from audit_log a join profile o on o.account_id = a.actor_account_id and o.kind = 'own'
            where f.resolved_at is not null and a.subject = 'reconciliation_difference' and a.subject_id = f.id order by a.id desc limit 1) as resolved_by
        from reconciliation_difference f where f.run_id = r.id
        order by f.resolved_at is not null, f.kind, f.source limit ${mostShown}) d), '[]') as differences
    from reconciliation_run r where ${after === null ? sql`true` : sql`r.id < ${after}`}
      and ${which === "open" ? sql`r.id in (select run_id from reconciliation_difference where resolved_at is null)` : sql`true`}
    order by r.id desc limit ${limit + 1}`;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const data = rows.map(({ finished_at, provider_account, specialist, differences, ...row }): ReconciliationView => ({
    ...row,
    finished_at: finished_at.toISOString(),
    account: provider_account === null ? null : { id: provider_account, specialist: specialist || null },
    differences: differences.map(({ resolution, resolved_at, resolved_by, ...one }) => ({
      ...one,
      what: one.class === "broken" ? titleOf(one.kind, locale) : null,
      resolved:
        resolution === null || resolved_at === null
          ? null
          : { at: new Date(resolved_at).toISOString(), words: resolution, by: resolved_by || null },
    })),
  }));
  return { data, next_cursor: last ? writeCursor(last.id) : null };
}
