import { statement, type Within } from "../../../platform/events/statement.server.ts";

/** The account of a user of the auth server; null for one who has signed up but has no account yet. */
export async function accountOf(tx: Within, userId: string): Promise<string | null> {
  const [row] = await statement(tx, "select id from account where id = ?::uuid", [userId]);
  return (row?.["id"] as string | undefined) ?? null;
}
