import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import { addDays, addMonths, instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { waysToPay } from "../../payments/verbs.server.ts";
import { withdrawOffers } from "../../waiting/verbs.server.ts";
import type * as contract from "../contract.ts";
import { lockDate } from "../data/dates.server.ts";
import { lockEvent, requireOrganizedDate } from "../data/organized.server.ts";
import type { SellingInput } from "../data/date-calls.ts";
import { sellerOf } from "../data/organizer.server.ts";
import { waitingSubject } from "../data/waiting.server.ts";
import type { DateRow } from "../data/rows.ts";
import type { Repeat } from "../rules.ts";
import { checkTimes, lockUpcomingDate } from "./move.server.ts";

type Context = WriteContext<Person>;

/** Converts places and prices to columns; refuses contradictory ones. */
function sellingColumns(given: SellingInput, starts_at: Date) {
  const { capacity, price, waiting } = given;
  const [early_price, early_until] = [given.early_price ?? null, given.early_until ?? null];
  const [group_from, group_price] = [given.group_from ?? null, given.group_price ?? null];
  const sell_until = given.sell_until ? new Date(given.sell_until) : starts_at;
  if (early_price === null && early_until !== null) throw wrongField("early_price", "required");
  if (early_price !== null && early_until === null) throw wrongField("early_until", "required");
  if (early_price !== null && (price === 0 || early_price > price))
    throw wrongField("early_price", "max", { max: price });
  if (group_price === null && group_from !== null) throw wrongField("group_price", "required");
  if (group_price !== null && group_from === null) throw wrongField("group_from", "required");
  if (group_price !== null && (price === 0 || group_price > price))
    throw wrongField("group_price", "max", { max: price });
  if (sell_until > starts_at) throw wrongField("sell_until", "date");
  return { capacity, price, waiting, early_price, early_until, group_from, group_price, sell_until };
}

/** Refuses a price if no one can take the money. */
async function refuseWithoutSeller(
  sql: Reading,
  settings: Pick<Settings, "operatorSeller">,
  date: Pick<DateRow, "specialist_id">,
  price: number,
): Promise<void> {
  if (price === 0) return;
  const seller = sellerOf(settings, date);
  if (!seller || !(await waysToPay(sql, seller.specialist_id)).card) throw new AppError("event_seller_missing");
}

const noted = (tx: CallerTx, context: Context, action: string, id: string, detail: object = {}) =>
  audit(tx, context, { action: `events.${action}`, subject: "event_date", subject_id: id, detail });

/** Publishes that a place may be available for people who wait. */
const freed = (tx: CallerTx, id: string) =>
  publish(tx, "event_place.freed", { event_date_id: id }, { subject: `event_date:${id}` });

export function addDate(
  services: Services,
  context: Context,
  { event_id, starts_at, ends_at, link = null, ...selling }: Body<typeof contract.addDate>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const id = v7({ msecs: now.getTime() });
  return write(services, context, async (tx, sql) => {
    const { state } = await lockEvent(sql, actor, event_id);
    if (state !== "approved") throw new AppError("event_step_refused");
    checkTimes({ starts_at, ends_at }, now);
    const columns = sellingColumns(selling, new Date(starts_at));
    await sql`
      insert into event_date ${sql({ ...columns, id, event_id, starts_at, ends_at, link, state: "draft", created_at: now, updated_at: now })}`;
    await noted(tx, context, "add_date", id);
    return { id };
  });
}

export function changeDate(
  services: Services,
  context: Context,
  { event_date_id: id, ...selling }: Body<typeof contract.changeDate>,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const date = await lockUpcomingDate(sql, context, id);
    const columns = sellingColumns(selling, date.starts_at);
    if (columns.capacity < date.taken)
      throw new AppError("event_capacity_taken", {
        values: { taken: date.taken },
        fields: { capacity: { code: "min", values: { min: date.taken } } },
      });
    if (date.state === "open") await refuseWithoutSeller(sql, services.settings, date, columns.price);
    await sql`update event_date set ${sql({ ...columns, updated_at: context.now })} where id = ${id}`;
    if (columns.capacity > date.capacity) await freed(tx, id);
    await noted(tx, context, "change_date", id, { capacity: columns.capacity, price: columns.price });
    return { id };
  });
}

export function openDate(
  services: Services,
  context: Context,
  { event_date_id: id }: Body<typeof contract.openDate>,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const date = await lockUpcomingDate(sql, context, id);
    if (date.state === "open") throw new AppError("event_step_refused");
    await refuseWithoutSeller(sql, services.settings, date, date.price);
    await sql`update event_date set state = 'open', updated_at = ${context.now} where id = ${id}`;
    await freed(tx, id);
    await noted(tx, context, "open_date", id);
    return { id };
  });
}

