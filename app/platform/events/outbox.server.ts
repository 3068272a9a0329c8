import { v7 } from "uuid";
import { statement, type Within } from "./statement.server.ts";

/**
 * Says what happened, within the transaction in which it happens; the pump hands it to the handler of the topic after
 * the commit, at least once. The payload carries ids, never a person's words.
 */
export async function publish(tx: Within, topic: string, payload: object): Promise<void> {
  await statement(tx, "insert into outbox (id, topic, payload) values (?, ?, ?::jsonb)", [
    v7(), topic, JSON.stringify(payload),
  ]);
}
