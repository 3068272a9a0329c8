import { setTimeout as sleep } from "node:timers/promises";
import { type Job, PgBoss, type PerJobWorkHandler, type WorkOptions } from "pg-boss";
import { type EventJob, startPump } from "../events/pump.server.ts";
import { checkSubscriptions, type EventQueue, queueOf, type Subscription } from "../events/subscription.server.ts";
import { wakeQueue, wakingTopics } from "../events/wakes.server.ts";
import { errorLine } from "../log/without-values.server.ts";
import type { Services } from "../services.server.ts";
import { type JobLog, jobLog } from "./job-log.server.ts";

/** A cron job; each run happens once across all processes. */
export interface Schedule {
  /** `<feature>.<what>` */
  name: string;
  /** In UTC. */
  cron: string;
  /** Its purpose, if it deletes nothing by age. Every other schedule is the `job` of a kind of data (`retention`). */
  keeps?: string;
  run: () => Promise<unknown>;
}

export interface JobOptions {
  subscriptions: Subscription[];
  schedules: Schedule[];
  /** Shorter in tests. */
  retryDelay?: number;
  /** Whether the process is under load; jobs and the pump then pause for a while. */
  rush?: () => boolean;
  /** Whether no other process uses this database, so that jobs that are active at startup belong to a dead process. */
  alone?: boolean;
}

export interface Jobs {
  /** Waits up to five seconds for running jobs. Jobs that do not finish in time run again elsewhere. */
  stop(): Promise<void>;
}

/** Seconds without a heartbeat after which a worker counts as dead and its job goes to another. */
const heartbeatSeconds = 15;
const day = 24 * 3600;

const work = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 4,
} as const satisfies WorkOptions;
/**
 * Number of workers per queue. Each runs two jobs at a time, which take a database connection each, so there are few and
 * requests keep enough connections. A subscription that calls external servers may run three of its queue's six jobs at a
 * time, so that a slow server hardly delays the other subscriptions.
 */
const workersOf = {
  events: 3,
  "events.ordered": 3,
  external: 3,
  "external.ordered": 3,
  mail: 2,
} as const satisfies Record<EventQueue, number>;
const atOnce = 2;
/** Number of jobs that a worker takes in one statement, and completes in another once all of them have run. */
const batchOf = {
  events: 8,
  "events.ordered": 2,
  external: 2,
  "external.ordered": 2,
  mail: 4,
} as const satisfies Record<EventQueue, number>;
/**
 * Seconds within which a batch must end: more for email, since each may wait for three timeouts of a slow server. A dead
 * process is noticed earlier.
 */
const mostSeconds = {
  events: 120,
  "events.ordered": 120,
  external: 120,
  "external.ordered": 120,
  mail: 600,
} as const satisfies Record<EventQueue, number>;
/** Milliseconds that a batch waits for requests, and the age of an event from which its jobs no longer wait. */
const longestWait = 1000;
const latest = 20_000;
/** Seconds until the first retry, and between polls: new jobs are notified, so only retries wait for a poll. */
const usualRetryDelay = 5;

const scheduleQueue = "schedules";

/**
 * Starts this process's share of the jobs: the pump that moves events out of the outbox, the workers and the schedules. All
 * state is in PostgreSQL, so parallel processes share the work.
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
    // Seconds between checks for dead workers.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => told.machinery(error, "jobs failed"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "pg-boss warning"));
  await boss.start();
  if (options.alone) await takeOver(boss);

  const queues = new Set(subscriptions.map(queueOf));
  const { retryDelay = usualRetryDelay } = options;
  for (const queue of queues) await createEventQueue(boss, queue, retryDelay);
  await register(services, subscriptions);
  for (const queue of queues) await workOn(boss, queue, services, options, told);
  await startSchedules(boss, options.schedules, told);
  const pump = startPump({
    boss,
    wait: (hurried) => giveWay(() => !hurried() && options.rush?.() === true),
    failed: (error) => told.machinery(error, "outbox pump failed"),
  });
  return {
    stop: async () => {
      await pump.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

async function createEventQueue(boss: PgBoss, queue: EventQueue, retryDelay: number): Promise<void> {
  const how = {
    notify: true,
    heartbeatSeconds,
    retryLimit: 12,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: mostSeconds[queue],
    // How long dead jobs can be retried.
    deleteAfterSeconds: 14 * day,
    // Longer than a dead job can block its successors, so that waiting jobs are never deleted.
    retentionSeconds: 60 * day,
  };
  await boss.createQueue(queue, { ...how, policy: queue.endsWith(".ordered") ? "key_strict_fifo" : "standard" });
  // Updates a queue created by an earlier version.
  await boss.updateQueue(queue, how);
}

/**
 * Stores the subscriptions, and which topics wake streams, for the pumps of all processes. The process that started last
 * wins, because it has the newest version.
 */
