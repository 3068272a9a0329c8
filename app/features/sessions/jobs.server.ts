import { and, eq, lte, sql as q } from "drizzle-orm";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { completeAfterHours, hoursInMs } from "./rules.ts";
import { session } from "./tables.server.ts";
import { closeMove, lockSpecialist, recordStep, releaseExpiredHolds } from "./verbs/steps.server.ts";

const batch = 500;
type Needs = Pick<Services, "db" | "sql" | "clock" | "log">;

/**
 * Expires unanswered offers and moves, and accepted sessions that were not paid, once their deadline has passed, and releases
 * their times. Returns the count.
 */
export async function lapseProposals(services: Needs): Promise<number> {
  const { sql } = services;
  const now = services.clock();
  const context = jobContext("sessions.lapse", now);
  const due = await sql<{ specialist_id: string }[]>`
    select specialist_id from (
      select specialist_id from session where status = 'Pending' and reply_until <= ${now} and awaits <> 'payment'
      union select specialist_id from session where status = 'Pending' and pay_until <= ${now}
      union select s.specialist_id from session_move m join session s on s.id = m.session_id
        where m.state = 'open' and m.reply_until <= ${now}) due
    order by random() limit ${batch}`;
  return eachRow(
    services.log,
    "sessions.lapse",
    due.map((row) => row.specialist_id),
    (specialist_id) =>
      write(services, context, async (_, tx) => {
        await lockSpecialist(tx, specialist_id);
        return (await releaseExpiredHolds(tx, specialist_id, now)).length;
      }),
  );
}

/** Completes confirmed sessions a day after their end. Returns the count. */
export async function completeSessions(services: Needs): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const context = jobContext("sessions.complete", now);
  const over = new Date(now.getTime() - hoursInMs(completeAfterHours));
  // A no-show claim has to be settled first.
  const isDue = and(
    eq(session.status, "Confirmed"),
    lte(session.ends_at, over),
    q`not exists (
    select from session_claim c where c.session_id = ${session.id} and c.state in ('open', 'refused'))`,
  );
  const due = await db
    .select({ id: session.id })
    .from(session)
    .where(isDue)
    .orderBy(q`random()`)
    .limit(batch);
  return eachRow(
    services.log,
    "sessions.complete",
    due.map((row) => row.id),
    (id) =>
      write(services, context, async (tx, sql) => {
        // Another process or the specialist may have changed the session since the list was read.
        const [mine] = await tx
          .update(session)
          .set({ status: "Completed", outcome: "held", completed_at: now, move_awaits: null, updated_at: now })
          .where(and(eq(session.id, id), isDue))
          .returning({ id: session.id });
        if (mine) {
          await closeMove(sql, id, "lapsed", now);
          await recordStep(sql, context, { session_id: id, kind: "completed" });
        }
        return mine ? 1 : 0;
      }),
  );
}
