import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { fetchOutside, OutsideError } from "../../../platform/net/fetch-outside.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { removeNotice } from "../../../platform/notices/notice.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { openAddress } from "../data/address.server.ts";
import { readBusyTimes } from "../data/import/read-busy.server.ts";
import { textOf } from "../data/import/text.ts";
import {
  type CalendarFault,
  failingSince,
  failingHours,
  failingKey,
  minutesToNextReading,
  type Stretch,
} from "../rules.ts";
import { type CalendarNetwork, calendarNetworkOf } from "./reach.server.ts";

/** How many calendars one process reads at the same time. */
const together = 3;
/** A run stops after this many milliseconds and leaves the rest to the next one. */
const longestRun = 30_000;
/** How long a process claims a calendar, during which no other process reads it. */
const claimMinutes = 5;
const mostBytes = 5_000_000;

/** Busy times further ahead are not read, because they can't be booked. */
const horizon = 400 * 24 * 3600_000;

interface Source {
  id: string;
  specialist_id: string;
  address: string;
  time_zone: string;
  etag: string | null;
  last_modified: string | null;
  synced_at: Date | null;
}

type Outcome =
  | { kind: "read"; busy: Stretch[]; etag: string | null; last_modified: string | null }
  | { kind: "same" }
  | { kind: "failed"; code: CalendarFault };

const header = (value: string | string[] | undefined) =>
  typeof value === "string" && value.length <= 500 ? value : null;

async function look(
  services: Services,
  source: Source,
  now: Date,
  { network, fetching, reading }: CalendarNetwork,
): Promise<Outcome> {
  const { etag, last_modified } = source;
  const conditions = {
    ...(etag && { "if-none-match": etag }),
    ...(last_modified && { "if-modified-since": last_modified }),
  };
  try {
    const address = openAddress(services.masterKey, source.id, source.address);
    const { status, headers, body } = await fetchOutside(
      address,
      { accept: "text/calendar, text/plain;q=0.5, */*;q=0.1", ...conditions },
      { bytes: mostBytes, milliseconds: fetching },
      network,
    );
    if (status === 304 && source.synced_at) return { kind: "same" };
    if (status === 401 || status === 403) return { kind: "failed", code: "sign_in" };
    if (status === 404 || status === 410) return { kind: "failed", code: "gone" };
    if (status !== 200) return { kind: "failed", code: "unavailable" };
    const found = await readBusyTimes(
      {
        text: textOf(body, headers["content-type"]),
        zone: source.time_zone,
        from: now.getTime() - 24 * 3600_000,
        until: now.getTime() + horizon,
        ownHost: new URL(services.settings.publicUrl).hostname,
      },
      reading,
    );
    if ("fault" in found) return { kind: "failed", code: found.fault };
    return {
      kind: "read",
      busy: found.busy,
      etag: header(headers.etag),
      last_modified: header(headers["last-modified"]),
    };
  } catch (error) {
    if (error instanceof OutsideError) return { kind: "failed", code: error.fault };
    services.log.error({ err: error, calendar_source_id: source.id }, "a calendar could not be read");
    return { kind: "failed", code: "not_calendar" };
  }
}

interface Stored {
  failures: number;
  tried_at: Date | null;
  synced_at: Date | null;
  created_at: Date;
}

/**
 * Stores a failed reading. Publishes an event once when no reading has succeeded for a day, and times a reading to fall on that
 * moment; a single failure is not reported.
 */
async function keepFailure(
  sql: TxSql,
  id: string,
  { failures, tried_at, ...since }: Stored,
  code: CalendarFault,
  now: Date,
): Promise<void> {
  const tell = new Date(failingSince(since).getTime() + failingHours * 3600_000);
  const due = new Date(now.getTime() + minutesToNextReading(failures + 1) * 60_000);
  await sql`
    update calendar_source set state = 'failed', code = ${code}, failures = ${failures + 1}, tried_at = ${now},
      next_fetch_at = ${tell > now && tell < due ? tell : due}
    where id = ${id}`;
  const told = failures >= 2 && tried_at !== null && tried_at >= tell;
  if (tell <= now && failures + 1 >= 2 && !told)
    await publish(sql, "calendar_source.failing", { calendar_source_id: id }, { subject: `calendar_source:${id}` });
}

