/** What a child has played since the last break. */
export interface PlayedSinceBreak {
  whose: string;
  plays: number;
  ms: number;
  /** When the last play ended. */
  at: number;
}

const after = { plays: 2, ms: 480_000 };
/** A child who did something else for this long has had a break. */
const rested = 1_200_000;

export const nothingSinceBreak = (whose: string, now: number): PlayedSinceBreak => ({
  whose,
  plays: 0,
  ms: 0,
  at: now,
});

/** Counts a finished play of any game. One that was left counts only its time. */
export function countPlay(
  since: PlayedSinceBreak | null,
  { whose, active_ms, left }: { whose: string; active_ms: number; left: boolean },
  now: number,
): PlayedSinceBreak {
  const { plays, ms } = goesOn(since, whose, now) ? since : nothingSinceBreak(whose, now);
  return { whose, plays: plays + (left ? 0 : 1), ms: ms + active_ms, at: now };
}

/** Whether a break is due: after two plays or eight minutes by the same child, without twenty minutes of something else. */
export const needsBreak = (since: PlayedSinceBreak | null, whose: string, now: number): boolean =>
  goesOn(since, whose, now) && (since.plays >= after.plays || since.ms >= after.ms);

const goesOn = (since: PlayedSinceBreak | null, whose: string, now: number): since is PlayedSinceBreak =>
  since !== null && since.whose === whose && now - since.at < rested;
