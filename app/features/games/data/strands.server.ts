import type { Reading } from "../../../platform/db/database.server.ts";
import type { StrandState } from "../engine/fold.ts";
import type { Game, Strand } from "../engine/game.ts";
import { isGame, loadGame } from "../games/list.ts";

export interface StoredStrand {
  game_id: string;
  strand: string;
  major: number;
  state: StrandState;
  before: StrandState;
  base: StrandState | null;
}

/** The strands of a game that a child has played, for one major version. */
export const statesOf = (sql: Reading, profileId: string, gameId: string, major: number): Promise<StoredStrand[]> =>
  Promise.resolve(sql<StoredStrand[]>`
    select game_id, strand, major, state, before, base from game_strand
    where profile_id = ${profileId} and game_id = ${gameId} and major = ${major} order by strand`);

interface StrandRow {
  game_id: string;
  strand: string;
  major: number;
  /** Milli-level of the next task. */
  t: number;
}

/** A stored strand with the game's current definition; null if its version differs, because that staircase no longer exists. */
export async function currentStrand({
  game_id,
  strand: id,
  major,
}: Pick<StoredStrand, "game_id" | "strand" | "major">): Promise<{ game: Game; strand: Strand } | null> {
  const game = isGame(game_id) ? await loadGame(game_id) : undefined;
  const strand = game?.strands.find((one) => one.id === id);
  return game && strand && major === game.version.major ? { game, strand } : null;
}

/** A child's state in every strand that the child has played. */
export const strandsOf = (sql: Reading, profileId: string): Promise<StrandRow[]> =>
  Promise.resolve(sql<StrandRow[]>`
    select game_id, strand, major, t from game_strand where profile_id = ${profileId} order by game_id, strand, major`);
