import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { waiveSession } from "../contract.ts";
import { decideAction } from "../data/table.ts";
import { lockedSession, recordStep } from "./steps.server.ts";

/** The specialist waives part of what the family owes under the policy. The waived part can only grow. */
export async function waivePrice(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof waiveSession.body>,
): Promise<z.output<typeof waiveSession.data>> {
  const { actor, now } = context;
  const [known] = await services.sql<{ specialist_id: string }[]>`
    select specialist_id from session where id = ${input.session_id}`;
  if (!known || known.specialist_id !== actor.specialist_id) throw refusal("not_found");
  return write(services, context, async (_, sql) => {
    const row = await lockedSession(sql, input.session_id);
    if (!row) throw refusal("not_found");
    const decided = decideAction("waive", row, "specialist", now);
    if ("refused" in decided) throw new AppError("nothing_to_waive");
    const before = Math.max(row.refund_percent ?? 0, row.waived_percent ?? 0);
    if (input.percent <= before) throw wrongField("percent", "min", { min: before + 1 });
    await sql`update session set waived_percent = ${input.percent}, updated_at = ${now} where id = ${row.id}`;
    await recordStep(sql, context, {
      session_id: row.id,
      kind: decided.event,
      detail: { refund_percent: input.percent },
    });
    return { id: row.id, refund_percent: input.percent, updated_at: now.toISOString() };
  });
}
