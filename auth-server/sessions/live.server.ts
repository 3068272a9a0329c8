import type { Reading } from "../../app/platform/db/database.server.ts";

/** Returns which of these sessions have not ended. For services that store something with a session. */
export async function liveSessions(sql: Reading, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from auth.sessions where id = any(${ids as string[]}) and (not_after is null or not_after > now())`;
  return new Set(rows.map(({ id }) => id));
}
