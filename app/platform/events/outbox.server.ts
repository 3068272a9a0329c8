import { v7 } from "uuid";
import { afterCommit } from "../db/after-commit.server.ts";
import type { Reading } from "../db/database.server.ts";
import { wakePumps } from "./pump.server.ts";
import { statement, type Value, type Within } from "./statement.server.ts";

export interface PublishOptions {
  /**
   * What the event is about, such as `session:<id>`. Subscribers may ask for a subject's events in commit order. The
   * subject stays locked until the transaction ends, so publish late, and publish several subjects in the same order
   * everywhere.
   */
  subject?: string;
}

/**
 * Records an event in the caller's transaction. After the commit it becomes one job for each subscription to the topic,
 * run at least once. The payload carries ids, never text that a person wrote.
 */
export async function publish(tx: Within, topic: string, payload: object, { subject }: PublishOptions = {}): Promise<void> {
  if (subject === undefined) {
    await statement(tx, "insert into outbox (id, topic, payload) values (?, ?, ?::jsonb)", [v7(), topic, JSON.stringify(payload)]);
  } else {
    // The row gets its position under the lock, which is held until this transaction ends, so a subject's positions are
    // in commit order.
    await statement(
      tx,
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended(?, 15)))
        insert into outbox (id, topic, payload, subject) select ?::uuid, ?, ?::jsonb, ? from locked`,
      [subject, v7(), topic, JSON.stringify(payload), subject],
    );
  }
  afterCommit(wakePumps);
}

export interface Insert {
  /** With `?` for each value, and `on conflict do nothing`. */
  text: string;
  values: Value[];
}

/**
 * Inserts a row and publishes that it is there, in one statement of its own: for what comes in by the thousand. Returns false,
 * and publishes nothing, where the row was there before.
 */
export async function publishInsert(sql: Reading, { text, values }: Insert, topic: string, payload: object): Promise<boolean> {
  const made = await statement(
    sql, `with made as (${text} returning 1) insert into outbox (id, topic, payload) select ?::uuid, ?, ?::jsonb from made returning id`,
    [...values, v7(), topic, JSON.stringify(payload)],
  );
  if (made.length > 0) wakePumps();
  return made.length > 0;
}
