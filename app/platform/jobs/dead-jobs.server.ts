import type { Sql } from "../db/database.server.ts";
import { eventQueues } from "../events/subscription.server.ts";

/** A job with no attempts left. It is kept for 14 days. */
export interface DeadJob {
  id: string;
  subscription: string;
  topic: string;
  event_id: string;
  subject: string | null;
  attempts: number;
  died_at: Date;
  /** Error of the last attempt, without personal data. */
  message: string | null;
}

/** Returns at most `limit` dead jobs, latest first. */
export async function deadJobs(sql: Sql, limit = 100): Promise<DeadJob[]> {
  return sql<DeadJob[]>`
    select id, data ->> 'subscription' as subscription, data ->> 'topic' as topic, data ->> 'event_id' as event_id,
      data ->> 'subject' as subject, retry_count + 1 as attempts, completed_on as died_at, output ->> 'message' as message
    from pgboss.job where name = any(${[...eventQueues]}) and state = 'failed'
    order by completed_on desc, id limit ${limit}`;
}

/** Retries one dead job, or all of them, within seconds. Returns how many. */
export async function retryDeadJobs(sql: Sql, id?: string): Promise<number> {
  const { count } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = any(${[...eventQueues]}) and state = 'failed' and ${id === undefined ? sql`true` : sql`id = ${id}`}`;
  return count;
}

export interface JobFigures {
  /** Jobs that are ready to run. */
  waiting: number;
  dead: number;
  /** Events that have been in the outbox for more than a minute because no pump picks them up. */
  stuck: number;
}

/** Returns figures for metrics. Job counts are up to ten seconds old and need no query on the job table. */
export async function jobFigures(sql: Sql): Promise<JobFigures> {
  const [row] = await sql<JobFigures[]>`
    select coalesce(sum(ready_count), 0)::int as waiting, coalesce(sum(failed_count), 0)::int as dead,
      (select count(*) from outbox where created_at < now() - interval '1 minute')::int as stuck
    from pgboss.queue where name = any(${[...eventQueues]})`;
  return row ?? { waiting: 0, dead: 0, stuck: 0 };
}
