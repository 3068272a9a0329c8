// `npm run bench -- calendar`: lists with a million sessions next to ten thousand, and available times after five years.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBookableSpecialists, readOccupiedTimes } from "../app/features/availability/data/calendars.server.ts";
import { openForWork } from "../app/features/availability/factories.server.ts";
import { freeSlots } from "../app/features/availability/slots.server.ts";
import { type Pair, seedPair } from "../app/features/sessions/factories.server.ts";
import { listSessions } from "../app/features/sessions/data/sessions.server.ts";
import type { Tab } from "../app/features/sessions/contract.ts";
import { connect, type Sql } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Figure, median } from "./figures.ts";

const few = 10_000;
const many = 1_000_000;
const rounds = 40;
const day = 24 * 3600_000;
/** Number of past sessions: six a day on 220 days of five years. */
const history = 6600;

interface World {
  sql: Sql;
  pair: Pair;
  close(): Promise<void>;
}

/**
 * Adds sessions of one specialist and one child over five years and the coming weeks, and of thousands of others. Written without
 * triggers and without the constraint against overlaps, which no read uses.
 */
async function fill(
  sql: Sql,
  { specialist, guardian, child_id, service_id }: Pair,
  sessions: number,
  now: Date,
): Promise<void> {
  const others = sessions - history;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`alter table session_time drop constraint session_time_no_overlap`;
    await tx`
      create temp table made on commit drop as
      select uuidv7() as id, i, i < ${history} as own,
        case when i < ${history} then ${specialist.specialist_id}::uuid else md5('specialist' || i % ${Math.ceil(others / 400)})::uuid end as specialist_id,
        case when i % ${Math.ceil(history / 200)} = 0 and i < ${history} then ${child_id}::uuid else md5('profile' || i % ${Math.ceil(sessions / 40)})::uuid end as profile_id,
        ${now}::timestamptz + interval '50 days' - interval '6 hours' * case when i < ${history} then i else i % 7000 end as starts_at
      from generate_series(0, ${sessions - 1}) i`;
    await tx`
      insert into session (id, specialist_id, profile_id, account_id, service_id, status, service_name, minutes, payment_type, price, currency, mode,
        time_zone, starts_at, ends_at, cancellation_hours, sick_day, sequence, created_at, updated_at)
      select id, specialist_id, profile_id, ${guardian.account_id}, ${service_id}, case when starts_at > ${now} then 'Confirmed' when i % 9 = 0 then 'Cancelled' else 'Completed' end,
        '{"en": "Speech practice", "sl": "Govorna vaja"}', 45, 'Cash', 4800, 'EUR', 'online', 'Europe/Ljubljana', starts_at, starts_at + interval '45 minutes',
        24, false, 0, starts_at - interval '7 days', starts_at from made order by i desc`;
    await tx`
      insert into session_time (id, session_id, specialist_id, starts_at, ends_at, clear_until, state)
      select uuidv7(), id, specialist_id, starts_at, starts_at + interval '45 minutes', starts_at + interval '45 minutes', 'chosen' from made`;
    // Only the child's sessions have people with rows; the other ids are never used.
    await tx`
      insert into profile (id, kind, name, lastname, time_zone, tint) select distinct profile_id, 'child', 'Neža', 'Novak', 'Europe/Ljubljana', 'apricot'
      from made where own and profile_id <> ${child_id}`;
  });
  await sql`vacuum analyze session, session_time, profile`;
}

const readings: [side: "family" | "specialist", tab: Tab][] = [
  ["family", "all"],
  ["family", "confirmed"],
  ["family", "history"],
  ["specialist", "all"],
  ["specialist", "confirmed"],
  ["specialist", "today"],
  ["specialist", "history"],
];

async function lists(worlds: readonly World[], now: Date): Promise<Figure[]> {
  const took = worlds.map(() => readings.map((): number[] => []));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, [side, tab]] of readings.entries()) {
      for (const [which, { sql, pair }] of worlds.entries()) {
        const person = side === "family" ? pair.guardian : pair.specialist;
        const from = performance.now();
        await listSessions(sql, person, "en", { tab, limit: 20 }, now);
        if (round > 0) took[which]?.[i]?.push(performance.now() - from);
      }
    }
  }
  const [small = [], large = []] = took.map((each) => each.map(median));
  const worst = large.map((ms, i) => ms / (small[i] ?? NaN));
  const at = worst.indexOf(Math.max(...worst));
  return [
    {
      name: `list of sessions of 1,000,000, the worst of ${readings.length} (${readings[at]?.join(" ")})`,
      unit: "ms",
      ours: large[at] ?? NaN,
      limit: small[at] ?? NaN,
      budget: "lists of 1,000,000 sessions of those of 10,000",
    },
    { name: "  on average", unit: "ms", ours: average(large), limit: average(small) },
  ];
}

const average = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Measures the statements and processor time for a month's available times of a specialist with five years of sessions. */
async function free({ sql, pair }: World, now: Date): Promise<Figure[]> {
  const {
    specialist: { specialist_id },
    service_id,
  } = pair;
  const asked = { specialist_id, service_id, from: now, until: new Date(now.getTime() + 31 * day), now };
  const statements: number[] = [];
  const cpu: number[] = [];
  let found = 0;
  for (let round = 0; round <= rounds; round++) {
    const from = performance.now();
    const people = await readBookableSpecialists(sql, [specialist_id], now);
    await readOccupiedTimes(sql, people, asked.from, asked.until);
    if (round > 0) statements.push(performance.now() - from);
    const used = process.cpuUsage();
    found = (await freeSlots(sql, asked)).length;
    const { user, system } = process.cpuUsage(used);
    if (round > 0) cpu.push((user + system) / 1000);
  }
  return [
    {
      name: `free times of a month after five years (${found}), statements`,
      unit: "ms",
      ours: median(statements),
      budget: "statements of free times, ms",
    },
    { name: "  processor", unit: "ms", ours: median(cpu), budget: "processor of free times, ms" },
  ];
}

export async function measureCalendar(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-calendar-"));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder });
  const now = new Date();
  const over = async (sessions: number): Promise<World> => {
    const admin = connect({ url: postgres.url, pool: 1 });
    await admin.sql.unsafe(`create database calendar_${sessions}`);
    await admin.close();
    const url = new URL(postgres.url);
    url.pathname = `/calendar_${sessions}`;
    await migrate(url.href);
    const database = connect({ url: url.href, pool: 4, statementTimeout: 900_000 });
    const pair = await seedPair(database.sql, "calendar");
    await openForWork(database, [pair.specialist.specialist_id]);
    const from = performance.now();
    await fill(database.sql, pair, sessions, now);
    process.stdout.write(`${sessions} made in ${Math.round((performance.now() - from) / 1000)} s … `);
    return { sql: database.sql, pair, close: () => database.close() };
  };
  try {
    const worlds = [await over(few), await over(many)] as const;
    const figures = [...(await lists(worlds, now)), ...(await free(worlds[1], now))];
    for (const { close } of worlds) await close();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
