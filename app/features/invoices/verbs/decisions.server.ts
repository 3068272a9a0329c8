import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { supplyFacts } from "../../applications/data.server.ts";
import type * as contract from "../contract.ts";
import { nextId } from "../data/ids.server.ts";
import { taxFactsOf } from "../data/parties.server.ts";
import { canDecide } from "../rules.ts";
import { computeDraft } from "./prepare.server.ts";

/**
 * Decides how the commission on a specialist's sales within a range of days is taxed, when a stop needs a decision. Without a
 * treatment, withdraws the earlier decision. Recomputes drafts that have not been issued.
 */
export async function decideTax(
  services: Services,
  context: WriteContext<Person>,
  { specialist_id, stop, from_day, to_day, treatment, reason }: Body<typeof contract.decideTax>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  if (to_day !== null && to_day < from_day) throw wrongField("to_day", "date");
  return write(services, context, async (tx, sql) => {
    const known = await sql`select from specialist where id = ${specialist_id}`;
    if (known.length === 0) throw new AppError("not_found");
    // A run that is issuing documents right now applies the decision to all of them or to none.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${specialist_id}`}, 0))`;
    if (treatment === null) {
      const earlier = await sql`
        select from tax_decision where specialist_id = ${specialist_id} and stop = ${stop} and treatment is not null
          and from_day <= coalesce(${to_day}::date, 'infinity') and coalesce(to_day, 'infinity') >= ${from_day}::date limit 1`;
      if (earlier.length === 0) throw new AppError("nothing_decided");
    } else {
      const facts = (await supplyFacts(sql, specialist_id, [from_day])).get(from_day);
      if (!facts || !canDecide(taxFactsOf(facts), treatment)) throw new AppError("treatment_not_possible");
    }
    const id = nextId(now);
    await sql`
      insert into tax_decision (id, specialist_id, stop, from_day, to_day, treatment, reason, decided_by, decided_at)
      values (${id}, ${specialist_id}, ${stop}, ${from_day}, ${to_day}, ${treatment}, ${reason}, ${actor.account_id}, ${now})`;
    await audit(tx, context, {
      action: treatment === null ? "invoices.withdraw_tax_decision" : "invoices.decide_tax",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { stop, from_day, to_day, treatment, reason },
    });
    const drafts = await sql<{ month: string }[]>`
      select to_char(month, 'YYYY-MM') as month from invoice_draft
      where specialist_id = ${specialist_id} and generated_at is null order by month`;
    for (const { month } of drafts) await computeDraft({ ...services, sql }, month, specialist_id);
    return { id };
  });
}
