import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { tellOfDifferences } from "./difference-mails.server.ts";

/** An entry of the books that contradicts an assertion. */
export interface AssertionViolation {
  /** A ledger account, or an id. */
  source: string;
  /** The amount in the books, and the amount it should be. */
  here: number;
  there: number;
  currency: string;
}

export const countDifferences = (tx: TxSql, run_id: string) => tx`
  update reconciliation_run set differing = (select count(*) from reconciliation_difference where run_id = ${run_id}) where id = ${run_id}`;

/**
 * Stores violations of assertions of these kinds with the day's comparison of our own account. One that was stored on an earlier night is
 * not reported again unless it disappeared in between. Returns how many are new.
 */
export async function storeViolations(
  services: Pick<Services, "db" | "sql" | "clock" | "settings" | "log">,
  day: string,
  kinds: readonly string[],
  found: readonly (AssertionViolation & { kind: string })[],
): Promise<number> {
  const now = services.clock();
  const given = JSON.stringify(found.map((one) => ({ id: v7(), ...one })));
  const count = await write(services, jobContext("payments.reconcile", now), async (_, tx) => {
    const [run] = await tx<{ id: string }[]>`
      insert into reconciliation_run (id, provider_account, day, matched, differing, others, finished_at) values (${v7()}, null, ${day}, 0, 0, 0, ${now})
      on conflict (day, coalesce(provider_account, '')) do update set finished_at = excluded.finished_at returning id`;
    const run_id = run?.id as string;
    const known = tx`
      g.kind = d.kind and g.source = d.source and g.currency = d.currency and g.there - g.here = d.there - d.here`;
    const list = tx`json_to_recordset(${given}::text::json) as g (id uuid, kind text, source text, here bigint, there bigint, currency text)`;
    await tx`
      update reconciliation_difference d set gone_at = ${now}
      where d.class = 'broken' and d.gone_at is null and d.kind = any (${[...kinds]}::text[]) and not exists (select from ${list} where ${known})`;
    const added = await tx`
      insert into reconciliation_difference (id, run_id, class, kind, source, here, there, currency)
      select g.id, ${run_id}, 'broken', g.kind, g.source, g.here, g.there, g.currency from ${list}
      where not exists (select from reconciliation_difference d where d.class = 'broken' and d.gone_at is null and ${known})
      on conflict (run_id, source, kind) do update set here = excluded.here, there = excluded.there, currency = excluded.currency,
        gone_at = null, resolution = null, resolved_at = null
      returning 1`;
    await countDifferences(tx, run_id);
    if (added.length > 0) await tellOfDifferences(services, tx, { run_id, day });
    return added.length;
  });
  if (count > 0) services.log.error({ day, kinds, count }, "the books do not hold");
  return count;
}
