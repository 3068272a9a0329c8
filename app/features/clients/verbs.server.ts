import { v7 } from "uuid";
import type { TxSql } from "../../platform/db/database.server.ts";

/** Copies the client's open goals for a colleague, within the transaction in which the family agreed. */
export async function copyGoals(
  sql: TxSql,
  { profile_id, from, to }: { profile_id: string; from: string; to: string },
  now: Date,
): Promise<void> {
  const goals = await sql<{ id: string }[]>`
    select id from client_goal where specialist_id = ${from} and profile_id = ${profile_id} and reached_at is null order by id`;
  for (const { id } of goals) {
    await sql`
      insert into client_goal (id, specialist_id, profile_id, title, detail, due_on, steps, step, moved_at, created_at, updated_at)
      select ${v7()}, ${to}, profile_id, title, detail, due_on, steps, step, moved_at, ${now}, ${now} from client_goal where id = ${id}`;
  }
}
