import type { Attempt } from "../../games/rules.ts";

/** Details of an attempt for specialists, besides right and wrong. */
export type AttemptDetails = Readonly<Record<string, number | string | boolean>>;

export interface FigureAttempt extends Attempt {
  records: AttemptDetails;
}

/** A play with the data that figures need. */
export interface FigurePlay {
  play_id: string;
  game_id: string;
  major: number;
  /** The start by the server's clock. */
  started_at: Date;
  active_ms: number;
  together: boolean;
  doubtful: boolean;
  /** Whether options had names for a screen reader; such plays are compared only with each other. */
  adapted: boolean;
  /** How instructions were given: by `voice`, read by an `adult`, or as `pictures`, which are compared only with each other. */
  channel: string | null;
  attempts: readonly FigureAttempt[];
}

/** Plays of one strand that can be compared with each other, oldest first. */
export interface Series {
  game_id: string;
  strand: string;
  major: number;
  adapted: boolean;
  pictures: boolean;
  plays: readonly SeriesPlay[];
}

export interface SeriesPlay {
  /** Days since 1970 in the child's time zone. */
  day: number;
  active_ms: number;
  counts: boolean;
  together: boolean;
  doubtful: boolean;
  attempts: readonly FigureAttempt[];
}

/**
 * Groups plays by strand. Only the newest of several major versions is compared; `changed` is its first day, if there were
 * others.
 */
export function seriesOf(
  plays: readonly FigurePlay[],
  dayOf: (at: Date) => number,
): (Series & { changed: number | null })[] {
  const found = new Map<string, Series & { plays: SeriesPlay[]; changed: number | null }>();
  for (const play of plays) {
    const { game_id, major, adapted, together, doubtful, active_ms } = play;
    const day = dayOf(play.started_at);
    const pictures = play.channel === "pictures";
    for (const strand of new Set(play.attempts.map((attempt) => attempt.strand))) {
      const key = [game_id, strand, adapted, pictures].join();
      const known = found.get(key);
      const one = {
        day,
        active_ms,
        together,
        doubtful,
        counts: !together && !doubtful,
        attempts: play.attempts.filter((attempt) => attempt.strand === strand),
      };
      if (known?.major === major) known.plays.push(one);
      // A late play of an older major version is ignored.
      else if (!known || known.major < major)
        found.set(key, { game_id, strand, major, adapted, pictures, plays: [one], changed: known ? day : null });
    }
  }
  return [...found.values()];
}
