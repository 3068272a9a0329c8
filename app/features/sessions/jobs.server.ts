import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { completeAfterHours, hours } from "./rules.ts";
import { session } from "./tables.server.ts";
import { lockSpecialist, record, releaseLapsed } from "./verbs/steps.server.ts";

const batch = 500;
type Needs = Pick<Services, "db" | "sql" | "clock">;

/** Ends offers that nobody answered in time and frees what they held. Answers how many. */
export async function lapseProposals(services: Needs): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const context = jobContext("sessions.lapse", now);
  const due = await db
    .selectDistinct({ specialist_id: session.specialist_id })
    .from(session)
    .where(and(eq(session.status, "Pending"), isNotNull(session.reply_until), lte(session.reply_until, now)))
    .limit(batch);
  let ended = 0;
  for (const { specialist_id } of due) {
    ended += await write(services, context, async (_, sql) => {
      await lockSpecialist(sql, specialist_id);
      return (await releaseLapsed(sql, specialist_id, now)).length;
    });
  }
  return ended;
}

/** Completes confirmed sessions a day after their end. Answers how many. */
export async function completeSessions(services: Needs): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const context = jobContext("sessions.complete", now);
  const over = new Date(now.getTime() - hours(completeAfterHours));
  const isDue = and(eq(session.status, "Confirmed"), lte(session.ends_at, over));
  const due = await db.select({ id: session.id }).from(session).where(isDue).limit(batch);
  let completed = 0;
  for (const { id } of due) {
    completed += await write(services, context, async (tx, sql) => {
      // Another process, or the specialist, may have been faster since the list was read.
      const [mine] = await tx
        .update(session)
        .set({ status: "Completed", updated_at: now })
        .where(and(eq(session.id, id), isDue))
        .returning({ id: session.id });
      if (mine) await record(sql, context, { session_id: id, kind: "completed" });
      return mine ? 1 : 0;
    });
  }
  return completed;
}
