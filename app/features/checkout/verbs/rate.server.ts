import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { type AnnouncedRate, earliestRateDay, readRate } from "../data/rate.server.ts";
import type * as calls from "../data/rate-calls.ts";
import { rateZone } from "../rules.ts";

const alone = (sql: TxSql) => sql`select pg_advisory_xact_lock(hashtextextended('commission rate', 0))`;

/** Writes the setting as the first rate of the history, once. */
export async function writeFirstRate(services: Pick<Services, "db" | "sql" | "clock" | "settings">): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("checkout.first_rate", now), async (_, sql) => {
    await alone(sql);
    await sql`
      insert into commission_rate (id, basis_points, effective_from, announced_at, announced_by)
      select ${v7()}, ${services.settings.commissionBasisPoints}, ${wallTimeAt(now, rateZone).day}, ${now}, 'job:checkout.first_rate'
      where not exists (select from commission_rate)`;
  });
}

/** Announces a rate for orders from the day it takes effect; what is already agreed keeps its own rate. */
export async function announceCommission(
  services: Services,
  context: WriteContext<Person>,
  { basis_points, effective_from }: Body<typeof calls.announceCommission>,
): Promise<AnnouncedRate> {
  const { actor, now } = context;
  const earliest = earliestRateDay(now);
  if (effective_from < earliest)
    throw wrongField("effective_from", "rateDay", { day: formatsOf({ locale: context.locale }).date(earliest) });
  return write(services, context, async (tx, sql) => {
    await alone(sql);
    const rate = await readRate(sql, services.settings, now);
    if (rate.next) throw new AppError("rate_announced");
    if (rate.basis_points === basis_points) throw wrongField("basis_points", "rateSame");
    const id = v7();
    await sql`
      insert into commission_rate (id, basis_points, effective_from, announced_at, announced_by)
      values (${id}, ${basis_points}, ${effective_from}, ${now}, ${`person:${actor.account_id}`})`;
    await publish(tx, "commission.announced", { commission_rate_id: id });
    await audit(tx, context, {
      action: "checkout.announce_rate",
      subject: "commission_rate",
      subject_id: id,
      detail: { basis_points, effective_from },
    });
    return { id, basis_points, effective_from };
  });
}

/** Withdraws an announced rate before it takes effect. */
export async function withdrawCommission(
  services: Services,
  context: WriteContext<Person>,
  { commission_rate_id: id }: Body<typeof calls.withdrawCommission>,
): Promise<AnnouncedRate> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await alone(sql);
    const [rate] = await sql<(AnnouncedRate & { over: boolean })[]>`
      select id, basis_points, to_char(effective_from, 'YYYY-MM-DD') as effective_from, effective_from <= ${wallTimeAt(now, rateZone).day} as over
      from commission_rate where id = ${id} and withdrawn_at is null`;
    if (!rate) throw new AppError("rate_not_found");
    const { over, ...announced } = rate;
    if (over) throw new AppError("rate_in_force");
    await sql`update commission_rate set withdrawn_at = ${now}, withdrawn_by = ${`person:${actor.account_id}`} where id = ${id}`;
    await publish(tx, "commission.withdrawn", { commission_rate_id: id });
    await audit(tx, context, { action: "checkout.withdraw_rate", subject: "commission_rate", subject_id: id });
    return announced;
  });
}
