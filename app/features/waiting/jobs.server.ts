import { eachRow } from "../../platform/jobs/each-row.server.ts";
import { keptSince, type Retention } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { endEntry, offerAvailable } from "./verbs/offer.server.ts";

/** How long ended entries are kept, and why. */
export const retention = {
  waiting: { basis: "contract", days: 90, job: "waiting.look" },
} as const satisfies Retention;

const batch = 500;
type Needs = Pick<Services, "db" | "sql" | "clock" | "log" | "settings">;
interface Whose {
  subject: string;
  subject_id: string;
}

async function offerEach(services: Needs, job: string, all: readonly Whose[]): Promise<number> {
  const byId = new Map(all.map((one) => [one.subject_id, one.subject]));
  return eachRow(services.log, job, [...byId.keys()], (id) => offerAvailable(services, byId.get(id) as string, id));
}

/** Ends expired offers, and offers the times to the next people. Returns the count of new offers. */
export async function passOnExpiredOffers(services: Needs): Promise<number> {
  const due = await services.sql<Whose[]>`
    select subject, subject_id from (
      select distinct w.subject, w.subject_id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
      where o.state = 'open' and o.until <= ${services.clock()}) due
    order by random() limit ${batch}`;
  return offerEach(services, "waiting.pass_on", due);
}

/**
 * Makes offers on all lists, because another day became bookable, an external calendar was read, or an event was lost. Ends entries whose
 * last day has passed, and deletes those that ended long ago.
 */
export async function offerOnAllLists(services: Needs): Promise<number> {
  const { sql, log } = services;
  const now = services.clock();
  const over = await sql<{ id: string }[]>`
    select id from waiting_entry
    where state = 'waiting' and until < (${now}::timestamptz at time zone time_zone)::date
      and until < (${now}::timestamptz + interval '1 day')::date
      and not exists (select from waiting_offer o where o.waiting_entry_id = waiting_entry.id and o.state = 'open')
    order by random() limit ${batch}`;
  await eachRow(
    log,
    "waiting.look",
    over.map(({ id }) => id),
    (id) =>
      write(services, jobContext("waiting.look", now), async (_, tx) => {
        await endEntry(tx, id, "over", now);
        return 1;
      }),
  );
  await sql`delete from waiting_entry where state <> 'waiting' and ended_at < ${keptSince(retention.waiting, now)}`;
  const lists = await sql<Whose[]>`
    select subject, subject_id from (select distinct subject, subject_id from waiting_entry where state = 'waiting') lists order by random() limit ${batch}`;
  return offerEach(services, "waiting.look", lists);
}