async function keep(services: Services, source: Source, outcome: Outcome, now: Date): Promise<void> {
  await write(services, jobContext("availability.calendars", now), async (_tx, sql) => {
    // The calendar may have been removed, by its owner or an erasure, while it was read.
    const [mine] = await sql<
      Stored[]
    >`select failures, tried_at, synced_at, created_at from calendar_source where id = ${source.id} for update`;
    if (!mine) return;
    if (outcome.kind === "failed") return keepFailure(sql, source.id, mine, outcome.code, now);
    if (mine.failures > 0) await removeNotice(sql, failingKey(source.id, failingSince(mine)));
    await sql`
      update calendar_source set state = 'read', code = null, failures = 0, tried_at = ${now}, synced_at = ${now},
        next_fetch_at = ${new Date(now.getTime() + minutesToNextReading(0) * 60_000)}
      where id = ${source.id}`;
    if (outcome.kind === "same") return;
    await sql`update calendar_source set etag = ${outcome.etag}, last_modified = ${outcome.last_modified} where id = ${source.id}`;
    // Only differences are written, because each changed row makes available times be computed again.
    const rows = outcome.busy.map(({ start, end }) => ({
      id: v7(),
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(end).toISOString(),
    }));
    await sql`
      with wanted as (select id, starts_at, ends_at from jsonb_to_recordset(${sql.json(rows)}) as w (id uuid, starts_at timestamptz, ends_at timestamptz)),
      gone as (
        delete from busy_time b where b.calendar_source_id = ${source.id}
          and not exists (select from wanted w where w.starts_at = b.starts_at and w.ends_at = b.ends_at))
      insert into busy_time (id, calendar_source_id, specialist_id, starts_at, ends_at)
      select w.id, ${source.id}, ${source.specialist_id}, w.starts_at, w.ends_at from wanted w
      where not exists (select from busy_time b where b.calendar_source_id = ${source.id} and b.starts_at = w.starts_at and b.ends_at = w.ends_at)`;
  });
}

async function readOne(services: Services, source: Source, reach: CalendarNetwork): Promise<void> {
  const now = services.clock();
  await keep(services, source, await look(services, source, now, reach), services.clock());
}

/** Claims calendars that are due; with `only`, at most that one. */
function claim({ sql, clock }: Services, only?: string): Promise<Source[]> {
  const now = clock();
  const until = new Date(now.getTime() + claimMinutes * 60_000);
  return sql<Source[]>`
    update calendar_source c set next_fetch_at = ${until} from specialist s
    where s.id = c.specialist_id and c.id in (
      select id from calendar_source where next_fetch_at <= ${now} ${only ? sql`and id = ${only}` : sql``}
      order by next_fetch_at limit ${together} for update skip locked)
    returning c.id, c.specialist_id, c.address, c.etag, c.last_modified, c.synced_at, s.time_zone`;
}

/** Reads external calendars that are due. Returns the count. */
export async function readDueCalendars(
  services: Services,
  reach = calendarNetworkOf(services.settings),
): Promise<number> {
  const from = performance.now();
  for (let count = 0; ;) {
    const sources = await claim(services);
    await Promise.all(sources.map((source) => readOne(services, source, reach)));
    count += sources.length;
    if (sources.length < together || performance.now() - from > longestRun) return count;
  }
}

/** Reads a calendar that was just added, or whose owner requested it. Does nothing if another process has just begun. */
export async function readRequestedCalendar(
  services: Services,
  id: string,
  reach = calendarNetworkOf(services.settings),
): Promise<void> {
  for (const source of await claim(services, id)) await readOne(services, source, reach);
}
