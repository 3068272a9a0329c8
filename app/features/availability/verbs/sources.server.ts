import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { removeNotice } from "../../../platform/notices/notice.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { openAddress, sealAddress } from "../data/address.server.ts";
import { ownCalendar } from "../data/own.server.ts";
import { calendarNameOf, failingSince, failingKey, mostCalendars } from "../rules.ts";
import { lockAvailability } from "./plans.server.ts";

/** Rate limit for requested readings. */
const limit = { seconds: 3600, count: 30, burst: 30 };
const limited = <C extends WriteContext<Person>>(context: C) => ({
  ...context,
  limits: [[`calendars:${context.actor.account_id}`, limit]] as const,
});

type Source = { calendar_source_id: string };

/** Requests a reading through an event, so that no call waits for an external server. */
const ask = (sql: TxSql, id: string) =>
  publish(sql, "calendar_source.asked", { calendar_source_id: id }, { subject: `calendar_source:${id}` });

const auditOf = (
  tx: Parameters<typeof audit>[0],
  { actor, requestId }: WriteContext<Person>,
  action: string,
  id: string,
) =>
  audit(tx, actor, {
    action: `availability.${action}`,
    subject: "specialist",
    subject_id: actor.specialist_id ?? "",
    detail: { calendar_source_id: id },
    request_id: requestId,
  });

/** Adding the same address again returns the existing calendar, which is then read. */
export async function addCalendar(
  services: Services,
  context: WriteContext<Person>,
  { address, name }: Body<typeof contract.addCalendar>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { masterKey } = services;
  return write(services, limited(context), async (tx, sql) => {
    const { id: specialist_id } = await ownCalendar(sql, actor, now);
    await lockAvailability(sql, specialist_id);
    const known = await sql<
      { id: string; address: string }[]
    >`select id, address from calendar_source where specialist_id = ${specialist_id}`;
    const same = known.find((one) => openAddress(masterKey, one.id, one.address) === address);
    if (same) {
      await sql`update calendar_source set next_fetch_at = ${now} where id = ${same.id}`;
      await ask(sql, same.id);
      return { id: same.id };
    }
    if (known.length >= mostCalendars) throw new AppError("too_many_calendars", { values: { max: mostCalendars } });
    const id = v7();
    const { host } = new URL(address);
    await sql`
      insert into calendar_source (id, specialist_id, name, address, host, next_fetch_at, created_at)
      values (${id}, ${specialist_id}, ${name ?? calendarNameOf(host)}, ${sealAddress(masterKey, id, address)}, ${host}, ${now}, ${now})`;
    await ask(sql, id);
    await auditOf(tx, context, "add_calendar", id);
    return { id };
  });
}

export async function refreshCalendar(
  services: Services,
  context: WriteContext<Person>,
  { calendar_source_id: id }: Source,
): Promise<{ id: string }> {
  return write(services, limited(context), async (_tx, sql) => {
    const found = await sql`
      update calendar_source set next_fetch_at = ${context.now} where id = ${id} and specialist_id = ${context.actor.specialist_id} returning id`;
    if (found.length === 0) throw new AppError("calendar_source_not_found");
    await ask(sql, id);
    return { id };
  });
}

export async function removeCalendar(
  services: Services,
  context: WriteContext<Person>,
  { calendar_source_id: id }: Source,
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const [gone] = await sql<{ synced_at: Date | null; created_at: Date }[]>`
      delete from calendar_source where id = ${id} and specialist_id = ${context.actor.specialist_id} returning synced_at, created_at`;
    if (!gone) throw new AppError("calendar_source_not_found");
    await removeNotice(sql, failingKey(id, failingSince(gone)));
    await auditOf(tx, context, "remove_calendar", id);
    return { id };
  });
}

/** Whether this master key opens the addresses; undefined when there are none. */
export async function addressesOpenWith(sql: TxSql, masterKey: Buffer): Promise<boolean | undefined> {
  const [one] = await sql<{ id: string; address: string }[]>`select id, address from calendar_source limit 1`;
  if (!one) return undefined;
  try {
    openAddress(masterKey, one.id, one.address);
    return true;
  } catch {
    return false;
  }
}

/** Seals the addresses with another master key. Returns the count. */
export async function resealAddresses(sql: TxSql, from: Buffer, to: Buffer): Promise<number> {
  const rows = await sql<
    { id: string; address: string }[]
  >`select id, address from calendar_source order by id for update`;
  for (const { id, address } of rows) {
    await sql`update calendar_source set address = ${sealAddress(to, id, openAddress(from, id, address))} where id = ${id}`;
  }
  return rows.length;
}
