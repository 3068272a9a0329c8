import type { PgBoss } from "pg-boss";

interface OutboxRow {
  id: string;
  topic: string;
  payload: object;
}

export interface PumpOptions {
  boss: PgBoss;
  /** Topics that this process handles. Others go to their queue too, if another process made one; else they are dropped. */
  topics: ReadonlySet<string>;
  /** Told of each look that failed; the next one is tried all the same. */
  failed: (error: unknown) => void;
  batch?: number;
  /** Milliseconds between looks while there is nothing to do. */
  pauseMs?: number;
}

/**
 * Moves what happened from the outbox into jobs, in the order in which it was written. Taking out and putting in is
 * one transaction, and rows that another process holds are passed over, so any number of pumps move each event once.
 * It looks instead of being notified: a NOTIFY in the writing transaction would serialise all commits.
 */
export function startPump({ boss, topics, failed, batch = 100, pauseMs = 250 }: PumpOptions): { stop(): Promise<void> } {
  let stopping = false;
  let wake = () => {};
  const running = (async () => {
    for (let failures = 0; !stopping; ) {
      let moved = 0;
      try {
        moved = await moveBatch(boss, topics, batch);
        failures = 0;
      } catch (error) {
        if (stopping) break;
        failures += 1;
        failed(error);
      }
      if (moved === batch) continue;
      const pause = Math.min(pauseMs * 2 ** failures, 1000);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  })();
  return {
    stop: () => {
      stopping = true;
      wake();
      return running;
    },
  };
}

/** Answers how many rows were taken out. */
async function moveBatch(boss: PgBoss, topics: ReadonlySet<string>, batch: number): Promise<number> {
  const db = boss.getDb();
  const waiting = await db.executeSql("select 1 from outbox limit 1");
  if (waiting.rows.length === 0) return 0;
  const transaction = await db.beginTransaction?.();
  if (!transaction) throw new Error("The jobs need a connection that can hold a transaction");
  try {
    const taken = await transaction.db.executeSql(
      "select id, topic, payload from outbox order by id limit $1 for update skip locked",
      [batch],
    );
    const rows = taken.rows as OutboxRow[];
    for (const [topic, group] of Map.groupBy(rows, (row) => row.topic)) {
      if (!topics.has(topic) && !(await boss.getQueue(topic))) continue;
      // The event's id is the job's: should a row come twice, it is one job.
      await boss.insert(topic, group.map(({ id, payload }) => ({ id, data: payload })), { db: transaction.db });
    }
    await transaction.db.executeSql("delete from outbox where id = any($1::uuid[])", [rows.map((row) => row.id)]);
    await transaction.commit();
    return rows.length;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
