import { runStatement, type CallerTx } from "../../../platform/events/statement.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";

/** Account id of an auth server user; null for one who has signed up but has no account yet. */
export async function accountOf(tx: CallerTx, userId: string): Promise<string | null> {
  const [row] = await runStatement(tx, "select id from account where id = ?::uuid", [userId]);
  return (row?.["id"] as string | undefined) ?? null;
}

/** The account of an auth server user, with its zone and date format; undefined if there is none yet. */
export async function recipientOf(tx: CallerTx, userId: string) {
  const [row] = await runStatement(
    tx,
    "select id, time_zone, date_format, clock_format from account where id = ?::uuid",
    [userId],
  );
  return row as (Required<Omit<FormatsReader, "locale" | "time_zone">> & { id: string; time_zone: string }) | undefined;
}
