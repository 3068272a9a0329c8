import { chmodSync, rmSync } from "node:fs";
import { v7 } from "uuid";
import { connect, type Database, type TxSql } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { databaseFolder } from "../app/platform/testing/database-folder.ts";
import { readFigures } from "../app/features/progress/data/read.server.ts";
import { foldPlay, refold } from "../app/features/games/verbs/fold.server.ts";
import { attemptAt } from "../app/features/games/engine/testing/players.ts";
import { type Figure, median } from "./figures.ts";

const perPlay = 25;
/** Number of attempts by a child who played for years, and by one who played ten times as much. */
const usual = 10_000;
const most = 100_000;

async function addChild({ sql }: Database, id: string): Promise<void> {
  await sql`insert into profile (id, kind, name, lastname, birth_date, time_zone) values (${id}, 'child', 'Zala', 'Kralj', '2018-05-05', 'Europe/Ljubljana')`;
}

/** Adds plays of four strands, ten a day. The database generates them, because only their number matters. */
async function addPlays({ sql }: Database, ids: readonly string[], plays: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`create temporary table bench_play on commit drop as
      select gen_random_uuid() as play_id, p.id as profile_id, k, timestamptz '2025-01-01 12:00+00' + k * interval '144 minutes' as at,
        (array['sounds', 'sounds', 'rhymes', 'listen'])[1 + k % 4] as game_id, (array['first', 'last', 'find', 'do'])[1 + k % 4] as strand
      from unnest(${ids as string[]}::uuid[]) as p (id) cross join generate_series(1, ${plays}::int) as k`;
    await tx`insert into game_ticket (play_id, profile_id, game_id, language, seed, age, issued_at, expires_at)
      select play_id, profile_id, game_id, 'sl', decode(repeat('0f', 16), 'hex'), 6, at, at + interval '14 days' from bench_play`;
    await tx`insert into game_play (id, profile_id, game_id, major, minor, pools, language, device, narrow, adapted, started_at, client_started_at, active_ms,
        together, doubtful, attempts, received_at)
      select play_id, profile_id, game_id, 1, 0, '{}', 'sl', '{}', false, false, at, at, 150000, false, false, ${perPlay}, at from bench_play`;
    await tx`insert into game_play_strand (play_id, strand, profile_id, game_id, major, adapted, started_at, tasks, scored, correct, hints, level_now, anchors, times, apart)
      select play_id, strand, profile_id, game_id, 1, false, at, ${perPlay}, ${perPlay}, 20, 0, 8000, '[{"level": 8, "n": 6, "right": 5}]', '{"touch": [900, 1100]}', false
      from bench_play`;
    await tx`insert into game_attempt (play_id, i, strand, t, level, anchor, stimulus, response, correct, rt_ms, tries, hints, input, flags)
      select play_id, i, strand, 8000, 8, i % 4 = 3, '["cat", "hat", "dog", "sun"]', '1', (k * 31 + i * 17) % 5 > 0, 900 + i, 1, 0, 'touch', '{}'
      from bench_play cross join generate_series(0, ${perPlay - 1}::int) as i`;
  });
}

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Measures a child's games among those of many others: recounting everything, adding one play, and the reads of a page. */
export async function measureGameAttempts(rounds: number, total: number): Promise<Figure[]> {
  const folder = databaseFolder("bench");
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder, durable: false });
  await migrate(postgres.url);
  const database = connect({ url: postgres.url, pool: 2, statementTimeout: 0 });
  try {
    const [child = "", busy = "", ...others] = Array.from({ length: 2 + Math.max(0, Math.round(total / usual)) }, () =>
      v7(),
    );
    for (const id of [child, busy, ...others]) await addChild(database, id);
    await addPlays(database, [child], usual / perPlay);
    const within = (work: (sql: TxSql) => Promise<unknown>) =>
      database.sql.begin((sql) => work(sql).then(() => undefined));
    const alone = await timed(rounds, () => within((sql) => refold(sql, child)));
    const statistics = () =>
      readFigures(
        database.sql,
        { id: child, name: "Zala", lastname: "Kralj", tint: "sun", time_zone: "Europe/Ljubljana" },
        "2025-02-09",
        30,
      );
    await statistics();
    const pageAlone = await timed(rounds * 4, statistics);
    for (let at = 0; at < others.length; at += 50) await addPlays(database, others.slice(at, at + 50), usual / perPlay);
    await addPlays(database, [busy], most / perPlay);
    await database.sql`analyze`;
    const among = await timed(rounds, () => within((sql) => refold(sql, child)));
    const pageAmong = await timed(rounds * 4, statistics);
    const tenfold = await timed(Math.min(rounds, 3), () => within((sql) => refold(sql, busy)));
    const attempts = Array.from({ length: perPlay }, (_, i) => attemptAt(i, 8000, i % 5 > 0, { strand: "last" }));
    let start = Date.UTC(2027, 0, 1);
    const oneMore = await timed(rounds * 4, () =>
      within((sql) =>
        sql`set constraints all deferred`.then(() =>
          foldPlay(sql, {
            play: { play_id: v7(), game_id: "sounds", game_version: "1.0", together: false },
            by: { attempts: attempts.map((attempt) => ({ ...attempt, correct: false })), doubtful: false, records: [] },
            profile_id: child,
            start: (start += 3_600_000),
            age: 6,
          }),
        ),
      ),
    );
    return [
      {
        name: `Folding a child's ${usual.toLocaleString("en")} attempts anew, among ${total.toLocaleString("en")}`,
        unit: "ms",
        ours: among,
        limit: alone,
        budget: "folding among many, ratio",
      },
      {
        name: "The same with ten times as many",
        unit: "ms",
        ours: tenfold,
        limit: among * (most / usual),
        budget: "folding ten times as many, ratio",
      },
      {
        name: `A child's figures of 30 days, among ${total.toLocaleString("en")}`,
        unit: "ms",
        ours: pageAmong,
        limit: pageAlone,
        budget: "statistics among many, ratio",
      },
      {
        name: `One play more after ${usual.toLocaleString("en")} attempts`,
        unit: "ms",
        ours: oneMore,
        budget: "one play more, ms",
      },
    ];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
