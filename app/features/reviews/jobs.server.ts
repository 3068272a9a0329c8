import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { mailReviewRequest } from "./mails.server.ts";
import { figuresMonths, remindAfterDays, unansweredHours } from "./rules.ts";

const batch = 200;
type Needs = Pick<Services, "sql" | "clock">;

/**
 * Recounts the sessions and answers of all specialists. Each batch is one statement that replaces the earlier counts, so an
 * interrupted or repeated run does no harm. Leaves the demo's figures alone.
 */
export async function countFigures({ sql, clock }: Needs): Promise<number> {
  const now = clock();
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - figuresMonths);
  let after: string | undefined;
  for (let counted = 0; ;) {
    const people = await sql<{ id: string }[]>`
      select id from specialist where ${after ? sql`id > ${after}` : sql`true`} order by id limit ${batch}`;
    const ids = people.map(({ id }) => id);
    await sql`
      with person as (select unnest(${ids}::uuid[]) as id),
      ended as (
        select s.specialist_id, count(*) filter (where s.status = 'Completed') as kept, count(*) as sessions
        from session s
        where s.specialist_id = any (${ids}::uuid[]) and s.starts_at >= ${since} and s.starts_at <= ${now}
          and (s.status = 'Completed' or s.status = 'Cancelled' and exists (
            select from session_event e where e.session_id = s.id and e.kind = 'cancelled' and e.actor_role = 'specialist'))
        group by s.specialist_id
      ),
      waited as (
        select s.specialist_id, at.answered is not null as answered,
          extract(epoch from coalesce(at.answered, at.ended, ${now}) - at.asked) / 60 as minutes
        from session s cross join lateral (
          select min(e.created_at) filter (where e.kind = 'requested') as asked,
            min(e.created_at) filter (where e.actor_role = 'specialist' and e.kind in ('proposed', 'confirmed', 'rejected')) as answered,
            min(e.created_at) filter (where e.kind in ('withdrawn', 'lapsed', 'cancelled')) as ended
          from session_event e where e.session_id = s.id) at
        where s.specialist_id = any (${ids}::uuid[]) and s.created_at >= ${since} and at.asked is not null
      ),
      answers as (
        select specialist_id, count(*) as requests,
          round(percentile_cont(0.5) within group (order by minutes))::int as reply_minutes
        from waited where answered or minutes >= ${unansweredHours * 60} group by specialist_id
      )
      insert into specialist_figures (specialist_id, sessions, kept, requests, reply_minutes, demo, counted_at)
      select person.id, coalesce(ended.sessions, 0), coalesce(ended.kept, 0), coalesce(answers.requests, 0),
        answers.reply_minutes, false, ${now}
      from person left join ended on ended.specialist_id = person.id left join answers on answers.specialist_id = person.id
      where ended.specialist_id is not null or answers.specialist_id is not null
        or exists (select from specialist_figures f where f.specialist_id = person.id)
      on conflict (specialist_id) do update set sessions = excluded.sessions, kept = excluded.kept,
        requests = excluded.requests, reply_minutes = excluded.reply_minutes, counted_at = excluded.counted_at
      where not specialist_figures.demo`;
    counted += ids.length;
    after = ids.at(-1);
    if (ids.length < batch) return counted;
  }
}

/** Reminds people once who were asked at least a week ago and have not written a review. Returns how many requests it checked. */
export async function remindOfReviews(services: Services): Promise<number> {
  const { sql, log } = services;
  const now = services.clock();
  const due = await sql<{ session_id: string }[]>`
    select session_id from review_ask
    where reminded_at is null and asked_at <= ${new Date(now.getTime() - remindAfterDays * 24 * 3600_000)}
    order by asked_at limit ${batch}`;
  return eachRow(
    log,
    "reviews.remind",
    due.map(({ session_id }) => session_id),
    async (session_id) => {
      await mailReviewRequest(services, session_id, "remind");
      const { count } = await sql`
        update review_ask set reminded_at = ${now} where session_id = ${session_id} and reminded_at is null`;
      return count;
    },
  );
}
