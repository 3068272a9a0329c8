import { v7 } from "uuid";
import { afterCommit } from "../db/after-commit.server.ts";
import { wakePumps } from "./pump.server.ts";
import { statement, type Within } from "./statement.server.ts";

export interface PublishOptions {
  /**
   * What the event is about, as `session:<id>`: subscribers may ask for the events of a subject in the order of their
   * commits. A lock on the subject is held to the end of the transaction, so publish late, and several subjects in
   * the same order everywhere.
   */
  subject?: string;
}

/**
 * Says what happened, within the transaction in which it happens; after the commit it becomes one job for each
 * subscription to the topic, run at least once. The payload carries ids, never a person's words.
 */
export async function publish(tx: Within, topic: string, payload: object, { subject }: PublishOptions = {}): Promise<void> {
  if (subject === undefined) {
    await statement(tx, "insert into outbox (id, topic, payload) values (?, ?, ?::jsonb)", [v7(), topic, JSON.stringify(payload)]);
  } else {
    // The row gets its position under the lock, and nobody else gets the lock before this transaction has ended:
    // positions of a subject are in the order of the commits.
    await statement(
      tx,
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended(?, 15)))
        insert into outbox (id, topic, payload, subject) select ?::uuid, ?, ?::jsonb, ? from locked`,
      [subject, v7(), topic, JSON.stringify(payload), subject],
    );
  }
  afterCommit(wakePumps);
}
