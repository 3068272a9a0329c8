import { publish } from "../../platform/events/outbox.server.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";

const batch = 500;

/**
 * Publishes `diary.page_ran_out` once for each shared page that has expired, and returns the count. Skips pages that were
 * already closed because their creator had lost access.
 */
export async function announceExpiredPages(services: Pick<Services, "db" | "sql" | "clock" | "log">): Promise<number> {
  const now = services.clock();
  const due = await services.sql<{ id: string }[]>`
    select id from shared_page where revoked_at is null and told_at is null and ends_at <= ${now} order by ends_at limit ${batch}`;
  return eachRow(
    services.log,
    "diary.pages",
    due.map(({ id }) => id),
    (id) =>
      write(services, jobContext("diary.pages", now), async (tx, sql) => {
        const [row] = await sql<{ profile_id: string; stood: boolean }[]>`
        update shared_page p set told_at = ${now} where id = ${id} and revoked_at is null and told_at is null
        returning profile_id, exists (
          select from live_access_to(p.profile_id, ${now}) maker
          where maker.account_id = p.made_by and maker.level = 'guardian' and 'manage' = any (maker.scopes)) as stood`;
        if (!row?.stood) return 0;
        await publish(tx, "diary.page_ran_out", { shared_page_id: id, profile_id: row.profile_id });
        return 1;
      }),
  );
}
