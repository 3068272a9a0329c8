import type { Reading } from "../../../platform/db/database.server.ts";
import type { Attempt } from "../engine/attempts.ts";
import type { AttemptRecords } from "./judge.server.ts";
import { type InstantRange, type PlayRow, playsOf } from "./played.server.ts";

export interface FigurePlay extends Omit<PlayRow, "attempts" | "device"> {
  input: string;
  attempts: (Attempt & { records: AttemptRecords })[];
}

/** Plays that began between two instants with their attempts, oldest first. */
export async function playsForFigures(sql: Reading, profileId: string, between: InstantRange): Promise<FigurePlay[]> {
  const plays = await playsOf(sql, profileId, between);
  const attempts = await sql<(Attempt & { play_id: string; records: AttemptRecords })[]>`
    select play_id, i, strand, t, level, anchor, stimulus, response, correct, rt_ms, tries, hints, input, flags, records
    from game_attempt where play_id = any (${plays.map(({ play_id }) => play_id)}::uuid[]) order by play_id, i`;
  const byPlay = Map.groupBy(attempts, ({ play_id }) => play_id);
  return plays.map(({ device, ...play }) => ({
    ...play,
    input: device.input,
    attempts: byPlay.get(play.play_id) ?? [],
  }));
}
