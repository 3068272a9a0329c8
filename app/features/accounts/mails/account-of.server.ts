import { statement, type Within } from "../../../platform/events/statement.server.ts";

/** Account id of an auth server user; null for one who has signed up but has no account yet. */
export async function accountOf(tx: Within, userId: string): Promise<string | null> {
  const [row] = await statement(tx, "select id from account where id = ?::uuid", [userId]);
  return (row?.["id"] as string | undefined) ?? null;
}
