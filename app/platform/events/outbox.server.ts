import { v7 } from "uuid";
import { afterCommit } from "../db/after-commit.server.ts";
import type { Reading } from "../db/database.server.ts";
import { hurryPumps, wakePumps } from "./pump.server.ts";
import { runStatement, type CallerTx } from "./statement.server.ts";
import { wakesStreams } from "./wakes.server.ts";

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
export async function publish(
  tx: CallerTx,
  topic: string,
  payload: object,
  { subject }: PublishOptions = {},
): Promise<void> {
  if (subject === undefined) {
    await runStatement(tx, "insert into outbox (id, topic, payload) values (?, ?, ?::jsonb)", [
      v7(),
      topic,
      JSON.stringify(payload),
    ]);
  } else {
    // The row gets its position under the lock, which is held until this transaction ends, so a subject's positions are
    // in commit order.
    await runStatement(
      tx,
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended(?, 15)))
        insert into outbox (id, topic, payload, subject) select ?::uuid, ?, ?::jsonb, ? from locked`,
      [subject, v7(), topic, JSON.stringify(payload), subject],
    );
  }
  afterCommit(wakesStreams(topic) ? hurryPumps : wakePumps);
}

export interface NewRow {
  /** Value of the column `id`. */
  id: string;
  /** Values by column, as JSON; every row has the same columns. */
  columns: Readonly<Record<string, unknown>>;
  /** The event that announces the row; null for none. */
  payload: object | null;
}

/**
 * Inserts rows into a table with a text `id` and publishes the new ones, all in a single statement, for bulk data. The names
 * of table and columns must come from the code.
 */
export async function insertAndPublish(
  sql: Reading,
  table: string,
  rows: readonly NewRow[],
  topic: string,
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, { ...row, event: v7() }]));
  const names = Object.keys(rows[0]?.columns ?? {});
  // Sorted, because two statements with the same rows in different orders would deadlock.
  const made = await runStatement(
    sql,
    `with given as materialized (
        select one.* from jsonb_to_recordset(?::text::jsonb) as one (id text, columns jsonb, event uuid, payload jsonb)),
      made as (
        insert into ${table} (id, ${names.join(", ")}) select given.id, ${names.map((name) => `new.${name}`).join(", ")}
        from given, jsonb_populate_record(null::${table}, given.columns) as new order by given.id
        on conflict (id) do nothing returning id)
      insert into outbox (id, topic, payload)
      select given.event, ?, given.payload from made join given using (id) where given.payload is not null returning id`,
    [JSON.stringify([...byId.values()]), topic],
  );
  if (made.length > 0) wakePumps();
}
