import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { endCredit } from "./verbs/credits.server.ts";

const batch = 500;
const job = "ledger.expire_credits";

/** Ends credits whose time is over. Returns how many. */
export async function expireCredits(services: Pick<Services, "db" | "sql" | "clock" | "log">): Promise<number> {
  const now = services.clock();
  const over = await services.sql<{ id: string }[]>`
    select id from credit_lot where ended_at is null and expires_at <= ${now} order by random() limit ${batch}`;
  return eachRow(services.log, job, over.map(({ id }) => id), (credit_lot_id) => {
    const context = jobContext(job, now);
    return write(services, context, async (_, sql) =>
      (await endCredit(sql, { credit_lot_id, end: "expired", occurred_at: now, actor: context.actor })) === undefined ? 0 : 1);
  });
}
