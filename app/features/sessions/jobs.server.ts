import { and, eq, isNotNull, lte, sql as q } from "drizzle-orm";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { completeAfterHours, hours } from "./rules.ts";
import { session } from "./tables.server.ts";
import { lockSpecialist, record, releaseLapsed } from "./verbs/steps.server.ts";

const batch = 500;
type Needs = Pick<Services, "db" | "sql" | "clock" | "log">;

/** Expires unanswered offers past their deadline and releases their times. Returns the count. */
export async function lapseProposals(services: Needs): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const context = jobContext("sessions.lapse", now);
  const due = await db
    .select({ specialist_id: session.specialist_id })
    .from(session)
    .where(and(eq(session.status, "Pending"), isNotNull(session.reply_until), lte(session.reply_until, now)))
    .groupBy(session.specialist_id)
    .orderBy(q`random()`)
    .limit(batch);
  return eachRow(services.log, "sessions.lapse", due.map((row) => row.specialist_id), (specialist_id) =>
    write(services, context, async (_, sql) => {
      await lockSpecialist(sql, specialist_id);
      return (await releaseLapsed(sql, specialist_id, now)).length;
    }),
  );
}

/** Completes confirmed sessions a day after their end. Returns the count. */
export async function completeSessions(services: Needs): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const context = jobContext("sessions.complete", now);
  const over = new Date(now.getTime() - hours(completeAfterHours));
  const isDue = and(eq(session.status, "Confirmed"), lte(session.ends_at, over));
  const due = await db.select({ id: session.id }).from(session).where(isDue).orderBy(q`random()`).limit(batch);
  return eachRow(services.log, "sessions.complete", due.map((row) => row.id), (id) =>
    write(services, context, async (tx, sql) => {
      // Another process or the specialist may have changed the session since the list was read.
      const [mine] = await tx
        .update(session)
        .set({ status: "Completed", updated_at: now })
        .where(and(eq(session.id, id), isDue))
        .returning({ id: session.id });
      if (mine) await record(sql, context, { session_id: id, kind: "completed" });
      return mine ? 1 : 0;
    }),
  );
}
