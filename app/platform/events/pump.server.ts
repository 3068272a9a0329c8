import type { Db as BossDb, JobInsert, PgBoss } from "pg-boss";
import { v5 } from "uuid";
import type { EventQueue } from "./subscription.server.ts";

/** What a job of an event carries. */
export interface EventJob {
  subscription: string;
  event_id: string;
  topic: string;
  subject: string | null;
  payload: object;
}

interface OutboxRow {
  id: string;
  topic: string;
  payload: object;
  subject: string | null;
  /** A bigint, as the jobs' driver gives it. */
  position: string;
  subscriptions: { name: string; queue: EventQueue }[] | null;
}

export interface PumpOptions {
  boss: PgBoss;
  /** Told of each look that failed; the next one is tried all the same. */
  failed: (error: unknown) => void;
  batch?: number;
  /** Milliseconds between looks. What this process publishes wakes the pump; this is for what a killed one left. */
  pauseMs?: number;
}

const pumps = new Set<() => void>();

/** Makes the pumps of this process look now. */
export function wakePumps(): void {
  for (const wake of pumps) wake();
}

/**
 * Moves events from the outbox into jobs, one for each subscription to the topic, in the order of their positions.
 * It is not notified by other processes: a NOTIFY in the writing transaction would serialise all commits.
 */
export function startPump({ boss, failed, batch = 100, pauseMs = 5000 }: PumpOptions): { stop(): Promise<void> } {
  let stopping = false;
  let woken = false;
  let endPause = () => {};
  const wake = () => {
    woken = true;
    endPause();
  };
  pumps.add(wake);
  const running = (async () => {
    for (let failures = 0; !stopping; ) {
      woken = false;
      let moved = 0;
      try {
        moved = await moveBatch(boss, batch);
        failures = 0;
      } catch (error) {
        if (stopping) break;
        failures += 1;
        failed(error);
      }
      if (moved === batch || (woken && failures === 0)) continue;
      const pause = failures > 0 ? Math.min(250 * 2 ** failures, 1000) : pauseMs;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        endPause = () => (clearTimeout(timer), resolve());
        if (stopping) endPause();
      });
    }
  })();
  return {
    stop: () => {
      stopping = true;
      pumps.delete(wake);
      endPause();
      return running;
    },
  };
}

/** Answers how many rows were taken out. */
async function moveBatch(boss: PgBoss, batch: number): Promise<number> {
  const db = boss.getDb();
  const waiting = await db.executeSql("select 1 from outbox limit 1");
  if (waiting.rows.length === 0) return 0;
  const transaction = await db.beginTransaction?.();
  if (!transaction) throw new Error("The jobs need a connection that can hold a transaction");
  try {
    // One pump at a time: two side by side could hand on a later event of a subject before an earlier one. A process
    // that stops in the middle loses its turn.
    await transaction.db.executeSql(
      "select set_config('idle_in_transaction_session_timeout', '10s', true), set_config('lock_timeout', '15s', true)",
    );
    await transaction.db.executeSql("select pg_advisory_xact_lock(hashtextextended('outbox', 15))");
    const taken = await transaction.db.executeSql(
      `select o.id, o.topic, o.payload, o.subject, o.position,
        (select jsonb_agg(jsonb_build_object('name', s.name, 'queue', s.queue)) from event_subscription s where s.topic = o.topic)
          as subscriptions
      from outbox o order by o.position limit $1 for update of o skip locked`,
      [batch],
    );
    const rows = taken.rows as OutboxRow[];
    await insertJobs(boss, transaction.db, rows);
    await transaction.db.executeSql("delete from outbox where id = any($1::uuid[])", [rows.map((row) => row.id)]);
    await transaction.commit();
    return rows.length;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function insertJobs(boss: PgBoss, db: BossDb, rows: OutboxRow[]): Promise<void> {
  const jobs = rows.flatMap((row) =>
    (row.subscriptions ?? []).map(({ name, queue }) => ({ queue, position: row.position, insert: jobOf(row, name) })),
  );
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.insert(queue, group.map((job) => job.insert), { db });
    if (!queue.endsWith(".ordered")) continue;
    // The queue orders the jobs of a subject by this column, which pg-boss fills with the start of the transaction: too
    // early where this pump waited for another one.
    await db.executeSql(
      `update pgboss.job j set created_on = 'epoch'::timestamptz + p.position * interval '1 microsecond'
      from unnest($2::uuid[], $3::bigint[]) as p (id, position) where j.name = $1 and j.id = p.id`,
      [queue, group.map((job) => job.insert.id), group.map((job) => job.position)],
    );
  }
}

/** The id follows from event and subscription: should a row come twice, it is one job. */
function jobOf({ id, topic, subject, payload }: OutboxRow, subscription: string): JobInsert<EventJob> & { id: string } {
  return {
    id: v5(subscription, id),
    data: { subscription, event_id: id, topic, subject, payload },
    // Limits how many workers one subscription may keep busy.
    group: { id: subscription },
    singletonKey: subject === null ? `${subscription}:${id}` : `${subscription}:${subject}`,
  };
}
