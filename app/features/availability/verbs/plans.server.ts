import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { ownCalendar, readDraft } from "../data/own.server.ts";
import { countChanges, type AvailabilityDraft } from "../rules.ts";

/** Serializes changes to a specialist's availability. */
export async function lockAvailability(sql: TxSql, specialistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`availability ${specialistId}`}, 0))`;
}

/** Throws field errors for another specialist's service or invalid hours. */
function check(own: ReadonlySet<string>, { plans, rules }: AvailabilityDraft): void {
  const days = plans.map(({ valid_from }) => valid_from);
  for (const [i, { valid_from, hours }] of plans.entries()) {
    if (days.indexOf(valid_from) !== i) throw wrongField(`plans.${i}.valid_from`, "date");
    for (const [j, one] of hours.entries()) {
      if (one.starts === one.ends) throw wrongField(`plans.${i}.hours.${j}.ends`, "time");
      if (one.service_ids?.some((id) => !own.has(id))) throw wrongField(`plans.${i}.hours.${j}.service_ids`, "choice");
    }
  }
  if (rules.instant_services.some((id) => !own.has(id))) throw wrongField("rules.instant_services", "choice");
}

export async function saveDraft(
  services: Services,
  context: WriteContext<Person>,
  draft: Body<typeof contract.saveDraft>,
): Promise<{ changes: number }> {
  const { actor, now } = context;
  return write(services, context, async (_tx, sql) => {
    const { id, plans, rules, services: offered } = await ownCalendar(sql, actor, now);
    await lockAvailability(sql, id);
    check(new Set(offered.map((one) => one.id)), draft);
    const sorted: AvailabilityDraft = {
      ...draft,
      plans: draft.plans.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1)),
    };
    const changes = countChanges({ plans, rules }, sorted);
    if (changes === 0) await sql`delete from availability_draft where specialist_id = ${id}`;
    else {
      await sql`insert into availability_draft (specialist_id, draft, updated_at) values (${id}, ${sql.json(sorted)}, ${now})
        on conflict (specialist_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`;
    }
    return { changes };
  });
}

export async function discardDraft(services: Services, context: WriteContext<Person>): Promise<{ changes: number }> {
  const { actor } = context;
  if (!actor.specialist_id) throw refusal("not_found");
  return write(services, context, async (_tx, sql) => {
    await sql`delete from availability_draft where specialist_id = ${actor.specialist_id}`;
    return { changes: 0 };
  });
}

export async function publishDraft(services: Services, context: WriteContext<Person>): Promise<{ changes: number }> {
  const { actor, now } = context;
  const specialist_id = actor.specialist_id;
  if (!specialist_id) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    await lockAvailability(sql, specialist_id);
    const { plans, rules } = await ownCalendar(sql, actor, now);
    const draft = await readDraft(sql, specialist_id);
    const changes = draft ? countChanges({ plans, rules }, draft) : 0;
    if (!draft || changes === 0) throw new AppError("nothing_to_publish");
    await keepPlans(sql, specialist_id, draft);
    const r = draft.rules;
    await sql`
      insert into booking_rules (specialist_id, break_before, break_after, notice_hours, horizon_days, most_a_day, step_minutes, instant_services,
        sick_day, meeting_link, updated_at)
      values (${specialist_id}, ${r.break_before}, ${r.break_after}, ${r.notice_hours}, ${r.horizon_days}, ${r.most_a_day}, ${r.step_minutes},
        ${r.instant_services}, ${r.sick_day}, ${r.meeting_link}, ${now})
      on conflict (specialist_id) do update set break_before = excluded.break_before, break_after = excluded.break_after,
        notice_hours = excluded.notice_hours, horizon_days = excluded.horizon_days, most_a_day = excluded.most_a_day,
        step_minutes = excluded.step_minutes, instant_services = excluded.instant_services, sick_day = excluded.sick_day,
        meeting_link = excluded.meeting_link, updated_at = excluded.updated_at`;
    await sql`delete from availability_draft where specialist_id = ${specialist_id}`;
    await audit(tx, context, {
      action: "availability.publish",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { changes },
    });
    await publish(tx, "availability.published", { specialist_id });
    return { changes };
  });
}

async function keepPlans(sql: TxSql, specialist_id: string, { plans }: AvailabilityDraft): Promise<void> {
  await sql`delete from availability_plan where specialist_id = ${specialist_id}`;
  const rows = plans.map(({ valid_from, hours }) => ({ id: v7(), specialist_id, valid_from, hours }));
  await sql`insert into availability_plan (id, specialist_id, valid_from)
    select id, specialist_id, valid_from from jsonb_populate_recordset(null::availability_plan, ${sql.json(rows)})`;
  const hours = rows.flatMap(({ id: plan_id, hours: all }) =>
    all.map((one) => ({ id: v7(), plan_id, specialist_id, ...one })),
  );
  await sql`insert into working_hours (id, plan_id, specialist_id, weekday, starts, ends, mode, service_ids)
    select id, plan_id, specialist_id, weekday, starts, ends, mode, service_ids
    from jsonb_populate_recordset(null::working_hours, ${sql.json(hours)})`;
}
