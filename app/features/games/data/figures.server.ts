import type { Reading } from "../../../platform/db/database.server.ts";
import type { AnchorSum, StrandSums } from "../statistics/sums.ts";
import type { Between } from "./played.server.ts";

export interface PlayStrandRow extends StrandSums {
  play_id: string;
  game_id: string;
  major: number;
  adapted: boolean;
  channel: string | null;
  started_at: Date;
  /** Of the whole play, whose tasks are `attempts`. */
  active_ms: number;
  attempts: number;
  /** In no figure: doubtful, or played together. */
  apart: boolean;
  doubtful: boolean;
  together: boolean;
}

/** Sums of plays that began between two instants, by strand, oldest first: enough for all figures but the tables of a strand. */
export const playStrandsOf = (sql: Reading, profileId: string, { from, to }: Between): Promise<PlayStrandRow[]> =>
  Promise.resolve(sql<PlayStrandRow[]>`
    select s.play_id, s.strand, s.game_id, s.major, s.adapted, s.started_at, s.tasks, s.scored, s.correct, s.hints, s.level_now, s.anchors, s.times, s.apart,
      p.channel, p.active_ms, p.attempts, p.doubtful, p.together
    from game_play_strand s join game_play p on p.id = s.play_id
    where s.profile_id = ${profileId} and s.started_at >= ${from} and s.started_at < ${to}
    order by s.started_at, s.play_id, s.strand`);

export interface StrandRow {
  game_id: string;
  strand: string;
  major: number;
  /** Highest level passed. */
  passed: number;
  /** Milli-level of the next task. */
  t: number;
  anchor_level: number | null;
  played_at: Date;
}

/** Where a child stands in every strand it has played. */
export const strandsOf = (sql: Reading, profileId: string): Promise<StrandRow[]> =>
  Promise.resolve(sql<StrandRow[]>`
    select game_id, strand, major, passed, t, anchor_level, played_at from game_strand where profile_id = ${profileId} order by game_id, strand, major`);

export interface LevelRow {
  game_id: string;
  strand: string;
  major: number;
  level: number;
  reached_at: Date;
}

/** When levels were passed. */
export const levelsOf = (sql: Reading, profileId: string, { from, to }: Between): Promise<LevelRow[]> =>
  Promise.resolve(sql<LevelRow[]>`
    select game_id, strand, major, level, reached_at from game_level
    where profile_id = ${profileId} and reached_at >= ${from} and reached_at < ${to} order by reached_at, game_id, strand, level`);

export interface WeekRow {
  game_id: string;
  strand: string;
  major: number;
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  plays: number;
  active_ms: number;
  scored: number;
  correct: number;
  hints: number;
  anchors: AnchorSum[];
  /** Mean milli-level of the week's plays. */
  level_now: number | null;
  /** With named options: a series of its own. */
  adapted: boolean;
}

/** What is left of plays whose attempts are no longer kept. */
export const weeksOf = (sql: Reading, profileId: string): Promise<WeekRow[]> =>
  Promise.resolve(sql<WeekRow[]>`
    select game_id, strand, major, week::text, plays, active_ms::int, scored, correct, hints, anchors, level_now, adapted
    from game_week where profile_id = ${profileId} order by week, game_id, strand, major, adapted`);
