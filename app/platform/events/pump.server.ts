import { setTimeout as sleep } from "node:timers/promises";
import type { Db as BossDb, JobInsert, PgBoss } from "pg-boss";
import { v5 } from "uuid";
import type { EventQueue } from "./subscription.server.ts";
import { wakeChannel, wakeQueue, announcementOf } from "./wakes.server.ts";

/** Data of an event's job. */
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
  /** A bigint, which the jobs' driver returns as a string. */
  position: string;
  subscriptions: { name: string; queue: EventQueue | typeof wakeQueue }[] | null;
}

export interface PumpOptions {
  boss: PgBoss;
  /** Called for each poll that failed; the next one runs anyway. */
  failed: (error: unknown) => void;
  batch?: number;
  /**
   * Milliseconds between polls. Events published by this process wake the pump; polling finds those of a killed
   * process.
   */
  pauseMs?: number;
  /** Milliseconds to wait after a batch, so that a burst of commits makes few batches. */
  gatherMs?: number;
  /** Resolves when the next batch may be moved; immediately if `hurried` returns true because someone is waiting for it. */
  wait?: (hurried: () => boolean) => Promise<void>;
}

const pumps = new Set<(hurried: boolean) => void>();

/** Makes this process's pumps poll now. */
export function wakePumps(): void {
  for (const wake of pumps) wake(false);
}

/** Like `wakePumps`, but does not wait even under load, because someone is watching a stream that shows the event. */
export function hurryPumps(): void {
  for (const wake of pumps) wake(true);
}

/**
 * Moves events from the outbox into jobs, one for each subscription to the topic, in order of position, and announces to all
 * processes those that wake streams. The pump sends the NOTIFY, because one in every writing transaction would serialize
 * all commits; the pumps' transactions take turns anyway.
 */
export function startPump({ boss, failed, batch = 100, pauseMs = 5000, gatherMs = 100, wait }: PumpOptions): {
  stop(): Promise<void>;
} {
  let stopping = false;
  let woken = false;
  let hurried = false;
  let endPause = () => {};
  const wake = (hurry: boolean) => {
    woken = true;
    hurried ||= hurry;
    endPause();
  };
  pumps.add(wake);
  const running = (async () => {
    for (let failures = 0; !stopping;) {
      const called = woken;
      woken = hurried = false;
      let moved = 0;
      try {
        if (called || (await isWaiting(boss))) moved = await moveBatch(boss, batch);
        failures = 0;
      } catch (error) {
        if (stopping) break;
        failures += 1;
        failed(error);
      }
      if (moved === batch) continue;
      if (moved > 0) await sleep(gatherMs).then(() => wait?.(() => hurried));
      if (woken && failures === 0) continue;
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

const isWaiting = async (boss: PgBoss): Promise<boolean> =>
  (await boss.getDb().executeSql("select 1 from outbox limit 1")).rows.length > 0;

/** Returns how many rows it moved. */
async function moveBatch(boss: PgBoss, batch: number): Promise<number> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (!transaction) throw new Error("The jobs need a connection that can hold a transaction");
  try {
    // Only one pump runs at a time: two could deliver a later event of a subject before an earlier one. A process that
    // dies in the middle releases the lock.
    await transaction.db.executeSql(
      `select set_config('idle_in_transaction_session_timeout', '10s', true), set_config('lock_timeout', '15s', true),
        pg_advisory_xact_lock(hashtextextended('outbox', 15))`,
    );
    const taken = await transaction.db.executeSql(
      `with first as (select id from outbox order by position limit $1 for update skip locked),
        gone as (delete from outbox o using first where o.id = first.id returning o.id, o.topic, o.payload, o.subject, o.position)
      select o.*, (select jsonb_agg(jsonb_build_object('name', s.name, 'queue', s.queue)) from event_subscription s where s.topic = o.topic)
          as subscriptions
      from gone o order by o.position`,
      [batch],
    );
    const rows = taken.rows as OutboxRow[];
    await insertJobs(boss, transaction.db, rows);
    await announce(transaction.db, rows);
    await transaction.commit();
    return rows.length;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Listeners are notified at the commit, in this order. */
async function announce(db: BossDb, rows: OutboxRow[]): Promise<void> {
  const words = rows.filter((row) => row.subscriptions?.some(({ queue }) => queue === wakeQueue)).map(announcementOf);
  if (words.length > 0)
    await db.executeSql("select pg_notify($1, word) from unnest($2::text[]) word", [wakeChannel, words]);
}

async function insertJobs(boss: PgBoss, db: BossDb, rows: OutboxRow[]): Promise<void> {
  const jobs = rows.flatMap((row) =>
    (row.subscriptions ?? []).flatMap(({ name, queue }) =>
      queue === wakeQueue ? [] : [{ queue, position: row.position, insert: jobOf(row, name, queue) }],
    ),
  );
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.insert(
      queue,
      group.map((job) => job.insert),
      { db },
    );
    if (!queue.endsWith(".ordered")) continue;
    // The queue orders a subject's jobs by this column. pg-boss sets it to the transaction's start, which is too early
    // if this pump waited for another one.
    await db.executeSql(
      `update pgboss.job j set created_on = 'epoch'::timestamptz + p.position * interval '1 microsecond'
      from unnest($2::uuid[], $3::bigint[]) as p (id, position) where j.name = $1 and j.id = p.id`,
      [queue, group.map((job) => job.insert.id), group.map((job) => job.position)],
    );
  }
}

/** Returns an event's job. Its id is derived from event and subscription, so a row that is moved twice is still one job. */
function jobOf(
  { id, topic, subject, payload }: OutboxRow,
  subscription: string,
  queue: EventQueue,
): JobInsert<EventJob> & { id: string } {
  return {
    id: v5(subscription, id),
    data: { subscription, event_id: id, topic, subject, payload },
    // Limits how many workers one subscription can occupy when its server is slow.
    ...(queue.startsWith("external") && { group: { id: subscription } }),
    singletonKey: subject === null ? `${subscription}:${id}` : `${subscription}:${subject}`,
  };
}
