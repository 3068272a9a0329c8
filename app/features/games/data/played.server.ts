import type { Reading } from "../../../platform/db/database.server.ts";
import type { channels, endings } from "./shapes.ts";

export interface PlayRow {
  play_id: string;
  game_id: string;
  major: number;
  language: string;
  channel: (typeof channels)[number] | null;
  device: { input: string; coarse: boolean; hz: number | null; reduced_motion: boolean; sound: boolean };
  focus: string | null;
  narrow: boolean;
  adapted: boolean;
  started_at: Date;
  ended_at: Date | null;
  ending: (typeof endings)[number] | null;
  active_ms: number;
  together: boolean;
  doubtful: boolean;
  attempts: number;
  walked: number | null;
  /** Names of the play's strands. */
  strands: string[];
}

/** From `from` up to, but not including, `to`. */
export interface InstantRange {
  from: Date;
  to: Date;
}

/** Plays that began between two instants, oldest first, including unfinished ones. */
export const playsOf = (sql: Reading, profileId: string, { from, to }: InstantRange): Promise<PlayRow[]> =>
  Promise.resolve(sql<PlayRow[]>`
    select p.id as play_id, p.game_id, p.major, p.language, p.channel, p.device, p.focus, p.narrow, p.adapted, p.started_at, p.ended_at, p.ending, p.active_ms, p.together,
      p.doubtful, p.attempts, p.walked,
      array(select s.strand from game_play_strand s where s.play_id = p.id order by s.strand) as strands
    from game_play p where p.profile_id = ${profileId} and p.started_at >= ${from} and p.started_at < ${to}
    order by p.started_at, p.id`);
