import { publish } from "../../platform/events/outbox.server.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { warningDays } from "./rules.ts";
import { endCredit } from "./verbs/credits.server.ts";

const batch = 500;
const job = "ledger.expire_credits";

/** Ends expired credits, and tells owners of credits that expire soon. Returns how many ended. */
export async function expireCredits(services: Pick<Services, "db" | "sql" | "clock" | "log">): Promise<number> {
  const now = services.clock();
  await tellOfEnds(services, now);
  const over = await services.sql<{ id: string }[]>`
    select id from credit_lot where ended_at is null and expires_at <= ${now} order by random() limit ${batch}`;
  return eachRow(
    services.log,
    job,
    over.map(({ id }) => id),
    (credit_lot_id) => {
      const context = jobContext(job, now);
      return write(services, context, async (_, sql) =>
        (await endCredit(sql, { credit_lot_id, end: "expired", occurred_at: now, actor: context.actor })) === undefined
          ? 0
          : 1,
      );
    },
  );
}

/** Tells owners once that a credit expires soon, unless it was granted for less than the warning period. */
async function tellOfEnds(services: Pick<Services, "db" | "sql" | "clock" | "log">, now: Date): Promise<void> {
  const soon = await services.sql<{ id: string }[]>`
    select id from credit_lot
    where ended_at is null and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${warningDays})
      and warned_at is null and granted_at < expires_at - make_interval(days => ${warningDays})
    order by random() limit ${batch}`;
  await eachRow(
    services.log,
    job,
    soon.map(({ id }) => id),
    (id) =>
      write(services, jobContext(job, now), async (tx, sql) => {
        const told =
          await sql`update credit_lot set warned_at = ${now} where id = ${id} and warned_at is null returning 1`;
        if (told.length > 0) await publish(tx, "credit.ends_soon", { credit_lot_id: id });
        return told.length;
      }),
  );
}