async function register({ sql }: Services, subscriptions: Subscription[]): Promise<void> {
  const rows = [
    ...subscriptions.map((one) => ({ topic: one.topic, name: one.name, queue: queueOf(one) as string })),
    ...wakingTopics().map((topic) => ({ topic, name: "platform.streams", queue: wakeQueue })),
  ];
  await sql.begin(async (tx) => {
    await tx`lock table event_subscription in exclusive mode`;
    await tx`delete from event_subscription`;
    if (rows.length > 0) await tx`insert into event_subscription ${tx(rows)}`;
  });
}

async function workOn(
  boss: PgBoss,
  queue: EventQueue,
  services: Services,
  { subscriptions, retryDelay = usualRetryDelay, rush }: JobOptions,
  told: JobLog,
): Promise<void> {
  const handlers = new Map(subscriptions.map((one) => [`${one.topic} ${one.name}`, one.handle]));
  const run = async ({ data }: Job<EventJob>) => {
    const { subscription, event_id, topic, subject, payload } = data;
    const handle = handlers.get(`${topic} ${subscription}`);
    // The subscription belongs to another version. The job is retried until a process with that version takes it.
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
    await giveWay(rush, Math.min(...jobs.map(({ data }) => publishedAt(data.event_id))));
    const results = await inLanes(jobs, atOnce, settle);
    // The subject's next job can run now, and the database does not notify anyone of that.
    if (queue.endsWith(".ordered")) boss.notifyWorker(worker);
    return results;
  };
  const localConcurrency = workersOf[queue];
  const how = {
    ...work,
    localConcurrency,
    localGroupConcurrency: localConcurrency,
    batchSize: batchOf[queue],
    pollingIntervalSeconds: Math.min(work.pollingIntervalSeconds, retryDelay),
    notifyPollingIntervalSeconds: retryDelay,
  };
  const worker = await boss.work<EventJob, unknown, typeof how>(queue, how, handleBatch);
}

/**
 * Waits while the process is under load, for at most a second. Does not wait for an older event, so that constant load
 * delays no job for long.
 */
async function giveWay(rush: JobOptions["rush"], since = Infinity): Promise<void> {
  const from = Date.now();
  while (rush?.() && Date.now() - from < longestWait && Date.now() - since < latest) await sleep(20);
}

/** Milliseconds since 1970 at which an event was published; the id begins with them. */
const publishedAt = (eventId: string) => Number.parseInt(eventId.replaceAll("-", "").slice(0, 12), 16);

/** Calls `run` for each entry, at most `lanes` at a time, and returns the results in order. */
async function inLanes<T, R>(all: readonly T[], lanes: number, run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = all.entries();
  const lane = async () => {
    for (const [i, one] of left) results[i] = await run(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Starts the schedules. They share one queue; at most one run of each is queued or active at a time. */
async function startSchedules(boss: PgBoss, schedules: Schedule[], told: JobLog): Promise<void> {
  const how = { notify: true, retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, heartbeatSeconds };
  await boss.createQueue(scheduleQueue, { ...how, policy: "exclusive" });
  await boss.updateQueue(scheduleQueue, how);
  for (const { name, cron } of schedules) {
    await boss.schedule(scheduleQueue, cron, { schedule: name }, { key: name, singletonKey: name });
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (name !== scheduleQueue || !schedules.some((schedule) => schedule.name === key))
      await boss.unschedule(name, key);
  }
  const settle = async (job: Job<{ schedule: string }>) => {
    const { schedule } = job.data;
    try {
      // Ignore schedules of another version.
      await schedules.find(({ name }) => name === schedule)?.run();
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      told.job(error, "scheduled job failed", { job: schedule });
      return { id: job.id, status: "failed" as const, output: { message: errorLine(error) } };
    }
  };
  const handleBatch: PerJobWorkHandler<{ schedule: string }> = (jobs) => Promise.all(jobs.map(settle));
  const clockWork = { ...work, localConcurrency: 3, batchSize: atOnce, notifyPollingIntervalSeconds: 30 } as const;
  await boss.work<{ schedule: string }, unknown, typeof clockWork>(scheduleQueue, clockWork, handleBatch);
}

/** Immediately releases a dead process's active jobs by aging their last heartbeat. */
async function takeOver(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  await db.executeSql("update pgboss.job set heartbeat_on = 'epoch', heartbeat_seconds = 1 where state = 'active'");
  await db.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await boss.supervise();
}
