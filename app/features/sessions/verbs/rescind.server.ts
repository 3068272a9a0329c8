import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { decideAction } from "../data/table.ts";
import type { ClaimState } from "../rules.ts";
import type { SessionRow } from "../tables.server.ts";
import { closeMove, lockedSession, lockSpecialist, recordStep, releaseTimes } from "./steps.server.ts";

/**
 * Cancels a session because the family withdraws from the contract by law, in the caller's transaction. The caller has checked
 * the right to book for the profile, and says which percentage of the price is refunded or not owed. Publishes
 * `session.cancelled` with `by_law`.
 */
export async function rescindSession(
  sql: TxSql,
  context: WriteContext<Person>,
  { id, specialist_id }: Pick<SessionRow, "id" | "specialist_id">,
  percentOf: (row: SessionRow) => number,
): Promise<{ refund_percent: number }> {
  const { now } = context;
  await lockSpecialist(sql, specialist_id);
  const row = await lockedSession(sql, id);
  if (!row) throw new AppError("session_closed");
  const [claim] = await sql<{ state: ClaimState }[]>`select state from session_claim where session_id = ${id}`;
  const decided = decideAction("rescind", { ...row, claim: claim?.state ?? null }, "family", now);
  if ("refused" in decided) throw new AppError(decided.refused);
  const refund_percent = percentOf(row);
  if (row.move_awaits) await closeMove(sql, id, "withdrawn", now);
  await releaseTimes(sql, id);
  await sql`
    update session set status = ${decided.to}, awaits = null, updated_at = ${now}, cancelled_side = 'family', refund_percent = ${refund_percent},
      sequence = sequence + 1
    where id = ${id}`;
  await recordStep(sql, context, {
    session_id: id,
    kind: decided.event,
    detail: { refund_percent, by_law: true },
    more: { by_law: "yes" },
  });
  return { refund_percent };
}
