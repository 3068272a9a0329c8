import type { Sql } from "../../../platform/db/database.server.ts";

/** Last good responses, stored so that they survive a restart. */
export interface CopyStore {
  read(key: string): Promise<unknown>;
  write(key: string, answer: unknown): Promise<void>;
}

export const copyStoreIn = (sql: Sql): CopyStore => ({
  async read(key) {
    const [row] = await sql<{ answer: unknown }[]>`select answer from content_copy where key = ${key}`;
    return row?.answer;
  },
  async write(key, answer) {
    await sql`
      insert into content_copy (key, answer, kept_at) values (${key}, ${sql.json(answer as object)}, now())
      on conflict (key) do update set answer = excluded.answer, kept_at = excluded.kept_at`;
  },
});
