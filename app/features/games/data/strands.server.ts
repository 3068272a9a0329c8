import type { Reading } from "../../../platform/db/database.server.ts";
import type { StrandState } from "../engine/fold.ts";

export interface StoredStrand {
  game_id: string;
  strand: string;
  major: number;
  state: StrandState;
  before: StrandState;
  base: StrandState | null;
}

/** The strands of a game that a child has played, of one major version. */
export const statesOf = (sql: Reading, profileId: string, gameId: string, major: number): Promise<StoredStrand[]> =>
  Promise.resolve(sql<StoredStrand[]>`
    select game_id, strand, major, state, before, base from game_strand
    where profile_id = ${profileId} and game_id = ${gameId} and major = ${major} order by strand`);
