import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { addDays, addMonths, instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { packBoughtLines, post, type Poster } from "../../ledger/verbs.server.ts";
import { lockPack } from "../data/locked.server.ts";

export interface PackOrder {
  /** The id of the pack and of its purchase. */
  id: string;
  pack_offer_id: string;
  account_id: string;
  /** The person it is for; the caller has checked that the account may book for them. */
  profile_id: string;
}

/** What is to be paid for an ordered pack. */
export interface PackOrderTerms {
  specialist_id: string;
  price: number;
  currency: Currency;
}

/** Records an order on the offer's current terms. It waits for `openPack` or `dropPack`. */
export async function insertPackOrder(
  sql: TxSql,
  { id, pack_offer_id, account_id, profile_id }: PackOrder,
  now: Date,
): Promise<PackOrderTerms> {
  const [ordered] = await sql<PackOrderTerms[]>`
    insert into pack (id, pack_offer_id, specialist_id, account_id, profile_id, service_id, service_name, minutes, count, price, currency, months, state, created_at)
    select ${id}::uuid, o.id, o.specialist_id, ${account_id}::uuid, ${profile_id}::uuid, o.service_id, v.name, v.minutes, o.count, o.price, o.currency, o.months,
      'waiting', ${now}::timestamptz
    from pack_offer o join service v on v.id = o.service_id join specialist s on s.id = o.specialist_id
    where o.id = ${pack_offer_id} and o.removed_at is null and o.paused_at is null and v.active and v.currency = o.currency and s.status = 'published'
    returning specialist_id, price, currency`;
  if (!ordered) throw new AppError("pack_offer_not_found");
  return ordered;
}

interface Paid {
  id: string;
  /** The amount paid with money and credits. */
  paid: number;
  actor: Poster;
}

/** Opens a paid pack until the end of a day in its owner's zone. Repeating it changes nothing. */
export async function openPack(sql: TxSql, payment: Paid, now: Date): Promise<void> {
  if (await openSilently(sql, payment, now))
    await publish(sql, "pack.opened", { pack_id: payment.id }, { subject: `pack:${payment.id}` });
}

/** Opens a pack without telling anyone. False if it was already open, or dropped. */
export async function openSilently(sql: TxSql, { id, paid, actor }: Paid, now: Date): Promise<boolean> {
  const pack = await lockPack(sql, id);
  if (pack?.state !== "waiting") return false;
  const [owner] = await sql<{ time_zone: string }[]>`select time_zone from account where id = ${pack.account_id}`;
  const zone = owner?.time_zone ?? "UTC";
  const use_until = instantOfWallTime(addDays(addMonths(wallTimeAt(now, zone).day, pack.months), 1), "00:00", zone);
  await sql`update pack set state = 'open', paid = ${paid}, opened_at = ${now}, use_until = ${use_until} where id = ${id}`;
  if (paid > 0) {
    await post(sql, {
      kind: "pack_bought",
      source_type: "pack",
      source_id: id,
      occurred_at: now,
      actor,
      lines: packBoughtLines({ currency: pack.currency, pack_id: id, amount: paid }),
    });
  }
  return true;
}

/** Drops an order that was not paid in time or was withdrawn. */
export async function dropPack(sql: TxSql, id: string, now: Date): Promise<void> {
  await sql`update pack set state = 'dropped', ended_at = ${now}, ended_because = 'dropped' where id = ${id} and state = 'waiting'`;
}
