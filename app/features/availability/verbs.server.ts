/** Times that are held for someone for a while, which other features create and release. The caller has locked the specialist. */
import { v7 } from "uuid";
import type { Reading, TxSql } from "../../platform/db/database.server.ts";
import { breakOf } from "./rules.ts";
import { bookingRules } from "./slots.server.ts";

interface Held {
  specialist_id: string;
  starts_at: Date;
  ends_at: Date;
  until: Date;
}

/** Holds a time, with the specialist's break after it. Returns the id of the hold. */
export async function holdTime(sql: Reading, { specialist_id, starts_at, ends_at, until }: Held): Promise<string> {
  const id = v7();
  const pause = breakOf(await bookingRules(sql, specialist_id));
  await sql`
    insert into time_hold (id, specialist_id, starts_at, ends_at, clear_until, until)
    values (${id}, ${specialist_id}, ${starts_at}, ${ends_at}, ${ends_at}::timestamptz + make_interval(mins => ${pause}::int), ${until})`;
  return id;
}

export async function releaseHold(sql: Reading, id: string): Promise<void> {
  await sql`delete from time_hold where id = ${id}`;
}

/** Removes expired holds. Every write that takes a time does this first, because a constraint can't depend on the current time. */
export async function dropExpiredHolds(sql: TxSql, specialistId: string, now: Date): Promise<void> {
  await sql`delete from time_hold where specialist_id = ${specialistId} and until <= ${now}`;
}
