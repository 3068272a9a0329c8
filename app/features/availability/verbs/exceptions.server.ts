import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { ownCalendar } from "../data/own.server.ts";
import { mostExceptions } from "../rules.ts";
import { lockAvailability } from "./plans.server.ts";

type Wanted = Body<typeof contract.addException>;
const longest = 366;

/** Validates an exception and returns the whole row. Extra hours need hours and a place; closures have no place. */
async function checked(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  wanted: Wanted,
): Promise<Wanted & { specialist_id: string }> {
  const { id: specialist_id, time_zone, services } = await ownCalendar(sql, actor, now);
  const { from_day, to_day, starts, ends, kind, mode, service_ids } = wanted;
  if (to_day < from_day) throw wrongField("to_day", "date");
  if (to_day < wallTimeAt(now, time_zone).day) throw wrongField("to_day", "futureDate");
  if (to_day > addDays(from_day, longest)) throw wrongField("to_day", "date");
  if (kind === "extra" && !starts) throw wrongField("starts", "required");
  if ((starts === null) !== (ends === null) || (starts !== null && starts === ends))
    throw wrongField(starts === null ? "starts" : "ends", "time");
  if (kind === "extra" && !mode) throw wrongField("mode", "required");
  if (service_ids?.some((one) => !services.some(({ id }) => id === one))) throw wrongField("service_ids", "choice");
  return { ...wanted, specialist_id, ...(kind === "closed" && { mode: null, service_ids: null }) };
}

export async function addException(
  services: Services,
  context: WriteContext<Person>,
  wanted: Wanted,
): Promise<{ id: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const row = await checked(sql, context, wanted);
    await lockAvailability(sql, row.specialist_id);
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from day_exception where specialist_id = ${row.specialist_id} and to_day >= ${now}::date`;
    if (count >= mostExceptions) throw new AppError("too_many_exceptions", { values: { max: mostExceptions } });
    const id = v7();
    await sql`
      insert into day_exception (id, specialist_id, from_day, to_day, starts, ends, kind, mode, service_ids, note, holiday, created_at)
      values (${id}, ${row.specialist_id}, ${row.from_day}, ${row.to_day}, ${row.starts}, ${row.ends}, ${row.kind}, ${row.mode}, ${row.service_ids},
        ${row.note}, ${row.holiday}, ${now})`;
    await audit(tx, context, {
      action: "availability.add_exception",
      subject: "specialist",
      subject_id: row.specialist_id,
      detail: { day_exception_id: id },
    });
    await publish(tx, "availability.days_changed", { specialist_id: actor.specialist_id });
    return { id };
  });
}

export async function changeException(
  services: Services,
  context: WriteContext<Person>,
  { day_exception_id: id, ...wanted }: Body<typeof contract.changeException>,
): Promise<{ id: string }> {
  const { actor } = context;
  return write(services, context, async (tx, sql) => {
    const [known] =
      await sql`select from day_exception where id = ${id} and specialist_id = ${actor.specialist_id} for update`;
    if (!known) throw new AppError("day_exception_not_found");
    const row = await checked(sql, context, wanted);
    await sql`
      update day_exception set from_day = ${row.from_day}, to_day = ${row.to_day}, starts = ${row.starts}, ends = ${row.ends}, kind = ${row.kind},
        mode = ${row.mode}, service_ids = ${row.service_ids}, note = ${row.note}, holiday = ${row.holiday}
      where id = ${id}`;
    await audit(tx, context, {
      action: "availability.change_exception",
      subject: "specialist",
      subject_id: row.specialist_id,
      detail: { day_exception_id: id },
    });
    await publish(tx, "availability.days_changed", { specialist_id: actor.specialist_id });
    return { id };
  });
}

export async function removeException(
  services: Services,
  context: WriteContext<Person>,
  { day_exception_id: id }: Body<typeof contract.removeException>,
): Promise<{ id: string }> {
  const { actor } = context;
  if (!actor.specialist_id) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    const gone =
      await sql`delete from day_exception where id = ${id} and specialist_id = ${actor.specialist_id} returning id`;
    if (gone.length === 0) throw new AppError("day_exception_not_found");
    await audit(tx, context, {
      action: "availability.remove_exception",
      subject: "specialist",
      subject_id: actor.specialist_id ?? "",
      detail: { day_exception_id: id },
    });
    await publish(tx, "availability.days_changed", { specialist_id: actor.specialist_id });
    return { id };
  });
}
