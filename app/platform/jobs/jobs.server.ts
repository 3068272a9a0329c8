import { type Job, PgBoss, type PerJobWorkHandler, type WorkOptions } from "pg-boss";
import { type EventJob, startPump } from "../events/pump.server.ts";
import { checkSubscriptions, type EventQueue, queueOf, type Subscription } from "../events/subscription.server.ts";
import { errorLine } from "../log/without-values.server.ts";
import type { Services } from "../services.server.ts";
import { type JobLog, jobLog } from "./job-log.server.ts";

/** What runs by the clock, once over all processes. */
export interface Schedule {
  /** `<room>.<what>` */
  name: string;
  /** In UTC. */
  cron: string;
  run: () => Promise<unknown>;
}

export interface JobOptions {
  subscriptions: Subscription[];
  schedules: Schedule[];
  /** Shorter in tests. */
  retryDelay?: number;
  /** No other process is at work on this database: what is in hand at the start was in the hands of a dead one. */
  alone?: boolean;
}

export interface Jobs {
  /** Waits for running jobs up to five seconds; what does not end in time runs again elsewhere. */
  stop(): Promise<void>;
}

/** Seconds without a sign of life after which a job's worker counts as dead and the job is given to another. */
const heartbeatSeconds = 15;
const day = 24 * 3600;

const work = {
  // Six jobs of a queue at once, each with a database connection: few, so that requests keep theirs. Three fetch for
  // themselves and one subscription gets three at most, so that nobody waits long for a slow one.
  localConcurrency: 3,
  batchSize: 2,
  localGroupConcurrency: 3,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // New jobs are notified; only retries, whose time has come, wait for this.
  notifyPollingIntervalSeconds: 5,
  heartbeatRefreshSeconds: 4,
} as const satisfies WorkOptions;

const scheduleQueue = "schedules";

/**
 * Starts this process's part of the jobs: the pump that moves events out of the outbox, workers, the clock. All state
 * is in PostgreSQL, so processes side by side share the work.
 */
export async function startJobs(services: Services, options: JobOptions): Promise<Jobs> {
  const { log } = services;
  const told = jobLog(log);
  const { subscriptions } = options;
  checkSubscriptions(subscriptions);
  const boss = new PgBoss({
    connectionString: services.databaseUrl,
    application_name: "korak-jobs",
    schema: "pgboss",
    max: 4,
    useListenNotify: true,
    clockMonitorIntervalSeconds: 600,
    // How often dead workers are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => told.machinery(error, "jobs failed"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "jobs warn"));
  await boss.start();
  if (options.alone) await takeOver(boss);

  const queues = new Set(subscriptions.map(queueOf));
  for (const queue of queues) await createEventQueue(boss, queue, options.retryDelay);
  await register(services, subscriptions);
  for (const queue of queues) await workOn(boss, queue, services, subscriptions, told);
  await startSchedules(boss, options.schedules, told);
  const pump = startPump({ boss, failed: (error) => told.machinery(error, "outbox pump failed") });
  return {
    stop: async () => {
      await pump.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

async function createEventQueue(boss: PgBoss, queue: EventQueue, retryDelay = 5): Promise<void> {
  const how = {
    notify: true,
    heartbeatSeconds,
    retryLimit: 12,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    // So long a dead job can be run again.
    deleteAfterSeconds: 14 * day,
    // Longer than a dead one may hold back its successors: those are never deleted unseen.
    retentionSeconds: 60 * day,
  };
  await boss.createQueue(queue, { ...how, policy: queue.endsWith(".ordered") ? "key_strict_fifo" : "standard" });
  // For a queue that an earlier version made.
  await boss.updateQueue(queue, how);
}

/** Tells the pumps of all processes who subscribes. The process that started last knows best: it is the newest version. */
async function register({ sql }: Services, subscriptions: Subscription[]): Promise<void> {
  const rows = subscriptions.map((one) => ({ topic: one.topic, name: one.name, queue: queueOf(one) }));
  await sql.begin(async (tx) => {
    await tx`lock table event_subscription in exclusive mode`;
    await tx`delete from event_subscription`;
    if (rows.length > 0) await tx`insert into event_subscription ${tx(rows)}`;
  });
}

async function workOn(
  boss: PgBoss, queue: EventQueue, services: Services, subscriptions: Subscription[], told: JobLog,
): Promise<void> {
  const handlers = new Map(subscriptions.map((one) => [`${one.topic} ${one.name}`, one.handle]));
  const run = async ({ data }: Job<EventJob>) => {
    const { subscription, event_id, topic, subject, payload } = data;
    const handle = handlers.get(`${topic} ${subscription}`);
    // Another version's: it is tried again until a process takes it that has the subscription.
    if (!handle) throw new Error(`No subscription ${subscription} to ${topic} in this process.`);
    await handle(services, payload as never, { id: event_id, topic, subject });
  };
  const settle = async (job: Job<EventJob>) => {
    try {
      await run(job);
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      told.job(error, "job failed", { job: job.data.subscription, topic: job.data.topic, job_id: job.id });
      return { id: job.id, status: "failed" as const, output: { message: errorLine(error) } };
    }
  };
  const handleBatch: PerJobWorkHandler<EventJob> = async (jobs) => {
    const results = await Promise.all(jobs.map(settle));
    // A subject's next job is free now, and nobody is notified of that.
    if (queue.endsWith(".ordered")) boss.notifyWorker(worker);
    return results;
  };
  const worker = await boss.work<EventJob, unknown, typeof work>(queue, work, handleBatch);
}

/** All schedules in one queue, however many there are; of each, one run waits or runs at a time. */
async function startSchedules(boss: PgBoss, schedules: Schedule[], told: JobLog): Promise<void> {
  const how = { notify: true, retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, heartbeatSeconds };
  await boss.createQueue(scheduleQueue, { ...how, policy: "exclusive" });
  await boss.updateQueue(scheduleQueue, how);
  for (const { name, cron } of schedules) {
    await boss.schedule(scheduleQueue, cron, { schedule: name }, { key: name, singletonKey: name });
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (name !== scheduleQueue || !schedules.some((schedule) => schedule.name === key)) await boss.unschedule(name, key);
  }
  const settle = async (job: Job<{ schedule: string }>) => {
    const { schedule } = job.data;
    try {
      // One that only another version has is nothing to this one.
      await schedules.find(({ name }) => name === schedule)?.run();
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      told.job(error, "scheduled job failed", { job: schedule });
      return { id: job.id, status: "failed" as const, output: { message: errorLine(error) } };
    }
  };
  const handleBatch: PerJobWorkHandler<{ schedule: string }> = (jobs) => Promise.all(jobs.map(settle));
  const { localGroupConcurrency: _, ...alike } = work;
  const clockWork = { ...alike, notifyPollingIntervalSeconds: 30 } as const;
  await boss.work<{ schedule: string }, unknown, typeof clockWork>(scheduleQueue, clockWork, handleBatch);
}

/** Gives back at once what a dead process had in hand, by making its last sign of life an old one. */
async function takeOver(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  await db.executeSql("update pgboss.job set heartbeat_on = 'epoch', heartbeat_seconds = 1 where state = 'active'");
  await db.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await boss.supervise();
}
