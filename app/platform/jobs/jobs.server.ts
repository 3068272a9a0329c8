import { PgBoss } from "pg-boss";
import { startPump } from "../events/pump.server.ts";
import { deliverMail } from "../mail/delivery.server.ts";
import type { Services } from "../services.server.ts";
import { jobLog } from "./job-log.server.ts";

/** May run again after a failure or a dead process: what it does must be the same done twice. */
export type Handler = (payload: never) => Promise<void>;

export interface JobOptions {
  /** Who handles an event, by its topic. */
  handlers: Record<string, Handler>;
  /** What runs by the clock (UTC), once over all processes. */
  schedules: { name: string; cron: string; run: () => Promise<unknown> }[];
  /** Shorter in tests. */
  retryDelay?: number;
  /** No other process is at work on this database: what is in hand at the start was in the hands of a dead one. */
  alone?: boolean;
}

export interface Jobs {
  /** Waits for running jobs up to five seconds; what does not end in time runs again elsewhere. */
  stop(): Promise<void>;
}

const work = {
  // Done at once, each with a database connection: few, so that requests keep theirs.
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // New jobs are notified; only retries, whose time has come, wait for this.
  notifyPollingIntervalSeconds: 5,
  heartbeatRefreshSeconds: 4,
} as const;

/** Seconds without a sign of life after which a job's worker counts as dead and the job is given to another. */
const heartbeatSeconds = 15;

/**
 * Starts this process's part of the jobs: the pump that moves events out of the outbox, a worker for each topic, the
 * clock. All state is in PostgreSQL, so processes side by side share the work and each event is handled by one.
 */
export async function startJobs(services: Services, options: JobOptions): Promise<Jobs> {
  const { log } = services;
  const told = jobLog(log);
  const handlers: Record<string, Handler> = {
    ...options.handlers,
    "mail.queued": ((payload: { mail_id: string }) => deliverMail(services, payload.mail_id)) as Handler,
  };
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

  for (const [topic, handle] of Object.entries(handlers)) {
    await boss.createQueue(topic, {
      // Seen: has an effect at the first creation only.
      notify: true,
      heartbeatSeconds,
      retryLimit: 12,
      retryDelay: options.retryDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 120,
      deleteAfterSeconds: 7 * 24 * 3600,
    });
    // For queues from before there were heartbeats.
    await boss.updateQueue(topic, { heartbeatSeconds });
    await boss.work<object, unknown, typeof work>(topic, work, (jobs) =>
      Promise.all(jobs.map((job) => settled(job, () => handle(job.data as never)))),
    );
  }
  for (const { name, cron, run } of options.schedules) {
    const once = { policy: "exclusive", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 } as const;
    await boss.createQueue(name, { ...once, heartbeatSeconds });
    await boss.updateQueue(name, { heartbeatSeconds });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: 4 }, async () => {
      await run().catch((error: unknown) => {
        told.job(error, "scheduled job failed", { job: name });
        throw error;
      });
    });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!options.schedules.some((schedule) => schedule.name === name)) await boss.unschedule(name);
  }
  const pump = startPump({ boss, topics: new Set(Object.keys(handlers)), failed: (error) => told.machinery(error, "outbox pump failed") });
  return {
    stop: async () => {
      await pump.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };

  async function settled(job: { id: string; name: string }, run: () => Promise<void>) {
    try {
      await run();
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      told.job(error, "job failed", { job: job.name, job_id: job.id });
      return { id: job.id, status: "failed" as const, output: { message: String(error).slice(0, 500) } };
    }
  }
}

/** Gives back at once what a dead process had in hand, by making its last sign of life an old one. */
async function takeOver(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  await db.executeSql("update pgboss.job set heartbeat_on = 'epoch', heartbeat_seconds = 1 where state = 'active'");
  await db.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await boss.supervise();
}
