import type { Reading } from "../../../platform/db/database.server.ts";
import type { Attempt } from "../engine/attempts.ts";
import type { Records } from "./judge.server.ts";
import { type Between, type PlayRow, playsOf } from "./played.server.ts";

export interface AttemptRow extends Attempt {
  play_id: string;
  game_id: string;
  major: number;
  adapted: boolean;
  started_at: Date;
  /** The play is in no figure: doubtful, or played together. */
  apart: boolean;
  records: Records;
}

/** Attempts of plays that began between two instants, in order; of these strands, as `game.strand`, or of all. */
export const attemptsOf = (sql: Reading, profileId: string, { from, to, strands }: Between & { strands?: readonly string[] }): Promise<AttemptRow[]> =>
  Promise.resolve(sql<AttemptRow[]>`
    select a.*, p.game_id, p.major, p.adapted, p.started_at, p.doubtful or p.together as apart
    from game_play p join game_attempt a on a.play_id = p.id
    where p.profile_id = ${profileId} and p.started_at >= ${from} and p.started_at < ${to}
      ${strands ? sql`and p.game_id || '.' || a.strand = any (${strands as string[]})` : sql``}
    order by p.started_at, p.id, a.i`);

export interface FigurePlay extends Omit<PlayRow, "attempts" | "device"> {
  input: string;
  attempts: (Attempt & { records: Records })[];
}

/** Plays that began between two instants with their attempts, oldest first. */
export async function playsForFigures(sql: Reading, profileId: string, between: Between): Promise<FigurePlay[]> {
  const plays = await playsOf(sql, profileId, between);
  const attempts = await sql<(Attempt & { play_id: string; records: Records })[]>`
    select play_id, i, strand, t, level, anchor, stimulus, response, correct, rt_ms, tries, hints, input, flags, records
    from game_attempt where play_id = any (${plays.map(({ play_id }) => play_id)}::uuid[]) order by play_id, i`;
  const byPlay = Map.groupBy(attempts, ({ play_id }) => play_id);
  return plays.map(({ device, ...play }) => ({ ...play, input: device.input, attempts: byPlay.get(play.play_id) ?? [] }));
}
