import type { TxSql } from "../../../platform/db/database.server.ts";
import { addDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { AnchorSum } from "../statistics/sums.ts";

/** A play that is about to be deleted, once per strand; without a strand if its game measures nothing. */
export interface ExpiringPlayRow {
  play_id: string;
  game_id: string;
  major: number;
  adapted: boolean;
  started_at: Date;
  active_ms: number;
  attempts: number;
  strand: string | null;
  apart: boolean | null;
  tasks: number;
  scored: number;
  correct: number;
  hints: number;
  level_now: number | null;
  anchors: AnchorSum[];
}

export interface WeekSums {
  game_id: string;
  strand: string;
  major: number;
  adapted: boolean;
  week: string;
  plays: number;
  active_ms: number;
  scored: number;
  correct: number;
  hints: number;
  anchors: AnchorSum[];
  /** The number of plays averaged in `level_now`. */
  leveled: number;
  level_now: number | null;
}

const mondayOf = (at: Date, zone: string): string => {
  const { day, weekday } = wallTimeAt(at, zone);
  return addDays(day, 1 - weekday);
};

function mergeAnchors(one: readonly AnchorSum[], other: readonly AnchorSum[]): AnchorSum[] {
  const levels = Map.groupBy([...one, ...other], ({ level }) => level);
  return [...levels]
    .map(([level, sums]) => ({
      level,
      n: sums.reduce((sum, { n }) => sum + n, 0),
      right: sums.reduce((sum, { right }) => sum + right, 0),
    }))
    .toSorted((a, b) => a.level - b.level);
}

const meanOf = (levels: readonly number[]) =>
  levels.length === 0 ? null : Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length);

/** Totals by strand and week in the time zone. Plays that the figures leave out add only to the number of plays and their time. */
export function weeksFrom(rows: readonly ExpiringPlayRow[], zone: string): WeekSums[] {
  const groups = Map.groupBy(rows, ({ game_id, strand, major, adapted, started_at }) =>
    JSON.stringify([game_id, strand ?? "", major, adapted, mondayOf(started_at, zone)]),
  );
  return [...groups].map(([key, all]) => {
    const [game_id, strand, major, adapted, week] = JSON.parse(key) as [string, string, number, boolean, string];
    const counted = all.filter(({ apart }) => apart === false);
    const sum = (of: (row: ExpiringPlayRow) => number, some: readonly ExpiringPlayRow[] = counted) =>
      some.reduce((so_far, row) => so_far + of(row), 0);
    const levels = counted.flatMap(({ level_now }) => level_now ?? []);
    return {
      game_id,
      strand,
      major,
      adapted,
      week,
      plays: all.length,
      // The time of a play with several strands is shared among them in proportion to their numbers of tasks.
      active_ms: Math.round(
        sum(({ active_ms, tasks, attempts }) => (attempts === 0 ? active_ms : (active_ms * tasks) / attempts), all),
      ),
      scored: sum((row) => row.scored),
      correct: sum((row) => row.correct),
      hints: sum((row) => row.hints),
      anchors: counted.reduce<AnchorSum[]>((so_far, { anchors }) => mergeAnchors(so_far, anchors), []),
      leveled: levels.length,
      level_now: meanOf(levels),
    };
  });
}

/** Adds to the stored totals. */
export async function addWeeks(sql: TxSql, profileId: string, weeks: readonly WeekSums[]): Promise<void> {
  const keys = sql.json(
    weeks.map(({ game_id, strand, major, adapted, week }) => ({ game_id, strand, major, adapted, week })),
  );
  const stood = await sql<WeekSums[]>`
    select w.game_id, w.strand, w.major, w.adapted, w.week::text, w.plays, w.active_ms::float8 as active_ms, w.scored, w.correct, w.hints, w.anchors, w.leveled, w.level_now
    from jsonb_to_recordset(${keys}) as k (game_id text, strand text, major int, adapted boolean, week date)
    join game_week w on w.profile_id = ${profileId} and w.game_id = k.game_id and w.strand = k.strand and w.major = k.major and w.week = k.week
      and w.adapted = k.adapted`;
  const keyOf = (one: WeekSums) => [one.game_id, one.strand, one.major, one.adapted, one.week].join();
  const known = new Map(stood.map((one) => [keyOf(one), one]));
  const sums = weeks.map((one) => {
    const before = known.get(keyOf(one));
    return before ? added(before, one) : one;
  });
  await sql`
    insert into game_week (profile_id, game_id, strand, major, adapted, week, plays, active_ms, scored, correct, hints, anchors, leveled, level_now)
    select ${profileId}, game_id, strand, major, adapted, week, plays, active_ms, scored, correct, hints, anchors, leveled, level_now
    from jsonb_to_recordset(${sql.json(sums)}) as s (game_id text, strand text, major int, adapted boolean, week date, plays int, active_ms bigint,
      scored int, correct int, hints int, anchors jsonb, leveled int, level_now int)
    on conflict (profile_id, game_id, strand, major, week, adapted) do update set plays = excluded.plays, active_ms = excluded.active_ms,
      scored = excluded.scored, correct = excluded.correct, hints = excluded.hints, anchors = excluded.anchors, leveled = excluded.leveled,
      level_now = excluded.level_now`;
}

function added(one: WeekSums, other: WeekSums): WeekSums {
  const leveled = one.leveled + other.leveled;
  const level = (one.level_now ?? 0) * one.leveled + (other.level_now ?? 0) * other.leveled;
  return {
    ...one,
    plays: one.plays + other.plays,
    active_ms: one.active_ms + other.active_ms,
    scored: one.scored + other.scored,
    correct: one.correct + other.correct,
    hints: one.hints + other.hints,
    anchors: mergeAnchors(one.anchors, other.anchors),
    leveled,
    level_now: leveled === 0 ? null : Math.round(level / leveled),
  };
}
