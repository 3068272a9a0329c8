import type { TxSql } from "../../platform/db/database.server.ts";
import { lockStanding } from "./verbs/move.server.ts";

/** Schedules the deletion of an account for when nothing is upcoming; false if it was already scheduled. */
export async function scheduleDeletion(sql: TxSql, specialistId: string, by: string, now: Date): Promise<boolean> {
  await lockStanding(sql, specialistId);
  const noted = await sql`
    update specialist_application set delete_asked_at = ${now}, delete_asked_by = ${by}
    where specialist_id = ${specialistId} and delete_asked_at is null returning specialist_id`;
  return noted.length > 0;
}

/** Cancels a scheduled deletion; false if there was none. */
export async function cancelDeletion(sql: TxSql, specialistId: string): Promise<boolean> {
  const dropped = await sql`
    update specialist_application set delete_asked_at = null, delete_asked_by = null
    where specialist_id = ${specialistId} and delete_asked_at is not null returning specialist_id`;
  return dropped.length > 0;
}
