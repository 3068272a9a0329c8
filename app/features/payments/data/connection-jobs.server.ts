import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type Connection, rereadAccount } from "./connections.server.ts";

const batch = 500;

/** Reads every connected account that was not read in the last 20 hours, in case an event was lost. Returns how many. */
export async function readConnections(services: Services): Promise<number> {
  const { sql, clock, log, cardProvider } = services;
  if (!cardProvider) return 0;
  const before = new Date(clock().getTime() - 20 * 3_600_000);
  let last = "00000000-0000-0000-0000-000000000000";
  let read = 0;
  for (;;) {
    const rows = await sql<Pick<Connection, "id" | "provider_id">[]>`
      select id, provider_id from connected_account
      where disconnected_at is null and (read_at is null or read_at < ${before}) and id > ${last}
      order by id limit ${batch}`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    read += await eachRow(log, "payments.accounts", [...byId.keys()], async (id) => {
      await rereadAccount(services, byId.get(id) as Connection);
      return 1;
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return read;
  }
}

/** Deletes expired OAuth states. Returns how many. */
export async function forgetStates({ sql, clock }: Pick<Services, "sql" | "clock">): Promise<number> {
  const { count } = await sql`delete from connection_state where expires_at <= ${clock()}`;
  return count;
}
