import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import { subjectHandlers } from "../data/offered.server.ts";
import {
  isNight,
  holdEndFor,
  longestList,
  morningTime,
  mostMissed,
  nextOffer,
  type Opening,
  suitsEntry,
  type EntryState,
} from "../rules.ts";
import type { EntryRow } from "../data/rows.ts";

type Waiting = Pick<
  EntryRow,
  "id" | "account_id" | "profile_id" | "service_id" | "mode" | "weekdays" | "starts" | "ends" | "time_zone" | "until"
> & {
  /** Starts that were offered but not taken. */
  passed: string[];
};

/** Ends a waiting entry, and publishes that. */
export async function endEntry(
  sql: TxSql,
  id: string,
  state: Exclude<EntryState, "waiting">,
  now: Date,
): Promise<void> {
  const [ended] =
    await sql`update waiting_entry set state = ${state}, ended_at = ${now} where id = ${id} and state = 'waiting' returning id`;
  if (ended) await publish(sql, "waiting.ended", { waiting_entry_id: id, state });
}

/** Reads entries without an open offer, the oldest first. */
const inOrder = (sql: TxSql, subject: string, id: string) => sql<Waiting[]>`
  select w.id, w.account_id, w.profile_id, w.service_id, w.mode, w.weekdays, to_char(w.starts, 'HH24:MI') as starts,
    to_char(w.ends, 'HH24:MI') as ends, w.time_zone, w.until::text,
    coalesce((select json_agg(o.starts_at) from waiting_offer o where o.waiting_entry_id = w.id and o.state in ('declined', 'lapsed')), '[]') as passed
  from waiting_entry w
  where w.subject = ${subject} and w.subject_id = ${id} and w.state = 'waiting'
    and not exists (select from waiting_offer o where o.waiting_entry_id = w.id and o.state = 'open')
  order by w.id limit ${longestList}`;

/** Whether an opening suits an entry that has passed up no offer on that day; similar times would be no better. */
function suitsStill(entry: Waiting, opening: Opening): boolean {
  const at = (instant: Date) => wallTimeAt(instant, entry.time_zone);
  if (!suitsEntry(entry, opening, at)) return false;
  const { day } = at(opening.starts_at);
  return !entry.passed.some((start) => at(new Date(start)).day === day);
}

function untilFor(entry: Waiting, opening: Opening, now: Date): Date | null {
  const { day, time } = wallTimeAt(now, entry.time_zone);
  if (!isNight(time)) return holdEndFor(now, opening, null);
  return holdEndFor(
    now,
    opening,
    instantOfWallTime(time < morningTime ? day : addDays(day, 1), morningTime, entry.time_zone),
  );
}

/** Ends expired offers. People who leave several unanswered in a row leave the list. */
async function closeLapsed(sql: TxSql, subject: string, id: string, now: Date): Promise<void> {
  const kind = subjectHandlers.get(subject);
  const lapsed = await sql<{ waiting_entry_id: string; hold_id: string | null; missed: number }[]>`
    with ended as (
      update waiting_offer o set state = 'lapsed', answered_at = ${now} from waiting_entry w
      where o.waiting_entry_id = w.id and w.subject = ${subject} and w.subject_id = ${id} and w.state = 'waiting'
        and o.state = 'open' and o.until <= ${now}
      returning o.waiting_entry_id, o.hold_id)
    update waiting_entry w set missed = missed + 1 from ended where w.id = ended.waiting_entry_id
    returning w.id as waiting_entry_id, ended.hold_id, w.missed`;
  for (const one of lapsed) {
    if (one.hold_id) await kind.release(sql, one.hold_id, now);
    if (kind.kind === "place" || one.missed >= mostMissed) await endEntry(sql, one.waiting_entry_id, "unanswered", now);
  }
}

/**
 * Offers available times to waiting people, one each, until none suits anyone. It reads the current availability, so it may run at any
 * moment, any number of times, in any process. Returns the number of offers.
 */
export async function offerAvailable(
  services: Pick<Services, "db" | "sql" | "clock" | "settings">,
  subject: string,
  id: string,
): Promise<number> {
  const [some] = await services.sql`
    select from waiting_entry where subject = ${subject} and subject_id = ${id} and state = 'waiting' limit 1`;
  if (!some) return 0;
  const now = services.clock();
  const kind = subjectHandlers.get(subject);
  return write(services, jobContext("waiting.offer", now), async (_, sql) => {
    await kind.inTurn(services, sql, id, now);
    await closeLapsed(sql, subject, id, now);
    if (!(await kind.isOpen(sql, id, now))) return 0;
    let waiting = [...(await inOrder(sql, subject, id))];
    for (let count = 0; ;) {
      const next = await firstOf(sql, subject, id, waiting, now);
      if (!next) return count;
      const { entry, opening, until } = next;
      waiting = waiting.filter((one) => one.id !== entry.id);
      if (!mayActFor(await accessOf(sql, entry.account_id, entry.profile_id, now))) {
        await endEntry(sql, entry.id, "unable", now);
        continue;
      }
      const hold = await kind.keep(sql, id, { waiter: entry, opening, until }, now);
      const offer = v7({ msecs: now.getTime() });
      const mode = entry.mode ?? opening.modes[0] ?? null;
      await sql`
        insert into waiting_offer (id, waiting_entry_id, hold_id, starts_at, ends_at, mode, until, state, created_at)
        values (${offer}, ${entry.id}, ${hold}, ${opening.starts_at}, ${opening.ends_at}, ${mode}, ${until}, 'open', ${now})`;
      await publish(sql, "waiting.offered", { waiting_offer_id: offer });
      count += 1;
    }
  });
}

/** Returns the next offer. Availability is computed once for equal requests. */
async function firstOf(sql: TxSql, subject: string, id: string, waiting: readonly Waiting[], now: Date) {
  const known = new Map<string, Opening[]>();
  for (const { service_id, mode } of waiting) {
    const key = `${service_id ?? ""} ${mode ?? ""}`;
    if (!known.has(key))
      known.set(key, await subjectHandlers.get(subject).openings(sql, id, { service_id, mode }, now));
  }
  const next = nextOffer(waiting, (entry) => {
    for (const opening of known.get(`${entry.service_id ?? ""} ${entry.mode ?? ""}`) ?? []) {
      const until = suitsStill(entry, opening) ? untilFor(entry, opening, now) : null;
      if (until) return { opening, until };
    }
    return undefined;
  });
  return next && { entry: next.entry, ...next.opening };
}
