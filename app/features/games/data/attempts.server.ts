import type { Reading } from "../../../platform/db/database.server.ts";
import type { Attempt } from "../engine/attempts.ts";
import type { Records } from "./judge.server.ts";
import type { Between } from "./played.server.ts";

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
    from game_play p join game_attempt a on a.play_id = p.play_id
    where p.profile_id = ${profileId} and p.started_at >= ${from} and p.started_at < ${to}
      ${strands ? sql`and p.game_id || '.' || a.strand = any (${strands as string[]})` : sql``}
    order by p.started_at, p.play_id, a.i`);