export function closeDate(
  services: Services,
  context: Context,
  { event_date_id: id }: Body<typeof contract.closeDate>,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    await requireOrganizedDate(sql, context.actor, id);
    const date = await lockDate(sql, id);
    if (date?.state !== "open") throw new AppError("event_step_refused");
    await sql`update event_date set state = 'closed', updated_at = ${context.now} where id = ${id}`;
    await withdrawOffers(sql, { subject: waitingSubject, subject_id: id }, context.now);
    await noted(tx, context, "close_date", id);
    return { id };
  });
}

/** Moves an instant by weeks or months, keeping the local time of day across clock changes. */
function repeated(at: Date, every: Repeat, times: number, zone: string): Date {
  const { day, time } = wallTimeAt(at, zone);
  return instantOfWallTime(every === "week" ? addDays(day, 7 * times) : addMonths(day, times), time, zone);
}

type Copied = Pick<DateRow, "starts_at" | "ends_at" | "sell_until" | "early_until" | "time_zone">;

/** Computes the times of a copy. All times keep their time of day and their distance in days to the start. */
export function copyTimes(date: Copied, every: Repeat, times: number) {
  const { time_zone: zone, starts_at } = date;
  const start = repeated(starts_at, every, times, zone);
  // Months differ in length, so the other times move by the same number of days as the start.
  const days = Math.round(
    (Date.parse(wallTimeAt(start, zone).day) - Date.parse(wallTimeAt(starts_at, zone).day)) / (24 * 3600_000),
  );
  const along = (at: Date) => {
    const { day, time } = wallTimeAt(at, zone);
    return instantOfWallTime(addDays(day, days), time, zone);
  };
  const end = along(date.ends_at);
  const until = along(date.sell_until);
  return {
    starts_at: start,
    // In a night that skips an hour, the end may fall on the start.
    ends_at: end > start ? end : new Date(start.getTime() + (date.ends_at.getTime() - starts_at.getTime())),
    sell_until: until < start ? until : start,
    early_until: date.early_until && along(date.early_until),
  };
}

export function copyDate(
  services: Services,
  context: Context,
  { event_date_id: id, every, times }: Body<typeof contract.copyDate>,
): Promise<{ series_id: string; event_date_ids: string[] }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await requireOrganizedDate(sql, actor, id);
    const date = await lockDate(sql, id);
    if (!date || date.state === "cancelled") throw new AppError("event_step_refused");
    const [known] = await sql<{ series_id: string | null }[]>`select series_id from event_date where id = ${id}`;
    const series_id = known?.series_id ?? v7({ msecs: now.getTime() });
    const { event_id, capacity, price, early_price, group_from, group_price, waiting, link } = date;
    const rows = Array.from({ length: times }, (_, i) => ({
      ...copyTimes(date, every, i + 1),
      event_id,
      capacity,
      price,
      early_price,
      group_from,
      group_price,
      waiting,
      link,
      series_id,
      id: v7({ msecs: now.getTime() }),
      state: "draft",
      created_at: now,
      updated_at: now,
    }));
    await sql`insert into event_date ${sql(rows)}`;
    await sql`update event_date set series_id = ${series_id} where id = ${id}`;
    await noted(tx, context, "copy_date", id, { every, times });
    return { series_id, event_date_ids: rows.map((row) => row.id) };
  });
}

/** Opens all upcoming drafts of a date's series. */
export function openSeries(
  services: Services,
  context: Context,
  { event_date_id: id }: Body<typeof contract.openSeries>,
): Promise<{ opened: number }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const date = await requireOrganizedDate(sql, actor, id);
    const drafts = await sql<{ id: string; price: number }[]>`
      select d.id, d.price from event_date d
      where d.series_id = (select series_id from event_date where id = ${id}) and d.state = 'draft' and d.starts_at > ${now}
      order by d.id for no key update`;
    if (drafts.length === 0) throw new AppError("event_step_refused");
    await refuseWithoutSeller(sql, services.settings, date, Math.max(...drafts.map(({ price }) => price)));
    await sql`
      update event_date set state = 'open', updated_at = ${now} where id = any(${drafts.map((one) => one.id)}::uuid[])`;
    await noted(tx, context, "open_series", id, { opened: drafts.length });
    return { opened: drafts.length };
  });
}
