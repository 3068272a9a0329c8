/** The team's decisions about tax. */
import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { supplyFacts } from "../../applications/data.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { type CorrectableStop, correctableStops, type TaxDecision, treatmentOn } from "../rules.ts";
import { taxFactsOf } from "./parties.server.ts";

/** All tax decisions about a specialist, the latest last. */
export const decisionsOf = (sql: Reading, specialistId: string): Promise<TaxDecision[]> => sql<TaxDecision[]>`
  select stop, to_char(from_day, 'YYYY-MM-DD') as from_day, to_char(to_day, 'YYYY-MM-DD') as to_day, treatment
  from tax_decision where specialist_id = ${specialistId} order by id`;

/** More than any specialist needs. */
const mostShown = 20;

/**
 * For the specialist of each draft `d` in the outer query: decisions about sales up to the end of the draft's month that no later decision
 * fully replaces, as JSON, the latest first.
 */
export const standingDecisions = (sql: Reading) => sql`
  select coalesce(json_agg(json_build_object('stop', c.stop, 'from_day', c.from_day, 'to_day', c.to_day, 'treatment', c.treatment, 'reason', c.reason,
    'decided_by', c.name,
    'decided_at', to_char(c.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.id desc), '[]')
  from (
    select one.*, nullif(trim(p.name || ' ' || p.lastname), '') as name from tax_decision one
    left join profile p on p.account_id = one.decided_by and p.kind = 'own'
    where one.specialist_id = d.specialist_id and one.treatment is not null and one.from_day < d.month + interval '1 month'
      and not exists (select from tax_decision later where later.specialist_id = one.specialist_id and later.id > one.id and later.stop = one.stop
        and later.from_day <= one.from_day and coalesce(later.to_day, 'infinity') >= coalesce(one.to_day, 'infinity'))
    order by one.id desc limit ${mostShown}) c`;

/** The stop that would keep today's sales from being invoiced, if the specialist can end it by correcting their tax details. */
export async function correctableStop(sql: Reading, specialistId: string, now: Date): Promise<CorrectableStop | null> {
  const today = isoDay(now, booksZone);
  const [facts, decisions] = await Promise.all([
    supplyFacts(sql, specialistId, [today]),
    decisionsOf(sql, specialistId),
  ]);
  const known = facts.get(today);
  const taxed = treatmentOn(today, known ? taxFactsOf(known) : null, decisions);
  return "stop" in taxed ? (correctableStops.find((one) => one === taxed.stop) ?? null) : null;
}
