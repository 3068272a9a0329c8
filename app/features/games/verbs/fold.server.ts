import type { TxSql } from "../../../platform/db/database.server.ts";
import { foldNewestPlay, foldStrand, storeStrand, playsOfStrand } from "../data/fold.server.ts";
import { type JudgedPlay, versionOf } from "../data/judge.server.ts";
import { currentStrand, statesOf } from "../data/strands.server.ts";
import type { SentPlay } from "../data/shapes.ts";
import type { StrandState } from "../engine/fold.ts";
import type { Game, Strand } from "../engine/game.ts";
import { loadGame } from "../games/list.ts";

interface Folding {
  play: Pick<SentPlay, "play_id" | "game_id" | "game_version" | "together">;
  by: JudgedPlay;
  profile_id: string;
  start: number;
  age: number | null;
}

/** Folds a stored play into its strands. Returns the levels that it passed. */
export async function foldPlay(
  sql: TxSql,
  { play, by, profile_id, start, age }: Folding,
): Promise<{ strand: string; level: number }[]> {
  const game = await loadGame(play.game_id);
  const [major] = versionOf(play);
  // The staircase of an older version no longer exists, so its figures and state stay unchanged.
  if (major !== game.version.major) return [];
  const states = await statesOf(sql, profile_id, game.id, major);
  const folded = {
    play_id: play.play_id,
    start,
    doubtful: by.doubtful,
    together: play.together,
    attempts: by.attempts,
  };
  const levels: { strand: string; level: number }[] = [];
  for (const strand of game.strands.filter(({ id }) => by.attempts.some((one) => one.strand === id))) {
    const known = states.find((one) => one.strand === strand.id);
    const key = { profile_id, game_id: game.id, strand: strand.id, major };
    const next = known
      ? foldNewestPlay(strand, known, folded)
      : foldStrand(game, strand, null, [{ ...folded, age: age ?? 0 }]);
    if (next) await storeStrand(sql, key, next, false);
    const after = next ?? (await foldAgain(sql, game, strand, profile_id, known?.base ?? null));
    levels.push(
      ...(after?.passed ?? [])
        .filter(({ play_id }) => play_id === play.play_id)
        .map(({ level }) => ({ strand: strand.id, level })),
    );
  }
  return levels;
}

/** Recomputes a strand from all its plays. */
async function foldAgain(
  sql: TxSql,
  game: Game,
  strand: Strand,
  profileId: string,
  base: Parameters<typeof foldStrand>[2],
) {
  const { major } = game.version;
  const key = { profile_id: profileId, game_id: game.id, strand: strand.id, major };
  const all = foldStrand(game, strand, base, await playsOfStrand(sql, key));
  if (all) await storeStrand(sql, key, all, true);
  return all;
}

/** Recomputes all of a child's current strands. */
export async function refold(sql: TxSql, profileId: string): Promise<void> {
  const strands = await sql<{ game_id: string; strand: string; major: number; base: StrandState | null }[]>`
    select k.game_id, k.strand, k.major, s.base
    from (
      select distinct game_id, strand, major from game_play_strand where profile_id = ${profileId}
      union
      select game_id, strand, major from game_strand where profile_id = ${profileId}
    ) k left join game_strand s on s.profile_id = ${profileId} and s.game_id = k.game_id and s.strand = k.strand and s.major = k.major
    order by k.game_id, k.strand`;
  for (const { base, ...stored } of strands) {
    const current = await currentStrand(stored);
    if (current) await foldAgain(sql, current.game, current.strand, profileId, base);
  }
}
