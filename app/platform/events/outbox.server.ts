import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Tx } from "../db/database.server.ts";

/**
 * Says what happened, within the transaction in which it happens; the pump hands it to the handlers of the topic after
 * the commit, at least once. The payload carries ids, never a person's words.
 */
export async function publish(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx.execute(
    sql`insert into outbox (id, topic, payload) values (${v7()}, ${topic}, ${JSON.stringify(payload)}::jsonb)`,
  );
}
